import type { Problem } from "./types";

/** A sentence from the service about why something is not done. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.sentence);
  }
}

const UNREACHABLE: Problem = {
  code: "unreachable",
  sentence: "The service does not answer. Is brasshat still running? Nothing that was answered is lost.",
};

/** Ask the service, and raise `Refusal` where it says no. */
export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method, credentials: "same-origin", headers: { Accept: "application/json" } };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { Accept: "application/json", "Content-Type": "application/json" };
  }
  let answer: Response;
  try {
    answer = await fetch(`/api/${path}`, init);
  } catch {
    throw new Refusal(0, UNREACHABLE);
  }
  if (answer.ok) return (answer.status === 204 ? undefined : await answer.json()) as T;
  throw new Refusal(answer.status, await problemOf(answer));
}

/** Ask for a text, such as a record. */
export async function askText(path: string): Promise<string> {
  const answer = await fetch(`/api/${path}`, { credentials: "same-origin" });
  if (!answer.ok) throw new Refusal(answer.status, await problemOf(answer));
  return answer.text();
}

async function problemOf(answer: Response): Promise<Problem> {
  try {
    const said = (await answer.json()) as { error?: Problem };
    if (said.error) return said.error;
  } catch {
    // no JSON: told below
  }
  return { code: "failed", sentence: `The service answered ${answer.status}.` };
}

/** Tell any failure as a problem that can be shown. */
export function problemFrom(error: unknown): Problem {
  if (error instanceof Refusal) return error.problem;
  return { code: "failed", sentence: error instanceof Error ? error.message : String(error) };
}
