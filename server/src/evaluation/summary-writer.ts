import { Injectable } from '@nestjs/common';
import { Model, type CallOptions, type JudgeRequest } from '#llm';
import { Secrets } from './canary-questions.js';
import { isAway, isUnreadable, type JudgingModel } from './model.rules.js';
import { readWording, type Wording, type WordingIds } from './wording.rules.js';

/** What is to be worded. */
export interface ToWord extends CallOptions {
  points: WordingIds;
  /** Everything that was said: what is good or weak may only quote from it. */
  said: readonly string[];
  /** May this be said at all: do its figures stand somewhere? */
  maySay(text: string): boolean;
  /** May it be said as praise or advice, in a session in which something may have been violated? */
  mayPraise(text: string): boolean;
  /** The sentence over the whole in code's own words, where the model's can't be used. */
  sentence: string;
  /**
   * @param boundary new for every request
   * @param again asked once more for the sentence over the whole
   */
  request(boundary: string, again: boolean): JudgeRequest;
}

/** Has the model put into words what code has chosen to say. */
@Injectable()
export class SummaryWriter {
  constructor(
    private readonly model: Model,
    private readonly secrets: Secrets,
  ) {}

  /**
   * As much of the model's wording as can be used; none where there is nothing to say or it can't be read. Where the sentence over the
   * whole is too long or can't be used, the model is asked once more, and then it is code's.
   * @throws ModelError, classified, when the model can't be had
   */
  async write(toWord: ToWord): Promise<{ wording: Wording; model: JudgingModel | null }> {
    const { points, sentence } = toWord;
    const none = { texts: new Map<string, string>(), comment: null };
    if (points.good.length + points.weak.length === 0) return { wording: none, model: null };
    const first = await this.ask(toWord, false);
    if (first === null) return { wording: { ...none, comment: sentence }, model: null };
    const comment = first.wording.comment ?? (await this.again(toWord)) ?? sentence;
    return { wording: { ...first.wording, comment }, model: first.model };
  }

  /** null: what came can't be read. */
  private async ask(
    toWord: ToWord,
    again: boolean,
  ): Promise<{ wording: Wording; model: JudgingModel } | null> {
    const { points, said, request, signal, account } = toWord;
    const asked = request(`=== ${this.secrets.hex(12)} ===`, again);
    try {
      const { value, model, demo } = await this.model.judge(asked, { signal, account });
      return { wording: readWording(value, points, said, toWord), model: { model, demo } };
    } catch (error) {
      if (!isUnreadable(error)) throw error;
      return null;
    }
  }

  /** The sentence alone: all else is there, and no answer is no harm. */
  private async again(toWord: ToWord): Promise<string | null> {
    try {
      return (await this.ask(toWord, true))?.wording.comment ?? null;
    } catch (error) {
      if (isAway(error)) return null;
      throw error;
    }
  }
}
