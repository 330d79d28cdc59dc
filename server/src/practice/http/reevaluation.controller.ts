import { Body, Controller } from '@nestjs/common';
import { routes, type SessionResultView } from '#contracts';
import { SessionIdDto } from '#contracts/dto/practice';
import { CurrentEmployee, type Principal } from '../../platform/access/index.js';
import { PostOk } from '../../platform/http/index.js';
import { ReevaluationService } from './reevaluation.service.js';

/** Evaluations anew, for administrators. */
@Controller()
export class ReevaluationController {
  constructor(private readonly reevaluation: ReevaluationService) {}

  /**
   * Evaluates a session's stored records again, with today's prompts. Both results are kept; the newer counts once it is there, until
   * then the session is being evaluated. 409: it still runs or is being evaluated, or it was given up.
   */
  @PostOk(routes.prompt.reEvalRecords)
  again(@Body() body: SessionIdDto, @CurrentEmployee() caller: Principal): Promise<SessionResultView> {
    return this.reevaluation.again(body.session_id, caller);
  }
}
