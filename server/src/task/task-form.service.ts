import { Injectable } from '@nestjs/common';
import { notFoundSentence, taskNames, taskTimesRefused, TaskStatus } from '#contracts';
import type { CreateTaskDto, TaskDeptDto, TaskStudentDto, UpdateTaskDto } from '#contracts/task/task.dto';
import {
  BadRequestError,
  ConflictError,
  NotFoundError,
  refuseFields,
  UnprocessableError,
} from '../platform/http/index.js';
import { Clock } from '../platform/time/index.js';
import { courseRefused, coursesOf } from './task.rules.js';
import type { TaskFields } from './task.types.js';
import { CourseService, type Course } from '../course/index.js';
import { DirectoryService } from '../directory/index.js';

type Messages = Record<string, string[]>;
type Audience = Pick<TaskFields, 'studentIds' | 'depts'>;

const unknownCourse = [notFoundSentence.course];
const nobodyYet: Audience = { studentIds: [], depts: [] };

/**
 * Reads what people say of a task: what it means, and what is wrong with it that no single field can know. Within a transaction; the
 * courses that are named stay there until it ends.
 */
@Injectable()
export class TaskFormService {
  constructor(
    private readonly directory: DirectoryService,
    private readonly courses: CourseService,
    private readonly clock: Clock,
  ) {}

  /**
   * One task for each course, each with a name of its own. @throws UnprocessableError for times that make no period, and for courses, people and departments that
   * don't exist; BadRequestError when `course_id` isn't the first selected course
   */
  async drafts(body: CreateTaskDto): Promise<TaskFields[]> {
    const courseIds = coursesOf(body.course_id, body.selected_courses ?? null);
    if (courseIds === null) throw new BadRequestError('course_id 必须是所选的第一门课程');
    const now = this.clock.now();
    const startTime = body.start_now ? now : new Date(body.start_time!);
    const endTime = new Date(body.end_time);
    const reminderTime = dateOf(body.reminder_time);
    const start = body.start_now ? 'now' : startTime;
    const errors: Messages = taskTimesRefused({ start, end: endTime, reminder: reminderTime }, now);
    const known = await this.hold(courseIds);
    Object.assign(errors, unknownCourses(body, known));
    const audience = await this.audience(body, nobodyYet, errors);
    refuseFields(errors);
    const names = taskNames(
      body.task_name,
      courseIds.map((id) => known.get(id)!.courseName),
    );
    const task = { startTime, endTime, reminderTime, ...audience };
    return courseIds.map((courseId, at) => ({ ...task, taskName: names[at]!, courseId }));
  }

  /** The task as it is to be: null and what is left out stay, but for a reminder, which null takes away. */
  async edited(task: TaskFields, body: UpdateTaskDto): Promise<TaskFields> {
    const errors: Messages = {};
    const audience = await this.audience(body, task, errors);
    refuseFields(errors);
    const { reminder_time } = body;
    return {
      taskName: body.task_name?.trim() ?? task.taskName,
      courseId: body.course_id ?? task.courseId,
      startTime: body.start_now ? this.clock.now() : (dateOf(body.start_time) ?? task.startTime),
      endTime: body.end_time ? new Date(body.end_time) : task.endTime,
      reminderTime: reminder_time === undefined ? task.reminderTime : dateOf(reminder_time),
      ...audience,
    };
  }

  /** @throws UnprocessableError for a course that isn't there; ConflictError for one that can't be practised in a published task */
  async refuseCourse(courseId: number, status: TaskStatus): Promise<void> {
    const course = (await this.hold([courseId])).get(courseId);
    if (!course) throw new UnprocessableError({ course_id: unknownCourse });
    const refused = status === TaskStatus.draft ? null : courseRefused(course);
    if (refused !== null) throw new ConflictError(refused);
  }

  /** @throws ConflictError when nobody can practise it any more */
  async refuseCourseGone(courseId: number): Promise<void> {
    if (!(await this.hold([courseId])).has(courseId))
      throw new ConflictError('任务的课程已经删除，请新建任务');
  }

  /** Those of the courses that are there. Held in the order of their ids, so that nobody waits in a circle. */
  private async hold(courseIds: readonly number[]): Promise<Map<number, Course>> {
    const held = new Map<number, Course>();
    for (const courseId of courseIds.toSorted((a, b) => a - b)) {
      try {
        held.set(courseId, await this.courses.hold(courseId));
      } catch (error) {
        if (!(error instanceof NotFoundError)) throw error;
      }
    }
    return held;
  }

  /** Whom the body means; what it leaves out stays as it was. */
  private async audience(
    { students, depts }: { students?: TaskStudentDto[] | null; depts?: TaskDeptDto[] | null },
    before: Audience,
    errors: Messages,
  ): Promise<Audience> {
    return {
      studentIds: students ? await this.studentIds(students, before, errors) : before.studentIds,
      depts: depts ? await this.depts(depts, before, errors) : before.depts,
    };
  }

  /** Each person once, in the order of the form. People who have left are found no more, but may stay where they are. */
  private async studentIds(
    students: readonly TaskStudentDto[],
    before: Audience,
    errors: Messages,
  ): Promise<number[]> {
    const openIds = students.map(({ open_id }) => open_id);
    const chosen = new Set(before.studentIds);
    const people = await this.directory.employeesByOpenIds(openIds);
    const known = new Map(
      people.filter(({ active, id }) => active || chosen.has(id)).map(({ openId, id }) => [openId, id]),
    );
    openIds.forEach((id, at) => {
      if (!known.has(id)) errors[`students.${at}.open_id`] = ['没有找到这位学员'];
    });
    return [...new Set(openIds)].flatMap((id) => known.get(id) ?? []);
  }

  /** Each department once, under the name that it has. One that is gone may stay where it is. */
  private async depts(
    depts: readonly TaskDeptDto[],
    before: Audience,
    errors: Messages,
  ): Promise<TaskFields['depts']> {
    const ids = depts.map(({ id }) => id);
    const known = new Map(before.depts.map(({ id, name }) => [id, name]));
    for (const { departmentId, name } of await this.directory.departments(ids)) known.set(departmentId, name);
    ids.forEach((id, at) => {
      if (!known.has(id)) errors[`depts.${at}.id`] = [notFoundSentence.department];
    });
    return [...new Set(ids)].flatMap((id) => {
      const name = known.get(id);
      return name === undefined ? [] : { id, name };
    });
  }
}

function unknownCourses(body: CreateTaskDto, known: ReadonlyMap<number, Course>): Messages {
  const errors: Messages = {};
  if (!known.has(body.course_id)) errors.course_id = unknownCourse;
  body.selected_courses?.forEach(({ course_id }, at) => {
    if (!known.has(course_id)) errors[`selected_courses.${at}.course_id`] = unknownCourse;
  });
  return errors;
}

const dateOf = (time: string | null | undefined): Date | null => (time ? new Date(time) : null);
