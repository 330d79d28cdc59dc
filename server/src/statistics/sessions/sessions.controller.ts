import { Body, Controller } from '@nestjs/common';
import { routes, type FigureSessionsPage } from '#contracts';
import { FigureSessionsDto } from '#contracts/statistics/statistics.dto';
import { PostOk } from '../../platform/http/index.js';
import { SessionsService } from './sessions.service.js';

/** From a figure to the talks that it was made of. */
@Controller()
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  /**
   * The sessions behind a figure, the newest first. Of `passed` and `excellent`: the sessions that count of the learners whose mean reaches
   * the mark. 404, 422, 503: as for the figures.
   */
  @PostOk(routes.analysis.sessions)
  page(@Body() body: FigureSessionsDto): Promise<FigureSessionsPage> {
    return this.sessions.page(body);
  }
}
