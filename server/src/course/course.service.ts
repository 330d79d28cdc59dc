import { Injectable } from '@nestjs/common';
import {
  CourseStatus,
  CourseType,
  type CourseSnapshot,
  type CourseView,
  type EditableView,
  type LearnerCourseView,
  type PassedTest,
} from '#contracts';
import type { ChangeCourseStatusDto, CreateCourseDto, PreviewCourseDto } from '#contracts/course/course.dto';
import { AuditService } from '../platform/audit/index.js';
import { AppConfig } from '../platform/config/index.js';
import { UnitOfWork, type Actor } from '../platform/database/index.js';
import { ConflictError, refuseFields, type Slice } from '../platform/http/index.js';
import { CourseComposer } from './course-composer.js';
import { auditedFields, newFields } from './course.form.js';
import { courseView, learnerCourseView } from './course.presenter.js';
import { CourseRegistry } from './course.registry.js';
import { CourseRepository } from './course.repository.js';
import { PublishTestService } from './publish-test/publish-test.service.js';
import { editRefused, publishRefused, runRefused, tryRefused, type Refusal } from './course.rules.js';
import { unkept, type Course } from './course.types.js';

export { learnerCourseView };

/** Courses: what is practised. */
@Injectable()
export class CourseService {
  constructor(
    private readonly courses: CourseRepository,
    private readonly composer: CourseComposer,
    private readonly registry: CourseRegistry,
    private readonly publishTests: PublishTestService,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
    private readonly config: AppConfig,
  ) {}

  /** Makes a course, pending publish, and answers it. 422: roles or rules that don't exist; 403: made in another's name. */
  async create(body: CreateCourseDto, actor: Actor): Promise<CourseView> {
    await this.audit.refuseOtherCreator('course.create', body.creator_id, actor);
    return this.unitOfWork.run(async () => {
      await this.composer.refuseUnknown(body);
      const course = await this.courses.add(newFields(body), actor);
      const view = courseView(await this.composer.compose(course));
      await this.recordNew(course);
      return view;
    });
  }

  async view(courseId: number): Promise<CourseView> {
    return courseView(await this.composer.compose(await this.byId(courseId)));
  }

  /** @throws NotFoundError */
  byId(courseId: number): Promise<Course> {
    return this.courses.byId(courseId);
  }

  /** In the order of the ids; those that don't exist are left out. */
  byIds(courseIds: readonly number[]): Promise<Course[]> {
    return this.courses.byIds(courseIds);
  }

  /** In no particular order, with those that were deleted: an ended task goes on showing what was practised in it. */
  byIdsEvenDeleted(courseIds: readonly number[]): Promise<Course[]> {
    return this.courses.byIdsEvenDeleted(courseIds);
  }

  /** The course as a session that starts now pins it. @throws NotFoundError */
  async snapshot(courseId: number): Promise<CourseSnapshot> {
    return this.composer.snapshot(await this.byId(courseId));
  }

  /**
   * A course that is not kept, as a session pins it: what a form says now, with the roles and rules that it names as they are kept.
   * 422: what it lacks to be tried out, and roles or rules that don't exist.
   */
  async snapshotOf(body: PreviewCourseDto): Promise<CourseSnapshot> {
    const course = { courseId: unkept, ...newFields(body) };
    refuseFields(tryRefused(course));
    await this.unitOfWork.run(() => this.composer.refuseUnknown(body));
    return this.composer.snapshot(course);
  }

  /**
   * A kept course, published or not, with the snapshot by which it is run as it stands. 422: what it lacks for that.
   * @throws NotFoundError
   */
  async toRun(courseId: number): Promise<{ course: Course; snapshot: CourseSnapshot }> {
    const course = await this.byId(courseId);
    refuseFields(runRefused(await this.composer.compose(course)));
    return { course, snapshot: await this.composer.snapshot(course) };
  }

  /** The practice course that was published last; null when there is none. */
  newestPublished(): Promise<Course | null> {
    return this.courses.newestPublished(CourseType.practice);
  }

  /** Of the published practice courses those with a part of a name, as learners may know them, the newest first. */
  async publishedPractice(
    name: string | null,
    slice: Pick<Slice, 'skip' | 'take'>,
  ): Promise<{ courses: LearnerCourseView[]; total: number }> {
    const { ids, total } = await this.courses.publishedPractice(name, slice);
    const views = await this.learnerViews(ids);
    return { courses: ids.map((id) => views.get(id)!), total };
  }

  /** What a learner may know of the courses as they are now, by id; deleted ones are among them, others are left out. */
  async learnerViews(courseIds: readonly number[]): Promise<ReadonlyMap<number, LearnerCourseView>> {
    const shown = await this.courses.shown(courseIds);
    const { pass } = this.config.marks;
    return new Map(
      shown.map((course) => [
        course.course_id,
        learnerCourseView({ ...course, pass_score: course.pass_score ?? pass }),
      ]),
    );
  }

  /**
   * The course, locked until the transaction under way ends, so that it stays published and there: for whoever publishes a task, or
   * makes one that names the course. @throws NotFoundError
   */
  hold(courseId: number): Promise<Course> {
    return this.courses.lock(courseId);
  }

  /** Whether the course may be edited now, and if not why: the answer of `/api/task/course/check_editable`. @throws NotFoundError */
  async editable(courseId: number): Promise<EditableView> {
    const course = await this.byId(courseId);
    const message = editRefused(course, await this.registry.whyNot(courseId));
    return { can_edit: message === null, message: message ?? '' };
  }

  /**
   * Publishes a course or withdraws it; a status that it has already changes nothing. 409: the course can't be run yet (the message
   * lists what is missing, `errors` by field), it is of a kind that is not open yet, it has not passed the batch test that it requires
   * (`errors.publish_test`), or something uses it.
   */
  changeStatus({ course_id, course_status }: ChangeCourseStatusDto, actor: Actor): Promise<CourseView> {
    return this.unitOfWork.run(async () => {
      const course = await this.hold(course_id);
      if (course.courseStatus !== course_status) {
        const { refused, passed } = await this.moved(course, course_status);
        if (refused !== null) throw new ConflictError(refused.message, refused.errors);
        await this.courses.edit(course_id, { courseStatus: course_status, passedTest: passed }, actor);
        const action = course_status === CourseStatus.published ? 'course.publish' : 'course.withdraw';
        const before = { course_status: course.courseStatus };
        await this.audit.recordChange(action, 'course.changed', course_id, {
          before,
          after: { course_status, ...(passed && { passed_test: passed }) },
        });
      }
      return this.view(course_id);
    });
  }

  /** True when the id was ever given, be the course deleted since. */
  wasGiven(courseId: number): Promise<boolean> {
    return this.courses.wasGiven(courseId);
  }

  /** Brings a published course that ships with the product, under its fixed id, into an installation that lacks it. */
  async ensurePublished(courseId: number, body: CreateCourseDto, actor: Actor): Promise<void> {
    await this.unitOfWork.run(async () => {
      if (await this.courses.wasGiven(courseId)) return;
      await this.composer.refuseUnknown(body);
      await this.recordNew(await this.courses.add({ courseId, ...newFields(body) }, actor));
      await this.changeStatus({ course_id: courseId, course_status: CourseStatus.published }, actor);
    });
  }

  private recordNew(course: Course): Promise<void> {
    return this.audit.recordChange('course.create', 'course.added', course.courseId, {
      after: auditedFields(course),
    });
  }

  /** Why the course can't get the status, and where it must have passed a batch test for it, which it was. */
  private async moved(
    course: Course,
    wanted: CourseStatus,
  ): Promise<{ refused: Refusal | null; passed: PassedTest | null }> {
    if (wanted !== CourseStatus.published) {
      const message = await this.registry.whyNot(course.courseId);
      return { refused: message === null ? null : { message, errors: {} }, passed: null };
    }
    const refused = publishRefused(await this.composer.compose(course));
    if (refused !== null) return { refused, passed: null };
    const message = await this.registry.whyNotPublish(course);
    if (message !== null) return { refused: { message, errors: {} }, passed: null };
    return this.publishTests.of(course);
  }
}
