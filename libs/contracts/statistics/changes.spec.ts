import { expect, test } from '@jest/globals';
import { changeOf } from './changes.js';
import type { ChangeMark, StatisticsFigures, StatisticsSummary } from './statistics.views.js';

const summary = {
  learner_count: 2896,
  previous: { learner_count: 946 },
  changes: {},
  margins: { pass_rate: 0.6, average_score: 1.9 },
} as unknown as StatisticsSummary;
const { previous, changes } = summary;

/** These figures, compared with others. */
const compared = (
  now: Partial<StatisticsFigures>,
  before: Partial<StatisticsFigures>,
  mark: ChangeMark = 'clear',
): StatisticsSummary => ({
  ...summary,
  ...now,
  previous: { ...previous!, ...before },
  changes: { ...changes!, pass_rate: mark, average_score: mark },
  margins: mark === 'few' ? ({} as never) : summary.margins,
});

test('a rate differs in percentage points, a score in points, and both say whether it is better', () => {
  expect(changeOf(compared({ pass_rate: 86.3 }, { pass_rate: 83.2 }), 'pass_rate')).toEqual({
    ...{ text: '+3.1 个百分点', tone: 'better', margin: 0.6 },
  });
  expect(changeOf(compared({ average_score: 71 }, { average_score: 71.7 }), 'average_score')).toEqual({
    ...{ text: '−0.7 分', tone: 'worse', margin: 1.9 },
  });
});

test.each([
  ['noise', '差异不明显', 0.6],
  ['few', '人数太少', undefined],
] as const)('a difference of the mark %s is grey and says %s, however large it is', (mark, remark, margin) =>
  expect(changeOf(compared({ pass_rate: 90 }, { pass_rate: 50 }, mark), 'pass_rate')).toEqual({
    ...{ text: '+40.0 个百分点', tone: 'quiet', remark, margin },
  }),
);

test('a count differs in per cent and is neither coloured nor greyed', () => {
  const more = compared({ training_count: 7846 }, { training_count: 6980 });
  expect(changeOf(more, 'training_count')).toEqual({ text: '+12.4%' });
  expect(changeOf(compared({ training_count: 5 }, { training_count: 0 }), 'training_count')).toEqual({
    text: '–',
  });
});

test('without a period before there is no difference, and none of what nobody has', () => {
  expect(changeOf({ ...summary, previous: null, changes: null, margins: null }, 'pass_rate')).toBeNull();
  expect(changeOf(compared({ pass_rate: 86 }, { pass_rate: null }, 'few'), 'pass_rate')).toEqual({
    ...{ text: '–', tone: 'quiet', remark: '人数太少' },
  });
});
