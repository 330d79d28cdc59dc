import { Injectable } from '@nestjs/common';
import { notFoundSentence, StatisticsType, TaskStatus } from '#contracts';
import type { AnyStatisticsDto } from '#contracts/statistics/statistics.dto';
import { AppConfig } from '../../platform/config/index.js';
import { BadRequestError, NotFoundError, UnprocessableError } from '../../platform/http/index.js';
import { Clock, dayStart, localDay } from '../../platform/time/index.js';
import { CourseService } from '../../course/index.js';
import { TaskLookupService } from '../../task/index.js';
import { isTooLong, mostYears, spanOf, untilNow } from '../period/calendar.rules.js';
import type { Calendar, Span } from '../period/calendar.rules.js';
import type { StatisticsQuery, Subject } from './statistics-query.sql.js';
import { DepartmentTreeRepository } from '../departments/department-tree.repository.js';
import type { ChosenDepartment, DepartmentTree } from '../departments/department-tree.rules.js';
import {
  levelsOf,
  nameOf,
  scopeOf,
  type Choice,
  type Levels,
  type Scope,
} from '../departments/scope.rules.js';

/** What somebody asks for, as bodies say it. */
export type Asked = Partial<AnyStatisticsDto>;

/** What was asked for, with its days, its departments and what it is about. */
export interface ParsedQuery extends StatisticsQuery {
  /** As it was asked for, although it may end later than now. */
  asked: Span;
  tree: DepartmentTree;
  levelsOf(storedId: number): Levels;
  /** What the chosen departments are called today; null: none are chosen. */
  chosenPaths: string[] | null;
  calendar: Calendar;
}

/** How many choices of departments are kept. */
const mostScopes = 20;

/** Understands what figures are asked for. */
@Injectable()
export class QueryParser {
  private readonly calendar: Calendar;

  /** Of the latest tree; the scopes of older ones go with them. */
  private readonly scopes = new WeakMap<DepartmentTree, Map<string, Scope>>();

  constructor(
    private readonly config: AppConfig,
    private readonly places: DepartmentTreeRepository,
    private readonly tasks: TaskLookupService,
    private readonly courses: CourseService,
    private readonly clock: Clock,
  ) {
    this.calendar = { dayOf: localDay(config.timeZone), startOf: dayStart(config.timeZone) };
  }

  /** @throws UnprocessableError for too many years, BadRequestError for a task of another type, NotFoundError for what is absent or a draft */
  async read(asked: Asked): Promise<ParsedQuery> {
    const now = this.clock.now();
    const span = spanOf(asked, this.calendar);
    if (isTooLong(span))
      throw new UnprocessableError({ end_time: [`时间范围不能超过 ${mostYears} 年，请缩短后再试`] });
    const [subject, tree, storedIds] = await Promise.all([
      this.subject(asked),
      this.places.tree(),
      asked.stat_type === StatisticsType.task ? this.places.ofTask(asked.task_id!) : null,
    ]);
    const given =
      subject.kind === 'courses' ? await this.places.ofCourses(subject.courseIds, span, this.calendar) : null;
    const [direct, franchise] = [this.config.directDeptPaths, this.config.franchiseDeptPaths].map((paths) =>
      paths.flatMap((path) => tree.resolve(path)),
    ) as [ChosenDepartment[], ChosenDepartment[]];
    const choice: Choice = {
      chosen: asked.dept_paths?.length ? known(tree, asked.dept_paths) : null,
      direct: asked.direct_dept_paths ? known(tree, asked.direct_dept_paths) : direct,
      franchise: asked.franchise_dept_paths ? known(tree, asked.franchise_dept_paths) : franchise,
      tops: [...direct, ...franchise],
      operation: asked.operation_type ?? null,
      storedIds,
      given,
    };
    return {
      subject,
      asked: span,
      span: untilNow(span, now),
      tree,
      timeZone: this.config.timeZone,
      today: this.calendar.dayOf(now),
      calendar: this.calendar,
      scope: this.scope(tree, choice),
      chosenPaths: choice.chosen && [...new Set(choice.chosen.map((part) => nameOf(part).fullPath))],
      levelsOf: (storedId) => levelsOf(tree.of(storedId)!, choice),
    };
  }

  /** Managers choose among few, and thousands of places take some milliseconds to sort. */
  private scope(tree: DepartmentTree, choice: Choice): Scope {
    const known = this.scopes.get(tree) ?? new Map<string, Scope>();
    this.scopes.set(tree, known);
    const keys = [choice.chosen, choice.direct, choice.franchise].map((parts) => parts?.map(keyOf) ?? null);
    const ids = [choice.storedIds, choice.given].map((some) => some && [...some]);
    const key = JSON.stringify([keys, choice.operation, ids]);
    const scope = known.get(key) ?? scopeOf(tree, choice);
    if (known.size >= mostScopes) known.clear();
    known.set(key, scope);
    return scope;
  }

  private async subject({ stat_type, task_id, course_ids, course_type }: Asked): Promise<Subject> {
    if (stat_type === StatisticsType.task) {
      const { status, courseType } = await this.tasks.of(task_id!);
      if (status === TaskStatus.draft) throw new NotFoundError(notFoundSentence.task);
      if (course_type && course_type !== courseType) throw new BadRequestError('任务的课程不是所选的类型');
      return { kind: 'task', taskId: task_id! };
    }
    if (!course_ids?.length) {
      if (stat_type === StatisticsType.course) throw new UnprocessableError({ course_ids: ['请选择课程'] });
      return { kind: 'all', courseType: course_type ?? null };
    }
    const courseIds = [...new Set(course_ids)];
    const found = await this.courses.byIds(courseIds);
    if (found.length < courseIds.length) throw new NotFoundError(notFoundSentence.course);
    const meant = found.filter(({ courseType }) => !course_type || courseType === course_type);
    return { kind: 'courses', courseIds: meant.map(({ courseId }) => courseId) };
  }
}

const keyOf = ({ place, itself }: ChosenDepartment): string => `${itself}${place.key}`;

/** Departments that a person names must be there; the operator's settings may name some that are not there yet. */
function known(tree: DepartmentTree, paths: readonly string[]): ChosenDepartment[] {
  const parts = new Map<string, ChosenDepartment>();
  for (const path of paths) {
    const found = tree.resolve(path);
    if (found.length === 0) throw new NotFoundError(`没有“${path.slice(0, 50)}”这个部门，请重新选择`);
    for (const part of found) parts.set(keyOf(part), part);
  }
  return [...parts.values()];
}
