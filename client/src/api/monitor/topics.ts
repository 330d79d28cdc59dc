/** What the console follows: who watches which topic, whether or not there is a connection. */
import type { TaskProgressEvent } from '#contracts';

export type Topic = `${'task' | 'batch-test' | 'file' | 'statistics' | 're-evaluation'}:${number}`;
export type ProgressEvent = Omit<TaskProgressEvent, 'data'> & { data: unknown };

export interface Watcher {
  onProgress: (event: ProgressEvent) => void;
}

/** The connection's side: the first watcher of a topic asks the server for it, the last one ends that. */
export interface TopicLink {
  watch: (topic: Topic) => void;
  unwatch: (topic: Topic) => void;
}

export class Topics {
  private readonly watchers = new Map<Topic, Set<Watcher>>();
  private link: TopicLink | null = null;

  /** Answers how to stop. */
  add(topic: Topic, watcher: Watcher): () => void {
    const others = this.watchers.get(topic) ?? new Set();
    this.watchers.set(topic, others.add(watcher));
    if (others.size === 1) this.link?.watch(topic);
    return () => {
      if (!others.delete(watcher) || others.size > 0) return;
      this.watchers.delete(topic);
      this.link?.unwatch(topic);
    };
  }

  /** A connection is open: it is asked for everything that is watched. */
  opened(link: TopicLink): void {
    this.link = link;
    for (const topic of this.watchers.keys()) link.watch(topic);
  }

  lost(): void {
    this.link = null;
  }

  publish(event: ProgressEvent): void {
    for (const watcher of this.watchers.get(event.topic as Topic) ?? []) watcher.onProgress(event);
  }
}
