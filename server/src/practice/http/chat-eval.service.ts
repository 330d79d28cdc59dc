import { Injectable } from '@nestjs/common';
import type { PracticeChatEval } from '#contracts';
import type { ChatEvalDto } from '#contracts/dto/practice';
import type { SessionState, Turn } from '#dialogue';
import type { Principal } from '../../platform/access/index.js';
import { NotFoundError } from '../../platform/http/index.js';
import { SessionFeed } from '../socket/engine.port.js';
import { turnEval } from './records.presenter.js';
import { SessionReader } from './session-reader.js';
import { turnWith } from './find-turn.js';

/** How long somebody who asks for an evaluation waits for one that is under way. */
@Injectable()
export class EvaluationWait {
  ms = 20_000;
}

/** The stored evaluation of one answer. It never makes one. */
@Injectable()
export class ChatEvalService {
  constructor(
    private readonly reader: SessionReader,
    private readonly feed: SessionFeed,
    private readonly wait: EvaluationWait,
  ) {}

  /**
   * The evaluation of the latest turn with this question and answer, once it is settled; one that takes too long is answered as
   * pending. @throws NotFoundError
   */
  async of(body: ChatEvalDto, caller: Principal): Promise<PracticeChatEval> {
    const { state } = await this.reader.readable(body.session_id, caller);
    const turn = turnWith(state, body.question, body.answer);
    if (!turn) throw new NotFoundError('没有找到这段对话');
    const settled = isSettled(turn) ? turn : await this.settledIn(body.session_id, turn.index, caller);
    const reader = caller.isAdmin ? 'administrator' : 'learner';
    return turnEval(settled, reader) ?? notDueYet;
  }

  /** The turn as it is when its evaluation has come, or when the wait is over. */
  private async settledIn(sessionId: number, index: number, caller: Principal): Promise<Turn> {
    let wake = (): void => undefined;
    const called = new Promise<void>((resolve) => (wake = resolve));
    const timer = setTimeout(wake, this.wait.ms);
    const leave = this.feed.subscribe(sessionId, ({ name, body }) => {
      if (name === 'ev' && /^eval\.(completed|failed)$/.test(body.t) && body.turn === index) wake();
    });
    try {
      // It may have come before anybody listened.
      const now = await this.turn(sessionId, index, caller);
      if (isSettled(now)) return now;
      await called;
      return await this.turn(sessionId, index, caller);
    } finally {
      clearTimeout(timer);
      leave();
    }
  }

  private async turn(sessionId: number, index: number, caller: Principal): Promise<Turn> {
    const { state } = await this.reader.readable(sessionId, caller);
    return turnAt(state, index);
  }
}

const turnAt = (state: SessionState, index: number): Turn =>
  state.turns.find((turn) => turn.index === index)!;

const isSettled = ({ eval: { status } }: Turn): boolean => status === 'scored' || status === 'unscored';

/** The reply to the turn is still being written. */
const notDueYet: PracticeChatEval = {
  status: 'pending',
  run: 0,
  answer_score: null,
  answer_reason: '',
  answer_eval: '',
  checks: [],
  flags: [],
};
