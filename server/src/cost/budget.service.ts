import { Injectable } from '@nestjs/common';
import { budgetUsedUp, notFoundSentence, type OwnedBudgetView } from '#contracts';
import { AuditService } from '../platform/audit/index.js';
import { AppConfig } from '../platform/config/index.js';
import { UnitOfWork } from '../platform/database/index.js';
import { ConflictError, NotFoundError } from '../platform/http/index.js';
import { Clock, localDay } from '../platform/time/index.js';
import { CostRepository } from './cost.repository.js';
import { budgetState, budgetView, stoppedBy } from './cost.rules.js';
import { everything } from './cost.types.js';

/** How much a month may cost, of a course and of everything. */
@Injectable()
export class BudgetService {
  constructor(
    private readonly costs: CostRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** On the organisation's calendar, `yyyy-MM`. */
  thisMonth(): string {
    return localDay(this.config.timeZone)(this.clock.now()).slice(0, 7);
  }

  /**
   * @param courseId null: of everything
   * @param limit for a month, in yuan; null: none any more
   * @throws NotFoundError
   */
  async set(courseId: number | null, limit: number | null, stops: boolean): Promise<void> {
    const id = courseId ?? everything;
    await this.unitOfWork.run(async () => {
      if (courseId !== null && !(await this.costs.isCourse(courseId)))
        throw new NotFoundError(notFoundSentence.course);
      const before = await this.costs.budgetOf(id);
      const after = limit === null ? null : { limit, stops };
      if (before?.limit === after?.limit && before?.stops === after?.stops) return;
      if (after) await this.costs.setBudget(id, after.limit, after.stops);
      else await this.costs.dropBudget(id);
      await this.audit.record({
        action: courseId === null ? 'cost.budget' : 'course.budget',
        ...(courseId !== null && { object: { type: 'course', id: courseId } }),
        detail: { before, after },
      });
    });
  }

  /** This month's budgets of these courses, and all others of which four fifths or more are used up. */
  async standing(courseIds: readonly number[]): Promise<OwnedBudgetView[]> {
    const rows = (await this.costs.budgetsIn(this.firstDay())).filter(
      (row) => budgetState(row) !== 'within' || courseIds.includes(row.courseId),
    );
    const names = await this.costs.courseNames(rows.map(({ courseId }) => courseId));
    return rows.map((row) => ({
      course_id: row.courseId === everything ? null : row.courseId,
      course_name: names.find(({ courseId }) => courseId === row.courseId)?.name ?? null,
      ...budgetView(row),
    }));
  }

  /**
   * Whoever begins a session of a course asks first; a session under way never does.
   * @throws ConflictError with what its learner is told
   */
  async refuseStart(courseId: number): Promise<void> {
    if (this.config.modelPrices === null) return;
    const stopped = stoppedBy(await this.costs.budgetsIn(this.firstDay(), [everything, courseId]));
    if (stopped !== null) throw new ConflictError(budgetUsedUp[stopped]);
  }

  /** This month everything may cost is used up, and what goes on by itself waits for the next. */
  async isUsedUp(): Promise<boolean> {
    return this.config.modelPrices !== null && stoppedBy(await this.costs.budgetsIn(this.firstDay(), [everything])) !== null; // prettier-ignore
  }

  private firstDay(): string {
    return `${this.thisMonth()}-01`;
  }
}
