import { Body, Controller, Get, Param, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import {
  routes,
  type AgreementView,
  type DifferingLabelsView,
  type JudgedLabelsView,
  type KeptLabelView,
  type LabellingView,
} from '#contracts';
import { LabelledRuleDto, LabelDto, SettleLabelDto } from '#contracts/labelling/labelling.dto';
import { CurrentEmployee, type SignedInActor } from '../platform/access/index.js';
import { xlsxType } from '../platform/files/index.js';
import { IdPipe, LongRunning, PostOk } from '../platform/http/index.js';
import { AgreementExport } from './agreement-export.service.js';
import { AgreementService } from './agreement.service.js';
import { LabelDrawService } from './label-draw.service.js';
import { LabelJudgeService } from './label-judge.service.js';
import { LabelService } from './label.service.js';
import { LabellingReader } from './labelling-reader.js';
import type { Subject } from './subject.rules.js';

const rule = (id: number): Subject => ({ kind: 'rule', id });

/** Learners' answers that people judge as well, and how far the machine agrees with them, for administrators. */
@Controller()
export class LabellingController {
  constructor(
    private readonly reader: LabellingReader,
    private readonly draws: LabelDrawService,
    private readonly labels: LabelService,
    private readonly judging: LabelJudgeService,
    private readonly agreement: AgreementService,
    private readonly exports: AgreementExport,
  ) {}

  /**
   * How the labelling of a rule stands, with what the caller has to judge: answers of sessions of tasks, whose is never said, and nobody else's
   * verdicts before both people have judged everything. 404: there is no such rule.
   */
  @Get(routes.rule.labelling)
  view(
    @Param('rule_id', IdPipe) ruleId: number,
    @CurrentEmployee() actor: SignedInActor,
  ): Promise<LabellingView> {
    return this.reader.view(rule(ruleId), actor);
  }

  /**
   * Draws the next things to judge, half of them by chance and half where errors are likely. 404: there is no such rule. 409: the last ones are
   * not all judged and settled, or there is nothing to draw.
   */
  @LongRunning()
  @PostOk(routes.rule.drawLabels)
  async draw(
    @Body() { rule_id }: LabelledRuleDto,
    @CurrentEmployee() actor: SignedInActor,
  ): Promise<LabellingView> {
    await this.draws.draw(rule(rule_id), actor);
    return this.reader.view(rule(rule_id), actor);
  }

  /**
   * Says what the caller thinks of a criterion of an answer. 404: it was not drawn. 409: two others have judged it, or both have judged everything
   * that was drawn with it.
   */
  @PostOk(routes.rule.label)
  label(@Body() body: LabelDto, @CurrentEmployee() actor: SignedInActor): Promise<KeptLabelView> {
    return this.labels.label(body.item_id, body.verdict ?? null, actor);
  }

  /** Says what counts where two people think differently. 404: it was not drawn. 409: they don't, or they have not judged everything yet. */
  @PostOk(routes.rule.settleLabel)
  settle(@Body() body: SettleLabelDto, @CurrentEmployee() actor: SignedInActor): Promise<KeptLabelView> {
    return this.labels.settle(body.item_id, body.verdict, actor);
  }

  /**
   * Has today's model judge ten labelled answers by the rule as it is and today's prompts, that no verdict of them is known of: after a change of the
   * rule or of the model labels hold where the criterion says the same. 404: there is no such rule. 409: nothing is labelled. 429: the caller has
   * asked the model too often. 503: the model can't be had.
   */
  @LongRunning()
  @PostOk(routes.rule.judgeLabels)
  judge(@Body() { rule_id }: LabelledRuleDto): Promise<JudgedLabelsView> {
    return this.judging.judge(rule(rule_id));
  }

  /** How far the machine agrees with people on a rule, with intervals, by labels that were drawn by chance, and whether it may be believed. 404: there is no such rule. */
  @Get(routes.rule.agreement)
  agreementOf(@Param('rule_id', IdPipe) ruleId: number): Promise<AgreementView> {
    return this.agreement.view(rule(ruleId));
  }

  /** The answers of these labels of which the machine says otherwise than people; whose they are is never said. 404: there is no such rule. */
  @Get(routes.rule.agreementDiffering)
  differing(@Param('rule_id', IdPipe) ruleId: number): Promise<DifferingLabelsView> {
    return this.agreement.differing(rule(ruleId));
  }

  /** The figures and the labels that they are made of as a spreadsheet. 404: there is no such rule. */
  @Get(routes.rule.agreementExport)
  @ApiOkResponse({ content: { [xlsxType]: { schema: { type: 'string', format: 'binary' } } } })
  export(@Param('rule_id', IdPipe) ruleId: number): Promise<StreamableFile> {
    return this.exports.book(rule(ruleId));
  }
}
