import { Injectable } from '@nestjs/common';
import type { Ack, CommandName, Commands, RefusalCode } from '#contracts';
import { askedTurn, policyOf, type Input } from '#dialogue';
import { refusalOf } from '../../platform/socket/index.js';
import { Clock } from '../../platform/time/index.js';
import type { CommandSender, ExamEngine } from '../socket/engine.port.js';
import { SessionActors } from './actor/session-actors.js';
import { answer, of, ownSession } from './command-answers.js';
import type { Proposal, SessionView } from './engine.types.js';
import { ExamSignals } from './log/exam-signals.repository.js';
import { ReplyStarts } from './reply/reply-starts.js';

type Payload<K extends CommandName> = Commands[K]['payload'];
type Answer<K extends CommandName> = Promise<Ack<Commands[K]['ack']>>;

/** What only exams know: a question passed over, the draft of an answer, and signals of the page. */
@Injectable()
export class ExamCommands implements ExamEngine {
  constructor(
    private readonly actors: SessionActors,
    private readonly replyStarts: ReplyStarts,
    private readonly signals: ExamSignals,
    private readonly clock: Clock,
  ) {}

  skip = async (caller: CommandSender, { sid, cid, base }: Payload<'turn.skip'>): Answer<'turn.skip'> => {
    await ownSession(this.actors, caller, sid);
    const done = await this.actors.perform(sid, (view) => {
      const { device } = caller;
      const skip: Extract<Input, { type: 'skip' }> = {
        ...{ type: 'skip', now: this.clock.epochMs(), device, cid, base },
        begin: null,
      };
      return { input: { ...skip, begin: this.replyStarts.atOnce(view, skip) } };
    });
    return answer(done, (written) => {
      const { seq, turn } = of(written, cid);
      return { seq, turn };
    });
  };

  /** Written like everything else of the session, so that no end can overtake a draft that was acknowledged. */
  draft = async (caller: CommandSender, payload: Payload<'exam.draft'>): Answer<'exam.draft'> => {
    const { sid, turn, rev, text } = payload;
    await ownSession(this.actors, caller, sid);
    let refused: RefusalCode | null = null;
    const done = await this.actors.perform(sid, (view): Proposal => {
      refused = this.refused(view, turn) ?? (view.state.driver === caller.device ? null : 'NOT_DRIVER');
      const { draft } = view.head;
      const older = draft?.turn === turn && draft.rev >= rev;
      return { input: null, ...(!refused && !older && { draft: { turn, rev, text } }) };
    });
    return refused
      ? refusalOf(refused, { current: done.view.state.head })
      : answer(done, ({ view }) => ({ rev: view.head.draft!.rev }));
  };

  signal = async (caller: CommandSender, payload: Payload<'exam.signal'>): Answer<'exam.signal'> => {
    const view = await ownSession(this.actors, caller, payload.sid);
    const refused = this.refused(view, payload.turn);
    if (refused) return refusalOf(refused, { current: view.state.head });
    await this.signals.add(payload);
    return { ok: true };
  };

  /** Why nothing is kept of what goes on at this turn's question; null when it is the one that is asked now. */
  private refused({ state }: SessionView, turn: number): RefusalCode | null {
    if (state.status !== 'running') return 'SESSION_ENDED';
    if (this.clock.epochMs() >= state.plan.endsAt) return 'TIME_LIMIT';
    return policyOf(state.plan).keepsDrafts && askedTurn(state) === turn ? null : 'NOTHING_TO_DO';
  }
}
