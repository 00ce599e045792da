import { problemFrom } from "../api/http";
import { service } from "../api/service";
import type { Rule } from "../api/types";

/** The rule that is being read, if any. */
class Rulebook {
  rule = $state.raw<Rule | null>(null);
  game = $state("");
  failure = $state("");

  async open(game: string, number: string): Promise<void> {
    this.game = game;
    this.failure = "";
    try {
      this.rule = await service.rule(game, number);
    } catch (error) {
      this.rule = { number, title: "", summary: problemFrom(error).sentence };
    }
  }

  close(): void {
    this.rule = null;
  }
}

export const rulebook = new Rulebook();
