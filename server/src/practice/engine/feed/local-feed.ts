import { Injectable, Logger } from '@nestjs/common';
import type { DeltaEvent } from '#contracts';
import { learnerEvent } from '#dialogue';
import { Listeners } from '../../../platform/listeners.js';
import type { Frame, SessionFeed } from '../../socket/engine.port.js';
import type { Advance, AfterCommitStep } from '../engine.types.js';

/** What sessions tell those who are in them on this process. Each stored event comes once and in order, after its commit. */
@Injectable()
export class LocalFeed implements SessionFeed, AfterCommitStep {
  private readonly logger = new Logger(LocalFeed.name);
  private readonly listeners = new Listeners<number, Frame>(this.logger, (sid, joined) => {
    if (!joined) this.left.delete(sid);
    for (const watch of this.watchers) watch(sid, joined);
  });
  /** Sessions of these whose driver has left. */
  private readonly left = new Set<number>();
  private readonly watchers: ((sid: number, joined: boolean) => void)[] = [];

  subscribe(sid: number, listener: (frame: Frame) => void): () => void {
    return this.listeners.add(sid, listener);
  }

  /** Called when the first one joins a session here, and when the last one has left. */
  onJoined(watch: (sid: number, joined: boolean) => void): void {
    this.watchers.push(watch);
  }

  /** Every session that somebody is in. */
  get joined(): number[] {
    return this.listeners.keys;
  }

  piece(delta: DeltaEvent): void {
    this.listeners.tell(delta.sid, { name: 'd', body: delta });
  }

  needs(sid: number): boolean {
    return this.listeners.has(sid);
  }

  committed({ view, events }: Advance): void {
    const { sid } = view.facts;
    if (!this.listeners.has(sid)) return;
    for (const event of events)
      this.listeners.tell(sid, { name: 'ev', body: learnerEvent(sid, view.state, event) });
    this.tellOfDriver(view);
  }

  /** Sends whether the driver's connection came or went, which is no event: it stands in the head alone. */
  private tellOfDriver({ facts: { sid }, head: { driver } }: Advance['view']): void {
    const gone = driver !== null && driver.socket === null;
    if (gone === this.left.has(sid)) return;
    if (gone) this.left.add(sid);
    else this.left.delete(sid);
    this.listeners.tell(sid, { name: 'sys', body: { t: gone ? 'driver.left' : 'driver.back', sid } });
  }
}
