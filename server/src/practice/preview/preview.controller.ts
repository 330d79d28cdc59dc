import { Body, Controller } from '@nestjs/common';
import { routes, type ChatTestView, type PreviewView } from '#contracts';
import { PreviewCourseDto } from '#contracts/course/course.dto';
import { ChatTestDto } from '#contracts/practice/practice.dto';
import { LongRunning, PostOk } from '../../platform/http/index.js';
import { CurrentEmployee, type SignedInActor } from '../../platform/access/index.js';
import { ChatTestService } from './chat-test.service.js';
import { PreviewService } from './preview.service.js';

/** Trying a customer out, for administrators. Nothing of it counts anywhere. */
@Controller()
export class PreviewController {
  constructor(
    private readonly previews: PreviewService,
    private readonly chatTests: ChatTestService,
  ) {}

  /**
   * Begins a talk with a course as its form stands, saved or not, and gives the caller's earlier one up. The session is joined through
   * the practice socket. 422: what the course lacks, and roles or rules that don't exist; 409: an exam.
   */
  @PostOk(routes.course.preview)
  begin(@Body() body: PreviewCourseDto, @CurrentEmployee() actor: SignedInActor): Promise<PreviewView> {
    return this.previews.begin(body, actor.employeeId);
  }

  /**
   * One turn of a customer of the practice course that was published last, with today's prompts. What was said before is remembered for
   * half an hour, for each caller and `union_id`. 409: no course is published; 422: the model declines; 503: it is away.
   */
  @LongRunning()
  @PostOk(routes.chatTest)
  chatTest(@Body() body: ChatTestDto, @CurrentEmployee() actor: SignedInActor): Promise<ChatTestView> {
    return this.chatTests.answer(body, actor.employeeId);
  }
}
