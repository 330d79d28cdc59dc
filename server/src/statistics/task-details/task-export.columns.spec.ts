import { expect, test } from '@jest/globals';
import { CourseType, type TaskDetailRow } from '#contracts';
import { exportColumns } from './task-export.columns.js';

const headers = (type: CourseType) => exportColumns(type, '未检验').map(({ header }) => header);

test('the file of a talk has its turns, that of an exam its questions and how many were answered', () => {
  expect(headers(CourseType.practice).slice(-3)).toEqual(['用时（分钟）', '轮次', '练习次数']);
  expect(headers(CourseType.exam).slice(-4)).toEqual(['用时（分钟）', '提交题数', '完成率（%）', '考核次数']);
});

test('a completed row without a score says whether one is awaited, or why not', () => {
  const score = exportColumns(CourseType.practice, '未检验').find(({ header }) => header === '得分')!;
  const cell = (more: Partial<TaskDetailRow>) =>
    score.cell({ status: 3, score: null, ...more } as TaskDetailRow, () => null);
  const cells = [{}, { undecided: true }, { withdrawn: true }, { status: 2 }, { score: 80 }] as const;
  expect(cells.map(cell)).toEqual(['待评分', '演示模型判不了', '未评分（演示成绩已清除）', null, 80]);
});

test('beside a score stands whether it may be believed, and beside none nothing', () => {
  const columns = exportColumns(CourseType.exam, '样本不足（还差 38 条）');
  const trust = columns.find(({ header }) => header === '评分可信度（按现在的规则）')!;
  const cell = (score: number | null) => trust.cell({ score } as TaskDetailRow, () => null);
  expect([80, null].map(cell)).toEqual(['样本不足（还差 38 条）', null]);
});
