import { Injectable } from '@nestjs/common';
import type { FigureSession, FigureSessionsPage } from '#contracts';
import type { FigureSessionsDto } from '#contracts/statistics/statistics.dto';
import { pageOf, sliceOf } from '../../platform/http/index.js';
import { minutesBetween } from '../../platform/time/index.js';
import { inTime } from '../query/in-time.js';
import { QueryParser, type ParsedQuery } from '../query/query-parser.service.js';
import { SessionsRepository, type SessionFilter, type SessionRow } from './sessions.repository.js';

/** The sessions behind the figures. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly queries: QueryParser,
    private readonly sessions: SessionsRepository,
  ) {}

  /** @throws NotFoundError, UnprocessableError (see QueryParser); UnavailableError when it takes too long */
  async page(body: FigureSessionsDto): Promise<FigureSessionsPage> {
    const query = await this.queries.read(body);
    const slice = sliceOf(body);
    const filter = filterOf(query, body);
    const [total, rows] = await inTime(
      Promise.all([this.sessions.count(filter), this.sessions.page(filter, slice)]),
    );
    // The sums may not have the sessions yet that have just ended.
    return pageOf(
      rows.map((row) => view(row, query)),
      rows.length === 0 ? total : Math.max(total, slice.skip + rows.length),
      slice,
    );
  }
}

/** Everybody in the places that are meant; no place is named where all are. */
export const filterOf = (
  { span, timeZone, today, subject, scope }: ParsedQuery,
  asked: FigureSessionsDto,
): SessionFilter => ({
  span,
  timeZone,
  today,
  subject,
  paths:
    asked.dept_paths?.length || asked.operation_type ? scope.places.map(({ storedId }) => storedId) : null,
  figure: asked.figure,
  employeeId: asked.employee_id ?? null,
  ruleId: asked.rule_id ?? null,
  learnerMin: tenths(asked.learner_min),
  learnerBelow: tenths(asked.learner_below),
});

const tenths = (points: number | undefined): number | null =>
  points === undefined ? null : Math.round(points * 10);

/** A department is called what the table and the rankings call it. */
const view = (
  { start_time, end_time, ended_on: _day, stored_id, pass_score: _mark, ...row }: SessionRow,
  { tree }: ParsedQuery,
): FigureSession => ({
  ...row,
  dept_full_path: tree.pathOf(stored_id),
  start_time: start_time.toISOString(),
  end_time: end_time.toISOString(),
  duration: minutesBetween(start_time, end_time),
  undecided: row.undecided || undefined,
  withdrawn: row.withdrawn || undefined,
});
