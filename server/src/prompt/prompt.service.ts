import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  PromptId,
  promptIdsOf,
  promptTypeOf,
  shippedVersion,
  type PromptType,
  type PromptVersionView,
  type PromptView,
  type SnapshotPrompt,
} from '#contracts';
import type { RestorePromptDto, SavePromptDto } from '#contracts/prompt/prompt.dto';
import { variablesRefused } from '#contracts/prompt/prompt-variables';
import type { SignedInActor } from '../platform/access/index.js';
import { AuditService, auditDiff } from '../platform/audit/index.js';
import { UnitOfWork } from '../platform/database/index.js';
import {
  BadRequestError,
  ConflictError,
  NotFoundError,
  UnprocessableError,
  VersionConflictError,
} from '../platform/http/index.js';
import { defaultPrompts } from './defaults/index.js';
import { promptView, shippedView, snapshotPrompt, versionView } from './prompt.presenter.js';
import { PromptRepository } from './prompt.repository.js';
import type { PromptVersion } from './prompt.entity.js';

const versionsShown = 100;

/** A text that is to be in force from now on. */
interface NewText {
  id: PromptId;
  content: string;
  /** What its editor had loaded; left out: whatever is in force. */
  version?: number | null;
  action: 'prompt.save' | 'prompt.restore';
}

/** The ten prompts: what customers and judges are instructed by. */
@Injectable()
export class PromptService implements OnApplicationBootstrap {
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
    const versions = await this.prompts.newest(promptIdsOf(type));
    return Object.fromEntries(versions.map((version) => [version.promptId, snapshotPrompt(version)]));
  }

  /**
   * Puts a new version in force; earlier ones are kept. Saving the text that is in force changes nothing.
   * 422 names the variables that nobody fills in for this prompt or that are not written to their end, 400 a type that isn't the prompt's.
   */
  async save(body: SavePromptDto, actor: SignedInActor): Promise<PromptView> {
    if ((body.type ?? promptTypeOf(body.id)) !== promptTypeOf(body.id)) {
      throw new BadRequestError('提示词的类型和编号不一致');
    }
    const refused = variablesRefused(body.id, body.content);
    if (refused !== null) throw new UnprocessableError({ content: [refused] });
    return this.putInForce({ ...body, action: 'prompt.save' }, actor);
  }

  /** The newest versions of a prompt, newest first, and the product's own text at the end. 404 for any id but 1–10. */
  async versions(id: number): Promise<PromptVersionView[]> {
    const { promptId } = await this.newest(id);
    const versions = await this.prompts.latest(promptId, versionsShown);
    return [...versions.map(versionView), shippedView(promptId, defaultPrompts[promptId])];
  }

  /**
   * Makes an earlier version the newest one; those between are kept. Restoring the text that is in force changes nothing.
   * 404: there is no such version; 409: it uses variables that nobody fills in any more.
   */
  async restore({ id, to_version, version }: RestorePromptDto, actor: SignedInActor): Promise<PromptView> {
    const content = await this.contentOf(id, to_version);
    const refused = variablesRefused(id, content);
    if (refused !== null) throw new ConflictError(refused);
    return this.putInForce({ id, content, version, action: 'prompt.restore' }, actor);
  }

  /** Brings the prompts that ship with the product into a database that lacks them, whoever filled it; what is there stays. */
  async onApplicationBootstrap(): Promise<void> {
    const ids = Object.values(PromptId);
    if ((await this.prompts.newest(ids)).length === ids.length) return;
    await this.unitOfWork.run(async () => {
      for (const promptId of ids) {
        await this.prompts.lock(promptId);
        const [present] = await this.prompts.newest([promptId]);
        if (present) continue;
        const content = defaultPrompts[promptId];
        await this.prompts.add({ promptId, version: 1, content, authorId: null, authorName: null });
      }
    });
  }

  /** @throws VersionConflictError when somebody has saved another text since its editor loaded `version` */
  private putInForce({ id, content, version, action }: NewText, actor: SignedInActor): Promise<PromptView> {
    return this.unitOfWork.run(async () => {
      await this.prompts.lock(id);
      const before = await this.newest(id);
      if (before.content === content) return promptView(before);
      if ((version ?? before.version) !== before.version) {
        throw new VersionConflictError(before.authorName ?? '系统', '这条提示词');
      }
      const after = await this.prompts.add({
        promptId: id,
        version: before.version + 1,
        content,
        authorId: actor.employeeId,
        authorName: actor.name,
      });
      const detail = auditDiff(auditedOf(before), auditedOf(after))!;
      await this.audit.recordChange(action, 'prompt.changed', id, detail);
      return promptView(after);
    });
  }

  private async contentOf(id: PromptId, version: number): Promise<string> {
    if (version === shippedVersion) return defaultPrompts[id];
    const found = await this.prompts.version(id, version);
    if (!found) throw new NotFoundError('没有找到这个版本');
    return found.content;
  }

  private async newest(id: number): Promise<PromptVersion> {
    const known = Object.values(PromptId).find((one) => one === id);
    const [version] = known ? await this.prompts.newest([known]) : [];
    if (!version) throw new NotFoundError('没有找到这个提示词');
    return version;
  }
}

const auditedOf = ({ version, content }: PromptVersion) => ({ version, content });
