import { Injectable } from '@nestjs/common';
import { CourseStatus, type CourseView, type DeletedView } from '#contracts';
import type { UpdateCourseDto } from '#contracts/course/course.dto';
import { AuditService, auditDiff } from '../platform/audit/index.js';
import { UnitOfWork, type Actor } from '../platform/database/index.js';
import { copyName } from '../platform/names.js';
import { ConflictError, refuseOutdated } from '../platform/http/index.js';
import { CourseComposer } from './course-composer.js';
import { auditedFields, fieldsOf, saidFields } from './course.form.js';
import { CourseRegistry } from './course.registry.js';
import { CourseRepository } from './course.repository.js';
import { editRefused, publishRefused } from './course.rules.js';
import { CourseService } from './course.service.js';
import { editUntested } from './publish-test/publish-test.rules.js';
import { PublishTestService } from './publish-test/publish-test.service.js';
import type { Course, CourseFields } from './course.types.js';

/** What is done to courses that are there: edited, copied, deleted. */
@Injectable()
export class CourseEditorService {
  constructor(
    private readonly courses: CourseService,
    private readonly repository: CourseRepository,
    private readonly composer: CourseComposer,
    private readonly publishTests: PublishTestService,
    private readonly registry: CourseRegistry,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
  ) {}

  /**
   * Changes what the body says and leaves the rest; nothing different makes no new version. 409: the editor had loaded another
   * version, a task that has not ended uses the published course, or it would be published without what it needs (the message lists
   * that), such as a batch test of the edited course. 422: roles or rules that don't exist.
   */
  update(body: UpdateCourseDto, actor: Actor): Promise<CourseView> {
    return this.unitOfWork.run(async () => {
      const course = await this.courses.hold(body.course_id);
      refuseOutdated(course, body.version, '这门课程');
      refuse(editRefused(course, await this.registry.whyNot(course.courseId)));
      await this.composer.refuseUnknown(body);
      const said = saidFields(body);
      const difference = auditDiff(auditedFields(course), auditedFields({ ...course, ...said }));
      if (difference !== null) await this.write(course, said, difference, actor);
      return this.courses.view(course.courseId);
    });
  }

  /** A copy, pending publish, with everything that the course has. 404: there is none. */
  copy(courseId: number, actor: Actor): Promise<CourseView> {
    return this.unitOfWork.run(async () => {
      const original = await this.courses.hold(courseId);
      const fields = { ...fieldsOf(original), courseName: copyName(original.courseName) };
      const copy = await this.repository.add(fields, actor);
      const view = await this.courses.view(copy.courseId);
      await this.audit.recordChange('course.copy', 'course.added', copy.courseId, {
        from: courseId,
        after: auditedFields(copy),
      });
      return view;
    });
  }

  /** Deletes a course; it is found no more. 409: a task that has not ended uses it, be it a draft. */
  delete(courseId: number, actor: Actor): Promise<DeletedView> {
    return this.unitOfWork.run(async () => {
      const course = await this.courses.hold(courseId);
      refuse(await this.registry.whyNot(courseId));
      await this.repository.edit(courseId, { isDeleted: true }, actor);
      await this.audit.recordChange('course.delete', 'course.deleted', courseId, {
        before: auditedFields(course),
      });
      return { deleted: true };
    });
  }

  private async write(
    course: Course,
    said: Partial<CourseFields>,
    detail: NonNullable<ReturnType<typeof auditDiff>>,
    actor: Actor,
  ): Promise<void> {
    const edited: Course = { ...course, ...said };
    let passedTest: Course['passedTest'] = null;
    if (edited.courseStatus === CourseStatus.published) {
      const lacking = publishRefused(await this.composer.compose(edited));
      if (lacking !== null) throw new ConflictError(lacking.message, lacking.errors);
      const { refused, passed } = await this.publishTests.of(edited);
      if (refused !== null) throw new ConflictError(editUntested, { publish_test: [editUntested] });
      refuse(await this.registry.whyNotPublish(edited));
      passedTest = passed;
    }
    await this.repository.edit(edited.courseId, { ...said, passedTest }, actor);
    await this.audit.recordChange('course.update', 'course.changed', edited.courseId, detail);
  }
}

function refuse(reason: string | null): void {
  if (reason !== null) throw new ConflictError(reason);
}
