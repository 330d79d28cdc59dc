import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { SkillsDto, StatisticsDto } from './statistics.dto.js';

const refused = (Body: new () => object, body: object) =>
  validateSync(plainToInstance(Body, body)).map(({ property }) => property);

describe.each([StatisticsDto, SkillsDto])('%p', (Body) => {
  it.each([
    ['a task', { stat_type: 'task', task_id: 1, course_ids: null }],
    ['a task', { stat_type: 'task', task_id: 1, course_ids: [] }],
    ['a task', { stat_type: 'task', task_id: 1 }],
    ['courses', { stat_type: 'course', course_ids: [1], task_id: null }],
    ['courses', { stat_type: 'course', course_ids: [1] }],
  ])('of %s takes what only the other kind needs left out, null or empty: %j', (_of, body) =>
    expect(refused(Body, body)).toEqual([]),
  );

  it.each([null, undefined, 'x'])('of a task needs the task: %p', (task_id) =>
    expect(refused(Body, { stat_type: 'task', task_id, course_ids: [1] })).toEqual(['task_id']),
  );
});

it.each([null, undefined, []])('statistics of courses need courses: %p', (course_ids) =>
  expect(refused(StatisticsDto, { stat_type: 'course', task_id: 1, course_ids })).toEqual(['course_ids']),
);

it('what is wrong is told whichever kind it is of', () => {
  expect(refused(StatisticsDto, { stat_type: 'course', course_ids: [1], task_id: 'x' })).toEqual(['task_id']);
  expect(refused(StatisticsDto, { stat_type: 'task', task_id: 1, course_ids: ['x'] })).toEqual([
    'course_ids',
  ]);
});
