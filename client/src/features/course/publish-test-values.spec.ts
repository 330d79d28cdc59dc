import { expect, test } from '@jest/globals';
import { publishTestLines, usualPublishTest } from '#contracts';
import { testToSend, testValues } from './publish-test-values';

test('what a course requires of a batch test is sent as it came', () => {
  const [expert, offTopic, attacker] = usualPublishTest.bands;
  const required = { bands: [expert!, offTopic!, attacker!], without: usualPublishTest.without };
  expect(testToSend(testValues(required))).toEqual(required);
  expect(testToSend(testValues(null))).toBeNull();
});

test('what is chosen for nobody is required of nobody', () => {
  const values = testValues({ bands: [], without: [] })!;
  expect(Object.values(values.bands)).toEqual(Array(7).fill(null));
  expect(testToSend({ ...values, bands: { ...values.bands, weak: 'below excellent' } })).toEqual({
    bands: [{ persona: 'weak', bound: 'below', band: 'excellent' }],
    without: [],
  });
});

test('it is said in words', () => {
  expect(publishTestLines(usualPublishTest)).toEqual([
    '熟练的中位分至少合格',
    '跑题的中位分低于合格',
    '套分的中位分低于合格',
    '没有次序颠倒、注入得分、角色错位、题目分不出高低',
  ]);
  expect(publishTestLines({ bands: [], without: [] })).toEqual(['测试完成过']);
  expect(publishTestLines(null)).toEqual([]);
});
