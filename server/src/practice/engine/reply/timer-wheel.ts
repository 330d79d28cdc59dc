/** Milliseconds between two looks at the wheel, and so the most by which something comes late. */
export const tickMs = 250;

/** One timer for any number of deadlines: each lies in the slot of its time, and a tick empties the slots that are due. */
export class TimerWheel<K> {
  private readonly slots = new Map<number, Set<K>>();
  private readonly slotOf = new Map<K, number>();
  private next: number;
  private readonly timer: NodeJS.Timeout;

  /** @param due called once for each key whose time has come */
  constructor(
    private readonly now: () => number,
    private readonly due: (key: K) => void,
  ) {
    this.next = this.slotAt(now());
    this.timer = setInterval(() => this.turn(), tickMs).unref();
  }

  /** Sets or moves a key's time (milliseconds since the epoch). */
  set(key: K, at: number): void {
    const slot = Math.max(this.slotAt(at) + 1, this.next);
    if (this.slotOf.get(key) === slot) return;
    this.delete(key);
    this.slotOf.set(key, slot);
    const keys = this.slots.get(slot);
    if (keys) keys.add(key);
    else this.slots.set(slot, new Set([key]));
  }

  delete(key: K): void {
    const slot = this.slotOf.get(key);
    if (slot === undefined) return;
    this.slotOf.delete(key);
    const keys = this.slots.get(slot)!;
    keys.delete(key);
    if (keys.size === 0) this.slots.delete(slot);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private turn(): void {
    const current = this.slotAt(this.now());
    // A clock that jumped far ahead must not make us walk through every slot in between.
    const slots =
      current - this.next > 1_000
        ? [...this.slots.keys()].filter((slot) => slot <= current)
        : Array.from({ length: Math.max(0, current - this.next + 1) }, (_, i) => this.next + i);
    this.next = Math.max(this.next, current + 1);
    for (const slot of slots) {
      const keys = this.slots.get(slot);
      if (!keys) continue;
      this.slots.delete(slot);
      for (const key of keys) this.slotOf.delete(key);
      for (const key of keys) this.due(key);
    }
  }

  private slotAt(at: number): number {
    return Math.floor(at / tickMs);
  }
}
