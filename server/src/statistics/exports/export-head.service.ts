import { Injectable } from '@nestjs/common';
import {
  correctedText,
  countText,
  courseTypeLabel,
  marginMeaning,
  operationTypeLabel,
  trustText,
  trustTitle,
} from '#contracts';
import type { StatisticsView } from '#contracts';
import { AppConfig } from '../../platform/config/index.js';
import { Clock, localTime } from '../../platform/time/index.js';
import { CourseService, type Course } from '../../course/index.js';
import { TrustService } from '../../labelling/index.js';
import { TaskLookupService } from '../../task/index.js';
import { isClosed, momentsOf } from '../period/calendar.rules.js';
import type { Asked, ParsedQuery } from '../query/query-parser.service.js';
import type { Subject } from '../query/statistics-query.sql.js';

/** What an export says of itself. */
export interface ExportHead {
  title: string;
  /** The lines above its rows: what it was narrowed to, and when it was made. */
  lines: string[];
}

/** Says in words what an export was narrowed to. */
@Injectable()
export class ExportHeadService {
  private readonly local: (time: Date) => string;

  constructor(
    private readonly tasks: TaskLookupService,
    private readonly courses: CourseService,
    private readonly trust: TrustService,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {
    this.local = localTime(config.timeZone);
  }

  async of(asked: Asked, { asked: span, subject }: ParsedQuery): Promise<ExportHead> {
    const title = asked.stat_type ? '练货统计分析' : '整体情况统计';
    const courses = await this.coursesOf(subject);
    const names = (values: readonly string[] | undefined) => (values?.length ? values.join('、') : '全部');
    const { from, until, since, before } = span;
    const time =
      from === null && until === null
        ? '全部'
        : `${since ? this.local(since) : (from ?? '开始')} 至 ${before ? this.last(before) : (until ?? '现在')}`;
    return {
      title,
      lines: [
        title,
        await this.subject(subject, courses),
        `时间：${time}`,
        `部门：${names(asked.dept_paths)}`,
        `类型：${asked.operation_type ? operationTypeLabel[asked.operation_type] : '全部'}`,
        ...(await this.trusted(courses)),
        `导出时间：${this.local(this.clock.now())}（${this.config.timeZone}）`,
      ],
    };
  }

  /** What figures are held against, of a period that has not passed yet as much as has; and what has become of them since. */
  compared(
    { summary: { previous, margins }, completed_by_now: byNow, corrected, updated_at }: StatisticsView,
    { asked, calendar }: ParsedQuery,
  ): string[] {
    const period = (name: string, start: Date, end: Date) =>
      `${name}：${this.local(start)} 至 ${this.last(end)}`;
    const now = previous && isClosed(asked) ? momentsOf(asked, calendar) : null;
    return [
      ...(now ? [period('本期', now.start, earliest(now.end, new Date(updated_at)))] : []),
      ...(previous ? [period('上期', new Date(previous.start_time), new Date(previous.end_time))] : []),
      ...(margins && Object.values(margins).some((margin) => margin !== null) ? [marginMeaning] : []),
      ...(byNow ? [`累计完成：${countText(byNow.completion_count)}/${countText(byNow.learner_count)}`] : []),
      ...(corrected ? [correctedText(corrected)] : []),
    ];
  }

  /** The last second before a moment. */
  private last(moment: Date): string {
    return this.local(new Date(moment.getTime() - 1));
  }

  /** The courses that it was narrowed to; none where it was not. */
  private async coursesOf(subject: Subject): Promise<Course[]> {
    if (subject.kind === 'all') return [];
    if (subject.kind === 'courses') return this.courses.byIds(subject.courseIds);
    return this.courses.byIdsEvenDeleted([(await this.tasks.of(subject.taskId)).courseId]);
  }

  /** Whether scores by the courses as they are may be believed. */
  private async trusted(courses: readonly Course[]): Promise<string[]> {
    if (courses.length === 0) return [];
    const trusts = await this.trust.ofCourses(courses.map(({ courseId }) => courseId));
    const said = courses.map(
      ({ courseId, courseName }) => `${courseName} ${trustText(trusts.get(courseId)!)}`,
    );
    return [`${trustTitle}（按现在的规则）：${said.join('、')}`];
  }

  private async subject(subject: Subject, courses: readonly Course[]): Promise<string> {
    if (subject.kind === 'task') return `任务：${(await this.tasks.of(subject.taskId)).taskName}`;
    if (subject.kind === 'all')
      return `课程：全部${subject.courseType ? courseTypeLabel[subject.courseType] : ''}`;
    return `课程：${courses.map(({ courseName }) => courseName).join('、')}`;
  }
}

const earliest = (one: Date, other: Date): Date => (one < other ? one : other);
