import { expect, test } from '@jest/globals';
import { department, skills } from '../../../test/builders/statistics';
import { rateText, scoreText } from '../../lib/numbers';
import { fromBest, heatOf, weakestOf } from './cards/HeatTable';
import {
  changeOf,
  growthOf,
  labelsOf,
  scoreScale,
  scoreTicks,
  seriesOf,
  shortRegion,
  shownLabels,
} from './figures';

test('figures have one decimal, and a dash where nobody could be counted', () => {
  expect([scoreText(78), scoreText(null), rateText(91), rateText(0), rateText(null)]).toEqual([
    ...['78.0', '–', '91.0%', '0.0%', '–'],
  ]);
});

test('a change has its sign and says whether it is better; of nothing there is none', () => {
  expect(changeOf(86.3, 83.2)).toEqual({ text: '+3.1', better: true });
  expect(changeOf(91, 91.7)).toEqual({ text: '−0.7', better: false });
  expect(changeOf(91, 91)).toEqual({ text: '0.0', better: null });
  expect([changeOf(null, 3), changeOf(3, null), changeOf(3, undefined)]).toEqual([null, null, null]);
  expect(growthOf(7846, 6980)).toEqual({ text: '+12.4%', better: true });
  expect([growthOf(5, 0), growthOf(5, undefined)]).toEqual([null, null]);
});

test('departments are called without what all of them lie below, and by it where names are the same', () => {
  const labels = (...paths: string[]) => labelsOf(paths.map((path) => department(path)));
  expect(labels('直营/华东', '加盟/华东')).toEqual(['直营 / 华东', '加盟 / 华东']);
  expect(labels('直营/华东/上海', '直营/华东/浙江', '直营/华东/本部')).toEqual(['上海', '浙江', '本部']);
  expect(labels('直营')).toEqual(['直营']);
  expect(labels()).toEqual([]);
});

test('a scale reaches a little beyond the scores in whole fives, with five steps at most', () => {
  expect(scoreScale([71, null, 79.4])).toEqual({ min: 70, max: 85 });
  expect(scoreScale([100, 100])).toEqual({ min: 95, max: 100 });
  expect(scoreScale([null])).toEqual({ min: 0, max: 100 });
  expect(scoreTicks({ min: 70, max: 85 })).toEqual([70, 75, 80, 85]);
  expect(scoreTicks({ min: 35, max: 95 })).toEqual([40, 60, 80]);
});

test('labels are shown evenly, the last one always', () => {
  expect([...shownLabels(10, 6)].sort((a, b) => a - b)).toEqual([1, 3, 5, 7, 9]);
  expect([...shownLabels(3, 6)].sort()).toEqual([0, 1, 2]);
  expect(shownLabels(0, 6).size).toBe(0);
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

test('weak skills: departments from best to worst, the lowest cell found, steps by the number that is shown', () => {
  const view = fromBest(skills());
  expect(view.departments.map(({ dept_full_path }) => dept_full_path)).toEqual([
    ...['直营/华东', '直营/华南', '加盟/华东', '加盟/西南'],
  ]);
  expect(weakestOf(view)).toEqual({ row: 3, rule: 3, score: 51, sessions: 1_096 });
  expect(weakestOf(skills({ departments: [] }))).toBeNull();
  expect([80, 79.9, 70, 69.9, 60, 59.9].map(heatOf)).toEqual(['good', 'fair', 'fair', 'low', 'low', 'weak']);
});

test('a region is called without what all regions are called', () => {
  expect(['华东大区', '华北区域', '大区', '上海', null].map(shortRegion)).toEqual([
    ...['华东', '华北', '大区', '上海', null],
  ]);
});
