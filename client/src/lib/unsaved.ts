/** What leaving would lose: open forms that may hold something unsaved, and what is under way. */
interface Guard {
  /** In words, where it is no form. */
  what?: string;
  /** Would something be lost? */
  asks: () => boolean;
  release: () => void;
}

const guards = new Set<Guard>();

/** Answers how to take it back. */
export function addGuard(guard: Guard): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}

/** For a way out with a question of its own. */
export const anyUnsaved = (): boolean => [...guards].some(({ what, asks }) => what === undefined && asks());
export const underWay = (): string[] =>
  [...guards].flatMap(({ what, asks }) => (what !== undefined && asks() ? [what] : []));

/** Lets the browser go unasked: whoever is sent away cannot stay. */
export function releaseGuards(): void {
  for (const guard of guards) guard.release();
}
