import { Injectable } from '@nestjs/common';
import { PromptType } from '#contracts';
import { PromptService } from '../../prompt/index.js';
import { PracticeEngine } from '../engine/practice-engine.service.js';

/** By what practices and exams are judged, each a set that was kept. */
export type PromptsKept = Record<PromptType, string>;

/** The prompts that are in force, as whoever evaluates many sessions again names them. */
@Injectable()
export class TodaysPrompts {
  constructor(
    private readonly engine: PracticeEngine,
    private readonly prompts: PromptService,
  ) {}

  async keep(): Promise<PromptsKept> {
    const keep = async (type: PromptType) => this.engine.keepPrompts(await this.prompts.currentOf(type));
    const [practice, assessment] = await Promise.all([
      keep(PromptType.practice),
      keep(PromptType.assessment),
    ]);
    return { [PromptType.practice]: practice, [PromptType.assessment]: assessment };
  }
}
