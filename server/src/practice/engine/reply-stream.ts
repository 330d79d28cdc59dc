import { Injectable } from '@nestjs/common';
import { owed } from '#dialogue';
import type { Piece } from './delta-framer.js';
import type { SessionView } from './engine.types.js';
import type { Reply } from './generations.js';
import { LiveTexts } from './live-texts.js';
import { LocalFeed } from './local-feed.js';
import { NodeBoots } from './node-boots.js';
import { RemoteFeed } from './remote-feed.js';

/** Where the pieces of a reply go: to those who are in the session here, to other processes, and into the text so far. */
@Injectable()
export class ReplyStream {
  constructor(
    private readonly local: LocalFeed,
    private readonly remote: RemoteFeed,
    private readonly live: LiveTexts,
    private readonly boots: NodeBoots,
  ) {}

  /** Whether the next reply of this session, begun or to be begun, is this process's work. */
  owns(view: SessionView): boolean {
    const due = owed(view.state);
    return (due.generate?.boot ?? view.head.ownerBoot) === this.boots.id;
  }

  piece({ sid, mid, gen, epoch }: Reply, piece: Piece, text: string): void {
    const delta = { sid, epoch, mid, gen, ...piece };
    this.live.set(sid, { mid, gen, text });
    this.local.piece(delta);
    this.remote.piece(delta);
  }

  /** What a reply has shown so far. */
  textOf(sid: number, gen: number): string {
    return this.live.of(sid, gen)?.text ?? '';
  }
}
