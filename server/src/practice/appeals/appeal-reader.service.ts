import { Injectable } from '@nestjs/common';
import {
  CourseType,
  type AppealDetailView,
  type AppealListItem,
  type AppealsPage,
  type SessionKind,
} from '#contracts';
import type { AppealFilterDto } from '#contracts/practice/practice.dto';
import { ConflictError, pageOf, sliceOf } from '../../platform/http/index.js';
import { DirectoryService } from '../../directory/index.js';
import { AssignmentService } from '../../task/index.js';
import { SessionAccessService } from '../results/session-access.service.js';
import { countedAs } from '../engine/log/review-request-rows.rules.js';
import { appealedEval } from '../results/appealed.rules.js';
import { acceptanceRefused, noAppeal } from './appeal.rules.js';
import { appealedTurn } from './appeal.presenter.js';
import { AppealsRepository, type AppealRow } from './appeals.repository.js';

const typeOf: Record<SessionKind, CourseType> = { practice: CourseType.practice, exam: CourseType.exam };

/** Shows administrators the appeals against scores, with the names that they go by. */
@Injectable()
export class AppealReader {
  constructor(
    private readonly appeals: AppealsRepository,
    private readonly access: SessionAccessService,
    private readonly assignments: AssignmentService,
    private readonly directory: DirectoryService,
  ) {}

  async page(filter: AppealFilterDto): Promise<AppealsPage> {
    const state = filter.state ?? 'open';
    const slice = sliceOf(filter);
    const [rows, { counts, waitsSince }] = await Promise.all([
      this.appeals.page(state, slice),
      this.appeals.counts(),
    ]);
    return {
      ...pageOf(await this.named(rows), counts[state], slice),
      counts,
      waits_since: waitsSince?.toISOString() ?? null,
    };
  }

  /** @throws NotFoundError for an absent session; ConflictError where there is no appeal */
  async detail(sessionId: number, turn: number): Promise<AppealDetailView> {
    const view = await this.access.administered(sessionId);
    const { facts, state } = view;
    const appeal = state.appeals[turn];
    const row = appeal && (await this.appeals.find(sessionId, turn));
    if (!row) throw new ConflictError(noAppeal);
    const value = appealedEval(state, turn, appeal);
    const [[named], counts] = await Promise.all([
      this.named([row]),
      value
        ? this.appeals.countsOf(countedAs(facts.courseId, value, appeal.criterion))
        : { asked: 1, accepted: 0 },
    ]);
    return {
      ...named!,
      ...appealedTurn(view, turn),
      counts,
      not_acceptable: acceptanceRefused(state, turn),
    };
  }

  private async named(rows: readonly AppealRow[]): Promise<AppealListItem[]> {
    const [tasks, people] = await Promise.all([
      this.assignments.taskNames(rows.map(({ taskId }) => taskId)),
      this.directory.employees([...new Set(rows.map(({ employeeId }) => employeeId))]),
    ]);
    const byId = new Map(people.map((one) => [one.id, one]));
    return rows.map(({ sessionId, turn, kind, taskId, employeeId, state, name, reason, note, askedAt }) => ({
      session_id: sessionId,
      turn,
      course_type: typeOf[kind],
      task_name: tasks.get(taskId) ?? '',
      student_name: byId.get(employeeId)?.name ?? '',
      dept_name: byId.get(employeeId)?.department?.name ?? null,
      ...{ state, name, reason, text: note },
      asked_time: askedAt.toISOString(),
    }));
  }
}
