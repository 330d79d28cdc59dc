import { Body, Controller } from '@nestjs/common';
import { routes, type ProposedCriteriaView, type TriedRuleView } from '#contracts';
import { ProposeCriteriaDto, TryRuleDto } from '#contracts/rule/rule.dto';
import { LongRunning, PostOk } from '../platform/http/index.js';
import { CriteriaProposalService } from './criteria-proposal.service.js';
import { TrialService } from './trial.service.js';

/** Help of the model for who writes scoring rules. */
@Controller()
export class RuleAuthoringController {
  constructor(
    private readonly proposals: CriteriaProposalService,
    private readonly trials: TrialService,
  ) {}

  /** Proposes criteria for a rule's description; nothing is stored. 503: the model is away or gave nothing that can be used. */
  @LongRunning()
  @PostOk(routes.rule.propose)
  propose(@Body() body: ProposeCriteriaDto): Promise<ProposedCriteriaView> {
    return this.proposals.propose(body);
  }

  /** Scores an answer by a rule that need not be saved; `score` null: `reason` says why. 503: the model is away. */
  @LongRunning()
  @PostOk(routes.rule.try)
  try(@Body() body: TryRuleDto): Promise<TriedRuleView> {
    return this.trials.try(body);
  }
}
