import type { ChangedEvent, RecentChanges } from '#contracts';

/** As long as a slow page takes from its first request until its connection is there. */
const keptMs = 60_000;
const keptCount = 200;

/** What was changed a moment ago, for consoles that had asked before it and connect after it. */
export class KeptChanges {
  private readonly kept: { change: ChangedEvent; at: number }[] = [];

  /** @param since from when on changes are heard of; on the clock of `now` everywhere */
  constructor(private since: number) {}

  add(change: ChangedEvent, now: number): void {
    this.kept.push({ change, at: now });
    if (this.kept.length > keptCount) this.since = this.kept.shift()!.at + 1;
  }

  recent(now: number): RecentChanges {
    const from = Math.max(this.since, now - keptMs);
    while (this.kept.length > 0 && this.kept[0]!.at < from) this.kept.shift();
    return { ms: now - from, changes: this.kept.map(({ change, at }) => ({ ...change, ago: now - at })) };
  }
}
