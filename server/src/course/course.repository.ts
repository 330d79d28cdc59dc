import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { CourseStatus } from '#contracts';
import type { Author } from '../platform/audit/index.js';
import { UnitOfWork } from '../platform/database/index.js';
import { CourseEntity } from './course.entity.js';
import type { ShownCourse } from './course.types.js';

export type NewCourse = Omit<
  CourseEntity,
  | 'courseId'
  | 'courseStatus'
  | 'version'
  | 'creatorId'
  | 'creatorName'
  | 'updaterId'
  | 'updaterName'
  | 'createdAt'
  | 'updatedAt'
  | 'isDeleted'
> & { courseId?: number };

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

  /** True when the id was ever given, be the course deleted since. */
  wasGiven(courseId: number): Promise<boolean> {
    return this.courses.existsBy({ courseId });
  }

  /** The course, which nobody else publishes, withdraws or puts into a running task until the transaction under way ends. */
  lock(courseId: number): Promise<CourseEntity | null> {
    return this.courses.findOne({
      where: { courseId, isDeleted: false },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async add(course: NewCourse, { employeeId, name }: Author): Promise<CourseEntity> {
    const { identifiers } = await this.courses.insert({
      ...course,
      creatorId: employeeId,
      creatorName: name,
    });
    return this.courses.findOneByOrFail({ courseId: identifiers[0]!.courseId as number });
  }

  async setStatus(courseId: number, courseStatus: CourseStatus, { employeeId, name }: Author): Promise<void> {
    await this.courses.update(courseId, {
      courseStatus,
      updaterId: employeeId,
      updaterName: name,
      updatedAt: () => 'now()',
    });
  }

  private get courses() {
    return this.unitOfWork.repository(CourseEntity);
  }
}
