import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Redis as Client } from 'ioredis';
import type { DeltaEvent, LiveText } from '#contracts';
import { Redis } from '../../platform/jobs/index.js';
import type { Advance } from './lane.js';
import { Lanes } from './lanes.js';
import { LiveTexts } from './live-texts.js';
import { LocalFeed } from './local-feed.js';
import { NodeBoots } from './node-boots.js';

/** What processes tell each other of a session. Heads, not events: whoever hears of a newer one reads the log. */
type Message =
  | { t: 'head'; from: string; sid: number; rev: number }
  | { t: 'd'; from: string; delta: DeltaEvent }
  /** To the owner of a reply: how far is it? */
  | { t: 'ask'; from: string; sid: number; gen: number }
  | { t: 'live'; from: string; sid: number; live: LiveText };

const sessionChannel = (sid: number) => `practice:session:${sid}`;
const bootChannel = (boot: string) => `practice:boot:${boot}`;
/** How long a join waits for the text so far of a reply that another process writes. */
const askMs = 200;

/** Tells other processes, by Redis, how sessions go on, and hears it from them. It only makes things faster: see HeadPoll. */
@Injectable()
export class RemoteFeed implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(RemoteFeed.name);
  private readonly ears: Client;

  constructor(
    private readonly redis: Redis,
    private readonly boots: NodeBoots,
    private readonly lanes: Lanes,
    private readonly local: LocalFeed,
    private readonly live: LiveTexts,
  ) {
    this.ears = redis.another();
    this.ears.on('message', (_channel: string, text: string) => this.hear(JSON.parse(text) as Message));
    lanes.onAdvance((advance) => this.announce(advance));
    local.onJoined((sid, joined) => this.listen(sid, joined));
  }

  onModuleInit(): void {
    this.attempt(this.ears.subscribe(bootChannel(this.boots.id)));
  }

  onModuleDestroy(): void {
    this.ears.disconnect();
  }

  get healthy(): boolean {
    return this.ears.status === 'ready';
  }

  piece(delta: DeltaEvent): void {
    if (this.boots.hasOthers) this.send(sessionChannel(delta.sid), { t: 'd', from: this.boots.id, delta });
  }

  /** The text so far of a reply that another process writes; null when it does not answer soon. */
  async ask(sid: number, boot: string, gen: number): Promise<LiveText | null> {
    if (!this.healthy || !this.boots.isAlive(boot)) return null;
    const heard = this.live.await(sid, askMs);
    this.send(bootChannel(boot), { t: 'ask', from: this.boots.id, sid, gen });
    await heard;
    return this.live.of(sid, gen);
  }

  private announce({ view, own }: Advance): void {
    if (!own || !this.boots.hasOthers) return;
    const { sid } = view.facts;
    this.send(sessionChannel(sid), { t: 'head', from: this.boots.id, sid, rev: view.head.rev });
  }

  private listen(sid: number, joined: boolean): void {
    const channel = sessionChannel(sid);
    this.attempt(joined ? this.ears.subscribe(channel) : this.ears.unsubscribe(channel));
  }

  private hear(message: Message): void {
    if (message.from === this.boots.id) return;
    if (message.t === 'head') {
      const { sid, rev } = message;
      this.lanes
        .hear(sid, rev)
        .catch((error: unknown) => this.logger.warn({ msg: 'a newer head could not be read', sid, error }));
    } else if (message.t === 'd') {
      this.live.add(message.delta);
      this.local.piece(message.delta);
    } else if (message.t === 'live') {
      this.live.set(message.sid, message.live);
    } else {
      const live = this.live.of(message.sid, message.gen);
      if (live)
        this.send(sessionChannel(message.sid), {
          t: 'live',
          from: this.boots.id,
          sid: message.sid,
          live,
        });
    }
  }

  private send(channel: string, message: Message): void {
    this.attempt(this.redis.client.publish(channel, JSON.stringify(message)));
  }

  /** Redis may be away; it says so itself, and nothing is lost by it. */
  private attempt(command: Promise<unknown>): void {
    command.catch((error: unknown) => this.logger.debug({ msg: 'not told by Redis', error }));
  }
}
