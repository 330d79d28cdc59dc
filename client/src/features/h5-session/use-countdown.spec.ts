import { expect, test } from '@jest/globals';
import { timeWarning } from './TimeNotice';
import { clockText } from './use-countdown';

test('the time left is told to the second, with hours only when there are some', () => {
  expect([0, 500, 61_000, 492_000, 3_600_000, 5_025_000].map(clockText)).toEqual([
    '00:00',
    '00:01',
    '01:01',
    '08:12',
    '1:00:00',
    '1:23:45',
  ]);
});

test('two minutes, one and thirty seconds before the end are said, and nothing after it', () => {
  expect([null, 200_000, 120_000, 61_000, 60_000, 31_000, 30_000, 1, 0].map(timeWarning)).toEqual([
    '',
    '',
    '还剩 2 分钟',
    '还剩 2 分钟',
    '还剩 1 分钟',
    '还剩 1 分钟',
    '还剩 30 秒',
    '还剩 30 秒',
    '',
  ]);
});
