/** Facts as rows of COPY. */
import { CourseType } from '#contracts';
import type { Calendar } from './calendar.js';
import { json, text, texts } from './copy.js';
import type { Event } from './log.js';
import { headOf } from './log.js';
import type { Course } from './catalogue.js';
import {
  parentOf,
  type Department,
  type Employee,
  type History,
  type SeededDepartment,
} from './organisation.js';
import type { Assignment, Task } from './plan.js';
import { endedAt, type Session } from './sessions.js';

function line(...values: (string | number | boolean | null)[]): string {
  let made = '';
  for (let n = 0; n < values.length; n += 1) made += `${n === 0 ? '' : '\t'}${values[n] ?? '\\N'}`;
  return made;
}
const author = [1, '林晓燕'] as const;

export const columns = {
  department: 'department_id, name, parent_id, path_ids, full_path, sort_order, removed_at',
  employee: 'id, union_id, open_id, name, gender, department_id, is_admin, left_at, created_at',
  scoring_rule: 'rule_id, rule_name, rule_desc, criteria, creator_id, creator_name',
  course: `course_id, course_name, course_type, course_scenario, course_description, course_status, question_mode, input_method,
    max_dialogue_duration, max_dialogue_turns, speaker_first, speaker_content, dialogue_settings, role_ids, scoring_rules, key_qa,
    max_attempts, creator_id, creator_name`,
  session_snapshot: 'snapshot_id, content_hash, content',
  task: `task_id, task_name, course_id, course_type, start_time, end_time, student_ids, depts, published_at, ended_at, end_told_at,
    creator_id, creator_name, created_at, is_deleted`,
  notice_round: 'task_id, kind, due_at, made_at',
  department_path: 'id, path_ids, path_names',
  assignment:
    'assignment_id, task_id, employee_id, department_id, dept_full_path, created_at, withdrawn_at, department_path_id',
  practice_session:
    'session_id, origin, assignment_id, task_id, course_id, employee_id, kind, snapshot_id, attempt_no, created_at',
  session_head: `session_id, assignment_id, task_id, head, rev, status, reason, turn, max_turns, epoch, gen, started_at, ends_at,
    ended_at, result_status, result_seq, score`,
  session_event: 'session_id, seq, turn, kind, cid, gen, payload, created_at',
  ended_session: `session_id, assignment_id, task_id, course_id, employee_id, ended_at, ended_on, spoken, result_status, score,
    pass_score, excellent_score, counted, first_at, first_on, gain, chance, rule_ids, rule_scores`,
} as const;

export class Rows {
  constructor(private readonly calendar: Calendar) {}

  department(history: History, one: Department): string {
    const path = history.path(one);
    const removed = one.removedOn === null ? null : this.calendar.moment(this.calendar.start(one.removedOn));
    const fullPath = path.map(({ name }) => name).join('/');
    return line(
      one.id,
      one.name,
      parentOf(one),
      texts(path.map(({ id }) => id)),
      fullPath,
      one.order,
      removed,
    );
  }
  employee({ id, unionId, openId, name, gender, department, joinedOn, leftOn }: Employee): string {
    const at = (day: number) => this.calendar.moment(this.calendar.start(day));
    const left = leftOn === null ? null : at(leftOn);
    return line(
      id,
      unionId,
      openId,
      text(name),
      gender,
      department && department.id,
      id === 1,
      left,
      at(joinedOn),
    );
  }
  course({ id, name, type, ruleIds, snapshots }: Course): string {
    const content = snapshots.at(-1)!.content;
    const { course_scenario, speaker_content, max_dialogue_turns, max_attempts, key_qa } = content;
    const rules = ruleIds.map((rule_id) => ({ rule_id, weight: 1 }));
    return line(
      ...[
        id,
        name,
        type,
        course_scenario,
        '',
        2,
        1,
        1,
        30,
        max_dialogue_turns,
        1,
        speaker_content,
        '',
        '{101}',
      ],
      ...[json(rules), json(key_qa), max_attempts, ...author],
    );
  }
  task({ id, name, course, start, end, publishedAt, endedAt, deleted, departments }: Task): string {
    const { calendar } = this;
    const chosen = departments.map((one) => ({ id: one.id, name: one.name }));
    const ended = endedAt === null ? null : calendar.moment(endedAt);
    const published = calendar.moment(publishedAt);
    return line(
      ...[id, name, course.id, course.type, calendar.moment(start), calendar.moment(end), '{}', json(chosen)],
      ...[published, ended, ended, ...author, published, deleted],
    );
  }
  /** Nobody is told any more of what has begun. */
  notice({ id, start }: Task): string {
    const at = this.calendar.moment(start);
    return line(id, 'start', at, at);
  }
  assignment({ id, task, employee, department, place, fullPath, withdrawn }: Assignment): string {
    const given = this.calendar.moment(task.publishedAt);
    return line(
      ...[id, task.id, employee.id, department && department.id, fullPath && text(fullPath), given],
      ...[withdrawn ? this.calendar.moment(task.start + 3_600) : null, place.id],
    );
  }
  session({ id, assignmentId, task, employee, snapshot, attempt, start }: Session): string {
    const kind = task.course.type === CourseType.exam ? 'exam' : 'practice';
    const at = this.calendar.moment(start);
    return line(
      id,
      'task',
      assignmentId,
      task.id,
      task.course.id,
      employee.id,
      kind,
      snapshot.id,
      attempt,
      at,
    );
  }
  head(session: Session): string {
    const { id, assignmentId, task, start, end, outcome, score } = session;
    const { seq, turn, gen, maxTurns, reason, resultSeq } = headOf(session);
    const { calendar } = this;
    const status = outcome === 'abandoned' ? 'none' : outcome;
    return line(
      ...[
        id,
        assignmentId,
        task.id,
        seq,
        seq,
        'ended',
        reason,
        turn,
        maxTurns,
        1,
        gen,
        calendar.moment(start),
      ],
      ...[calendar.moment(start + 1_800), calendar.moment(end), status, resultSeq, points(score)],
    );
  }
  place({ id, ids, names }: SeededDepartment): string {
    return line(id, texts(ids), texts(names));
  }
  event({ id, start, end }: Session, { seq, turn, kind, cid, gen, payload }: Event): string {
    // Everything until the end happens at the start, what follows at the end.
    const at = this.calendar.moment(kind === 'session.state' || kind === 'session.result' ? end : start);
    return line(id, seq, turn, kind, cid, gen, json(payload), at);
  }
  ended(session: Session): string {
    const { id, assignmentId, task, employee, spoken, outcome, score, snapshot, axes } = session;
    const { counted, first, gain, chance } = session;
    const { calendar } = this;
    const end = endedAt(session);
    const [firstAt, firstOn] =
      first === null ? [null, null] : [calendar.moment(first), calendar.name(calendar.dayOf(first))];
    const { pass_score, excellent_score } = snapshot.content;
    // While turns are being evaluated a result is on its way.
    const result = outcome === 'none' ? 'pending' : outcome;
    const ruleIds = axes.length > 0 ? task.course.ruleIds : [];
    return line(
      ...[id, assignmentId, task.id, task.course.id, employee.id, calendar.moment(end)],
      ...[calendar.name(calendar.dayOf(end)), spoken, result, score, pass_score * 10, excellent_score * 10],
      ...[
        counted,
        firstAt,
        firstOn,
        gain,
        chance,
        `{${ruleIds.join()}}`,
        `{${axes.map((axis) => axis ?? 'NULL').join()}}`,
      ],
    );
  }
}

const points = (tenths: number | null): string | null =>
  tenths === null ? null : `${Math.floor(tenths / 10)}.${tenths % 10}`;
