import { Injectable } from '@nestjs/common';
import { Model, type JudgeRequest } from '#llm';
import { Secrets } from './canary-questions.js';
import { isUnreadable } from './model.rules.js';
import { readWording, type Wording, type WordingIds } from './wording.rules.js';

/** What is to be worded. */
export interface ToWord {
  points: WordingIds;
  /** Everything that was said: what is good or weak may only quote from it. */
  said: readonly string[];
  /** @param boundary new for every request */
  request(boundary: string): JudgeRequest;
  signal?: AbortSignal;
}

/** Has the model put into words what code has chosen to say. */
@Injectable()
export class SummaryWriter {
  constructor(
    private readonly model: Model,
    private readonly secrets: Secrets,
  ) {}

  /**
   * As much of the model's wording as can be used; none where there is nothing to say or it can't be read.
   * @throws ModelError, classified, when the model can't be had
   */
  async write(toWord: ToWord): Promise<{ wording: Wording; model: string | null }> {
    const { points, said, request, signal } = toWord;
    const none = { wording: { texts: new Map<string, string>(), comment: null }, model: null };
    if (points.good.length + points.weak.length === 0) return none;
    try {
      const { value, model } = await this.model.judge(request(`=== ${this.secrets.hex(12)} ===`), { signal });
      return { wording: readWording(value, points, said), model };
    } catch (error) {
      if (!isUnreadable(error)) throw error;
      return none;
    }
  }
}
