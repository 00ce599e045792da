/** Sort things into groups by a key, in the order in which the keys first come. */
export function grouped<T>(things: T[], by: (thing: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const thing of things) {
    const group = groups.get(by(thing));
    if (group) group.push(thing);
    else groups.set(by(thing), [thing]);
  }
  return groups;
}
