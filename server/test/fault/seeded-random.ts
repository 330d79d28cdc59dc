/** Chance that a seed repeats: the same seed gives the same schedule. */
export class SeededRandom {
  constructor(private state: number) {}

  /** 0 ≤ x < 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** 0, 1, …, max - 1. */
  readonly below = (max: number): number => Math.floor(this.next() * max);

  chance(share: number): boolean {
    return this.next() < share;
  }

  shuffled<T>(items: readonly T[]): T[] {
    const left = [...items];
    return items.map(() => left.splice(this.below(left.length), 1)[0]!);
  }
}
