import { Injectable, Logger } from '@nestjs/common';
import type { DrillQuestionView } from '#contracts';
import { noDrillCard } from '#contracts/drill/drill';
import type { DrillAskDto } from '#contracts/drill/drill.dto';
import { Model, ModelError, newBoundary } from '#llm';
import { Budgets } from '../platform/access/index.js';
import { DomainError, NotFoundError } from '../platform/http/index.js';
import { accountFor } from '../platform/llm/index.js';
import { Clock } from '../platform/time/index.js';
import { BudgetService } from '../cost/index.js';
import { DrillRepository } from './drill.repository.js';
import type { Question, StoredCard } from './drill.types.js';
import { isUsable, leastRecent, recentOf, usableOf, wordingsRequest } from './wordings.rules.js';

/** The first try and one more. */
const attempts = 2;
const longestMs = 20_000;
/** So many earlier wordings the model is shown. */
const mostBefore = 30;

/** Has the customer put the same in other words each time. */
@Injectable()
export class AskerService {
  private readonly logger = new Logger(AskerService.name);

  constructor(
    private readonly drill: DrillRepository,
    private readonly model: Model,
    private readonly person: Budgets,
    private readonly month: BudgetService,
    private readonly clock: Clock,
  ) {}

  /**
   * What waits for an answer already, else new words: kept ones, else the model's. Where none can be had the ones that were asked the longest ago.
   * @throws NotFoundError
   */
  async ask({ card_id, another }: DrillAskDto, employeeId: number): Promise<DrillQuestionView> {
    const card = await this.drill.card(card_id, employeeId);
    if (!card) throw new NotFoundError(noDrillCard);
    const known = await this.drill.questions(card.id);
    // The latest alone: what was passed over before it waits for no answer.
    const latest = known.find(({ askedAt }) => askedAt !== null);
    const isOpen = latest !== undefined && !latest.answered && !another;
    const asked = isOpen ? latest : await this.newWords(card, known);
    return {
      ...{ card_id: card.id, question_id: asked.id, text: asked.text },
      customer: card.snapshot.roles[0]?.role_name ?? '顾客',
      kept_from: asked.keptFrom && asked.keptFrom.toISOString(),
    };
  }

  private async newWords(card: StoredCard, known: readonly Question[]): Promise<Question> {
    return (
      (await this.kept(card, known)) ?? (await this.worded(card, known)) ?? (await this.again(card, known))
    );
  }

  /** One of those that the model gave beyond what was needed then. */
  private async kept(card: StoredCard, known: readonly Question[]): Promise<Question | null> {
    const recent = recentOf(card.line, known);
    for (const { id, askedAt, text } of known) {
      if (askedAt !== null || !isUsable(text, card.line, recent)) continue;
      const asked = await this.drill.askKept(id, this.clock.now());
      if (asked) return asked;
    }
    return null;
  }

  /** The model's; null where it is away, may not be asked, or says nothing new. */
  private async worded(card: StoredCard, known: readonly Question[]): Promise<Question | null> {
    const recent = recentOf(card.line, known);
    const unasked = known.filter(({ askedAt }) => askedAt === null);
    const before = [...known.map(({ text }) => text), card.line].slice(0, mostBefore);
    try {
      await this.month.refuseStart(card.courseId);
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        await this.person.ofModel();
        const request = wordingsRequest(card.snapshot, card.line, before, newBoundary());
        const { value } = await this.model.judge<{ wordings: string[] }>(request, {
          account: accountFor('drill'),
          signal: AbortSignal.timeout(longestMs),
        });
        const usable = usableOf(value.wordings, card.line, [...recent, ...unasked.map(({ text }) => text)]);
        if (usable.length === 0) continue;
        await this.drill.keepWordings(card.id, usable);
        return await this.kept(card, await this.drill.questions(card.id));
      }
    } catch (error) {
      if (!(error instanceof ModelError) && !(error instanceof DomainError)) throw error;
      this.logger.warn({ msg: 'no new words for a card', reason: error.message });
    }
    return null;
  }

  private again(card: StoredCard, known: readonly Question[]): Promise<Question> {
    const before = leastRecent(known);
    return this.drill.askAgain(card.id, before?.text ?? card.line, before?.askedAt ?? null, this.clock.now());
  }
}
