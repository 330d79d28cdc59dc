import { describe, expect, it } from '@jest/globals';
import { TaskStatus, taskActions, type TaskAction } from '#contracts';
import { refusal, refusals } from './task-actions.rules.js';

const { draft, notStarted, inProgress, ended } = TaskStatus;
/** Typed by hand from docs/decisions/0020-tasks.md. */
const allowed: Record<TaskAction, TaskStatus[]> = {
  update: [draft, notStarted, inProgress],
  publish: [draft],
  revoke: [notStarted],
  end: [inProgress],
  copy: [draft, notStarted, inProgress, ended],
  delete: [draft, notStarted, ended],
};

describe("a task's transitions", () => {
  const cells = taskActions.flatMap((action) =>
    Object.values(TaskStatus).map((status) => [action, status, allowed[action].includes(status)] as const),
  );

  it.each(cells)('%s in status %i: %s', (action, status, may) => {
    expect(refusal(action, { status, started: true }) === null).toBe(may);
  });

  it('let a task in progress be revoked while nobody has started', () => {
    expect(refusal('revoke', { status: inProgress, started: false })).toBeNull();
    expect(refusal('revoke', { status: inProgress, started: true })).toContain('已有学员');
    expect(refusal('revoke', { status: ended, started: false })).not.toBeNull();
  });

  it('say of every action why not', () => {
    expect(refusals({ status: draft, started: false })).toEqual({
      update: null,
      publish: null,
      revoke: expect.any(String),
      end: expect.any(String),
      copy: null,
      delete: null,
    });
  });
});
