import { Injectable } from '@nestjs/common';
import {
  CourseStatus,
  CourseType,
  InputMethod,
  limits,
  QuestionMode,
  SpeakerFirst,
  type CourseSnapshot,
  type CourseView,
  type LearnerCourseView,
} from '#contracts';
import type { ChangeCourseStatusDto, CreateCourseDto } from '#contracts/dto/course';
import { AuditService, type Author } from '../platform/audit/index.js';
import { UnitOfWork } from '../platform/database/index.js';
import { ConflictError, NotFoundError } from '../platform/http/index.js';
import { CourseComposer } from './course-composer.js';
import { courseView, learnerCourseView } from './course.presenter.js';
import { CourseRegistry } from './course.registry.js';
import { CourseRepository, type NewCourse } from './course.repository.js';
import { missingToPublish } from './course.rules.js';
import type { Course } from './course.types.js';

export { learnerCourseView };

/** Courses: what is practised. */
@Injectable()
export class CourseService {
  constructor(
    private readonly courses: CourseRepository,
    private readonly composer: CourseComposer,
    private readonly registry: CourseRegistry,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
  ) {}

  /** Makes a course, pending publish, and answers it. 422: roles or rules that don't exist; 403: made in another's name. */
  async create(body: CreateCourseDto, author: Author): Promise<CourseView> {
    await this.audit.refuseOtherCreator('course.create', body.creator_id, author);
    await this.composer.refuseUnknown(body);
    return this.unitOfWork.run(async () => {
      const course = await this.courses.add(newCourse(body), author);
      await this.audit.record({ action: 'course.create', object: { type: 'course', id: course.courseId } });
      return courseView(await this.composer.compose(course));
    });
  }

  async view(courseId: number): Promise<CourseView> {
    return courseView(await this.composer.compose(await this.byId(courseId)));
  }

  /** @throws NotFoundError */
  async byId(courseId: number): Promise<Course> {
    const [course] = await this.courses.byIds([courseId]);
    if (!course) throw new NotFoundError('没有找到这门课程');
    return course;
  }

  /** In no particular order; those that don't exist are left out. */
  byIds(courseIds: readonly number[]): Promise<Course[]> {
    return this.courses.byIds(courseIds);
  }

  /** The course as a session that starts now pins it. @throws NotFoundError */
  async snapshot(courseId: number): Promise<CourseSnapshot> {
    return this.composer.snapshot(await this.byId(courseId));
  }

  /** What a learner may know of the courses as they are now, by id; deleted ones are among them, others are left out. */
  async learnerViews(courseIds: readonly number[]): Promise<ReadonlyMap<number, LearnerCourseView>> {
    const shown = await this.courses.shown(courseIds);
    return new Map(shown.map((course) => [course.course_id, learnerCourseView(course)]));
  }

  /** The course, locked until the transaction under way ends, so that it stays published. @throws NotFoundError */
  async hold(courseId: number): Promise<Course> {
    const course = await this.courses.lock(courseId);
    if (!course) throw new NotFoundError('没有找到这门课程');
    return course;
  }

  /**
   * Publishes a course or withdraws it; a status that it has already changes nothing. 409: the course can't be run yet (the message
   * lists what is missing), or something uses it.
   */
  changeStatus({ course_id, course_status }: ChangeCourseStatusDto, author: Author): Promise<CourseView> {
    return this.unitOfWork.run(async () => {
      const course = await this.hold(course_id);
      if (course.courseStatus !== course_status) {
        await this.refuseChange(course, course_status);
        await this.courses.setStatus(course_id, course_status, author);
        await this.audit.record({
          action: course_status === CourseStatus.published ? 'course.publish' : 'course.withdraw',
          object: { type: 'course', id: course_id },
        });
      }
      return this.view(course_id);
    });
  }

  /** Brings a published course that ships with the product, under its fixed id, into an installation that lacks it. */
  async ensurePublished(courseId: number, body: CreateCourseDto, author: Author): Promise<void> {
    await this.composer.refuseUnknown(body);
    await this.unitOfWork.run(async () => {
      if (await this.courses.wasGiven(courseId)) return;
      await this.courses.add({ courseId, ...newCourse(body) }, author);
      await this.changeStatus({ course_id: courseId, course_status: CourseStatus.published }, author);
    });
  }

  private async refuseChange(course: Course, wanted: CourseStatus): Promise<void> {
    if (wanted === CourseStatus.pending) {
      const reason = await this.registry.whyNot(course.courseId);
      if (reason !== null) throw new ConflictError(reason);
      return;
    }
    const missing = missingToPublish(await this.composer.compose(course));
    if (missing.length > 0) throw new ConflictError(`课程还不能发布，请先补充：${missing.join('、')}`);
  }
}

const newCourse = (body: CreateCourseDto): NewCourse => ({
  courseName: body.course_name.trim(),
  courseType: body.course_type ?? CourseType.practice,
  courseScenario: (body.course_scenario ?? '').trim(),
  courseDescription: (body.course_description ?? '').trim(),
  questionMode: body.question_mode ?? QuestionMode.sequential,
  inputMethod: body.input_method ?? InputMethod.text,
  maxDialogueDuration: body.max_dialogue_duration ?? limits.minutes.default,
  maxDialogueTurns: body.max_dialogue_turns ?? limits.turns.default,
  speakerFirst: body.speaker_first ?? SpeakerFirst.customer,
  speakerContent: (body.speaker_content ?? '').trim(),
  dialogueSettings: (body.dialogue_settings ?? '').trim(),
  roleIds: (body.role_config ?? []).map(({ role_id }) => role_id),
  scoringRules: (body.scoring_rules ?? []).map(({ rule_id, weight }) => ({ rule_id, weight: weight ?? 1 })),
  keyQa: (body.key_qa ?? []).map(({ index, question, answer, score, key_points }) => ({
    index,
    question: question.trim(),
    answer: (answer ?? '').trim(),
    score: score ?? 0,
    ...(key_points && key_points.length > 0 && { key_points }),
  })),
  maxAttempts: body.max_attempts ?? null,
});
