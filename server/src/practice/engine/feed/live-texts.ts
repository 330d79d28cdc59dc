import { Injectable } from '@nestjs/common';
import type { DeltaEvent, LiveText } from '#contracts';
import type { Advance, AfterCommitStep } from '../engine.types.js';

/** How far the replies under way have got: those that this process writes, and those of others as far as it has heard. */
@Injectable()
export class LiveTexts implements AfterCommitStep {
  private readonly texts = new Map<number, LiveText>();

  /** Whatever ends a reply is an event, and the stored text counts from then on. */
  committed({ view, events }: Advance): void {
    if (events.some((event) => /^ai\.(completed|failed|stopped)$/.test(event.kind)))
      this.texts.delete(view.facts.sid);
  }

  forgotten(sid: number): void {
    this.texts.delete(sid);
  }

  /** The whole text of a reply so far. */
  set(sid: number, live: LiveText): void {
    const known = this.texts.get(sid);
    if (known && (known.gen > live.gen || (known.gen === live.gen && known.text.length > live.text.length)))
      return;
    this.texts.set(sid, live);
  }

  /** A piece from elsewhere. One that leaves a hole is of no use: whoever must know the text asks its owner. */
  add({ sid, mid, gen, off, d }: DeltaEvent): void {
    const known = this.texts.get(sid);
    const before = known?.gen === gen ? known.text : '';
    if (off <= before.length) this.set(sid, { mid, gen, text: before.slice(0, off) + d });
  }

  of(sid: number, gen: number): LiveText | null {
    const live = this.texts.get(sid);
    return live?.gen === gen ? live : null;
  }
}
