import { Injectable } from '@nestjs/common';
import type { ExamChatEval, PracticeChatEval, SessionKind } from '#contracts';
import type { ChatEvalDto, ExamChatEvalDto } from '#contracts/practice/practice.dto';
import { isSettled, type Turn } from '#dialogue';
import type { SignedInActor } from '../../platform/access/index.js';
import { ConflictError, NotFoundError } from '../../platform/http/index.js';
import { SessionFeed } from '../socket/engine.port.js';
import type { SessionView } from '../engine/engine.types.js';
import { examTurnEval, standardAt } from './exam.presenter.js';
import { notDueYet, practiceTurnEval } from './practice.presenter.js';
import { SessionAccessService } from './session-access.service.js';
import { turnWith } from './find-turn.js';

/** How long somebody who asks for an evaluation waits for one that is under way. */
@Injectable()
export class EvaluationWait {
  ms = 20_000;
}

/** Why a session of another kind has no such evaluation. */
const otherKind: Record<SessionKind, string> = {
  practice: '这是一次考核，请查看考核结果',
  exam: '这次练习不是考核，没有标准答案',
};

interface Found {
  view: SessionView;
  turn: Turn;
}

/** The stored evaluation of one answer. It never makes one. */
@Injectable()
export class ChatEvalService {
  constructor(
    private readonly access: SessionAccessService,
    private readonly feed: SessionFeed,
    private readonly wait: EvaluationWait,
  ) {}

  /**
   * The evaluation of the latest turn with this question and answer, once it is settled; one that takes too long is answered as
   * pending. @throws NotFoundError
   */
  async of(body: ChatEvalDto, actor: SignedInActor): Promise<PracticeChatEval> {
    const { turn } = await this.settled(body, 'practice', actor);
    const reader = actor.isAdmin ? 'administrator' : 'learner';
    return practiceTurnEval(turn, { reader, released: false }) ?? notDueYet;
  }

  /** The evaluation of an exam's answer, as `of` finds it, for administrators. @throws NotFoundError; ConflictError when the standard answer or its score is another */
  async ofExam(body: ExamChatEvalDto, actor: SignedInActor): Promise<ExamChatEval> {
    const { view, turn } = await this.settled(body, 'exam', actor);
    const { answer, score } = standardAt(view, turn.index);
    if (answer.trim() !== body.sd_answer.trim() || score !== body.sd_score)
      throw new ConflictError('标准答案或分值和这次考核的不一致');
    return examTurnEval(view, turn.index, { reader: 'administrator', released: true });
  }

  /** The session with the turn that is meant, once its evaluation is settled or patience is over. */
  private async settled(body: ChatEvalDto, kind: SessionKind, actor: SignedInActor): Promise<Found> {
    const view = await this.access.readable(body.session_id, actor);
    if (view.facts.kind !== kind) throw new ConflictError(otherKind[kind]);
    const turn = turnWith(view, body.question, body.answer);
    if (!turn) throw new NotFoundError('没有找到这段对话');
    return isSettled(turn.eval) ? { view, turn } : this.settledIn(body.session_id, turn.index, actor);
  }

  /** The turn as it is when its evaluation has come, or when the wait is over. */
  private async settledIn(sessionId: number, index: number, actor: SignedInActor): Promise<Found> {
    let wake = (): void => undefined;
    const called = new Promise<void>((resolve) => (wake = resolve));
    const timer = setTimeout(wake, this.wait.ms);
    const leave = this.feed.subscribe(sessionId, ({ name, body }) => {
      if (name === 'ev' && /^eval\.(completed|failed)$/.test(body.t) && body.turn === index) wake();
    });
    try {
      // It may have come before anybody listened.
      const now = await this.found(sessionId, index, actor);
      if (isSettled(now.turn.eval)) return now;
      await called;
      return await this.found(sessionId, index, actor);
    } finally {
      clearTimeout(timer);
      leave();
    }
  }

  private async found(sessionId: number, index: number, actor: SignedInActor): Promise<Found> {
    const view = await this.access.readable(sessionId, actor);
    return { view, turn: view.state.turns.find((turn) => turn.index === index)! };
  }
}
