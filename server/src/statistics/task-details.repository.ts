import { Injectable } from '@nestjs/common';
import { escapeLike, UnitOfWork } from '../platform/database/index.js';
import { bestFirst, countedHead, headScore } from '../practice/engine/standing.port.js';
import type { Standing, TaskFigures } from './task-details.rules.js';

/** Which places of a task are meant: every filter that is given must hold. */
export interface PlaceFilter {
  taskId: number;
  /** Part of the learner's name. */
  name: string | null;
  /** The department that the place was given for, or one above it. */
  deptPath: string | null;
  standings: readonly Standing[] | null;
  /** Of the session that counts. */
  minScore: number | null;
  maxScore: number | null;
  startedFrom: Date | null;
  startedUntil: Date | null;
}

/** Where to go on: from the newest place, or below one that was answered before. */
export type Part = { skip: number; take: number } | { below: number | null; take: number };

export interface Place {
  assignmentId: number;
  employeeId: number;
  name: string;
  deptFullPath: string | null;
}

export interface PlaceSession {
  assignmentId: number;
  sessionId: number;
  status: 'running' | 'closing' | 'ended';
  startedAt: Date;
  endedAt: Date | null;
  score: number | null;
  passScore: number;
  /** The one that counts, else the latest. */
  shown: boolean;
}

export interface LearnerOfSession {
  employeeId: number;
  name: string;
  deptFullPath: string | null;
}

/** Of each place of task $1 the session that counts, else the latest. Its order is the index's, read backwards. */
const shown = `
  select distinct on (h.assignment_id) h.assignment_id, h.session_id, h.status, h.started_at, ${headScore} as score
  from session_head h where h.task_id = $1 and ${countedHead}
  order by h.assignment_id desc, ${bestFirst}`;

const placesOfTask = `a.task_id = $1 and a.withdrawn_at is null`;

const standingSql: Record<Standing, string> = {
  none: 'x.session_id is null',
  begun: `x.status <> 'ended'`,
  ended: `x.status = 'ended'`,
};

/** What administrators ask about a task's learners. It reads across the domains, and writes nothing. */
@Injectable()
export class TaskDetailsRepository {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async figures(taskId: number): Promise<TaskFigures> {
    const [[places], [sessions]] = await Promise.all([
      this.rows<Pick<TaskFigures, 'learners'>>(
        `select count(*)::int as learners from assignment a where ${placesOfTask}`,
        [taskId],
      ),
      this.rows<Omit<TaskFigures, 'learners'>>(
        `select count(*)::int as started, (count(*) filter (where x.status = 'ended'))::int as completed,
           round(avg(x.score), 1)::float8 as "averageScore"
         from (${shown}) x join assignment a using (assignment_id) where ${placesOfTask}`,
        [taskId],
      ),
    ]);
    return { ...places!, ...sessions! };
  }

  async count(filter: PlaceFilter): Promise<number> {
    const { from, where, values } = question(filter);
    const [row] = await this.rows<{ total: number }>(
      `select count(*)::int as total from ${from} where ${where}`,
      values,
    );
    return row!.total;
  }

  /** The newest place first. */
  async places(filter: PlaceFilter, part: Part): Promise<Place[]> {
    const { from, where, values } = question(filter);
    const value = (one: unknown) => `$${values.push(one)}`;
    const below = 'below' in part && part.below !== null ? `and a.assignment_id < ${value(part.below)}` : '';
    const skip = 'skip' in part ? `offset ${value(part.skip)}` : '';
    return this.rows<Place>(
      `select p.assignment_id as "assignmentId", p.employee_id as "employeeId", e.name, d.dept_full_path as "deptFullPath"
       from (
         select a.assignment_id, a.employee_id from ${from} where ${where} ${below}
         order by a.assignment_id desc ${skip} limit ${value(part.take)}
       ) p join employee e on e.id = p.employee_id join assignment d using (assignment_id)
       order by p.assignment_id desc`,
      values,
    );
  }

  /** Every session of these places but those that were given up, the newest first. */
  sessions(taskId: number, assignmentIds: readonly number[]): Promise<PlaceSession[]> {
    return this.rows<PlaceSession>(
      `select h.assignment_id as "assignmentId", h.session_id as "sessionId", h.status, h.started_at as "startedAt",
         h.ended_at as "endedAt", (${headScore})::float8 as score, (p.content ->> 'pass_score')::int as "passScore",
         row_number() over (partition by h.assignment_id order by ${bestFirst}) = 1 as shown
       from session_head h join practice_session s using (session_id) join session_snapshot p using (snapshot_id)
       where h.task_id = $1 and h.assignment_id = any ($2::int[]) and ${countedHead}
       order by h.session_id desc`,
      [taskId, assignmentIds],
    );
  }

  /** Whose session it is, and where its place was given; for one without a place, where its learner works. */
  async learnerOf(sessionId: number): Promise<LearnerOfSession | null> {
    const [row] = await this.rows<LearnerOfSession>(
      `select s.employee_id as "employeeId", e.name, coalesce(a.dept_full_path, d.full_path) as "deptFullPath"
       from practice_session s join employee e on e.id = s.employee_id
       left join assignment a using (assignment_id) left join department d on d.department_id = e.department_id
       where s.session_id = $1`,
      [sessionId],
    );
    return row ?? null;
  }

  private rows<R>(text: string, values: readonly unknown[]): Promise<R[]> {
    return this.unitOfWork.manager.query(text, [...values]);
  }
}

/** Asks for no more than the filter needs: neither names nor sessions where nothing is said of them. */
function question(filter: PlaceFilter): { from: string; where: string; values: unknown[] } {
  const values: unknown[] = [filter.taskId];
  const value = (one: unknown) => `$${values.push(one)}`;
  const ofPlace: string[] = [placesOfTask];
  const ofSession: string[] = [];
  if (filter.name !== null) ofPlace.push(`e.name ${nameTest(filter.name)} ${value(like(filter.name))}`);
  if (filter.deptPath !== null)
    ofPlace.push(
      `(a.dept_full_path = ${value(filter.deptPath)} or a.dept_full_path like ${value(`${escapeLike(filter.deptPath)}/%`)})`,
    );
  if (filter.standings !== null)
    ofSession.push(`(${filter.standings.map((one) => standingSql[one]).join(' or ') || 'false'})`);
  if (filter.minScore !== null) ofSession.push(`x.score >= ${value(filter.minScore)}`);
  if (filter.maxScore !== null) ofSession.push(`x.score <= ${value(filter.maxScore)}`);
  if (filter.startedFrom !== null) ofSession.push(`x.started_at >= ${value(filter.startedFrom)}`);
  if (filter.startedUntil !== null) ofSession.push(`x.started_at <= ${value(filter.startedUntil)}`);
  const names = filter.name === null ? '' : ' join employee e on e.id = a.employee_id';
  const sessions = ofSession.length === 0 ? '' : ` left join (${shown}) x using (assignment_id)`;
  return { from: `assignment a${names}${sessions}`, where: [...ofPlace, ...ofSession].join(' and '), values };
}

const like = (part: string): string => `%${escapeLike(part)}%`;

/** Folding cases costs more than the search, and most names have none. */
const nameTest = (part: string): 'like' | 'ilike' =>
  part.toLowerCase() === part.toUpperCase() ? 'like' : 'ilike';
