import { Injectable } from '@nestjs/common';
import { taskTimesRefused } from '#contracts';
import type { CreateTaskDto } from '#contracts/dto/task';
import { CourseService } from '../course/course.service.js';
import { DirectoryService } from '../directory/directory.service.js';
import { BadRequestError, UnprocessableError } from '../platform/http/index.js';
import { Clock } from '../platform/time/index.js';
import type { NewTask } from './task.repository.js';
import { coursesOf } from './task.rules.js';

type Messages = Record<string, string[]>;

/** Reads the creation form: what it means, and what is wrong with it that no single field can know. */
@Injectable()
export class TaskFormService {
  constructor(
    private readonly directory: DirectoryService,
    private readonly courses: CourseService,
    private readonly clock: Clock,
  ) {}

  /**
   * One task for each course. @throws UnprocessableError for times that make no period, and for courses, people and departments that
   * don't exist; BadRequestError when `course_id` isn't the first selected course
   */
  async read(body: CreateTaskDto): Promise<NewTask[]> {
    const courseIds = coursesOf(body.course_id, body.selected_courses ?? null);
    if (courseIds === null) throw new BadRequestError('course_id 必须是所选的第一门课程');
    const times = timesOf(body);
    const errors: Messages = taskTimesRefused(times, this.clock.now());
    Object.assign(errors, await this.unknownCourses(body, courseIds));
    const studentIds = await this.studentIds(body, errors);
    const depts = await this.depts(body, errors);
    if (Object.keys(errors).length > 0) throw new UnprocessableError(errors);
    const { start: startTime, end: endTime, reminder: reminderTime } = times;
    const task = { taskName: body.task_name.trim(), startTime, endTime, reminderTime, studentIds, depts };
    return courseIds.map((courseId) => ({ ...task, courseId }));
  }

  private async unknownCourses(body: CreateTaskDto, courseIds: number[]): Promise<Messages> {
    const known = new Set((await this.courses.byIds(courseIds)).map(({ courseId }) => courseId));
    const errors: Messages = {};
    if (!known.has(body.course_id)) errors.course_id = ['没有找到这门课程'];
    body.selected_courses?.forEach(({ course_id }, at) => {
      if (!known.has(course_id)) errors[`selected_courses.${at}.course_id`] = ['没有找到这门课程'];
    });
    return errors;
  }

  /** Each person once, in the order of the form. People who have left are found no more. */
  private async studentIds(body: CreateTaskDto, errors: Messages): Promise<number[]> {
    const openIds = (body.students ?? []).map(({ open_id }) => open_id);
    const people = await this.directory.employeesByOpenIds(openIds);
    const known = new Map(people.filter(({ active }) => active).map(({ openId, id }) => [openId, id]));
    openIds.forEach((id, at) => {
      if (!known.has(id)) errors[`students.${at}.open_id`] = ['没有找到这位学员'];
    });
    return [...new Set(openIds)].flatMap((id) => known.get(id) ?? []);
  }

  /** Each department once, under the name that it has. */
  private async depts(body: CreateTaskDto, errors: Messages): Promise<{ id: string; name: string }[]> {
    const ids = (body.depts ?? []).map(({ id }) => id);
    const departments = await this.directory.departments(ids);
    const known = new Map(departments.map(({ departmentId, name }) => [departmentId, name]));
    ids.forEach((id, at) => {
      if (!known.has(id)) errors[`depts.${at}.id`] = ['没有找到这个部门'];
    });
    return [...new Set(ids)].flatMap((id) => {
      const name = known.get(id);
      return name === undefined ? [] : { id, name };
    });
  }
}

const timesOf = ({ start_time, end_time, reminder_time }: CreateTaskDto) => ({
  start: new Date(start_time),
  end: new Date(end_time),
  reminder: reminder_time ? new Date(reminder_time) : null,
});
