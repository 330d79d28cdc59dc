import { Injectable } from '@nestjs/common';
import { PromptId, type PromptType, type PromptView, type SnapshotPrompt } from '#contracts';
import type { SavePromptDto } from '#contracts/dto/prompt';
import type { Principal } from '../platform/access/index.js';
import { AuditService } from '../platform/audit/index.js';
import { UnitOfWork } from '../platform/database/index.js';
import { BadRequestError, NotFoundError, UnprocessableError } from '../platform/http/index.js';
import { defaultPrompts } from './defaults/index.js';
import { promptView, snapshotPrompt } from './prompt.presenter.js';
import { PromptRepository } from './prompt.repository.js';
import { idsOf, isPromptId, typeOf, variablesRefused } from './prompt.rules.js';
import type { PromptVersion } from './prompt.types.js';

/** The ten prompts: what customers and judges are told. */
@Injectable()
export class PromptService {
  constructor(
    private readonly prompts: PromptRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
  ) {}

  /** The prompt in its current version. 404 for any id but 1–10. */
  async view(id: number): Promise<PromptView> {
    return promptView(await this.newest(id));
  }

  /** What a session pins at its start. */
  async current(id: PromptId): Promise<SnapshotPrompt> {
    return snapshotPrompt(await this.newest(id));
  }

  /** The five prompts of a type in their current versions, by id. */
  async currentOf(type: PromptType): Promise<Partial<Record<PromptId, SnapshotPrompt>>> {
    const versions = await this.prompts.newest(idsOf(type));
    return Object.fromEntries(versions.map((version) => [version.promptId, snapshotPrompt(version)]));
  }

  /**
   * Puts a new version in force; earlier ones are kept. Saving the text that is in force changes nothing.
   * 422 names the variables that nobody fills in for this prompt, 400 a type that isn't the prompt's.
   */
  async save(body: SavePromptDto, author: Principal): Promise<PromptView> {
    if ((body.type ?? typeOf(body.id)) !== typeOf(body.id)) {
      throw new BadRequestError('提示词的类型和编号不一致');
    }
    const refused = variablesRefused(body.id, body.content);
    if (refused !== null) throw new UnprocessableError({ content: [refused] });
    return this.unitOfWork.run(async () => {
      await this.prompts.lock(body.id);
      const [before] = await this.prompts.newest([body.id]);
      if (before?.content === body.content) return promptView(before);
      const saved = await this.prompts.add({
        promptId: body.id,
        version: (before?.version ?? 0) + 1,
        content: body.content,
        authorId: author.employeeId,
        authorName: author.name,
      });
      await this.audit.record({
        action: 'prompt.save',
        object: { type: 'prompt', id: body.id },
        detail: { before: before?.version ?? null, after: saved.version },
      });
      return promptView(saved);
    });
  }

  /** Brings the prompts that ship with the product into an installation that lacks them; what is there stays. */
  async ensureDefaults(): Promise<void> {
    await this.unitOfWork.run(async () => {
      for (const promptId of Object.values(PromptId)) {
        await this.prompts.lock(promptId);
        const [present] = await this.prompts.newest([promptId]);
        if (present) continue;
        const content = defaultPrompts[promptId];
        await this.prompts.add({ promptId, version: 1, content, authorId: null, authorName: null });
      }
    });
  }

  private async newest(id: number): Promise<PromptVersion> {
    const [version] = isPromptId(id) ? await this.prompts.newest([id]) : [];
    if (!version) throw new NotFoundError('没有找到这个提示词');
    return version;
  }
}
