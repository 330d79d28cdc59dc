import { Injectable } from '@nestjs/common';
import { CourseStatus, type BulkAction, type BulkView } from '#contracts';
import type { BulkCourseDto } from '#contracts/course/course.dto';
import type { Actor } from '../platform/database/index.js';
import { bulkRows, ConflictError, eachOf, rowsOf, type BulkRow } from '../platform/http/index.js';
import { CourseEditorService } from './course-editor.service.js';
import { CourseRepository } from './course.repository.js';
import { idleChange } from './course.rules.js';
import { CourseService } from './course.service.js';

/** Acts on many courses of the list, each by itself. */
@Injectable()
export class CourseBulkService {
  constructor(
    private readonly courses: CourseService,
    private readonly editor: CourseEditorService,
    private readonly repository: CourseRepository,
  ) {}

  async act(body: BulkCourseDto, actor: Actor): Promise<BulkView> {
    const rows = await bulkRows(body, rowsOf(this.repository, rowOf));
    const acts: Record<BulkAction<'course'>, (courseId: number) => Promise<unknown>> = {
      publish: (courseId) => this.move(courseId, CourseStatus.published, actor),
      withdraw: (courseId) => this.move(courseId, CourseStatus.pending, actor),
      delete: (courseId) => this.editor.delete(courseId, actor),
    };
    return eachOf(rows, acts[body.action]);
  }

  /** What is so already is no success: nothing would have happened. */
  private async move(courseId: number, status: CourseStatus, actor: Actor): Promise<void> {
    const idle = idleChange(await this.repository.byId(courseId), status);
    if (idle !== null) throw new ConflictError(idle);
    await this.courses.changeStatus({ course_id: courseId, course_status: status }, actor);
  }
}

const rowOf = ({ courseId, courseName }: { courseId: number; courseName: string }): BulkRow => ({
  id: courseId,
  name: courseName,
});
