const spokenFrom = 0.08;
const pauseMs = 1_500;

/** Tells when somebody who has spoken has stopped. */
export class Pause {
  private lastSpoken: number | null = null;

  /** A level and when it was; whether a pause has lasted long enough now. */
  after(level: number, at: number): boolean {
    if (level >= spokenFrom) this.lastSpoken = at;
    return this.lastSpoken !== null && at - this.lastSpoken >= pauseMs;
  }
}
