/** Plays one line of the customer's: its parts are fetched ahead and sound in their order, each where the one before ends. */

/** A part as sound. */
export interface Clip {
  readonly seconds: number;
  /** @param at on the clock of `Sound` */
  start: (at: number, onEnded: () => void) => void;
  stop: () => void;
}

/** What speaks. */
export interface Sound {
  /** In seconds. */
  now: () => number;
  /** @throws whatever kept it from being spoken */
  load: (text: string, signal: AbortSignal) => Promise<Clip>;
}

/** So many parts are asked for or wait to be heard, with the one that sounds. */
export const mostAhead = 3;
/** What is not there by then is passed over. */
export const patienceMs = 5_000;

export interface Following {
  /** The last part has sounded, or was passed over. */
  onOver: () => void;
  /** A part can't be heard. */
  onFailure: (error: unknown) => void;
}

export class ReadOut {
  private parts: readonly string[] = [];
  private isWhole = false;
  private asked = 0;
  private started = 0;
  private done = 0;
  /** Parts that came, by their place; null: one that is passed over. */
  private readonly came = new Map<number, Clip | null>();
  private readonly sounding = new Set<Clip>();
  private readonly off = new AbortController();
  /** When the last of what was started ends. */
  private endsAt = 0;

  constructor(
    private readonly sound: Sound,
    private readonly following: Following,
  ) {}

  /** All parts so far, and whether these are all. */
  say(parts: readonly string[], isWhole: boolean): void {
    if (this.off.signal.aborted) return;
    this.parts = parts;
    this.isWhole = isWhole;
    this.goOn();
  }

  stop(): void {
    this.off.abort();
    for (const clip of this.sounding) clip.stop();
    this.sounding.clear();
  }

  private goOn(): void {
    if (this.off.signal.aborted) return;
    while (this.asked < this.parts.length && this.asked - this.done < mostAhead)
      void this.fetch(this.asked++);
    if (this.isWhole && this.done >= this.parts.length) {
      this.off.abort();
      this.following.onOver();
    }
  }

  private async fetch(place: number): Promise<void> {
    const call = new AbortController();
    const end = () => call.abort();
    const timer = setTimeout(end, patienceMs);
    this.off.signal.addEventListener('abort', end);
    const clip = await this.sound.load(this.parts[place]!, call.signal).catch((error: unknown) => {
      if (!this.off.signal.aborted) this.following.onFailure(error);
      return null;
    });
    clearTimeout(timer);
    this.off.signal.removeEventListener('abort', end);
    this.came.set(place, clip);
    this.play();
  }

  /** Starts what is there, as far as nothing before it is missing. */
  private play(): void {
    for (; !this.off.signal.aborted && this.came.has(this.started); this.started += 1) {
      const clip = this.came.get(this.started);
      this.came.delete(this.started);
      if (!clip) {
        this.done += 1;
        continue;
      }
      const at = Math.max(this.sound.now(), this.endsAt);
      this.endsAt = at + clip.seconds;
      this.sounding.add(clip);
      clip.start(at, () => {
        if (!this.sounding.delete(clip)) return;
        this.done += 1;
        this.goOn();
      });
    }
    this.goOn();
  }
}
