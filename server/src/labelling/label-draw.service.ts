import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { limits, type RuleView } from '#contracts';
import { fold, shuffled } from '#dialogue';
import { AuditService } from '../platform/audit/index.js';
import { UnitOfWork, type Actor } from '../platform/database/index.js';
import { ConflictError } from '../platform/http/index.js';
import { Clock } from '../platform/time/index.js';
import { SessionStore } from '../practice/index.js';
import { RuleService } from '../rule/index.js';
import { criterionHash, ruleHash } from './criteria.rules.js';
import { drawRound, unitKey, unitsOf, type DrawnUnit, type Unit } from './draw.rules.js';
import { LabelRepository } from './label.repository.js';

/** Logs are folded by so many, so that few are in memory together. */
const lot = 25;

/** Draws what people are to judge. */
@Injectable()
export class LabelDrawService {
  constructor(
    private readonly labels: LabelRepository,
    private readonly rules: RuleService,
    private readonly sessions: SessionStore,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /**
   * Draws a round of a rule's answers. By the same seed the same is drawn of the same sessions.
   * @throws NotFoundError; ConflictError while the last round is open, and where there is nothing to draw
   */
  async draw(ruleId: number, actor: Actor, seed = randomInt(2 ** 31 - 1)): Promise<void> {
    const rule = await this.rules.view(ruleId);
    if (rule.criteria.length === 0) throw new ConflictError('这条规则按整体评分，没有评分点可以标');
    const known = await this.labels.sessions(ruleId, limits.labelling.newest);
    const read = shuffled(known, seed).slice(0, limits.labelling.sessions);
    const units = await this.units(read, rule);
    await this.unitOfWork.run(async () => {
      const before = (await this.labels.drawn(ruleId, read)).map((item) => ({
        ...item,
        unit: `${item.sessionId}/${item.turn}/${item.criterionId}/${item.criterionHash}`,
      }));
      const drawn = drawRound(
        units,
        {
          units: new Set(before.map(({ unit }) => unit)),
          answers: new Set(
            before.flatMap(({ byChance, sessionId, turn }) => (byChance ? [`${sessionId}/${turn}`] : [])),
          ),
        },
        read.length / known.length,
        seed,
      );
      if (drawn.length === 0) throw new ConflictError('现在没有新的回答可以标，等学员按这条规则练过再来');
      const askedAt = this.clock.now();
      const roundId = await this.labels.begin({
        ...{ ruleId, seed, read: read.length, known: known.length },
        ...{ askedBy: actor.employeeId, askedAt },
      });
      if (roundId === null) throw new ConflictError('上一批还没有标完，标完再抽');
      const of = { roundId, ruleId, ruleHash: ruleHash(rule.criteria), ruleVersion: rule.version };
      await this.labels.add(of, drawn.map(newItem));
      await this.audit.record({
        action: 'rule.draw_labels',
        object: { type: 'rule', id: ruleId },
        detail: { after: { round_id: roundId, seed, labels: drawn.length } },
      });
      // All of it may have been labelled before, where errors were likely.
      if (!drawn.some(({ unit }) => !before.some((item) => item.unit === unitKey(unit))))
        await this.labels.count(roundId, askedAt);
    });
  }

  /** What the sessions hold of the rule as it is now: those that were judged by another version of it are left out. */
  private async units(sids: readonly number[], rule: RuleView): Promise<Unit[]> {
    const units: Unit[] = [];
    const hash = ruleHash(rule.criteria);
    const of = { ruleId: rule.rule_id, criteria: rule.criteria };
    for (let at = 0; at < sids.length; at += lot) {
      for (const { facts, log } of await this.sessions.loadAll(sids.slice(at, at + lot))) {
        const then = facts.snapshot.rules.find(({ rule_id }) => rule_id === rule.rule_id);
        if (then && ruleHash(then.criteria) === hash)
          units.push(...unitsOf(facts.sid, facts.snapshot, log, fold(log), of));
      }
    }
    return units;
  }
}

const newItem = ({ unit, probability }: DrawnUnit) => ({
  session_id: unit.session,
  turn: unit.turn,
  criterion_id: unit.criterion.criterion_id,
  criterion_hash: criterionHash(unit.criterion),
  probability,
  why: unit.why,
  model: unit.model ?? '',
  demo: unit.demo,
  verdict: unit.verdict,
  judged_at: new Date(unit.judgedAt).toISOString(),
});
