import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Criterion, ProposedCriteriaView } from '#contracts';
import type { ProposeCriteriaDto } from '#contracts/rule/rule.dto';
import { Model } from '#llm';
import { Budgets } from '../platform/access/index.js';
import { UnavailableError } from '../platform/http/index.js';
import { accountFor, modelRefusal } from '../platform/llm/index.js';
import { isUnreadable } from './model.rules.js';
import { criteriaRequest, usableCriteria, type CriteriaProposal } from './criteria-proposal.rules.js';

/** The first try and one more: somebody is waiting in front of a form. */
const attempts = 2;

/** Has the model propose what a rule looks for. Nothing is kept: an administrator takes what is of use. */
@Injectable()
export class CriteriaProposalService {
  constructor(
    private readonly model: Model,
    private readonly budgets: Budgets,
  ) {}

  /** 503: the model is away, or gave nothing that can be used; 422: it declines this description. */
  async propose(body: ProposeCriteriaDto): Promise<ProposedCriteriaView> {
    await this.budgets.ofModel();
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const criteria = await this.ask(body);
      if (criteria.length > 0) return { criteria };
    }
    throw new UnavailableError('AI 这次没有给出能用的评分点，请再试一次，或者自己填写');
  }

  /** Empty where the answer can't be read, so that asking again may help. */
  private async ask(body: ProposeCriteriaDto): Promise<Criterion[]> {
    try {
      const { value } = await this.model.judge<CriteriaProposal>(criteriaRequest(body), {
        account: accountFor('authoring'),
      });
      return usableCriteria(value, randomUUID);
    } catch (error) {
      if (isUnreadable(error)) return [];
      throw modelRefusal(error, 'rule_desc');
    }
  }
}
