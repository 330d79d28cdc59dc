import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { DeltaEvent, LiveText } from '#contracts';
import { Topics, type Topic } from '../../../platform/jobs/index.js';
import type { Advance, AfterCommitStep } from '../engine.types.js';
import { SessionActors } from '../actor/session-actors.js';
import { LiveTexts } from './live-texts.js';
import { LocalFeed } from './local-feed.js';
import { NodeLeases } from '../node-leases.js';

/** What processes tell each other of a session. Heads, not events: whoever hears of a newer one reads the log. */
type Message =
  | { t: 'head'; sid: number; rev: number }
  | { t: 'd'; delta: DeltaEvent }
  /** To the owner of a reply, from another boot: how far is it? `hold`: nothing more of it is to be shown, until `goOn` or its end. */
  | { t: 'ask'; boot: string; sid: number; reply: ReplyName; hold: boolean }
  | { t: 'live'; sid: number; live: LiveText; held: boolean }
  | { t: 'goOn'; sid: number };
type ReplyName = Pick<LiveText, 'mid' | 'gen'>;

const question = (sid: number, gen: number, hold: boolean) => `${sid}:${gen}:${hold}`;

/** The replies that this process writes, as other processes have them stand still. */
export abstract class HeldReplies {
  /** Nothing more of it is shown until `goOn`. */
  abstract hold(sid: number, gen: number): void;
  abstract goOn(sid: number): void;
}

/** Tells other processes how sessions go on, and hears it from them. It only makes things faster: see ClusterFeedFallback. */
@Injectable()
export class ClusterFeed implements OnModuleInit, AfterCommitStep {
  /** How long a command waits for the text so far of a reply that another process writes, and to have it stand still. */
  protected readonly askMs = { tell: 200, hold: 1_000 };
  private readonly logger = new Logger(ClusterFeed.name);
  private readonly sessions: Topic<Message>;
  private readonly boots: Topic<Message>;
  private readonly followed = new Map<number, () => void>();
  private readonly asked = new Map<string, Set<() => void>>();

  constructor(
    private readonly topics: Topics,
    private readonly leases: NodeLeases,
    private readonly actors: SessionActors,
    private readonly local: LocalFeed,
    private readonly live: LiveTexts,
    private readonly replies: HeldReplies,
  ) {
    this.sessions = topics.topic('practice:session');
    this.boots = topics.topic('practice:boot');
    local.onJoined((sid, joined) => this.follow(sid, joined));
  }

  onModuleInit(): void {
    this.boots.subscribe(this.leases.id, this.receive);
  }

  get healthy(): boolean {
    return this.topics.healthy;
  }

  piece(delta: DeltaEvent): void {
    if (this.leases.hasOthers) this.sessions.publishToOthers(delta.sid, { t: 'd', delta });
  }

  /**
   * Asks the process that writes a reply how far it is; answers whether it has said so. With `hold` it shows no more of it until
   * `goOn`, so that what is known here from then on is all that anybody was shown.
   */
  async ask(sid: number, boot: string, { mid, gen }: ReplyName, hold: boolean): Promise<boolean> {
    if (!this.healthy || !this.leases.isAlive(boot)) return false;
    const answered = this.answerTo(question(sid, gen, hold), hold ? this.askMs.hold : this.askMs.tell);
    this.boots.publishToOthers(boot, { t: 'ask', boot: this.leases.id, sid, reply: { mid, gen }, hold });
    return answered;
  }

  /** The reply is not cut short after all. */
  goOn(sid: number, boot: string): void {
    this.boots.publishToOthers(boot, { t: 'goOn', sid });
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
    this.sessions.publishToOthers(sid, { t: 'head', sid, rev: view.head.rev });
  }

  private follow(sid: number, joined: boolean): void {
    if (joined) this.followed.set(sid, this.sessions.subscribe(sid, this.receive));
    else {
      this.followed.get(sid)?.();
      this.followed.delete(sid);
    }
  }

  private readonly receive = (message: Message): void => {
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
      this.replies.goOn(message.sid);
    } else {
      const { boot, sid, reply, hold } = message;
      if (hold) this.replies.hold(sid, reply.gen);
      const live = this.live.of(sid, reply.gen) ?? { ...reply, text: '' };
      this.boots.publishToOthers(boot, { t: 'live', sid, live, held: hold });
    }
  };
}
