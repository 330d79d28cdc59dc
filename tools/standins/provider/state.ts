import { seededDocuments } from './documents/content.js';
import type { Organisation } from './org/organisation.js';
import { seedOrganisation } from './org/seed.js';
import type { SeedSize } from './org/types.js';
import { EventPusher, type EventSettings } from './events/pusher.js';
import { Faults } from './faults.js';

export interface ProviderOptions {
  appId: string;
  appSecret: string;
  /** Origins to which a sign-in may return; empty: any on this machine. */
  redirectAllow: string[];
  seedSize: SeedSize;
  seed: string;
  /** Where the application wants changes posted; left out: nowhere. */
  events?: Partial<EventSettings>;
}

/** A code on its way back to the application: five minutes, one use. */
export interface Grant {
  openId: string;
  redirectUri: string;
  challenge: { value: string; method: 'S256' | 'plain' } | null;
  expiresAt: number;
  used: boolean;
}

export interface SentMessage {
  message_id: string;
  receive_id: string;
  msg_type: string;
  content: string;
  uuid: string | null;
  sent_at: string;
}

export interface LoggedCall {
  method: string;
  url: string;
  status: number | null;
  fault: string | null;
}

export const tenantKey = 'tenant-lianhuo-standin';
const logLimit = 5_000;

/** Everything that the stand-in remembers while it runs; nothing is kept on disk. */
export class ProviderState {
  readonly faults = new Faults();
  readonly events: EventPusher;
  /** How far the stand-in's clock was put forward. */
  aheadMs = 0;
  org: Organisation;
  grants = new Map<string, Grant>();
  userTokens = new Map<string, { openId: string; expiresAt: number }>();
  tenantTokens: { token: string; expiresAt: number }[] = [];
  messages: SentMessage[] = [];
  documents = seededDocuments();
  log: LoggedCall[] = [];

  constructor(readonly options: ProviderOptions) {
    this.org = seedOrganisation(options.seedSize, options.seed);
    this.events = new EventPusher({ appId: options.appId, tenantKey }, options.events);
  }

  now(): number {
    return Date.now() + this.aheadMs;
  }

  reset(): void {
    this.org = seedOrganisation(this.options.seedSize, this.options.seed);
    this.grants.clear();
    this.userTokens.clear();
    this.tenantTokens = [];
    this.messages = [];
    this.documents = seededDocuments();
    this.log = [];
    this.aheadMs = 0;
    this.faults.clear();
  }

  remember(call: LoggedCall): void {
    this.log.push(call);
    if (this.log.length > logLimit) this.log.splice(0, this.log.length - logLimit);
  }
}
