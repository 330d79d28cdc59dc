import { expect, test } from '@jest/globals';
import { examView } from '../../../../test/builders/exam';
import { lengthText } from '../../../lib/length-text';
import { noticedIn } from './exam-integrity';

const seen = (turn: number, over: object = {}) => ({
  ...{ turn, pasted: 0, away: 0, away_ms: 0, same_as: [] },
  ...over,
});
const plain = (texts: string[]) => texts.map((text) => text.replace(/\u00a0/g, ' '));

test('a length is told in minutes and seconds, never as none', () => {
  expect([0, 35_400, 60_000, 125_000].map(lengthText)).toEqual(['1 秒', '35 秒', '1 分', '2 分 5 秒']);
});

test('only questions with something to notice have a line', () => {
  const noticed = noticedIn(
    examView({
      integrity: [
        seen(1),
        seen(2, { pasted: 2, away: 1, away_ms: 35_000 }),
        seen(3, { same_as: [{ session_id: 9, student_name: '李娜' }] }),
      ],
      takeovers: [{ turn: 1, time: '2026-11-20T06:32:00Z' }],
    }),
  );
  expect(noticed.map(({ turn, signs }) => [turn, ...plain(signs)])).toEqual([
    [2, '粘贴 2 次', '离开页面 1 次，共 35 秒', '换页面或设备 1 次'],
    [3],
  ]);
  expect(noticedIn(examView())).toEqual([]);
});
