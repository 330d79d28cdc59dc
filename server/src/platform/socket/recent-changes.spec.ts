import { expect, test } from '@jest/globals';
import type { ChangedEvent } from '#contracts';
import { KeptChanges } from './recent-changes.js';

const change = (id: number): ChangedEvent => ({ type: 'role.changed', id, by: null });

test('tells what was changed of late, how long ago, and how far back it knows', () => {
  const kept = new KeptChanges(1_000);
  expect(kept.recent(1_500)).toEqual({ ms: 500, changes: [] });
  kept.add(change(1), 2_000);
  kept.add(change(2), 30_000);
  expect(kept.recent(31_000)).toEqual({
    ms: 30_000,
    changes: [
      { ...change(1), ago: 29_000 },
      { ...change(2), ago: 1_000 },
    ],
  });
});

test('keeps a minute, and the latest of very many', () => {
  const kept = new KeptChanges(0);
  kept.add(change(1), 10_000);
  expect(kept.recent(70_000)).toEqual({ ms: 60_000, changes: [{ ...change(1), ago: 60_000 }] });
  expect(kept.recent(70_001)).toEqual({ ms: 60_000, changes: [] });

  for (let id = 0; id < 201; id += 1) kept.add(change(id), 80_000 + id);
  const { ms, changes } = kept.recent(80_300);
  expect(changes).toHaveLength(200);
  // The first one, at 80 000, is forgotten: it knows from then on.
  expect(changes[0]).toEqual({ ...change(1), ago: 299 });
  expect(ms).toBe(299);
});
