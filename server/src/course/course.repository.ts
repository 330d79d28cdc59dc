import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { CourseStatus, type CourseType, type CreatorView } from '#contracts';
import type { CourseFilterDto } from '#contracts/dto/course';
import type { Author } from '../platform/audit/index.js';
import {
  createdBy,
  creatorsOf,
  editedBy,
  narrowAuthored,
  newestFirst,
  UnitOfWork,
} from '../platform/database/index.js';
import type { Slice } from '../platform/http/index.js';
import { CourseEntity } from './course.entity.js';
import type { CourseFields, ListedCourse, ShownCourse } from './course.types.js';

export type NewCourse = CourseFields & { courseId?: number };

/** Courses that are not deleted. */
@Injectable()
export class CourseRepository {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** In no particular order; what isn't there is left out. */
  byIds(ids: readonly number[]): Promise<CourseEntity[]> {
    return this.courses.findBy({ courseId: In([...ids]), isDeleted: false });
  }

  /**
   * As much of several courses as learners are shown, with their roles and rules, in one statement. Deleted courses are among them:
   * whoever had to practise one may still look back.
   */
  shown(ids: readonly number[]): Promise<ShownCourse[]> {
    return this.unitOfWork.manager.query(
      `select course_id, course_name, course_type, course_scenario, course_description, input_method, max_dialogue_turns,
         max_dialogue_duration, speaker_first,
         (select coalesce(jsonb_agg(jsonb_build_object('role_name', r.role_name) order by named.at), '[]')
          from unnest(c.role_ids) with ordinality as named (role_id, at) join role r using (role_id)
          where not r.is_deleted) as roles,
         (select coalesce(jsonb_agg(jsonb_build_object('rule_name', r.rule_name, 'rule_desc', r.rule_desc,
            'weight', named.rule -> 'weight', 'criteria', r.criteria) order by named.at), '[]')
          from jsonb_array_elements(c.scoring_rules) with ordinality as named (rule, at)
          join scoring_rule r on r.rule_id = (named.rule ->> 'rule_id')::int
          where not r.is_deleted) as rules
       from course c where course_id = any ($1)`,
      [ids],
    );
  }

  /** Of the published courses of a type the one with the highest id. */
  newestPublished(courseType: CourseType): Promise<CourseEntity | null> {
    return this.courses.findOne({
      where: { courseType, courseStatus: CourseStatus.published, isDeleted: false },
      order: { courseId: 'desc' },
    });
  }

  /** True when the id was ever given, be the course deleted since. */
  wasGiven(courseId: number): Promise<boolean> {
    return this.courses.existsBy({ courseId });
  }

  /** The same, deleted ones among them. */
  byIdsEvenDeleted(ids: readonly number[]): Promise<CourseEntity[]> {
    return this.courses.findBy({ courseId: In([...ids]) });
  }

  /** Who has made the courses. */
  creators(): Promise<CreatorView[]> {
    return creatorsOf(this.unitOfWork.manager, 'course');
  }

  /** The course, which nobody else publishes, withdraws or puts into a running task until the transaction under way ends. */
  lock(courseId: number): Promise<CourseEntity | null> {
    return this.courses.findOne({
      where: { courseId, isDeleted: false },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async add(course: NewCourse, author: Author): Promise<CourseEntity> {
    const { identifiers } = await this.courses.insert({ ...course, ...createdBy(author) });
    return this.courses.findOneByOrFail({ courseId: identifiers[0]!.courseId as number });
  }

  async change(courseId: number, fields: Partial<CourseFields>, author: Author): Promise<void> {
    await this.courses.update(courseId, { ...fields, ...editedBy(author) });
  }

  async setStatus(courseId: number, courseStatus: CourseStatus, author: Author): Promise<void> {
    await this.courses.update(courseId, { courseStatus, ...editedBy(author) });
  }

  async markDeleted(courseId: number, author: Author): Promise<void> {
    await this.courses.update(courseId, { isDeleted: true, ...editedBy(author) });
  }

  /** A page of the courses that fit, the newest first, and how many fit in all. */
  async page(filter: CourseFilterDto, slice: Slice): Promise<{ rows: ListedCourse[]; total: number }> {
    const fitting = this.courses.createQueryBuilder('c');
    narrowAuthored(fitting, filter, { column: 'courseName', part: filter.course_name });
    if (filter.course_status != null)
      fitting.andWhere('c.courseStatus = :status', { status: filter.course_status });
    if (filter.course_type != null) fitting.andWhere('c.courseType = :type', { type: filter.course_type });
    const { ids, total } = await newestFirst(fitting, 'courseId', slice);
    return { rows: await this.listed(ids), total };
  }

  /** In the order of the list. */
  private listed(ids: number[]): Promise<ListedCourse[]> {
    return this.courses.find({
      select: listedColumns,
      where: { courseId: In(ids) },
      order: { createdAt: 'DESC', courseId: 'DESC' },
    });
  }

  private get courses() {
    return this.unitOfWork.repository(CourseEntity);
  }
}

const listedColumns = {
  courseId: true,
  courseName: true,
  courseType: true,
  courseScenario: true,
  courseDescription: true,
  courseStatus: true,
  questionMode: true,
  inputMethod: true,
  maxDialogueDuration: true,
  maxDialogueTurns: true,
  speakerFirst: true,
  maxAttempts: true,
  version: true,
  creatorId: true,
  creatorName: true,
  updaterId: true,
  updaterName: true,
  createdAt: true,
  updatedAt: true,
} satisfies Partial<Record<keyof ListedCourse, true>>;
