import { Injectable } from '@nestjs/common';
import type { PromptId } from '#contracts';
import { SqlRepository } from '../platform/database/index.js';
import { type PromptVersion, PromptVersionEntity } from './prompt.entity.js';

/** Prompts in all their versions. */
@Injectable()
export class PromptRepository extends SqlRepository {
  /** The version in force of each of the prompts, by id. */
  newest(ids: readonly PromptId[]): Promise<PromptVersion[]> {
    return this.versions
      .createQueryBuilder('v')
      .distinctOn(['v.promptId'])
      .where('v.promptId = any(:ids)', { ids })
      .orderBy('v.promptId')
      .addOrderBy('v.version', 'DESC')
      .getMany();
  }

  /** The newest versions of a prompt, newest first. */
  latest(promptId: PromptId, most: number): Promise<PromptVersion[]> {
    return this.versions.find({ where: { promptId }, order: { version: 'DESC' }, take: most });
  }

  version(promptId: PromptId, version: number): Promise<PromptVersion | null> {
    return this.versions.findOneBy({ promptId, version });
  }

  /** Lets nobody else save this prompt until the transaction under way ends. */
  async lock(id: PromptId): Promise<void> {
    await this.query(`select 1 from prompt where prompt_id = $1 for update`, [id]);
  }

  async add(version: Omit<PromptVersion, 'createdAt'>): Promise<PromptVersion> {
    const { generatedMaps } = await this.versions
      .createQueryBuilder()
      .insert()
      .values(version)
      .returning('*')
      .execute();
    return { ...version, createdAt: generatedMaps[0]!.createdAt as Date };
  }

  private get versions() {
    return this.unitOfWork.repository(PromptVersionEntity);
  }
}
