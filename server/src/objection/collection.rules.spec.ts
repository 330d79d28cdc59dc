import { expect, it } from '@jest/globals';
import { enoughTalks, isCollectionDue } from './collection.rules.js';

const due = (waiting: number, finished: string | null, now: string) =>
  isCollectionDue(
    { waiting, finishedAt: finished === null ? null : new Date(finished) },
    new Date(now),
    'Asia/Shanghai',
  );

it.each([
  ['nothing is new', 0, '2026-11-01T00:00:00Z', '2026-11-28T00:00:00Z', false],
  ['nothing was ever read', 1, null, '2026-11-28T06:00:00Z', true],
  ['the evening before the night', 1, '2026-11-27T06:00:00Z', '2026-11-27T15:00:00Z', false],
  ['past midnight, when some still practise', 1, '2026-11-27T06:00:00Z', '2026-11-27T18:59:00Z', false],
  ['three in the morning', 1, '2026-11-27T06:00:00Z', '2026-11-27T19:00:00Z', true],
  ['it was read this night', 1, '2026-11-27T19:01:00Z', '2026-11-28T15:00:00Z', false],
  ['a night was missed', 1, '2026-11-27T06:00:00Z', '2026-11-28T04:00:00Z', true],
  ['much is new within the hour', enoughTalks, '2026-11-28T04:00:00Z', '2026-11-28T04:59:00Z', false],
  ['much is new', enoughTalks, '2026-11-28T04:00:00Z', '2026-11-28T05:00:00Z', true],
])('%s: %s talks, read %s, at %s', (_when, waiting, finished, now, expected) =>
  expect(due(waiting, finished, now)).toBe(expected),
);
