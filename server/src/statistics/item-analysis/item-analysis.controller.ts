import { Body, Controller } from '@nestjs/common';
import { routes, type CriterionAnalysisView, type QuestionAnalysisView } from '#contracts';
import { CriterionAnalysisDto, QuestionAnalysisDto } from '#contracts/statistics/statistics.dto';
import { PostOk } from '../../platform/http/index.js';
import { ItemAnalysisService } from './item-analysis.service.js';

/** Which questions and criteria tell who can from who can't. */
@Controller()
export class ItemAnalysisController {
  constructor(private readonly analysis: ItemAnalysisService) {}

  /**
   * How much the questions of an exam measure, and how reliable it is as a whole, by the newest first attempts of tasks; questions are the same as
   * long as their words are. Below twenty answers there is no figure. 404: no such course; 503 when there is too much to count in time.
   */
  @PostOk(routes.analysis.questions)
  questions(@Body() body: QuestionAnalysisDto): Promise<QuestionAnalysisView> {
    return this.analysis.questions(body);
  }

  /** The same of the criteria of a practice, of one task or of a course. 503: as for questions. */
  @PostOk(routes.analysis.criteria)
  criteria(@Body() body: CriterionAnalysisDto): Promise<CriterionAnalysisView> {
    return this.analysis.criteria(body);
  }
}
