import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { ChangedEvent } from '#contracts';
import { tagTypes, type Tag } from './cache-tags';
import { gatherChanges } from './gather-changes';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const role = (ago: number, by = 99): ChangedEvent & { ago: number } => ({
  type: 'role.changed',
  id: 5,
  by,
  ago,
});
const roleTags: Tag[] = [
  { type: 'Role', id: 'LIST' },
  { type: 'Role', id: 5 },
];
const known = { ms: 60_000 };

test.each([
  ['nothing was changed', { ...known, changes: [] }, []],
  ['it was changed before they asked', { ...known, changes: [role(1_001)] }, []],
  ['it was changed since they asked', { ...known, changes: [role(1_001), role(1_000)] }, [roleTags]],
  ['oneself has changed it', { ...known, changes: [role(10, 1)] }, []],
  ['the server has begun since they asked, and does not know', { ms: 999, changes: [] }, [[...tagTypes]]],
])('pages that asked a second before the connection was there: %s', (_what, recent, expected) => {
  const refreshed: Tag[][] = [];
  const changes = gatherChanges(
    (tags) => refreshed.push(tags),
    () => 1,
  );
  changes.recent(recent, 1_000);
  jest.runAllTimers();
  expect(refreshed).toEqual(expected);
});
