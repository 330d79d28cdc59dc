/** One session of twenty-five is judged a second time, and what changes comes into the queue of labels. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { JudgingAgain } from '../../src/labelling/judging-again.js';
import { copySession } from '../practice/copy-session.js';
import { PracticeFixture, talk, type Learner } from '../practice/practice-fixture.js';
import { LabelDrawService } from '../../src/labelling/label-draw.service.js';

let fixture: PracticeFixture;
let learner: Learner;
beforeAll(async () => void ({ fixture, learner } = await PracticeFixture.withPeople()));
afterAll(() => fixture.close());

const run = () => fixture.app.get(JudgingAgain).run();
const noted = () =>
  fixture.app.dataSource.query<{ session_id: number; changed: string[] }[]>(
    `select session_id, changed from judged_again order by session_id`,
  );

test('none of a model that only demonstrates is judged again, and each is looked at once', async () => {
  const { session_id: sid } = await learner.practiseToResult(await fixture.place(), talk.good);
  await copySession(fixture.app, sid, 25);
  const first = await run();
  expect(first! % 25).toBe(0);
  expect(await run()).toBeNull();
  expect(await noted()).toEqual([{ session_id: first, changed: [] }]);
});

test('what a real model says otherwise is a sign of an error, and nothing is written into the session', async () => {
  fixture.model.control.posesAsReal = true;
  const { session_id: sid } = await learner.practiseToResult(await fixture.place(), talk.good);
  fixture.model.control.posesAsReal = false;
  await copySession(fixture.app, sid, 25);
  const log = () =>
    fixture.app.dataSource.query<unknown[]>(
      `select seq, kind, payload from session_event where session_id % 25 = 0 and session_id > $1 order by session_id, seq`,
      [sid],
    );
  // As if it had said of one criterion that it was not met.
  await fixture.app.dataSource.query(
    `update session_event set payload = jsonb_set(payload, '{eval,checks,0,verdict}',
       case payload #>> '{eval,checks,0,verdict}' when 'met' then '"not_met"'::jsonb else '"met"'::jsonb end)
     where session_id % 25 = 0 and session_id > $1 and kind = 'eval.completed'`,
    [sid],
  );
  const before = await log();
  const again = await run();
  expect(await log()).toEqual(before);
  const [{ rule, criterion }] = await fixture.app.dataSource.query<[{ rule: number; criterion: string }]>(
    `select payload #> '{eval,checks,0,rule_id}' as rule, payload #>> '{eval,checks,0,criterion_id}' as criterion from session_event
     where session_id = $1 and kind = 'eval.completed' limit 1`,
    [again],
  );
  expect((await noted()).at(-1)).toEqual({ session_id: again, changed: [`1/rule/${rule}/${criterion}`] });

  await fixture.app.get(LabelDrawService).draw({ kind: 'rule', id: Number(rule) }, fixture.actor, 7);
  const drawn = await fixture.app.dataSource.query<{ session_id: number }[]>(
    `select session_id from label_item where 'changed' = any (why)`,
  );
  expect(drawn).toEqual([{ session_id: again }]);
});
