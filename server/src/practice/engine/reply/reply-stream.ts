import { Injectable } from '@nestjs/common';
import type { LiveText } from '#contracts';
import { pendingWork, type PendingWork } from '#dialogue';
import type { Piece } from './delta-framer.js';
import type { SessionView } from '../engine.types.js';
import type { Reply } from './generations.js';
import { LiveTexts } from '../feed/live-texts.js';
import { LocalFeed } from '../feed/local-feed.js';
import { NodeLeases } from '../node-leases.js';
import { ClusterFeed } from '../feed/cluster-feed.js';

/** The reply under way, as it stands still. */
export type Held = NonNullable<PendingWork['generate']>;

/** Where the pieces of a reply go: to those who are in the session here, to other processes, and into the text so far. */
@Injectable()
export class ReplyStream {
  constructor(
    private readonly local: LocalFeed,
    private readonly cluster: ClusterFeed,
    private readonly live: LiveTexts,
    private readonly leases: NodeLeases,
  ) {}

  /** Whether the next reply of this session, begun or to be begun, is this process's work. */
  owns(view: SessionView): boolean {
    const due = pendingWork(view.state);
    return (due.generate?.boot ?? view.head.ownerBoot) === this.leases.id;
  }

  piece({ sid, mid, gen }: Reply, piece: Piece, text: string): void {
    const delta = { sid, mid, gen, ...piece };
    this.live.set(sid, { mid, gen, text });
    this.local.piece(delta);
    this.cluster.piece(delta);
  }

  /** The text so far of the reply under way, as far as it can be found out; null without one. */
  async textFor({ facts: { sid }, state }: SessionView): Promise<LiveText | null> {
    const due = pendingWork(state).generate;
    if (!due) return null;
    if (due.boot !== this.leases.id) await this.cluster.ask(sid, due.boot, due, false);
    return this.live.of(sid, due.gen);
  }

  /** What the reply under way has shown, if that is known here for certain: it is written here, or its process holds it for us. */
  shown({ facts: { sid }, state }: SessionView, held: Held | null): string | null {
    const due = pendingWork(state).generate;
    if (!due) return '';
    if (due.boot !== this.leases.id && due.gen !== held?.gen) return null;
    return this.live.of(sid, due.gen)?.text ?? '';
  }

  /** Has the process that writes the reply under way show no more of it; false when it can't be asked. */
  hold(sid: number, reply: Held): Promise<boolean> {
    return reply.boot === this.leases.id
      ? Promise.resolve(true)
      : this.cluster.ask(sid, reply.boot, reply, true);
  }

  /** It is not cut short after all. */
  goOn(sid: number, { boot }: Held): void {
    if (boot !== this.leases.id) this.cluster.goOn(sid, boot);
  }
}
