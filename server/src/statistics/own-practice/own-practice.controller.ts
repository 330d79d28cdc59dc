import { Controller, Get } from '@nestjs/common';
import { routes, type OwnPracticeView } from '#contracts';
import { OwnPracticeService } from './own-practice.service.js';

/** What is published of people's own practice. */
@Controller()
export class OwnPracticeController {
  constructor(private readonly weeks: OwnPracticeService) {}

  /**
   * How many people have practised of their own accord in the last twelve closed weeks, and how long, in the whole company and its top
   * departments as they were then. It can't be narrowed. Numbers of fewer than five people are null, and so is one more where they could be
   * worked out.
   */
  @Get(routes.analysis.ownPractice)
  view(): Promise<OwnPracticeView> {
    return this.weeks.view();
  }
}
