import type { Logger } from '@nestjs/common';

type Listener<T> = (message: T) => void;

/** Who listens to what in this process, by key. One that fails keeps nobody else from hearing. */
export class Listeners<K, T> {
  private readonly byKey = new Map<K, readonly Listener<T>[]>();

  /** @param changed called when the first one listens to a key, and when the last one has stopped */
  constructor(
    private readonly logger: Logger,
    private readonly changed: (key: K, listened: boolean) => void,
  ) {}

  /** Every key that somebody listens to. */
  get keys(): K[] {
    return [...this.byKey.keys()];
  }

  has(key: K): boolean {
    return this.byKey.has(key);
  }

  /** Answers how to stop it. */
  add(key: K, listener: Listener<T>): () => void {
    const others = this.byKey.get(key);
    this.byKey.set(key, others ? others.concat(listener) : [listener]);
    if (!others) this.changed(key, true);
    return () => this.remove(key, listener);
  }

  tell(key: K, message: T): void {
    for (const listener of this.byKey.get(key) ?? []) {
      try {
        listener(message);
      } catch (error) {
        this.logger.error({ msg: 'a listener failed', key, error });
      }
    }
  }

  private remove(key: K, listener: Listener<T>): void {
    const others = this.byKey.get(key)?.filter((one) => one !== listener);
    if (!others) return;
    if (others.length > 0) return void this.byKey.set(key, others);
    this.byKey.delete(key);
    this.changed(key, false);
  }
}
