import { expect, test } from '@jest/globals';
import { dayText, endsOf, isLabelShown, scoreScale, scoreTicks, seriesOf } from './trend';

test.each([
  ['day', true, '10-24'],
  ['week', true, '10-24'],
  ['month', true, '2026-10'],
  ['day', false, '2026-10-24'],
  ['week', false, '2026-10-24'],
  ['month', false, '2026-10'],
] as const)('a %s, short (%p), is written as it has room: %s', (step, short, text) =>
  expect(dayText('2026-10-24', step, short)).toBe(text),
);

test.each([
  [[71, null, 79.4], 70, 90],
  [[100, 100], 80, 100],
  [[3], 0, 20],
  [[40, 90], 35, 95],
])(
  'a scale of %j reaches a little beyond the scores in whole fives, over 20 points at least',
  (scores, min, max) => expect(scoreScale(scores)).toEqual({ min, max }),
);

test('a scale has five steps at most', () => {
  expect(scoreTicks({ min: 70, max: 90 })).toEqual([70, 75, 80, 85, 90]);
  expect(scoreTicks({ min: 35, max: 95 })).toEqual([40, 60, 80]);
});

test('labels are shown evenly, the last one always', () => {
  const shown = (count: number) =>
    Array.from({ length: count }, (_, at) => at).filter((at) => isLabelShown(at, count, 6));
  expect(shown(10)).toEqual([1, 3, 5, 7, 9]);
  expect(shown(3)).toEqual([0, 1, 2]);
});

test('each series ends with its name, its last score and the day of it, also where another goes on', () => {
  const days = ['2026-11-20', '2026-11-21', '2026-11-22'];
  const series = [
    { name: '直营', scores: [70, 79.44, 80] },
    { name: '加盟', scores: [71, 74.1, null] },
  ];
  expect(endsOf(days, series, 'day')).toEqual([
    { name: '直营', label: '直营 80.0', day: '11-22', score: 80 },
    { name: '加盟', label: '加盟 74.1', day: '11-21', score: 74.1 },
  ]);
  expect(endsOf(days, series, 'month').map(({ day }) => day)).toEqual(['2026-11', '2026-11']);
});

test('the series of a trend share their days, with gaps where one has no score', () => {
  const points = [
    { name: '直营', x: '2026-11-02', y: 80 },
    { name: '加盟', x: '2026-11-01', y: 70 },
    { name: '直营', x: '2026-11-01', y: null },
  ];
  expect(seriesOf(points)).toEqual({
    days: ['2026-11-01', '2026-11-02'],
    series: [
      { name: '直营', scores: [null, 80] },
      { name: '加盟', scores: [70, null] },
    ],
  });
});

test('a trend begins with the first score and ends with the last; what has none is no series', () => {
  const day = (x: string, y: number | null) => ({ name: '直营', x: `2026-11-${x}`, y });
  const points = [day('01', null), day('02', 80), day('03', null), day('04', 82), day('05', null)];
  expect(seriesOf([...points, { name: '加盟', x: '2026-11-05', y: null }])).toEqual({
    days: ['2026-11-02', '2026-11-03', '2026-11-04'],
    series: [{ name: '直营', scores: [80, null, 82] }],
  });
  expect(seriesOf([day('01', null)])).toEqual({ days: [], series: [] });
});
