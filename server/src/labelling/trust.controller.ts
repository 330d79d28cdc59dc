import { Controller, Get, Param } from '@nestjs/common';
import { routes, type TrustView } from '#contracts';
import { IdPipe } from '../platform/http/index.js';
import { TrustService } from './trust.service.js';

/** Whether scores may be believed, for administrators who read them. */
@Controller()
export class TrustController {
  constructor(private readonly trust: TrustService) {}

  /** Of a course as it is, by each of its rules, or of an exam by its key points. 404: there never was such a course. */
  @Get(routes.course.trust)
  ofCourse(@Param('course_id', IdPipe) courseId: number): Promise<TrustView> {
    return this.trust.ofCourse(courseId);
  }

  /** Of a session, by what it was scored by then and by the model that judged it. 404: there is no such session. */
  @Get(routes.task.recordTrust)
  ofSession(@Param('session_id', IdPipe) sessionId: number): Promise<TrustView> {
    return this.trust.ofSession(sessionId);
  }
}
