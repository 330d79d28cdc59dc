/** A session's stored result as tests need it: scored, and with nothing in it. */
import type { StoredResult } from './types.js';

export const storedResult = (over: Partial<StoredResult>): StoredResult => ({
  status: 'scored',
  score: null,
  scoring_version: 2,
  reached: null,
  red_line: null,
  radar: [],
  unscoredTurns: [],
  good: [],
  weak: [],
  suggestions: [],
  comment: null,
  ...over,
});
