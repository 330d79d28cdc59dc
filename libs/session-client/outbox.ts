/** What a learner wrote and the server has not acknowledged, kept by session and tab so that it outlives a reload, and its tab. */
import { storageKeys } from '#contracts';
import type { Outgoing } from './state.js';
import type { OutboxStorage } from './types.js';

/** Storage for programs without one: lives as long as the process. */
export function memoryStorage(): OutboxStorage {
  const held = new Map<string, string>();
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
    keys: (prefix) => [...held.keys()].filter((key) => key.startsWith(prefix)),
  };
}

export class Outbox {
  private readonly prefix: string;
  private readonly key: string;

  constructor(
    private readonly storage: OutboxStorage,
    sid: number,
    device: string,
  ) {
    this.prefix = `${storageKeys.outbox}${sid}.`;
    this.key = this.prefix + device;
  }

  /**
   * What this tab has kept, and what other tabs of the browser have: a phone ends a page as it likes, and its next one is another tab. One
   * that is still open has the same words, and whichever sends them first, they are stored once under their cid. A storage that refuses
   * or holds nonsense is an empty outbox: the page must open all the same.
   */
  load(): Outgoing[] {
    try {
      const others = (this.storage.keys?.(this.prefix) ?? []).filter((key) => key !== this.key);
      const kept = new Map([this.key, ...others].flatMap((key) => this.at(key)).map((one) => [one.cid, one]));
      const all = [...kept.values()].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
      if (others.length > 0) this.save(all);
      for (const key of others) this.storage.removeItem(key);
      return all;
    } catch {
      return [];
    }
  }

  private at(key: string): Outgoing[] {
    try {
      const stored: unknown = JSON.parse(this.storage.getItem(key) ?? '[]');
      return Array.isArray(stored) ? stored.filter(isOutgoing) : [];
    } catch {
      return [];
    }
  }

  /** Keeps what is not stored by the server yet. Without storage (private mode, quota) the message lives in memory only. */
  save(outgoing: readonly Outgoing[]): void {
    const waiting = outgoing.filter((entry) => entry.state !== 'accepted');
    try {
      if (waiting.length === 0) this.storage.removeItem(this.key);
      else this.storage.setItem(this.key, JSON.stringify(waiting));
    } catch {
      return;
    }
  }
}

function isOutgoing(value: unknown): value is Outgoing {
  const entry = value as Partial<Outgoing> | null;
  return (
    typeof entry?.cid === 'string' &&
    typeof entry.text === 'string' &&
    typeof entry.base === 'number' &&
    typeof entry.at === 'string' &&
    (entry.input === 'text' || entry.input === 'voice') &&
    (entry.state === 'sending' || entry.state === 'failed')
  );
}
