import { Injectable } from '@nestjs/common';
import type { RefusalCode } from '#contracts';
import { askedTurn, policyOf, type Input, type SessionState } from '#dialogue';
import { refusalOf } from '../../platform/socket/index.js';
import { Clock } from '../../platform/time/index.js';
import type { Command, ExamEngine } from '../socket/engine.port.js';
import { SessionActors } from './actor/session-actors.js';
import { answer, of, ownSession, type Written } from './command-answers.js';
import type { StepRequest, SessionView } from './engine.types.js';
import { ExamIntegrityRepository } from './log/exam-integrity.repository.js';
import { ReplyStarts } from './reply/reply-starts.js';

/** What only exams know: a question passed over, the draft of an answer, and signals of the page. */
@Injectable()
export class ExamCommands implements ExamEngine {
  constructor(
    private readonly actors: SessionActors,
    private readonly replyStarts: ReplyStarts,
    private readonly signals: ExamIntegrityRepository,
    private readonly clock: Clock,
  ) {}

  skip: Command<'turn.skip'> = async (connection, { sid, cid, base }) => {
    await ownSession(this.actors, connection, sid);
    const done = await this.actors.perform(sid, (view) => {
      const { device } = connection;
      const skip: Extract<Input, { type: 'skip' }> = {
        ...{ type: 'skip', now: this.clock.epochMs(), device, cid, base },
        begin: null,
      };
      return { input: { ...skip, begin: this.replyStarts.atOnce(view, skip) } };
    });
    const body = (written: Written) => {
      const { seq, turn } = of(written, cid);
      return { seq, turn };
    };
    return answer(done, body, { device: connection.device, base });
  };

  /** Written like everything else of the session, so that no end can overtake a draft that was acknowledged. */
  draft: Command<'exam.draft'> = async (connection, payload) => {
    const { sid, turn, rev, text } = payload;
    await ownSession(this.actors, connection, sid);
    let refused: RefusalCode | null = null;
    const done = await this.actors.perform(sid, (view): StepRequest => {
      refused = this.refused(view, turn) ?? (view.state.driver === connection.device ? null : 'NOT_DRIVER');
      const { draft } = view.head;
      const older = draft?.turn === turn && draft.rev >= rev;
      return { input: null, ...(!refused && !older && { draft: { turn, rev, text } }) };
    });
    return refused
      ? refusalOf(refused, { current: done.view.state.head })
      : answer(done, ({ view }) => ({ rev: view.head.draft!.rev }));
  };

  signal: Command<'exam.signal'> = async (connection, payload) => {
    const view = await ownSession(this.actors, connection, payload.sid);
    const refused = this.closed(view) ?? (wasAsked(view.state, payload.turn) ? null : 'NOTHING_TO_DO');
    if (refused) return refusalOf(refused, { current: view.state.head });
    await this.signals.add(payload);
    return { ok: true };
  };

  /** Why no draft of this turn's answer is kept; null when its question is the one that is asked now. */
  private refused(view: SessionView, turn: number): RefusalCode | null {
    const isAsked = policyOf(view.state.plan).keepsDrafts && askedTurn(view.state) === turn;
    return this.closed(view) ?? (isAsked ? null : 'NOTHING_TO_DO');
  }

  private closed({ state }: SessionView): RefusalCode | null {
    if (state.status !== 'running') return 'SESSION_ENDED';
    return this.clock.epochMs() >= state.plan.endsAt ? 'TIME_LIMIT' : null;
  }
}

/** Also a question that is answered by now: a page may have been without a network. */
const wasAsked = (state: SessionState, turn: number): boolean =>
  policyOf(state.plan).keepsDrafts && turn <= (askedTurn(state) ?? state.turns.at(-1)!.index);
