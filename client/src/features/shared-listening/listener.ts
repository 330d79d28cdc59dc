/** Who listens to one session: which of its customer's lines is read out now, and which are read out by themselves. */
import type { LiveView, Observable, PracticeSession, ReplyView, SessionView } from '#session-client';
import { sounds } from '../../lib/sounding';
import { partsOf } from './parts';
import { ReadOut } from './read-out';
import type { Sound } from './read-out';

/** refused: this page may not sound before it is touched. */
export type Heard = 'reading' | 'refused' | null;

interface Read {
  mid: string;
  gen: number;
  out: ReadOut;
  following: () => void;
}

export interface Playback {
  sound: Sound;
  maySound: () => Promise<boolean>;
  /** A line that somebody asked for can't be heard. */
  onFailure: (message: string) => void;
}

/** Whoever opens the page so soon after a line was said wants to hear it, too. */
const justSaidMs = 10_000;

const failedText = '没有读出来，请看文字';

export class Listener {
  private now: { mid: string; is: Heard } | null = null;
  private read: Read | null = null;
  /** The line that came last; null before the first look. */
  private latest: string | null = null;
  private view: SessionView | null = null;
  private said = 0;
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly live: Observable<LiveView | null>,
    private readonly playback: Playback,
  ) {}

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** What of this line is heard now. */
  of = (mid: string): Heard => (this.now?.mid === mid ? this.now.is : null);

  /** The line that would be read out if the page might sound. */
  refused = (): string | null => (this.now?.is === 'refused' ? this.now.mid : null);

  /** The talk has gone on. `byItself`: what the customer begins to say is read out. */
  see(view: SessionView, byItself: boolean): void {
    this.view = view;
    const said = view.turns.reduce((sum, { messages }) => sum + messages.length, 0);
    if (said > this.said && this.latest !== null) this.stop();
    this.said = said;
    const isFirst = this.latest === null;
    const turn = view.turns.findLast(({ reply }) => reply !== null);
    const reply = turn?.reply ?? null;
    const latest = reply ? keyOf(reply) : '';
    if (latest !== this.latest) {
      this.latest = latest;
      const isNew =
        reply?.status === 'active' || (reply?.status === 'completed' && (!isFirst || isFresh(view, reply)));
      if (byItself && reply && isNew && turn!.index === view.turns.at(-1)!.index)
        void this.begin(reply, false);
    }
    this.follow();
  }

  /** Reads a line out, or no longer. To be called by a touch. */
  toggle(reply: ReplyView): void {
    if (this.of(reply.mid) === 'reading') this.stop();
    else void this.begin(reply, true);
  }

  /** Nothing is read out any more. */
  stop = (): void => {
    this.read?.following();
    this.read?.out.stop();
    this.read = null;
    this.show(null);
  };

  private async begin(reply: ReplyView, isAskedFor: boolean): Promise<void> {
    const { mid, gen } = reply;
    sounds(this.stop);
    const now = { mid, is: 'reading' as const };
    this.show(now);
    const may = await this.playback.maySound();
    // Stopped, or another line has begun.
    if (this.now !== now) return;
    if (!may) return this.show({ mid, is: 'refused' });
    const out = new ReadOut(this.playback.sound, {
      onOver: this.stop,
      onFailure: (error) => {
        if (!isAskedFor || this.read?.out !== out) return;
        this.stop();
        this.playback.onFailure(
          (error instanceof Error && error.name === 'Error' && error.message) || failedText,
        );
      },
    });
    const say = () => {
      const live = this.live.getSnapshot();
      if (live?.mid === mid && live.gen === gen) out.say(partsOf(live.text, false), false);
    };
    this.read = { mid, gen, out, following: this.live.subscribe(say) };
    say();
    this.follow();
  }

  /** What has become of the line that is read out. */
  private follow(): void {
    if (!this.read || !this.view) return;
    const { mid, gen, out } = this.read;
    const reply = this.view.turns.find((turn) => turn.reply?.mid === mid)?.reply;
    if (reply?.gen !== gen || reply.status === 'failed') this.stop();
    else if (reply.status !== 'active') out.say(partsOf(reply.text, true), true);
  }

  private show(now: { mid: string; is: Heard } | null): void {
    this.now = now;
    for (const listener of this.listeners) listener();
  }
}

const keyOf = ({ mid, gen }: ReplyView): string => `${mid}/${gen}`;

const isFresh = ({ clockOffsetMs }: SessionView, { at }: ReplyView): boolean =>
  Date.now() + clockOffsetMs - Date.parse(at) < justSaidMs;

/** One a session, whoever shows something of it. */
const known = new WeakMap<PracticeSession, Listener>();

export function listenerOf(session: PracticeSession, playback: () => Playback): Listener {
  const listener = known.get(session) ?? new Listener(session.live, playback());
  known.set(session, listener);
  return listener;
}
