import { Injectable } from '@nestjs/common';
import { judgedName, judgedText, type Criterion, type LabelItem, type LabellingView } from '#contracts';
import { fold } from '#dialogue';
import type { Actor } from '../platform/database/index.js';
import { DirectoryService } from '../directory/index.js';
import { SessionStore } from '../practice/index.js';
import { RuleService } from '../rule/index.js';
import { LabelRepository, type Item } from './label.repository.js';
import { hasBoth, isDiffering, itemsFor, labelBy, labellersOf, phaseOf } from './round.rules.js';
import { partOfTalk } from './talk.rules.js';

/** How the labelling of a rule stands for one administrator, who sees nobody else's verdicts before both have judged everything. */
@Injectable()
export class LabellingReader {
  constructor(
    private readonly labels: LabelRepository,
    private readonly rules: RuleService,
    private readonly sessions: SessionStore,
    private readonly directory: DirectoryService,
  ) {}

  /** @throws NotFoundError */
  async view(ruleId: number, { employeeId: reader }: Actor): Promise<LabellingView> {
    const { rule_name } = await this.rules.view(ruleId);
    const round = await this.labels.newest(ruleId);
    const items = round ? await this.labels.items(round.roundId) : [];
    const phase = phaseOf(items, reader);
    const toJudge = phase === 'labelling' ? itemsFor(items, reader, round!.seed) : [];
    const differing = items.every(hasBoth) ? items.filter(isDiffering) : [];
    const shown = await this.shown([...toJudge, ...differing], ruleId);
    const labellers = labellersOf(items);
    const names = await this.names([
      ...labellers.map(({ labeller }) => labeller),
      ...differing.flatMap(({ settledBy }) => settledBy ?? []),
    ]);
    return {
      ...{ rule_id: ruleId, rule_name, phase, total: items.length },
      labellers: labellers.map(({ labeller, labelled }) => ({
        ...{ name: names.get(labeller) ?? '', is_me: labeller === reader, labelled },
      })),
      items: toJudge.map((item) => ({ ...shown.get(item.itemId)!, verdict: labelBy(item, reader) })),
      differing: differing.map(({ itemId, labels, settled, settledBy, machine }) => ({
        ...shown.get(itemId)!,
        labels: labels.map(({ labeller, verdict }) => ({ name: names.get(labeller) ?? '', verdict })),
        ...{ settled, settled_name: settledBy === null ? null : (names.get(settledBy) ?? '') },
        machine: settled && machine,
      })),
    };
  }

  private async names(ids: readonly number[]): Promise<Map<number, string>> {
    const people = await this.directory.employees([...new Set(ids)]);
    return new Map(people.map(({ id, name }) => [id, name]));
  }

  /** Answers as they were said, and criteria as their sessions have them. */
  private async shown(items: readonly Item[], ruleId: number): Promise<Map<number, LabelItem>> {
    const stored = await this.sessions.loadAll([...new Set(items.map(({ sessionId }) => sessionId))]);
    const sessions = new Map(
      stored.map(({ facts, log }) => [facts.sid, { rules: facts.snapshot.rules, state: fold(log) }]),
    );
    return new Map(
      items.map(({ itemId, sessionId, turn, criterionId }) => {
        const { rules, state } = sessions.get(sessionId)!;
        const criterion = rules
          .find(({ rule_id }) => rule_id === ruleId)!
          .criteria.find(({ criterion_id }) => criterion_id === criterionId)!;
        return [itemId, { item_id: itemId, ...asked(criterion), ...partOfTalk(state, turn) }];
      }),
    );
  }
}

const asked = (criterion: Criterion): Pick<LabelItem, 'name' | 'text'> => ({
  name: judgedName(criterion),
  text: judgedText(criterion),
});
