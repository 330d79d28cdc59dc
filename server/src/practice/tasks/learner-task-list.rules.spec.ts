import { describe, expect, test } from '@jest/globals';
import { LearnerStatus } from '#contracts';
import { listed } from './learner-task-list.rules.js';

const { notStarted, inProgress, completed, incomplete } = LearnerStatus;
const task = (id: string, status: LearnerStatus, running: object | null = null) => ({
  id,
  status,
  summary: { running },
});
const tasks = [
  task('new', notStarted),
  task('left', inProgress),
  task('second try', completed, {}),
  task('first try', inProgress, {}),
  task('done', completed),
  task('missed', incomplete),
];
const ids = (statuses?: LearnerStatus[]) => listed(tasks, statuses).map(({ id }) => id);

describe('a learner’s list', () => {
  test('of what is to be done begins with tries under way, the second of a completed task among them', () => {
    expect(ids([notStarted, inProgress])).toEqual(['second try', 'first try', 'new', 'left']);
  });

  test('of what is over leaves out what is tried again', () => {
    expect(ids([completed, incomplete])).toEqual(['done', 'missed']);
  });

  test('of everything begins with tries under way', () => {
    expect(ids()).toEqual(['second try', 'first try', 'new', 'left', 'done', 'missed']);
  });
});
