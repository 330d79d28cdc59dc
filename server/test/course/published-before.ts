import { CourseStatus } from '#contracts';
import type { TestApp } from '../harness/index.js';

/** A course as an older database may have it: published with what can't be published yet. */
export async function publishedBefore({ dataSource }: TestApp, courseId: number): Promise<void> {
  await dataSource.query('update course set course_status = $1 where course_id = $2', [
    CourseStatus.published,
    courseId,
  ]);
}
