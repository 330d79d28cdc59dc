import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { routes, type CourseView } from '#contracts';
import { ChangeCourseStatusDto, CreateCourseDto } from '#contracts/dto/course';
import { CurrentEmployee, type Principal } from '../platform/access/index.js';
import { IdPipe } from '../platform/http/index.js';
import { CourseService } from './course.service.js';

/** Courses, for administrators. Learners get a course's learner view where they start it. */
@Controller()
export class CourseController {
  constructor(private readonly courses: CourseService) {}

  /** Makes a course, pending publish. 422: a role or rule that doesn't exist. */
  @Post(routes.course.create)
  @HttpCode(200)
  create(@Body() body: CreateCourseDto, @CurrentEmployee() author: Principal): Promise<CourseView> {
    return this.courses.create(body, author);
  }

  /** Publishes a course or withdraws it. 409: something is missing (the message lists it), or a task uses the course. */
  @Post(routes.course.changeStatus)
  @HttpCode(200)
  changeStatus(
    @Body() body: ChangeCourseStatusDto,
    @CurrentEmployee() author: Principal,
  ): Promise<CourseView> {
    return this.courses.changeStatus(body, author);
  }

  /** The course with its roles and rules. 404 when there is none, or when it was deleted. */
  @Get(routes.course.one)
  one(@Param('course_id', IdPipe) courseId: number): Promise<CourseView> {
    return this.courses.view(courseId);
  }
}
