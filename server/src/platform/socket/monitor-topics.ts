import { Injectable } from '@nestjs/common';

export const monitorKinds = ['task', 'batch-test', 'file', 'statistics', 're-evaluation'] as const;
export type MonitorKind = (typeof monitorKinds)[number];

/** The domain behind a kind of topic. `Moved`: what it says of each move. */
export interface MonitorSource<Moved> {
  exists(id: number): Promise<boolean>;
  /** Has `moved` called whenever what has this id moves; answers how to stop that. */
  listen(id: number, moved: (what: Moved) => void): () => void;
  /** How it stands now, looked up and never counted along; `moved`: what has since the last answer, each once. null: there is nothing to say. */
  progress(id: number, moved: readonly Moved[]): Promise<object | null>;
}

/** Which topics there are: the domains above say so. */
@Injectable()
export class MonitorTopics {
  private readonly sources = new Map<string, MonitorSource<unknown>>();

  register<Moved>(kind: MonitorKind, source: MonitorSource<Moved>): void {
    this.sources.set(kind, source as MonitorSource<unknown>);
  }

  /** null for what is no topic: a socket has a room of its own, too. */
  find(topic: string): { source: MonitorSource<unknown>; id: number } | null {
    const [kind = '', id] = topic.split(':');
    const source = this.sources.get(kind);
    return source === undefined ? null : { source, id: Number(id) };
  }
}
