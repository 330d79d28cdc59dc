import { randomInt } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { CorrectedVerdict, SnapshotPrompts } from '#contracts';
import {
  fork,
  pendingWork,
  step,
  wordsSetAside,
  type AppealedAgainst,
  type Outcome,
  type Reevaluation,
  type SessionState,
} from '#dialogue';
import type { AuditedAct } from '../../platform/audit/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { Clock } from '../../platform/time/index.js';
import { ReplyStarts } from './reply/reply-starts.js';
import type { NewSession, StepRequest, SessionView } from './engine.types.js';
import { SessionActors } from './actor/session-actors.js';
import type { CorrectedSession } from './evaluation-jobs/corrected-sessions.js';
import { planOf } from './session-plan.rules.js';
import { ReplyScheduler } from './reply/reply-scheduler.js';
import { SessionStore } from './log/session-store.js';

/**
 * What becomes of one of many sessions: its score is taken back or given back, it is evaluated again by prompts that were kept, or what was made
 * of it beforehand counts, with a line in the audit log that is stored with it.
 */
export type ActOfMany =
  | { type: 'withdraw' | 'give_back'; by: string }
  | { type: 'reevaluate'; prompts: string }
  | { type: 'reevaluated'; made: Reevaluation; line: AuditedAct };

/** Somebody else was faster. */
const evaluatedMeanwhile = '评分刚刚有了变化，请刷新后再试';

/** How an appeal is accepted, and by whom. */
export interface AcceptedAppeal {
  by: string;
  text: string;
  corrected: readonly CorrectedVerdict[];
}

/** What the rest of the product asks of sessions: begin one, end one, look at one. Learners' commands come through the socket. */
@Injectable()
export class PracticeEngine {
  private readonly logger = new Logger(PracticeEngine.name);

  constructor(
    private readonly actors: SessionActors,
    private readonly store: SessionStore,
    private readonly replyStarts: ReplyStarts,
    private readonly replies: ReplyScheduler,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Begins a session and answers its id. Inside a transaction it is part of it: the session begins when that commits.
   * @throws SessionRunningError when its assignment has a running one; the transaction can then only be rolled back
   */
  async start(session: NewSession): Promise<number> {
    const now = this.clock.epochMs();
    const plan = planOf(session.snapshot, now, randomInt(2 ** 32), session.taskEndsAt);
    const begin = this.replyStarts.opening(session.snapshot, plan, now);
    return this.begin(session, step(null, { type: 'start', now, plan, begin }));
  }

  /**
   * Begins a session with what was said in another one, of its own snapshot, before a turn: of which `whyNotForked` is null. `turn` null: with all of
   * it. Answers its id; like `start` otherwise.
   */
  async startFrom(
    { facts, state, log }: SessionView,
    turn: number | null,
    session: Omit<NewSession, 'snapshot' | 'courseId' | 'forked'>,
  ): Promise<number> {
    const now = this.clock.epochMs();
    const { snapshot, courseId, sid } = facts;
    const { endsAt } = planOf(snapshot, now, 0, session.taskEndsAt);
    const first = fork(state, log, turn ?? Infinity, { now, endsAt, newCid: uuidv7 });
    return this.begin({ ...session, snapshot, courseId, forked: { from: sid, turn } }, first);
  }

  /** Ends a session as its learner would, who is in it nowhere. False where it had ended. @throws NotFoundError */
  async finish(sid: number): Promise<boolean> {
    const device = uuidv7();
    const at = () => ({ now: this.clock.epochMs(), device });
    const drive = { type: 'drive', free: true, takeover: true, cid: null } as const;
    await this.actors.perform(sid, () => ({ input: { ...drive, ...at() } }));
    return this.take(sid, ({ cid }) => ({ input: { type: 'finish', ...at(), cid, text: '' } }));
  }

  private async begin(session: NewSession, first: Outcome): Promise<number> {
    if (!first.ok || 'duplicate' in first) throw new Error('a session must start');
    const { state, events } = first;
    const owner = pendingWork(state).generate?.boot ?? null;
    const sid = await this.unitOfWork.run(() => this.store.insert(session, state, events, owner));
    this.unitOfWork.afterCommit(() => this.wake(sid));
    return sid;
  }

  /**
   * Ends a running session; false when it had ended before. `abandoned` leaves nothing to evaluate; `task_ended` lets the reply
   * under way be completed and evaluates what was said.
   * @throws NotFoundError
   */
  async close(sid: number, reason: 'abandoned' | 'task_ended', taskEndedAt?: Date): Promise<boolean> {
    const done = await this.replies.close(sid, reason, taskEndedAt?.getTime());
    return done.ok;
  }

  /** The newest state. @throws NotFoundError */
  view(sid: number): Promise<SessionView> {
    return this.actors.newest(sid);
  }

  /** For who goes through many sessions: this one has been seen. */
  letGo(sid: number): void {
    this.actors.letGo(sid);
  }

  async state(sid: number): Promise<SessionState> {
    return (await this.view(sid)).state;
  }

  /**
   * Asks again for what could not be scored: every unscored turn, or the summary when only that is missing. False when there is
   * nothing to ask for. @throws NotFoundError
   */
  retryEvaluation(sid: number): Promise<boolean> {
    return this.take(sid, (at) => ({ input: { type: 'eval.retry', ...at, turn: 0 } }));
  }

  /**
   * Has every turn of an ended session evaluated again, by these prompts, and the session summed up anew. The log keeps both results;
   * the newer counts once it is there. Its line in the audit log is stored with it. False while something is still being evaluated,
   * or when there is nothing to evaluate.
   * @throws NotFoundError
   */
  async reevaluate(sid: number, prompts: SnapshotPrompts): Promise<boolean> {
    const hash = await this.store.keepPrompts(prompts);
    return this.take(sid, (at, state) => ({
      input: { type: 'reevaluate', ...at, prompts: hash },
      act: {
        action: 'session.reevaluate',
        object: { type: 'session', id: sid },
        detail: { before: { score: state.result.value?.score ?? null } },
      },
    }));
  }

  /**
   * Leaves what could not be scored out of an ended session's result, by an administrator's word. Its line in the audit log is stored
   * with it. False when there is nothing without a score, or it is still being evaluated.
   * @throws NotFoundError
   */
  acceptUnscored(sid: number, by: string): Promise<boolean> {
    return this.take(sid, (at, state) => ({
      input: { type: 'accept', ...at, by },
      act: {
        action: 'session.accept_unscored',
        object: { type: 'session', id: sid },
        detail: { after: { missing: state.result.value?.unscoredTurns ?? [] } },
      },
    }));
  }

  /**
   * Asks that a person looks at the words that were set aside in a turn; asking twice is asking once. False where none were.
   * @throws NotFoundError
   */
  requestReview(sid: number, turn: number): Promise<boolean> {
    return this.take(sid, (at) => ({ input: { type: 'review', ...at, turn } }));
  }

  /**
   * Answers what a learner has asked: somebody has looked, and the words stay set aside. Its line in the audit log is stored with it. False
   * where nothing is asked. @throws NotFoundError
   */
  closeReview(sid: number, turn: number, by: string): Promise<boolean> {
    return this.take(sid, (at, state) => ({
      input: { type: 'review.close', ...at, turn, by },
      act: wordsAct('session.keep_aside', sid, state, turn),
    }));
  }

  /**
   * Has a turn of an ended session evaluated again with the words that were set aside, by an administrator's word, and the session summed
   * up anew. Its line in the audit log is stored with it. False where there is nothing to restore, or something is being evaluated.
   * @throws NotFoundError
   */
  restore(sid: number, turn: number, by: string): Promise<boolean> {
    return this.take(sid, (at, state) => ({
      input: { type: 'restore', ...at, turn, by },
      act: wordsAct('session.restore_words', sid, state, turn),
    }));
  }

  /** Says that a turn's score is wrong, and why; false where it can't be appealed against. @throws NotFoundError */
  appeal(sid: number, turn: number, against: AppealedAgainst): Promise<boolean> {
    return this.take(sid, (at) => ({ input: { type: 'appeal', ...at, turn, ...against } }));
  }

  /**
   * Answers an appeal with corrected verdicts: what `make` makes of the newest state, the turn's evaluation and the session's result, is written
   * beside the model's, with its line in the audit log. Answers why not where `make` says so or the state has changed; null where it is done.
   * @throws NotFoundError
   */
  async correct(
    sid: number,
    turn: number,
    accepted: AcceptedAppeal,
    make: (view: SessionView) => CorrectedSession | { refused: string },
  ): Promise<string | null> {
    const cid = uuidv7();
    let refused: string | null = null;
    const done = await this.actors.perform(sid, (view) => {
      // Written already, when the database went away before it said so.
      const made = view.state.cids[cid] ? null : make(view);
      refused = made && 'refused' in made ? made.refused : null;
      if (made === null || 'refused' in made) return { input: null };
      const { text, corrected } = accepted;
      return {
        input: { type: 'correct', now: this.clock.epochMs(), cid, turn, ...accepted, ...made },
        act: {
          action: 'session.accept_appeal',
          object: { type: 'session', id: sid },
          detail: {
            before: { score: view.state.result.value?.score ?? null },
            after: { turn, score: made.result.score, corrected, text },
          },
        },
      };
    });
    return done.ok ? refused : evaluatedMeanwhile;
  }

  /** Answers an appeal with a sentence; false where none is open. Its line in the audit log is stored with it. @throws NotFoundError */
  declineAppeal(sid: number, turn: number, by: string, text: string): Promise<boolean> {
    return this.take(sid, (at) => ({
      input: { type: 'appeal.decline', ...at, turn, by, text },
      act: {
        action: 'session.decline_appeal',
        object: { type: 'session', id: sid },
        detail: { after: { turn, text } },
      },
    }));
  }

  /**
   * Deals with many sessions in one act, whose line in the audit log stands for all unless each has its own: `actOn` says what becomes of
   * each, null leaves it as it is. They are read and written together. However often it is asked for under one `cid`, it is done once. Answers of each session whether
   * anything was done.
   * @throws NotFoundError
   */
  async dealWithAll(
    sids: readonly number[],
    cid: string,
    actOn: (view: SessionView) => ActOfMany | null,
  ): Promise<ReadonlyMap<number, boolean>> {
    await this.actors.openAll(sids);
    const now = this.clock.epochMs();
    const stepFor = (view: SessionView): StepRequest => {
      const act = actOn(view);
      if (act?.type !== 'reevaluated') return { input: act && { ...act, now, cid } };
      return { input: { type: act.type, made: act.made, now, cid }, act: act.line };
    };
    const dealWith = async (sid: number) => {
      const done = await this.actors.perform(sid, stepFor);
      this.actors.letGo(sid);
      return [sid, done.ok && ('duplicate' in done || done.events.length > 0)] as const;
    };
    return new Map(await Promise.all(sids.map(dealWith)));
  }

  /** Takes a step that nobody's command asks for; false where it is refused. */
  private async take(
    sid: number,
    request: (at: { now: number; cid: string }, state: SessionState) => StepRequest,
  ): Promise<boolean> {
    const cid = uuidv7();
    const done = await this.actors.perform(sid, ({ state }) =>
      request({ now: this.clock.epochMs(), cid }, state),
    );
    return done.ok;
  }

  /** Keeps prompts for re-evaluations, and answers by what these name them. */
  keepPrompts(prompts: SnapshotPrompts): Promise<string> {
    return this.store.keepPrompts(prompts);
  }

  /** Looking is enough: what the session owes is then done. A process that is not here any more leaves it to the others. */
  private wake(sid: number): void {
    this.actors
      .look(sid, () => undefined)
      .catch((error: unknown) => this.logger.warn({ msg: 'a new session waits for the sweep', sid, error }));
  }
}

/** What is done with the words that were set aside in a turn. */
const wordsAct = (action: string, sid: number, state: SessionState, turn: number): AuditedAct => ({
  action,
  object: { type: 'session', id: sid },
  detail: { after: { turn, words: wordsSetAside(state, turn) } },
});
