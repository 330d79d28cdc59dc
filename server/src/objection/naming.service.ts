import { Injectable, Logger } from '@nestjs/common';
import { Model } from '#llm';
import { AuditService } from '../platform/audit/index.js';
import { UnitOfWork } from '../platform/database/index.js';
import { accountFor } from '../platform/llm/index.js';
import { BudgetService } from '../cost/index.js';
import { CollectionRepository } from './collection.repository.js';
import { namingRequest, namingsOf, type Naming } from './naming.rules.js';
import { ObjectionRepository } from './objection.repository.js';

/** Of one question to the model, of which there are so many in a run. */
const most = { groups: 20, lines: 5, known: 60, questions: 5 };

/** Has the model name what code has found, and join what is the same. Without one objections are called what was said first. */
@Injectable()
export class NamingService {
  private readonly logger = new Logger(NamingService.name);

  constructor(
    private readonly model: Model,
    private readonly collection: CollectionRepository,
    private readonly objections: ObjectionRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
    private readonly month: BudgetService,
  ) {}

  async name(): Promise<void> {
    for (let asked = 0; asked < most.questions; asked += 1) {
      if (await this.month.isUsedUp()) return;
      const namings = await this.ask();
      if (namings.length === 0) return;
      await this.apply(namings);
    }
  }

  private async ask(): Promise<Naming[]> {
    const groups = await this.collection.unnamed(most.groups, most.lines);
    if (groups.length === 0) return [];
    const known = await this.collection.named(most.known);
    try {
      const { value, demo } = await this.model.judge(namingRequest(groups, known), {
        account: accountFor('other'),
      });
      const namings = namingsOf(value, groups, known);
      // What only demonstrates has understood nothing: a name misleads nobody, but which are the same it can't tell.
      return demo ? namings.filter((naming) => 'name' in naming) : namings;
    } catch (error) {
      this.logger.warn({ msg: 'objections keep the names that code gave them', error });
      return [];
    }
  }

  private apply(namings: readonly Naming[]): Promise<void> {
    return this.unitOfWork.run(async () => {
      for (const naming of namings) {
        if ('name' in naming) await this.collection.nameByModel(naming.id, naming.name);
        else await this.join(naming.id, naming.into);
      }
    });
  }

  private async join(id: number, into: number): Promise<void> {
    const held = await this.objections.hold([id, into]);
    const one = held.find(({ objection_id }) => objection_id === id);
    if (!one || held.length < 2) return;
    const wordings = { to: into, from: await this.objections.wordingsOf({ objections: [id] }) };
    const { name, note, hidden } = one;
    const before = { objections: [{ id, name, note, hidden, merged_into: null }], wordings };
    await this.objections.merge([id], into);
    await this.objections.recount([id, into]);
    const change = await this.objections.noteChange('merge', before);
    await this.audit.record({
      action: 'objection.merge',
      object: { type: 'objection', id: into },
      detail: { merged: [id], by_model: true, change },
      actor: null,
    });
  }
}
