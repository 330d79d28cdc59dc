import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { routes, type RuleView } from '#contracts';
import { CreateRuleDto } from '#contracts/dto/rule';
import { CurrentEmployee, type Principal } from '../platform/access/index.js';
import { IdPipe } from '../platform/http/index.js';
import { RuleService } from './rule.service.js';

/** Scoring rules, for administrators. */
@Controller()
export class RuleController {
  constructor(private readonly rules: RuleService) {}

  /** Makes a scoring rule; without criteria it is judged as a whole, on five levels. */
  @Post(routes.rule.create)
  @HttpCode(200)
  create(@Body() body: CreateRuleDto, @CurrentEmployee() author: Principal): Promise<RuleView> {
    return this.rules.create(body, author);
  }

  /** The rule with its criteria. 404 when there is none, or when it was deleted. */
  @Get(routes.rule.one)
  one(@Param('rule_id', IdPipe) ruleId: number): Promise<RuleView> {
    return this.rules.view(ruleId);
  }
}
