import type { Child, ChildOptions } from './child.js';

/** What a store of our own is started with. */
export interface DatabaseOptions extends Pick<ChildOptions, 'onLine' | 'signal'> {
  /** The checkout, in which the programs lie. */
  root: string;
  dataDir: string;
  /** null: anyone on this machine may connect (tests). */
  password: string | null;
  port?: number;
}

export interface RunningDatabase {
  port: number;
  child: Child;
  stop(): Promise<void>;
}
