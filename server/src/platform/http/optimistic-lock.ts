import { VersionConflictError } from '../errors.js';

interface Versioned {
  version: number;
  creatorName: string;
  updaterName: string | null;
}

/**
 * @param what it is, in words: 这门课程
 * @throws VersionConflictError when the editor had loaded another version than the current one; a caller without a version means any
 */
export function refuseOutdated(current: Versioned, loaded: number | null | undefined, what: string): void {
  if ((loaded ?? current.version) === current.version) return;
  throw new VersionConflictError(current.updaterName ?? current.creatorName, what);
}
