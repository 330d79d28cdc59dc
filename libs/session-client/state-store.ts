/** Holds the state, hands out immutable snapshots, and notifies of the view and of the live text separately. */
import { reduce, type Action } from './reducer.js';
import { viewOf, type ClientState } from './state.js';
import type { LiveView, Observable, SessionView } from './types.js';

class Listeners {
  private readonly all = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.all.add(listener);
    return () => void this.all.delete(listener);
  };

  notify(): void {
    for (const listener of [...this.all]) listener();
  }
}

export class StateStore {
  private readonly viewListeners = new Listeners();
  private readonly liveListeners = new Listeners();
  private shown: SessionView;

  readonly view: Observable<SessionView> = {
    subscribe: this.viewListeners.subscribe,
    getSnapshot: () => this.shown,
  };
  readonly live: Observable<LiveView | null> = {
    subscribe: this.liveListeners.subscribe,
    getSnapshot: () => this.state.live,
  };

  constructor(private current: ClientState) {
    this.shown = viewOf(current);
  }

  get state(): ClientState {
    return this.current;
  }

  /** Returns whether the log must be asked for. */
  dispatch(action: Action): boolean {
    const before = this.current;
    const { state, sync } = reduce(before, action);
    this.current = state;
    const viewed = viewChanged(before, state);
    if (viewed) this.shown = viewOf(state);
    // Both are up to date before anyone is notified: a reply's text is always in one of the two.
    if (before.live !== state.live) this.liveListeners.notify();
    if (viewed) this.viewListeners.notify();
    return sync;
  }
}

const hidden: readonly (keyof ClientState)[] = ['live', 'newestSeq'];

function viewChanged(before: ClientState, after: ClientState): boolean {
  if (before === after) return false;
  return (Object.keys(after) as (keyof ClientState)[]).some(
    (key) => !hidden.includes(key) && before[key] !== after[key],
  );
}
