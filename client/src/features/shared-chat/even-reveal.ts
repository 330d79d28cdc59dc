/** How long after a piece the next one comes, in milliseconds: what a client shows evenly in between. */
const pauseMs = { least: 40, most: 200 };

/** How much of a text that comes in pieces is to be seen: its beginning at once, the rest letter by letter at an even pace. Pure. */
export class EvenReveal {
  private shown: number;
  private target: number;
  private perMs = 0;

  /** @param length of what is there at the start, which is shown as it is; @param now in milliseconds, as everywhere here */
  constructor(
    length: number,
    private now: number,
  ) {
    this.shown = this.target = length;
  }

  /** The text has another length. */
  grow(length: number, now: number): void {
    const pause = Math.min(Math.max(now - this.now, pauseMs.least), pauseMs.most);
    this.shown = this.shown === 0 ? length : Math.min(this.at(now), length);
    this.target = length;
    this.perMs = (length - this.shown) / pause;
    this.now = now;
  }

  /** How many characters are to be seen. */
  at(now: number): number {
    return Math.min(this.target, this.shown + Math.floor((now - this.now) * this.perMs));
  }
}
