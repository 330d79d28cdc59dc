import { Body, Controller, Get, Param } from '@nestjs/common';
import {
  routes,
  type CreatorView,
  type DeletedView,
  type Page,
  type RuleListItem,
  type RuleView,
} from '#contracts';
import { CreateRuleDto, RuleActionDto, RuleFilterDto, UpdateRuleDto } from '#contracts/rule/rule.dto';
import { CurrentEmployee, type SignedInActor } from '../platform/access/index.js';
import { IdPipe, PostOk } from '../platform/http/index.js';
import { RuleService } from './rule.service.js';

/** Scoring rules, for administrators. Proposing criteria and trying them needs the model and is in evaluation. */
@Controller()
export class RuleController {
  constructor(private readonly rules: RuleService) {}

  /** Makes a scoring rule; without criteria it is judged as a whole, on five levels. */
  @PostOk(routes.rule.create)
  create(@Body() body: CreateRuleDto, @CurrentEmployee() actor: SignedInActor): Promise<RuleView> {
    return this.rules.create(body, actor);
  }

  /** Edits a scoring rule: the name is always given, what else is left out stays. 404: there is none. 409: somebody else has changed it since `version`. */
  @PostOk(routes.rule.update)
  update(@Body() body: UpdateRuleDto, @CurrentEmployee() actor: SignedInActor): Promise<RuleView> {
    return this.rules.update(body, actor);
  }

  /** Deletes a scoring rule. 404: there is none. 409: courses are scored by it; the message names them. */
  @PostOk(routes.rule.delete)
  delete(@Body() { rule_id }: RuleActionDto, @CurrentEmployee() actor: SignedInActor): Promise<DeletedView> {
    return this.rules.delete(rule_id, actor);
  }

  /** Scoring rules page by page, the newest first unless they are sorted, each with the number of courses that are scored by it. */
  @PostOk(routes.rule.filter)
  list(@Body() filter: RuleFilterDto): Promise<Page<RuleListItem>> {
    return this.rules.list(filter);
  }

  /** Everybody who has made a rule that is still there. */
  @Get(routes.rule.creators)
  creators(): Promise<CreatorView[]> {
    return this.rules.creators();
  }

  /** The rule with its criteria. 404 when there is none, or when it was deleted. */
  @Get(routes.rule.one)
  one(@Param('rule_id', IdPipe) ruleId: number): Promise<RuleView> {
    return this.rules.view(ruleId);
  }
}
