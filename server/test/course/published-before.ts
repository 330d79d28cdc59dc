import { CourseStatus, CourseType } from '#contracts';
import type { TestApp } from '../harness/index.js';

/** A course as an older database may have it: published with what can't be published yet. */
export async function publishedBefore({ dataSource }: TestApp, courseId: number): Promise<void> {
  await dataSource.query('update course set course_status = $1 where course_id = $2', [
    CourseStatus.published,
    courseId,
  ]);
}

/** The same of a course and its tasks that were published as a practice's: they are an exam's. */
export async function examBefore({ dataSource }: TestApp, courseId: number): Promise<void> {
  await dataSource.query('update course set course_type = $1 where course_id = $2', [
    CourseType.exam,
    courseId,
  ]);
  // The database sees to a task's type.
  await dataSource.query('update task set course_id = course_id where course_id = $1', [courseId]);
}
