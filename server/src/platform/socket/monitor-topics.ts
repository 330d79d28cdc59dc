import { Injectable } from '@nestjs/common';

export const monitorKinds = ['task', 'batch-test', 'file', 'statistics'] as const;
export type MonitorKind = (typeof monitorKinds)[number];
export type MonitorTopic = `${MonitorKind}:${number}`;

/** What a topic's domain does while somebody on this node watches it. */
export interface Following {
  /** One more watches: everybody is sent the present state. */
  refresh(): void;
  /** The last one has left. */
  stop(): void;
}

/** The domain behind a kind of topic. */
export interface MonitorSource {
  exists(id: number): Promise<boolean>;
  follow(id: number): Following;
}

/** Which topics there are: the domains above say so. */
@Injectable()
export class MonitorTopics {
  private readonly sources = new Map<string, MonitorSource>();

  register(kind: MonitorKind, source: MonitorSource): void {
    this.sources.set(kind, source);
  }

  async exists(topic: string): Promise<boolean> {
    const { source, id } = this.parts(topic);
    return source !== undefined && source.exists(id);
  }

  /** null for what is no topic: a socket has a room of its own, too. */
  follow(topic: string): Following | null {
    const { source, id } = this.parts(topic);
    return source?.follow(id) ?? null;
  }

  private parts(topic: string): { source: MonitorSource | undefined; id: number } {
    const [kind = '', id] = topic.split(':');
    return { source: this.sources.get(kind), id: Number(id) };
  }
}
