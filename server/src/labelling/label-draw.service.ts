import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { limits } from '#contracts';
import { fold, shuffled } from '#dialogue';
import { AuditService } from '../platform/audit/index.js';
import { UnitOfWork, type Actor } from '../platform/database/index.js';
import { ConflictError } from '../platform/http/index.js';
import { Clock } from '../platform/time/index.js';
import { SessionStore } from '../practice/index.js';
import { criterionHash } from './criteria.rules.js';
import { drawRound, unitKey, unitsOf, type DrawnUnit, type Unit } from './draw.rules.js';
import { LabelRepository } from './label.repository.js';
import { auditedAs, subjectIn, subjectKey, type Subject, type SubjectAt } from './subject.rules.js';
import { SubjectService } from './subject.service.js';

const nothingToLabel = {
  rule: '这条规则按整体评分，没有评分点可以标',
  exam: '这门考核的题目没有得分点，没有可以标的',
};
const nothingNew = {
  rule: '现在没有新的回答可以标，等学员按这条规则练过再来',
  exam: '现在没有新的回答可以标，等学员考过再来',
};

/** Logs are folded by so many, so that few are in memory together. */
const lot = 25;

/** Draws what people are to judge. */
@Injectable()
export class LabelDrawService {
  constructor(
    private readonly labels: LabelRepository,
    private readonly subjects: SubjectService,
    private readonly sessions: SessionStore,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /**
   * Draws a round of a subject's answers. By the same seed the same is drawn of the same sessions.
   * @throws NotFoundError; ConflictError while the last round is open, and where there is nothing to draw
   */
  async draw(of: Subject, actor: Actor, seed = randomInt(2 ** 31 - 1)): Promise<void> {
    const subject = await this.subjects.of(of);
    const key = subjectKey(subject);
    if (subject.criteria.length === 0) throw new ConflictError(nothingToLabel[subject.kind]);
    const known = await this.labels.sessions(subject, limits.labelling.newest);
    const read = shuffled(known, seed).slice(0, limits.labelling.sessions);
    const units = await this.units(read, subject);
    await this.unitOfWork.run(async () => {
      const before = (await this.labels.drawn(key, read)).map((item) => ({
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
      if (drawn.length === 0) throw new ConflictError(nothingNew[subject.kind]);
      const askedAt = this.clock.now();
      const roundId = await this.labels.begin({
        ...{ subject: key, seed, read: read.length, known: known.length },
        ...{ askedBy: actor.employeeId, askedAt },
      });
      if (roundId === null) throw new ConflictError('上一批还没有标完，标完再抽');
      const { hash, version } = subject;
      await this.labels.add({ roundId, subject: key, hash, version }, drawn.map(newItem));
      await this.audit.record({
        ...auditedAs(subject, 'draw_labels'),
        detail: { after: { round_id: roundId, seed, labels: drawn.length } },
      });
      // All of it may have been labelled before, where errors were likely.
      if (!drawn.some(({ unit }) => !before.some((item) => item.unit === unitKey(unit))))
        await this.labels.count(roundId, askedAt);
    });
  }

  /** What the sessions hold of the subject as it is now: those that were judged by another version of it are left out. */
  private async units(sids: readonly number[], subject: SubjectAt): Promise<Unit[]> {
    const units: Unit[] = [];
    const changed = await this.labels.changed(sids);
    for (let at = 0; at < sids.length; at += lot) {
      for (const { facts, log } of await this.sessions.loadAll(sids.slice(at, at + lot))) {
        if (subjectIn(subject, facts.snapshot)?.hash === subject.hash)
          units.push(...unitsOf(facts.sid, facts.snapshot, log, fold(log), subject, changed.get(facts.sid)));
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
