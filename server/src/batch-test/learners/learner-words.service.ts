import { Injectable } from '@nestjs/common';
import { questionsOf } from '#dialogue';
import { Model } from '#llm';
import type { Heard } from '#simulated-learner';
import { accountFor } from '../../platform/llm/index.js';
import { PracticeEngine } from '../../practice/index.js';
import { LearnersFirst } from './learners-first.service.js';
import { asMessages, wordsRequest, writtenWords, type Cast } from './persona-words.rules.js';

/** Calls of the model for words, at once: what people wait for is never behind more of them. */
const wordingsAtOnce = 4;

/** Words what simulated learners say. People's sessions come first: nothing is said while they wait. */
@Injectable()
export class LearnerWords {
  private underWay = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly model: Model,
    private readonly engine: PracticeEngine,
    private readonly first: LearnersFirst,
  ) {}

  /** null: nothing is left to say. @throws ModelError */
  async next(sid: number, cast: Cast, heard: Heard): Promise<readonly string[] | null> {
    await this.first.pass();
    const written = writtenWords(cast, heard);
    return written === undefined ? this.worded(sid, cast, heard) : written;
  }

  private async worded(sid: number, cast: Cast, heard: Heard): Promise<readonly string[]> {
    if (this.underWay >= wordingsAtOnce) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.underWay += 1;
    try {
      let reply = '';
      const request = wordsRequest(cast, heard, await this.questionOf(sid, cast, heard));
      const account = accountFor('batch', { course: cast.snapshot.course_id ?? undefined, session: sid });
      await this.model.reply(request, (piece) => void (reply += piece), { account });
      return asMessages(cast, reply);
    } finally {
      this.underWay -= 1;
      this.waiting.shift()?.();
    }
  }

  private async questionOf(sid: number, { snapshot }: Cast, { kind, turn }: Heard) {
    if (kind !== 'exam') return null;
    const asked = questionsOf(await this.engine.state(sid))[turn - 1];
    return asked === undefined ? null : (snapshot.key_qa[asked] ?? null);
  }
}
