import { Injectable } from '@nestjs/common';
import { ILike, In } from 'typeorm';
import { CourseStatus, CourseType, notFoundSentence, type CourseView } from '#contracts';
import type { CourseFilterDto } from '#contracts/course/course.dto';
import { AuthoredRepository, narrowAuthored, UnitOfWork } from '../platform/database/index.js';
import type { Slice } from '../platform/http/index.js';
import { escapeLike } from '../platform/names.js';
import { CourseEntity } from './course.entity.js';
import { formOnly, type ListedCourse, type ShownCourse } from './course.types.js';

/** Courses that are not deleted. */
@Injectable()
export class CourseRepository extends AuthoredRepository<CourseEntity> {
  constructor(unitOfWork: UnitOfWork) {
    super(unitOfWork, CourseEntity, 'courseId', notFoundSentence.course);
  }

  /**
   * As much of several courses as learners are shown, with their roles and rules, in one statement. Deleted courses are among them:
   * whoever had to practise one may still look back.
   */
  shown(
    ids: readonly number[],
  ): Promise<(Omit<ShownCourse, 'pass_score'> & Pick<CourseView, 'pass_score'>)[]> {
    return this.unitOfWork.manager.query(
      `select course_id, course_name, course_type, course_scenario, course_description, input_method, read_aloud, max_dialogue_turns,
         max_dialogue_duration, speaker_first, question_mode, max_attempts, pass_score,
         jsonb_build_object('length', jsonb_array_length(key_qa)) as key_qa,
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

  /** Of the published practice courses those with a part of a name, the newest first, and how many there are. */
  async publishedPractice(
    name: string | null,
    { skip, take }: Pick<Slice, 'skip' | 'take'>,
  ): Promise<{ ids: number[]; total: number }> {
    const [courses, total] = await this.rows.findAndCount({
      select: { courseId: true },
      where: {
        courseType: CourseType.practice,
        courseStatus: CourseStatus.published,
        isDeleted: false,
        ...(name && { courseName: ILike(`%${escapeLike(name)}%`) }),
      },
      order: { courseId: 'desc' },
      skip,
      take,
    });
    return { ids: courses.map(({ courseId }) => courseId), total };
  }

  /** Of the published courses of a type the one with the highest id. */
  newestPublished(courseType: CourseType): Promise<CourseEntity | null> {
    return this.rows.findOne({
      where: { courseType, courseStatus: CourseStatus.published, isDeleted: false },
      order: { courseId: 'desc' },
    });
  }

  /** True when the id was ever given, be the course deleted since. */
  wasGiven(courseId: number): Promise<boolean> {
    return this.rows.existsBy({ courseId });
  }

  /** In no particular order, deleted ones among them. */
  byIdsEvenDeleted(ids: readonly number[]): Promise<CourseEntity[]> {
    return this.rows.findBy({ courseId: In([...ids]) });
  }

  /** A page of the courses that fit, in the order that is asked for, and how many fit in all. */
  page(
    filter: CourseFilterDto,
    slice: Pick<Slice, 'skip' | 'take'>,
  ): Promise<{ rows: ListedCourse[]; total: number }> {
    const fitting = this.rows.createQueryBuilder('c');
    narrowAuthored(fitting, filter, { column: 'courseName', part: filter.course_name });
    if (filter.course_status != null)
      fitting.andWhere('c.courseStatus = :status', { status: filter.course_status });
    if (filter.course_type != null) fitting.andWhere('c.courseType = :type', { type: filter.course_type });
    return this.listed(fitting, filter, slice, formOnly);
  }
}
