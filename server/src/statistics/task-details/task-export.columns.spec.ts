import { expect, test } from '@jest/globals';
import { CourseType } from '#contracts';
import { exportColumns } from './task-export.columns.js';

const headers = (type: CourseType) => exportColumns(type).map(({ header }) => header);

test('the file of a talk has its turns, that of an exam its questions and how many were answered', () => {
  expect(headers(CourseType.practice).slice(-3)).toEqual(['用时（分钟）', '轮次', '练习次数']);
  expect(headers(CourseType.exam).slice(-4)).toEqual(['用时（分钟）', '提交题数', '完成率（%）', '考核次数']);
});
