import { Injectable } from '@nestjs/common';
import type { FigureSession, FigureSessionsPage } from '#contracts';
import type { FigureSessionsDto } from '#contracts/statistics/statistics.dto';
import { pageOf, sliceOf } from '../../platform/http/index.js';
import { minutesBetween } from '../../platform/time/index.js';
import { inTime } from '../query/in-time.js';
import type { About } from '../query/source-tables.sql.js';
import { QueryParser, type Asked, type ParsedQuery } from '../query/query-parser.service.js';
import { SessionsRepository, type SessionFilter, type SessionRow } from './sessions.repository.js';

/** Which of them, beside what the figures are asked of. */
type Narrowed = Omit<SessionFilter, 'span' | keyof About | 'paths'>;

/** The sessions behind the figures. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly questions: QueryParser,
    private readonly sessions: SessionsRepository,
  ) {}

  /** @throws NotFoundError, UnprocessableError (see QuestionReader); UnavailableError when it takes too long */
  async page(body: FigureSessionsDto): Promise<FigureSessionsPage> {
    const question = await this.questions.read(body);
    const slice = sliceOf(body);
    const filter = filterOf(question, body, {
      figure: body.figure,
      employeeId: body.employee_id ?? null,
      ruleId: body.rule_id ?? null,
      learnerMin: tenths(body.learner_min),
      learnerBelow: tenths(body.learner_below),
    });
    const [total, rows] = await inTime(
      Promise.all([this.sessions.count(filter), this.sessions.page(filter, slice)]),
    );
    // The sums may not have the sessions yet that have just ended.
    return pageOf(
      rows.map((row) => view(row, question)),
      rows.length === 0 ? total : Math.max(total, slice.skip + rows.length),
      slice,
    );
  }
}

/** Everybody in the places that are meant; no place is named where all are. */
export const filterOf = (
  { span, timeZone, today, subject, scope }: ParsedQuery,
  { dept_paths, operation_type }: Asked,
  narrowed: Narrowed,
): SessionFilter => ({
  span,
  timeZone,
  today,
  subject,
  paths: dept_paths?.length || operation_type ? scope.places.map(({ storedId }) => storedId) : null,
  ...narrowed,
});

const tenths = (points: number | undefined): number | null =>
  points === undefined ? null : Math.round(points * 10);

/** A department is called what the table and the rankings call it. */
export const fullPathOf = ({ tree }: ParsedQuery, { storedId }: SessionRow): string | null =>
  tree.pathOf(storedId);

const view = (row: SessionRow, query: ParsedQuery): FigureSession => ({
  session_id: row.sessionId,
  employee_id: row.employeeId,
  student_name: row.studentName,
  dept_full_path: fullPathOf(query, row),
  task_id: row.taskId,
  task_name: row.taskName,
  course_name: row.courseName,
  course_type: row.courseType,
  start_time: row.startedAt.toISOString(),
  end_time: row.endedAt.toISOString(),
  duration: minutesBetween(row.startedAt, row.endedAt),
  score: row.score,
  ...(row.undecided && { undecided: true }),
  ...(row.withdrawn && { withdrawn: true }),
  counted: row.counted,
  corrected_on: row.correctedOn,
});
