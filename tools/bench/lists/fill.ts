/** A hundred thousand rows behind every list, written straight into PostgreSQL: what a large chain has after some years. */
import pg from 'pg';
import { fillObjections } from './fill-objections.js';
import { fillContradictions, type FilledContradictions } from './fill-contradictions.js';

export interface Filled {
  /** A task with an assignment for everybody, one in two practised. */
  bigTaskId: number;
  rows: number;
  said: FilledContradictions;
  /** What is objected most often. */
  objectionId: number;
}

const everybody = '全员练习';
const chief = `(select id from employee where is_admin order by id limit 1)`;
/** Names out of a few syllables, so that a part of a name is found in many rows. */
const name = (prefix: string) =>
  `'${prefix}' || (array['接待','异议','促成','复购','试穿','收银','换季','会员'])[1 + n % 8] || '练习 ' || n`;

const authored = `${chief}, '林晓燕', now() - n * interval '1 minute', now() - n * interval '1 minute'`;

/** @param rows how many of each; @returns what the questions need to know */
export async function fill(databaseUrl: string, rows: number): Promise<Filled> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    const bigTaskId = (await bigTaskOf(db)) ?? (await fillLists(db, rows));
    const said = await fillContradictions(db, rows, bigTaskId);
    return { bigTaskId, rows, said, objectionId: await fillObjections(db, rows) };
  } finally {
    await db.end();
  }
}

/** The stores outlive a run, and what is there need not be made again. */
async function bigTaskOf(db: pg.Client): Promise<number | undefined> {
  const { rows } = await db.query<{ task_id: number }>(
    `select task_id from task where task_name = '${everybody}'`,
  );
  return rows[0]?.task_id;
}

async function fillLists(db: pg.Client, rows: number): Promise<number> {
  await db.query('begin');
  const insert = (sql: string) => db.query(`${sql} from generate_series(1, ${rows}) n`);
  await insert(`
    insert into role (role_name, role_desc, creator_id, creator_name, created_at, updated_at)
    select ${name('顾客')}, '犹豫不决，怕买贵', ${authored}`);
  await insert(`
    insert into scoring_rule (rule_name, rule_desc, criteria, creator_id, creator_name, created_at, updated_at)
    select ${name('规则')}, '先问需求再介绍', '[]', ${authored}`);
  await insert(`
    insert into course (course_name, course_type, course_scenario, course_description, course_status, question_mode, input_method,
      max_dialogue_duration, max_dialogue_turns, speaker_first, speaker_content, dialogue_settings, role_ids, scoring_rules, key_qa,
      creator_id, creator_name, created_at, updated_at)
    select ${name('课程')}, 1 + n % 2, '顾客走进店里', '', 1 + n % 2, 1, 1, 30, 10, 1, '你好', '', array[100 + n],
      jsonb_build_array(jsonb_build_object('rule_id', 100 + n, 'weight', 1)), '[]', ${authored}`);
  await insert(`
    insert into knowledge_file (file_source, file_type, file_name, size, state, creator_id, creator_name, created_at, updated_at)
    select 1 + n % 2, 'pdf', ${name('资料')}, 1, case when n % 100 = 0 then 4 else 3 end, ${authored}`);
  // One in a hundred each is a draft, still to come, in progress; the rest are over, as in a chain that has practised for years.
  await insert(`
    insert into task (task_name, course_id, start_time, end_time, student_ids, depts, published_at, ended_at, creator_id, creator_name,
      created_at, updated_at)
    select ${name('任务')}, 100 + n,
      now() + case when n % 100 = 1 then interval '1 day' else -n * interval '1 minute' - interval '1 day' end,
      now() + case when n % 100 < 3 then interval '7 days' else -interval '1 hour' end,
      '{1,2,3}', '[]', case when n % 100 > 0 then now() - interval '2 days' end,
      case when n % 100 > 2 then now() - interval '1 hour' end, ${authored}`);
  const bigTaskId = await bigTask(db, rows);
  await insert(`
    insert into audit_log (action, outcome, actor_id, object_type, object_id, detail, hash)
    select (array['course.update','role.create','task.publish','login'])[1 + n % 4], 'ok', ${chief}, 'course', n::text,
      '{"before": {"course_name": "甲"}, "after": {"course_name": "乙"}}', ''`);
  await db.query('commit');
  await db.query('vacuum analyze');
  return bigTaskId;
}

/** One task in progress that means `rows` people; every second one has practised and was scored, and every tenth practised twice. */
async function bigTask(db: pg.Client, rows: number): Promise<number> {
  const series = `from generate_series(1, ${rows}) n`;
  await db.query(`
    insert into employee (union_id, open_id, name, gender, department_id)
    select 'on_bench_' || n, 'ou_bench_' || n,
      (array['王','李','张','刘','陈','杨','赵','黄'])[1 + n % 8] || (array['伟','芳','娜','敏','静','磊','洋','艳'])[1 + n / 8 % 8] || n, 'O',
      (select department_id from department where removed_at is null order by cardinality(path_ids) desc, department_id offset n % 16 limit 1)
    ${series}`);
  const { rows: made } = await db.query<{ task_id: number }>(`
    insert into task (task_name, course_id, start_time, end_time, student_ids, depts, published_at, creator_id, creator_name)
    values ('${everybody}', 101, now() - interval '1 day', now() + interval '7 days', '{}', '[]', now() - interval '2 days', ${chief}, '林晓燕')
    returning task_id`);
  const taskId = made[0]!.task_id;
  await db.query(
    `insert into department_path (path_ids, path_names)
     select path_ids, string_to_array(full_path, '/') from department union select '{}', '{}' on conflict do nothing`,
  );
  await db.query(
    `insert into assignment (task_id, employee_id, department_id, dept_full_path, department_path_id)
     select $1, e.id, e.department_id, d.full_path, p.id from employee e left join department d using (department_id)
       join department_path p on p.path_ids = coalesce(d.path_ids, '{}')
     where e.union_id like 'on_bench_%'`,
    [taskId],
  );
  await db.query(
    `insert into notice_round (task_id, kind, due_at, made_at) values ($1, 'start', now() - interval '1 day', now())`,
    [taskId],
  );
  await db.query(
    `insert into notice (task_id, employee_id, kind, due_at, state, message_key, next_try_at, tried_at)
     select a.task_id, a.employee_id, r.kind, r.due_at, 'sent', 'bench ' || a.assignment_id, r.due_at, r.made_at
     from assignment a join notice_round r using (task_id) where a.task_id = $1`,
    [taskId],
  );
  await db.query(
    `insert into session_snapshot (content_hash, content) values ('bench', '{"pass_score": 60, "excellent_score": 90}')
     on conflict do nothing`,
  );
  await practise(db, taskId, 2, { turn: '3 + session_id % 7', score: '40 + session_id % 60' });
  await practise(db, taskId, 10, { turn: '2', score: 'null::numeric' });
  await db.query(
    `insert into ended_session (session_id, assignment_id, task_id, course_id, employee_id, ended_at, ended_on, spoken, result_status, score,
       pass_score, excellent_score, counted, first_at, first_on)
     select session_id, h.assignment_id, h.task_id, s.course_id, s.employee_id, h.ended_at, h.ended_at::date, true, h.result_status,
       h.score * 10, 600, 900, h.score is not null, case when h.score is not null then h.ended_at end,
       case when h.score is not null then h.ended_at::date end
     from session_head h join practice_session s using (session_id) where h.task_id = $1`,
    [taskId],
  );
  return taskId;
}

/** Every second learner of the task practises once, or every tenth: at moments and for times that hardly two have in common. */
async function practise(db: pg.Client, taskId: number, each: number, is: { turn: string; score: string }) {
  await db.query(
    `with made as (
       insert into practice_session (origin, assignment_id, task_id, course_id, employee_id, kind, snapshot_id, attempt_no, created_at)
       select 'task', assignment_id, task_id, 101, employee_id, 'practice',
         (select snapshot_id from session_snapshot where content_hash = 'bench'),
         1 + (select count(*) from practice_session s where s.origin = 'task' and s.assignment_id = a.assignment_id),
         now() - assignment_id::bigint * 791943 % 86000000 * interval '1 millisecond'
       from assignment a where task_id = $1 and assignment_id % $2 = 0
       returning session_id, assignment_id, task_id, created_at)
     insert into session_head (session_id, assignment_id, task_id, head, rev, status, reason, turn, max_turns, epoch, gen, started_at, ends_at,
       ended_at, result_status, score)
     select session_id, assignment_id, task_id, 20, 20, 'ended', 'finished', ${is.turn}, 10, 1, 6, created_at, created_at + interval '1 hour',
       created_at + session_id::bigint * 615101 % 1800000 * interval '1 millisecond', case when score is null then 'unscored' else 'scored' end, score
     from (select *, ${is.score} as score from made) as tried`,
    [taskId, each],
  );
}
