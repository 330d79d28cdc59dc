/** One simulated learner: says something, waits for the reply, says the next thing, and brings the session to its end. */
import type { SessionKind } from '#contracts';
import type { MessageView, PracticeSession, SessionView, TurnView } from '#session-client';

/** What there is to answer. */
export interface Heard {
  kind: SessionKind;
  /** The so-manieth turn that is to be said now, from 1. */
  turn: number;
  /** All that was said, oldest first. */
  lines: { by: 'customer' | 'learner'; text: string }[];
}

/** Says what comes next, in one message or several; an empty text passes an exam's question over, null ends the session. */
export type Speaker = (heard: Heard) => Promise<readonly string[] | null>;

/** Told of what happens; times are milliseconds since the message left. */
export interface LearnerObserver {
  /** A message has just left. */
  sent?(cid: string, text: string): void;
  acknowledged?(cid: string, text: string, ms: number): void;
  refused?(code: string): void;
  /** The reply's first words can be seen. */
  firstWords?(ms: number): void;
  /** All of the reply is there. */
  replied?(ms: number): void;
}

export interface SimulatedLearnerOptions {
  speaker: Speaker;
  observer?: LearnerObserver;
  /** Longest wait for anything, ms. */
  patienceMs: number;
}

/** A reply that failed is asked for again so often, and so many messages in a row may be refused. */
const mostRetries = 2;
const mostRefusals = 5;

/**
 * Plays an open session to its end, from wherever it stands: whoever takes one up that was left goes on there.
 * @throws Error when something did not come in time or was refused for good
 */
export const playSession = (session: PracticeSession, options: SimulatedLearnerOptions): Promise<void> =>
  new SimulatedLearner(session, options).play();

class SimulatedLearner {
  private retries = 0;
  private refusals = 0;

  constructor(
    private readonly session: PracticeSession,
    private readonly options: SimulatedLearnerOptions,
  ) {}

  async play(): Promise<void> {
    const { session } = this;
    await this.until(({ status }) => status !== 'loading');
    if (session.getSnapshot().role === 'viewer') await session.takeover();
    while (await this.mayGoOn()) {
      const said = await this.options.speaker(heardIn(session.getSnapshot()));
      if (session.getSnapshot().status !== 'running') break;
      if (said === null) {
        await session.finish();
        break;
      }
      await this.say(said);
    }
    await this.until(({ status }) => status === 'ended');
  }

  /** Waits for its turn; false where the session comes to its end. */
  private async mayGoOn(): Promise<boolean> {
    for (;;) {
      await this.until((view) => view.status !== 'running' || isAnswered(view));
      const { status, turns } = this.session.getSnapshot();
      if (status !== 'running') return false;
      const { reply, index } = turns.at(-1)!;
      if (reply?.status !== 'failed') return true;
      if (this.retries >= mostRetries) throw new Error(`the reply failed: ${reply.code}`);
      this.retries += 1;
      await this.session.retry(index);
      await this.until((view) => view.turns.at(-1)!.reply?.gen !== reply.gen || view.status !== 'running');
    }
  }

  private async say(texts: readonly string[]): Promise<void> {
    const { session, options } = this;
    const begun = performance.now();
    const since = () => performance.now() - begun;
    if (texts.every((text) => text === '')) return void (await session.skip());
    const said = texts.map((text) => ({ text, cid: session.submit(text) }));
    const turn = session.getSnapshot().turns.length - 1;
    const stop = whenLive(session, turn, () => options.observer?.firstWords?.(since()));
    for (const { cid, text } of said) options.observer?.sent?.(cid, text);
    try {
      for (const { cid, text } of said) await this.stored(cid, text, since);
      await this.until((view) => view.status === 'ended' || isAnswered(view));
    } finally {
      stop();
    }
    options.observer?.replied?.(since());
  }

  /** What is refused is told, and said no more. */
  private async stored(cid: string, text: string, since: () => number): Promise<void> {
    const { session, options } = this;
    await this.until((view) => messageOf(view, cid)?.state !== 'sending');
    const message = messageOf(session.getSnapshot(), cid);
    if (message?.state === 'accepted') {
      this.refusals = 0;
      return options.observer?.acknowledged?.(cid, text, since());
    }
    if (!message?.refusal) return;
    const { code } = message.refusal;
    options.observer?.refused?.(code);
    session.discard(cid);
    this.refusals += 1;
    if (this.refusals >= mostRefusals) throw new Error(`refused: ${code}`);
  }

  private until(holds: (view: SessionView) => boolean): Promise<void> {
    const { session } = this;
    return new Promise((resolve, reject) => {
      const look = () => {
        const view = session.getSnapshot();
        if (holds(view)) end(resolve);
        else if (view.connection === 'refused')
          end(() => reject(new Error(`refused: ${view.refusal?.code}`)));
        else if (view.connection === 'closed') end(() => reject(new Error('closed')));
      };
      const stop = session.subscribe(look);
      const late = () => end(() => reject(new Error('nothing came in time')));
      const timer = setTimeout(late, this.options.patienceMs);
      const end = (tell: () => void) => {
        clearTimeout(timer);
        stop();
        tell();
      };
      look();
    });
  }
}

const messageOf = (view: SessionView, cid: string): MessageView | undefined =>
  view.turns.flatMap((turn) => turn.messages).find((message) => message.cid === cid);

/** Nothing waits for an answer any more: the customer has opened, or leaves that to the learner; of an exam the next question is asked. */
function isAnswered({ kind, turns, limits }: SessionView): boolean {
  const last = turns.at(-1);
  if (!last) return false;
  if (last.messages.some(({ state }) => state === 'sending')) return false;
  if (kind === 'exam') return isAsked(last, limits?.maxTurns ?? 0) || last.reply?.status === 'failed';
  return last.index === 0 ? last.reply?.status !== 'active' : last.reply !== null && last.reply.status !== 'active'; // prettier-ignore
}

const isAsked = ({ index, reply }: TurnView, maxTurns: number): boolean =>
  reply?.status === 'completed' && index < maxTurns;

function heardIn({ kind, turns }: SessionView): Heard {
  const lines = turns.flatMap(({ messages, reply }) => [
    ...messages.map(({ text }) => ({ by: 'learner' as const, text })),
    ...(reply && reply.text !== '' ? [{ by: 'customer' as const, text: reply.text }] : []),
  ]);
  return { kind: kind ?? 'practice', turn: (turns.at(-1)?.index ?? 0) + 1, lines };
}

function whenLive(session: PracticeSession, turn: number, seen: () => void): () => void {
  const stop = session.live.subscribe(() => {
    const live = session.live.getSnapshot();
    if (!live || live.turn < turn || live.text === '') return;
    stop();
    seen();
  });
  return stop;
}
