import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { CourseStatus } from '#contracts';
import type { Author } from '../platform/audit/index.js';
import { UnitOfWork } from '../platform/database/index.js';
import { CourseEntity } from './course.entity.js';

export type NewCourse = Omit<
  CourseEntity,
  | 'courseId'
  | 'courseStatus'
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
