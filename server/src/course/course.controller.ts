import { Body, Controller, Get, Param } from '@nestjs/common';
import {
  routes,
  type BulkView,
  type CourseListItem,
  type CourseView,
  type CreatorView,
  type DeletedView,
  type Page,
} from '#contracts';
import {
  BulkCourseDto,
  ChangeCourseStatusDto,
  CourseActionDto,
  CourseFilterDto,
  CreateCourseDto,
  UpdateCourseDto,
} from '#contracts/course/course.dto';
import { IdPipe, LongRunning, PostOk } from '../platform/http/index.js';
import { CurrentEmployee, type SignedInActor } from '../platform/access/index.js';
import { CourseBulkService } from './course-bulk.service.js';
import { CourseEditorService } from './course-editor.service.js';
import { CourseListService } from './course-list.service.js';
import { CourseService } from './course.service.js';

/** Courses, for administrators. Learners get a course's learner view where they start it. */
@Controller()
export class CourseController {
  constructor(
    private readonly courses: CourseService,
    private readonly editor: CourseEditorService,
    private readonly lists: CourseListService,
    private readonly bulks: CourseBulkService,
  ) {}

  /** Makes a course, pending publish. 422: a role, rule, file or practice course that doesn't exist. */
  @PostOk(routes.course.create)
  create(@Body() body: CreateCourseDto, @CurrentEmployee() actor: SignedInActor): Promise<CourseView> {
    return this.courses.create(body, actor);
  }

  /**
   * Changes what the body says and leaves the rest. 409: somebody else has changed the course since (`errors.version`), a task that has
   * not ended uses it, or it is published and would lack something. 422: a role, rule, file or practice course that doesn't exist.
   */
  @PostOk(routes.course.update)
  update(@Body() body: UpdateCourseDto, @CurrentEmployee() actor: SignedInActor): Promise<CourseView> {
    return this.editor.update(body, actor);
  }

  /** Publishes a course or withdraws it. 409: something is missing (the message lists it), or a task uses the course. */
  @PostOk(routes.course.changeStatus)
  changeStatus(
    @Body() body: ChangeCourseStatusDto,
    @CurrentEmployee() actor: SignedInActor,
  ): Promise<CourseView> {
    return this.courses.changeStatus(body, actor);
  }

  /** Copies a course with everything in it; the copy is pending publish. */
  @PostOk(routes.course.copy)
  copy(@Body() { course_id }: CourseActionDto, @CurrentEmployee() actor: SignedInActor): Promise<CourseView> {
    return this.editor.copy(course_id, actor);
  }

  /** Deletes a course. 409: a task that has not ended uses it. */
  @PostOk(routes.course.delete)
  delete(
    @Body() { course_id }: CourseActionDto,
    @CurrentEmployee() actor: SignedInActor,
  ): Promise<DeletedView> {
    return this.editor.delete(course_id, actor);
  }

  /**
   * Publishes, withdraws or deletes many courses, named by `ids` or all that `filter` fits, each as by the call for one; answers what came
   * of each. 409: other courses fit than the `expected` ones; nothing was done then.
   */
  @PostOk(routes.course.bulk)
  @LongRunning()
  bulk(@Body() body: BulkCourseDto, @CurrentEmployee() actor: SignedInActor): Promise<BulkView> {
    return this.bulks.act(body, actor);
  }

  /** Courses that fit the filter, the newest first unless they are sorted, each with whether it may be edited and why not. */
  @PostOk(routes.course.filter)
  list(@Body() filter: CourseFilterDto): Promise<Page<CourseListItem>> {
    return this.lists.page(filter);
  }

  /** Who has made courses, for the list's filter. */
  @Get(routes.course.creators)
  creators(): Promise<CreatorView[]> {
    return this.lists.creators();
  }

  /** The course with its roles and rules. 404 when there is none, or when it was deleted. */
  @Get(routes.course.one)
  one(@Param('course_id', IdPipe) courseId: number): Promise<CourseView> {
    return this.courses.view(courseId);
  }
}
