/**
 * `npm run verify:re-evaluation`: a thousand sessions are evaluated again while the worker is killed as it judges and as it applies: it ends,
 * and every session was given its newer result once.
 */
import { writeSync } from 'node:fs';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import {
  limits,
  routes,
  type ReEvaluationDetailView,
  type ReEvaluationView,
  type StatisticsView,
} from '#contracts';
import { reEvaluationsQueue } from '../../src/practice/re-evaluations/re-evaluations-queue.js';
import { ReEvaluationsProcessor } from '../../src/practice/re-evaluations/re-evaluations.processor.js';
import { verifyStatistics } from '../../src/statistics/index.js';
import { people, tokenOf } from '../access/organisation.js';
import { copySession } from '../practice/copy-session.js';
import { PracticeFixture, talk } from '../practice/practice-fixture.js';
import { scoredOtherwise } from '../practice/scored-otherwise.js';
import { pause } from './pause.js';
import { ServerProcess } from './server-process.js';

const many = 1_000;
jest.setTimeout(1_800_000);

let fixture: PracticeFixture;
let worker: ServerProcess;
beforeAll(async () => {
  fixture = await PracticeFixture.open({ NODE_NAME: 'front' });
  // Nobody here judges or looks for what was left: the other process does.
  await fixture.app.get(ReEvaluationsProcessor).onModuleDestroy();
  await fixture.app.get<Queue>(getQueueToken(reEvaluationsQueue)).pause(true, true);
  const { databaseUrl, redisUrl } = fixture.app.config;
  worker = new ServerProcess({
    ...{ ROLES: 'worker', NODE_NAME: 'back', PORT: '0', SOCKET_PORT: '0' },
    ...{ DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, APP_TIMEZONE: fixture.app.config.timeZone },
    ...{ OPENAI_BASE_URL: `${fixture.model.url}/v1`, OPENAI_API_KEY: 'key-of-the-test' },
    ...{ OPENAI_MODEL: fixture.app.config.model.name },
    ...{ FEISHU_APP_ID: 'cli_fault', FEISHU_APP_SECRET: 'secret', FEISHU_DOMAIN: 'http://127.0.0.1:9' },
    ...{ AUTH_SERVICE_KEY: 'service-key-of-the-fault-test', MUTANTS: '[]' },
  });
  await worker.start();
});
afterAll(async () => {
  await worker.stop();
  await fixture.close();
});

/** What was measured is told past the harness, which fails whatever prints. */
const say = (line: string) => writeSync(1, `${line}\n`);
const since = (start: number) => `${((performance.now() - start) / 1_000).toFixed(1)} s`;

test(`${many} sessions are evaluated again through two kills, each once`, async () => {
  const { dataSource, config } = fixture.app;
  const token = await tokenOf(fixture.app, people.administrator);
  const post = async <T = ReEvaluationDetailView>(path: string, body: object): Promise<T> => {
    const answer = await fixture.app.call('post', path, token).send(body);
    expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 200 });
    return answer.body as T;
  };
  const learner = await fixture.learner();
  const assigned = await fixture.place({ scoring_rules: [{ rule_id: 3 }] });
  const { session_id, score } = await learner.practiseToResult(assigned, talk.good);
  await copySession(fixture.app, session_id, many - 1);
  const lowered = await scoredOtherwise(fixture.app, assigned.task_id, -10, 2);
  fixture.model.control.faults.plan([
    { kind: 'slow', match: '"name":"turn_evaluation"', ms: 200, times: 1e9 },
  ]);

  const { re_evaluation_id: id } = await post(routes.prompt.reEvalCreate, { task_id: assigned.task_id });
  const one = async () =>
    (await fixture.app.call('get', routes.prompt.reEvalOne.replace(':re_evaluation_id', String(id)), token))
      .body as ReEvaluationDetailView;
  const until = async (holds: (now: ReEvaluationView) => boolean): Promise<ReEvaluationDetailView> => {
    for (;;) {
      const now = await one();
      if (holds(now)) return now;
      await pause(20);
    }
  };
  const restart = async () => {
    const start = performance.now();
    await worker.start();
    return start;
  };
  await until(({ state }) => state === 'judged');

  const judging = performance.now();
  await post(routes.prompt.reEvalJudgeAll, { re_evaluation_id: id });
  const half = await until(({ judged }) => judged >= (20 + many) / 2);
  worker.kill();
  expect(half.judged).toBeLessThan(many);
  say(`killed while judging, at ${half.judged} of ${many}, after ${since(judging)}`);
  const again = await restart();
  await until(({ judged }) => judged > half.judged);
  say(`goes on ${since(again)} after the restart began`);
  const seen = await until(({ state }) => state === 'judged');
  say(
    `judged ${seen.judged} in ${since(judging)}: ${seen.band_changed} in another band, ${seen.higher} higher, mean ${seen.mean_delta}`,
  );
  expect(seen).toMatchObject({ judged: many, unscored: 0, failed: 0, higher: lowered.length, lower: 0 });

  // The worker comes to a session that somebody holds, and dies there.
  const place = Math.ceil(many / 2);
  const [middle] = await dataSource.query<{ id: number }[]>(
    `select session_id as id from re_evaluation_session where re_evaluation_id = $1 and place = $2`,
    [id, place],
  );
  const holder = dataSource.createQueryRunner();
  await holder.startTransaction();
  // Of a thousand it takes longer than a transaction may lie idle.
  await holder.query('set local idle_in_transaction_session_timeout = 0');
  await holder.query(`select from session_head where session_id = $1 for update`, [middle!.id]);
  const applying = performance.now();
  await post(routes.prompt.reEvalApply, { re_evaluation_id: id, failing: 0 });
  await until(({ applied }) => applied > 0 && applied + limits.reEvaluation.lot >= place);
  while (!(await fixture.somebodyWaits())) await pause(20);
  const stopped = await one();
  worker.kill();
  await holder.rollbackTransaction();
  await holder.release();
  expect(stopped.applied).toBeLessThan(many);
  say(`killed while applying, at ${stopped.applied} of ${many}, after ${since(applying)}`);
  const last = await restart();
  await until(({ applied }) => applied > stopped.applied);
  say(`goes on ${since(last)} after the restart began`);
  expect(await until(({ state }) => state === 'done')).toMatchObject({ applied: many, kept: 0 });
  const finished = performance.now();
  say(`applied ${many} in ${since(applying)}`);

  const summary = async () =>
    (await post<StatisticsView>(routes.analysis.statistics, { stat_type: 'task', task_id: assigned.task_id }))
      .summary;
  while ((await summary()).average_score !== score) await pause(20);
  say(`figures had followed ${since(finished)} after the end`);

  const wrong = await dataSource.query(
    `select e.session_id from session_event e join practice_session s using (session_id) where s.task_id = $1
     group by e.session_id having count(*) filter (where e.kind = 'session.result') <> 2
       or count(*) filter (where e.cid = $2) <> 1 or count(*) <> max(e.seq)`,
    [assigned.task_id, `re-evaluation-${id}`],
  );
  expect(wrong).toEqual([]);
  const [audited] = await dataSource.query<{ lines: number; sessions: number }[]>(
    `select count(*)::int as lines, count(distinct object_id)::int as sessions from audit_log
     where action = 'session.reevaluate' and detail ->> 're_evaluation' = $1`,
    [String(id)],
  );
  expect(audited).toEqual({ lines: many, sessions: many });
  const differences: string[] = [];
  const all = { learners: null, sessions: many };
  expect(await verifyStatistics(dataSource, config.timeZone, all, (line) => differences.push(line))).toBe(0);
  expect(await fixture.statisticsDiffer()).toEqual([]);
  expect(worker.accidents).toEqual([]);
  say(
    `every session has its newer result once and one line in the audit log; statistics agree with ${many} logs`,
  );
});
