import { sanitizeText } from '../log/sanitize-for-postgres.js';

/** Milliseconds from each frame of a reply to the next, the last of them again and again: the first words are waited for, what follows is read. */
export const framePausesMs = [40, 120, 200] as const;
export const longestPauseMs = framePausesMs[2];

/** One piece for the wire: `off` is where it begins, in UTF-16 units. */
export interface Piece {
  off: number;
  d: string;
}

/**
 * Turns a model's pieces into few frames: the first leaves at once, then what has gathered leaves in steps, which the client
 * shows evenly. Whatever leaves can be stored as it is, at any moment.
 */
export class DeltaFramer {
  private whole = '';
  /** First half of a character whose second half has not come. */
  private half = '';
  private sent = 0;
  private timer: NodeJS.Timeout | null = null;
  private frames = 0;
  /** Until the next frame is due. */
  private quiet: Promise<void> | undefined;
  private endQuiet = () => {};
  private held = false;
  private closed = false;

  constructor(private readonly send: (piece: Piece) => void) {}

  /** Everything that came, also what has not left yet. */
  get text(): string {
    return this.whole;
  }

  /** Answers until when nothing more is needed; what comes all the same gathers. */
  push(text: string): Promise<void> | undefined {
    const came = this.half + text;
    this.half = /[\uD800-\uDBFF]$/.exec(came)?.[0] ?? '';
    const whole = sanitizeText(came.slice(0, came.length - this.half.length));
    // What begins with blank space would begin with a blank bubble.
    const piece = this.whole === '' ? whole.trimStart() : whole;
    if (piece === '' || this.closed) return undefined;
    this.whole += piece;
    if (this.timer === null) this.frame();
    return this.quiet;
  }

  /** Nothing leaves until `goOn`; what comes meanwhile gathers. */
  hold(): void {
    this.held = true;
  }

  goOn(): void {
    this.held = false;
    if (this.timer === null && !this.closed) this.frame();
  }

  /** Nothing leaves any more: the stored reply carries the whole text. */
  close(): void {
    this.closed = true;
    if (this.timer) clearTimeout(this.timer);
  }

  /** Sends what has gathered; while something does, the next frame is due. */
  private frame(): void {
    this.timer = null;
    this.endQuiet();
    if (this.held || this.sent === this.whole.length) return;
    const off = this.sent;
    this.sent = this.whole.length;
    this.timer = setTimeout(() => this.frame(), framePausesMs[this.frames++] ?? longestPauseMs);
    this.quiet = new Promise((resolve) => (this.endQuiet = resolve));
    this.send({ off, d: this.whole.slice(off) });
  }
}
