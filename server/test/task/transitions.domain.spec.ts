/** Random commands, one after another and two at a time, on the real service; a small model says what must come of them. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { DomainError } from '../../src/platform/http/index.js';
import { Clock } from '../../src/platform/time/index.js';
import { StartService } from '../../src/practice/start/start.service.js';
import { TaskEndsService } from '../../src/task/task-ends.service.js';
import { TaskService } from '../../src/task/task.service.js';
import { people, actorOf } from '../access/organisation.js';
import { PracticeFixture } from '../practice/practice-fixture.js';
import {
  act,
  copyOf,
  draftOf,
  minute,
  statusOf,
  type Answer,
  type Command,
  type ModelTask,
} from './reference-model.js';

/** The same inputs in every run. */
const seed = 20_261_121;

const learners = [people.learner, people.otherLearner, people.twoDepartments];
let fixture: PracticeFixture;
let tasks: TaskService;
let learnerIds: number[];
let courseId: number;
/** Stands still but for the commands that move it; only ever ahead. */
let now = Math.floor(Date.now() / minute) * minute;

beforeAll(async () => {
  fixture = await PracticeFixture.open();
  tasks = fixture.app.get(TaskService);
  learnerIds = [];
  for (const openId of learners) learnerIds.push((await actorOf(fixture.app, openId)).employeeId);
  courseId = await fixture.course();
  fixture.app.get(Clock).now = () => new Date(now);
});
afterAll(() => fixture.close());

/** A task of the product beside what it must be. */
interface Pair {
  id: number;
  model: ModelTask;
}

const iso = (at: number | null) => (at === null ? undefined : new Date(at).toISOString());
const named = (meant: number[]) => meant.map((learner) => ({ open_id: learners[learner]! }));

async function create(meant: number[], start: number, end: number): Promise<Pair> {
  const { task_id } = await tasks.create(
    {
      task_name: '任务',
      course_id: courseId,
      start_time: iso(start)!,
      end_time: iso(end)!,
      students: named(meant),
    },
    fixture.actor,
  );
  return { id: task_id, model: draftOf(meant, start, end) };
}

async function answerOf(done: Promise<unknown>): Promise<Answer> {
  try {
    await done;
    return 'done';
  } catch (error) {
    if (error instanceof DomainError) return error.httpStatus as Answer;
    throw error;
  }
}

async function placeOf(id: number, learner: number): Promise<number> {
  const [place] = await fixture.app.dataSource.query<{ assignment_id: number }[]>(
    `select assignment_id from assignment where task_id = $1 and employee_id = $2`,
    [id, learnerIds[learner]],
  );
  return place?.assignment_id ?? 0;
}

/** Does it to the product; `version` is what an editor had loaded. */
async function perform(id: number, command: Command, version: number): Promise<Answer> {
  switch (command.do) {
    case 'update': {
      const { name, learners: meant, start, end, versioned } = command;
      const body = {
        task_id: id,
        task_name: name,
        students: meant && named(meant),
        start_time: start === undefined ? undefined : iso(now + start),
        end_time: end === undefined ? undefined : iso(now + end),
        ...(versioned && { version }),
      };
      return answerOf(tasks.update(body, fixture.actor));
    }
    case 'start': {
      const place = {
        practice_session_id: await placeOf(id, command.learner),
        task_id: id,
        course_id: courseId,
      };
      return answerOf(fixture.app.get(StartService).start(place, learnerIds[command.learner]!));
    }
    case 'create':
      throw new Error('nothing is created out of a task');
    default:
      return answerOf(tasks[command.do](id, fixture.actor));
  }
}

/** What the product keeps of a task, in the model's words. */
async function kept(id: number) {
  const rows = await fixture.app.dataSource.query<{ employee_id: number }[]>(
    `select employee_id from assignment where task_id = $1 and withdrawn_at is null order by employee_id`,
    [id],
  );
  const [row] = await fixture.app.dataSource.query<{ is_deleted: boolean; version: number; lines: number }[]>(
    `select is_deleted, version,
       (select count(*)::int from audit_log where object_type = 'task' and object_id = task_id::text and outcome = 'ok') as lines
     from task where task_id = $1`,
    [id],
  );
  const view = row!.is_deleted ? null : await tasks.view(id);
  return {
    deleted: row!.is_deleted,
    version: row!.version,
    lines: row!.lines,
    places: rows.map(({ employee_id }) => learnerIds.indexOf(employee_id)).sort(),
    status: view && view.task_status,
    name: view && view.task_name,
    times: view && [view.start_time, view.end_time],
    meant: view && view.students.map(({ open_id }) => learners.indexOf(open_id as (typeof learners)[number])),
  };
}

const wanted = (model: ModelTask): Awaited<ReturnType<typeof kept>> => ({
  deleted: model.deleted,
  version: model.version,
  lines: model.changes,
  places: [...model.places].sort(),
  status: model.deleted ? null : statusOf(model, now),
  name: model.deleted ? null : model.name,
  times: model.deleted ? null : [iso(model.start) ?? null, iso(model.end) ?? null],
  meant: model.deleted ? null : model.meant,
});

const someLearners = fc.subarray([0, 1, 2]);
const ahead = fc.integer({ min: -2, max: 12 }).map((minutes) => minutes * minute);
const update = fc
  .record(
    {
      name: fc.constantFrom('任务', '新的名字'),
      learners: someLearners,
      start: ahead,
      end: ahead,
    },
    { requiredKeys: [] },
  )
  .chain((said) => fc.boolean().map((versioned): Command => ({ do: 'update', ...said, versioned })));
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Command>({ do: 'publish' }) },
  { weight: 3, arbitrary: update },
  { weight: 3, arbitrary: fc.nat(2).map((learner): Command => ({ do: 'start', learner })) },
  { weight: 2, arbitrary: fc.constant<Command>({ do: 'revoke' }) },
  { weight: 1, arbitrary: fc.constantFrom<Command>({ do: 'end' }, { do: 'copy' }, { do: 'delete' }) },
);
/** Half of them are published and in progress when the commands begin: it is there that they collide. */
const beginning = fc.record({
  meant: someLearners,
  lasts: fc.integer({ min: 1, max: 12 }),
  runs: fc.boolean(),
});
const later = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 4 }).map((minutes) => minutes * minute) },
);

async function begin({
  meant,
  lasts,
  runs,
}: {
  meant: number[];
  lasts: number;
  runs: boolean;
}): Promise<Pair> {
  const learnersOfIt = runs ? [0, ...meant.filter((learner) => learner > 0)] : meant;
  const pair = await create(learnersOfIt, now + minute, now + (1 + lasts) * minute);
  if (runs) {
    await perform(pair.id, { do: 'publish' }, 1);
    act(pair.model, { do: 'publish' }, now);
    now += minute;
  }
  return pair;
}

/** In no task that is a draft has anybody a place, and in none that is over does anybody practise. */
async function expectSoundness(): Promise<void> {
  await fixture.app.get(TaskEndsService).sweep();
  const wrong = await fixture.app.dataSource.query<unknown[]>(
    `select t.task_id from task t join assignment a using (task_id)
       where t.published_at is null and a.withdrawn_at is null
     union all
     select h.task_id from session_head h join task t using (task_id)
       where h.status = 'running' and t.published_at is not null and (t.ended_at is not null or t.end_time <= $1)`,
    [new Date(now)],
  );
  expect(wrong).toEqual([]);
}

describe('whatever is done to a task', () => {
  test('one thing after another, comes out as the model says', async () => {
    const sequence = fc.array(fc.record({ wait: later, command }), { minLength: 1, maxLength: 18 });
    const property = fc.asyncProperty(beginning, sequence, async (form, steps) => {
      const pair = await begin(form);
      for (const { wait, command: next } of steps) {
        now += wait;
        const loaded = pair.model.version;
        const answer = await perform(pair.id, next, loaded);
        expect([next, answer]).toEqual([next, act(pair.model, next, now, loaded)]);
        expect(await kept(pair.id)).toEqual(wanted(pair.model));
      }
      await expectSoundness();
    });
    await fc.assert(property, { numRuns: 60, seed });
  });

  test('two things at a time, comes out as if one had come after the other', async () => {
    const sequence = fc.array(fc.record({ wait: later, pair: fc.tuple(command, command) }), {
      minLength: 1,
      maxLength: 10,
    });
    const property = fc.asyncProperty(beginning, sequence, async (form, steps) => {
      const { id, model } = await begin(form);
      let possible = [model];
      for (const { wait, pair } of steps) {
        now += wait;
        const before = possible[0]!.version;
        const answers = await Promise.all(pair.map((next) => perform(id, next, before)));
        const orders = possible.flatMap((task) =>
          [[0, 1] as const, [1, 0] as const].map((order) => ({ task: copyOf(task), order })),
        );
        const fitting = orders.filter(({ task, order }) =>
          order.every((at) => act(task, pair[at]!, now, before) === answers[at]),
        );
        expect({ pair, answers, orders: fitting.length }).not.toMatchObject({ orders: 0 });
        const found = await kept(id);
        possible = fitting.map(({ task }) => task).filter((task) => isDeepEqual(wanted(task), found));
        expect({ pair, answers, found, possible }).not.toMatchObject({ possible: [] });
      }
      await expectSoundness();
    });
    await fc.assert(property, { numRuns: 60, seed });
  });
});

const isDeepEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
