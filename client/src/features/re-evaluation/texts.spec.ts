import { expect, test } from '@jest/globals';
import type { ReEvaluationSession } from '#contracts';
import { reEvaluation } from '../../../test/builders/re-evaluation';
import {
  changeText,
  differenceText,
  endedText,
  progressPercent,
  progressText,
  scopeText,
  sessionText,
  standing,
} from './texts';

test('which sessions it is about', () => {
  expect(scopeText(reEvaluation({ task_id: 3, task_name: '试鞋' }))).toBe('任务「试鞋」');
  const period = { start_time: '2026-10-01T00:00:00+08:00', end_time: '2026-10-31T23:59:59+08:00' };
  const course = { task_id: null, task_name: null, course_id: 2, course_name: '跑鞋' };
  expect(scopeText(reEvaluation({ ...course, ...period }))).toBe(
    '课程「跑鞋」，2026-10-01 至 2026-10-31 结束的',
  );
  const none = { task_id: null, task_name: null };
  expect(scopeText(reEvaluation({ ...none, start_time: period.start_time }))).toBe('2026-10-01 起结束的');
  expect(scopeText(reEvaluation({ ...none, end_time: period.end_time }))).toBe('2026-10-31 及以前结束的');
});

test('what it would change, without what came to no score', () => {
  const view = reEvaluation({ judged: 82, failed: 1, unscored: 1, band_changed: 12, mean_delta: 1.3 });
  expect(differenceText(view)).toBe('80 场里 12 场等级变化，平均 +1.3 分');
  expect(differenceText({ ...view, mean_delta: null })).toBe('80 场里 12 场等级变化');
});

test('how far it is, and why it has stopped', () => {
  const judging = reEvaluation({ state: 'judging', judged: 5, wanted: 20 });
  expect(progressText(judging)).toBe('正在试评：5 / 20 场，可以先离开');
  expect(progressPercent(judging)).toBe(25);
  expect(progressText({ ...judging, paused: true })).toBe('试评已暂停：5 / 20 场');
  expect(progressText({ ...judging, paused: true, pause_reason: 'AI 暂时不可用' })).toBe(
    '试评已自动暂停：5 / 20 场。AI 暂时不可用',
  );
  const applying = reEvaluation({ state: 'applying', total: 82, failed: 2, applied: 19, kept: 1 });
  expect(progressText(applying)).toBe('正在应用：20 / 80 场，可以先离开');
  expect(progressPercent(applying)).toBe(25);
  expect(standing(applying)).toEqual({ label: '应用中', tone: 'primary' });
  expect(standing({ ...applying, paused: true }).label).toBe('已暂停');
});

test('what came of it', () => {
  const done = reEvaluation({ state: 'done', total: 80, applied: 80, applied_by_name: '林晓燕' });
  expect(endedText(done)).toBe('由林晓燕应用，80 场按新的结果算。');
  expect(endedText({ ...done, applied: 77, kept: 1 })).toBe(
    '由林晓燕应用，77 场按新的结果算，3 场保持原来的成绩（其中 1 场试评后有变动）。',
  );
  const cancelled = reEvaluation({ state: 'cancelled', total: 80 });
  expect(endedText(cancelled)).toBe('已取消，80 场都保持原来的成绩。');
  expect(endedText({ ...cancelled, applied: 8 })).toBe('已取消，8 场已按新的结果算，其余保持原来的成绩。');
});

test('what of a session was judged otherwise, and what came of it', () => {
  expect(changeText({ name: '问用途', before: 'not_met', after: 'met' })).toBe('问用途：没做到 → 做到了');
  expect(changeText({ name: '多久能退？', before: 10, after: null })).toBe('多久能退？：10.0 分 → –');
  const session = (over: Partial<ReEvaluationSession>) =>
    sessionText({ judged: 'scored', outcome: null, score_before: 70, score_after: 81.5, ...over } as never);
  expect(session({})).toBe('+11.5');
  expect(session({ outcome: 'applied' })).toBe('已应用，+11.5');
  expect(session({ outcome: 'applied', score_before: null })).toBe('已应用');
  expect(session({ outcome: 'kept' })).toBe('试评后有变动，保持原分');
  expect(session({ judged: 'failed' })).toBe('没有评成，保持原分');
  expect(session({ judged: 'unscored' })).toBe('评不出分，保持原分');
  expect(session({ judged: null })).toBe('还没试评');
});
