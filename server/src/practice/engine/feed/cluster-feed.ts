import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Redis as Client } from 'ioredis';
import type { DeltaEvent, LiveText } from '#contracts';
import { Redis } from '../../../platform/jobs/index.js';
import { Generations } from '../reply/generations.js';
import type { Advance, AfterCommitStep } from '../engine.types.js';
import { SessionActors } from '../actor/session-actors.js';
import { LiveTexts } from '../reply/live-texts.js';
import { LocalFeed } from './local-feed.js';
import { NodeLeases } from '../cluster/node-leases.js';

/** What processes tell each other of a session. Heads, not events: whoever hears of a newer one reads the log. */
type Message =
  | { t: 'head'; from: string; sid: number; rev: number }
  | { t: 'd'; from: string; delta: DeltaEvent }
  /** To the owner of a reply: how far is it? `hold`: nothing more of it is to be shown, until `goOn` or its end. */
  | { t: 'ask'; from: string; sid: number; reply: ReplyName; hold: boolean }
  | { t: 'live'; from: string; sid: number; live: LiveText; held: boolean }
  | { t: 'goOn'; from: string; sid: number };
type ReplyName = Pick<LiveText, 'mid' | 'gen'>;

const sessionChannel = (sid: number) => `practice:session:${sid}`;
const bootChannel = (boot: string) => `practice:boot:${boot}`;
/** How long a command waits for the text so far of a reply that another process writes, and to have it stand still. */
const askMs = { tell: 200, hold: 1_000 };
const question = (sid: number, gen: number, hold: boolean) => `${sid}:${gen}:${hold}`;

/** Tells other processes, by Redis, how sessions go on, and hears it from them. It only makes things faster: see HeadPoll. */
@Injectable()
export class ClusterFeed implements OnModuleInit, OnModuleDestroy, AfterCommitStep {
  private readonly logger = new Logger(ClusterFeed.name);
  private readonly subscriber: Client;
  private readonly asked = new Map<string, Set<() => void>>();

  constructor(
    private readonly redis: Redis,
    private readonly leases: NodeLeases,
    private readonly actors: SessionActors,
    private readonly local: LocalFeed,
    private readonly live: LiveTexts,
    private readonly generations: Generations,
  ) {
    this.subscriber = redis.another();
    this.subscriber.on('message', (_channel: string, text: string) =>
      this.receive(JSON.parse(text) as Message),
    );
    local.onJoined((sid, joined) => this.follow(sid, joined));
  }

  onModuleInit(): void {
    this.bestEffort(this.subscriber.subscribe(bootChannel(this.leases.id)));
  }

  onModuleDestroy(): void {
    this.subscriber.disconnect();
  }

  get healthy(): boolean {
    return this.subscriber.status === 'ready';
  }

  piece(delta: DeltaEvent): void {
    if (this.leases.hasOthers) this.send(sessionChannel(delta.sid), { t: 'd', from: this.leases.id, delta });
  }

  /**
   * Asks the process that writes a reply how far it is; answers whether it has said so. With `hold` it shows no more of it until
   * `goOn`, so that what is known here from then on is all that anybody was shown.
   */
  async ask(sid: number, boot: string, { mid, gen }: ReplyName, hold: boolean): Promise<boolean> {
    if (!this.healthy || !this.leases.isAlive(boot)) return false;
    const answered = this.answerTo(question(sid, gen, hold), hold ? askMs.hold : askMs.tell);
    this.send(bootChannel(boot), { t: 'ask', from: this.leases.id, sid, reply: { mid, gen }, hold });
    return answered;
  }

  /** The reply is not cut short after all. */
  goOn(sid: number, boot: string): void {
    this.send(bootChannel(boot), { t: 'goOn', from: this.leases.id, sid });
  }

  private answerTo(key: string, ms: number): Promise<boolean> {
    const waiting = this.asked.get(key) ?? new Set();
    this.asked.set(key, waiting);
    return new Promise((resolve) => {
      const settle = (answered: boolean): void => {
        clearTimeout(timer);
        waiting.delete(done);
        if (waiting.size === 0) this.asked.delete(key);
        resolve(answered);
      };
      const done = () => settle(true);
      const timer = setTimeout(() => settle(false), ms);
      waiting.add(done);
    });
  }

  committed({ view, own }: Advance): void {
    if (!own || !this.leases.hasOthers) return;
    const { sid } = view.facts;
    this.send(sessionChannel(sid), { t: 'head', from: this.leases.id, sid, rev: view.head.rev });
  }

  private follow(sid: number, joined: boolean): void {
    const channel = sessionChannel(sid);
    this.bestEffort(joined ? this.subscriber.subscribe(channel) : this.subscriber.unsubscribe(channel));
  }

  private receive(message: Message): void {
    if (message.from === this.leases.id) return;
    if (message.t === 'head') {
      const { sid, rev } = message;
      this.actors
        .catchUpTo(sid, rev)
        .catch((error: unknown) => this.logger.warn({ msg: 'a newer head could not be read', sid, error }));
    } else if (message.t === 'd') {
      this.live.add(message.delta);
      this.local.piece(message.delta);
    } else if (message.t === 'live') {
      const { sid, live, held } = message;
      this.live.set(sid, live);
      for (const done of this.asked.get(question(sid, live.gen, held)) ?? []) done();
    } else if (message.t === 'goOn') {
      this.generations.goOn(message.sid);
    } else {
      const { from, sid, reply, hold } = message;
      if (hold) this.generations.hold(sid, reply.gen);
      const live = this.live.of(sid, reply.gen) ?? { ...reply, text: '' };
      this.send(bootChannel(from), { t: 'live', from: this.leases.id, sid, live, held: hold });
    }
  }

  private send(channel: string, message: Message): void {
    this.bestEffort(this.redis.client.publish(channel, JSON.stringify(message)));
  }

  /** Redis may be away; it says so itself, and nothing is lost by it. */
  private bestEffort(command: Promise<unknown>): void {
    command.catch((error: unknown) => this.logger.debug({ msg: 'not told by Redis', error }));
  }
}
