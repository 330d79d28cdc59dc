import { Injectable, Logger } from '@nestjs/common';
import type { PendingWork } from '#dialogue';
import { asModelError, Model, ModelError } from '#llm';
import { DeltaFramer, type Piece } from './delta-framer.js';
import { writeReply } from './reply-writers.js';
import type { ReplyJob, Written } from './talk-writer.js';
import { accountOf } from '../account.js';
import { ReplyStarts } from './reply-starts.js';
import type { SessionView } from '../engine.types.js';
import type { HeldReplies } from '../feed/cluster-feed.js';

/** A reply that has ended: with its text, or with what went wrong. */
export type Ending = ({ how: 'completed'; text: string } & Written) | { how: 'failed'; error: ModelError };

/** What a generation tells of itself. `ended` resolves when the ending is stored; it is not called for one that was called off. */
export interface Listener {
  piece(reply: Reply, piece: Piece, text: string): void;
  ended(reply: Reply, ending: Ending): Promise<void>;
}

export interface Reply {
  sid: number;
  mid: string;
  gen: number;
}

interface UnderWay {
  reply: Reply;
  abort: AbortController;
  framer: DeltaFramer;
  done: Promise<void>;
  /** It has ended; were it run again, its words would be others than the ones that were shown. */
  spent: boolean;
}

/** Made once: an abort without a reason makes an error with its stack each time. */
const calledOff = new Error('the reply was called off');

/** The replies that this process is getting from the model, at most one a session. */
@Injectable()
export class Generations implements HeldReplies {
  private readonly logger = new Logger(Generations.name);
  private readonly underWay = new Map<number, UnderWay>();

  constructor(
    private readonly model: Model,
    private readonly starts: ReplyStarts,
  ) {}

  /** From its beginning until its ending is stored. */
  has(sid: number): boolean {
    return this.underWay.get(sid)?.spent === false;
  }

  /** Begins the generation that is owed, or goes on with it; whatever else runs for this session is called off. */
  run(view: SessionView, due: NonNullable<PendingWork['generate']>, listener: Listener): void {
    const { sid } = view.facts;
    if (this.underWay.get(sid)?.reply.gen === due.gen) return;
    this.callOff(sid);
    const reply = { sid, mid: due.mid, gen: due.gen };
    const abort = new AbortController();
    const framer = new DeltaFramer((piece) => {
      if (!abort.signal.aborted) listener.piece(reply, piece, framer.text);
    });
    const under: UnderWay = { reply, abort, framer, done: Promise.resolve(), spent: false };
    this.underWay.set(sid, under);
    const messages = this.starts.promptOf(view, due);
    const job = { view, plan: view.state.plan, due, messages, signal: abort.signal };
    under.done = this.generate({ ...job, account: accountOf(view, 'customer') }, framer)
      .then((ending) => (abort.signal.aborted ? undefined : listener.ended(reply, ending)))
      .catch((error: unknown) => this.logger.error({ msg: 'a reply could not be handed on', sid, error }))
      .finally(() => (under.spent = true));
  }

  hold(sid: number, gen: number): void {
    const under = this.underWay.get(sid);
    if (under?.reply.gen === gen) under.framer.hold();
  }

  goOn(sid: number): void {
    this.underWay.get(sid)?.framer.goOn();
  }

  /** Nothing of it will be shown or stored. */
  callOff(sid: number): void {
    const under = this.underWay.get(sid);
    if (!under) return;
    this.underWay.delete(sid);
    under.framer.close();
    under.abort.abort(calledOff);
  }

  /** Resolves when all that are under way have ended, at the latest after `ms`; then they are called off. */
  async finish(ms: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
    await Promise.race([Promise.all([...this.underWay.values()].map(({ done }) => done)), late]);
    clearTimeout(timer);
    for (const sid of [...this.underWay.keys()]) this.callOff(sid);
  }

  private async generate(job: ReplyJob, framer: DeltaFramer): Promise<Ending> {
    try {
      const written = await writeReply(this.model, job, (text) => framer.push(text));
      if (framer.text.trim() === '') throw new ModelError('malformed', 'the reply is empty');
      return { how: 'completed', text: framer.text, ...written };
    } catch (error) {
      return { how: 'failed', error: asModelError(error) };
    } finally {
      framer.close();
    }
  }
}
