import { Injectable } from '@nestjs/common';
import { FileState, type CreatorView, type DeletedView, type KnowledgeFileView, type Page } from '#contracts';
import type { FileFilterDto, UpdateFileDto } from '#contracts/knowledge/knowledge.dto';
import { AuditService, auditDiff } from '../platform/audit/index.js';
import { UnitOfWork, type Actor } from '../platform/database/index.js';
import { ConflictError, pageOf, refuseOutdated, sliceOf } from '../platform/http/index.js';
import { BlobService } from './blob.service.js';
import type { FileEntity } from './file.entity.js';
import { fileView } from './file.presenter.js';
import { FileRepository } from './file.repository.js';
import { editedName, loggedFile, refuseUnlessUpload } from './file.rules.js';
import { KnowledgeRegistry } from './knowledge.registry.js';
import { ReadingQueue } from './reading/reading-queue.js';

/** What was uploaded, once it lies in the storage. */
export type StoredUpload = Pick<FileEntity, 'fileType' | 'fileName' | 'size'> & { storageKey: string };

/** Files and documents of the knowledge base. */
@Injectable()
export class FileService {
  constructor(
    private readonly files: FileRepository,
    private readonly registry: KnowledgeRegistry,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
    private readonly queue: ReadingQueue,
    private readonly blobs: BlobService,
  ) {}

  async view(fileId: number): Promise<KnowledgeFileView> {
    return this.present(await this.files.byId(fileId));
  }

  async list(filter: FileFilterDto): Promise<Page<KnowledgeFileView>> {
    const slice = sliceOf(filter);
    const { rows, total } = await this.files.page(filter, slice);
    const usersOf = await this.registry.usersOf(rows.map(({ fileId }) => fileId));
    const items = rows.map((file) => fileView(file, usersOf(file.fileId)));
    return pageOf(items, total, slice);
  }

  creators(): Promise<CreatorView[]> {
    return this.files.creators();
  }

  /** Renames a file and answers it. 409: somebody else has changed it since the version that the editor had loaded. */
  update(body: UpdateFileDto, actor: Actor): Promise<KnowledgeFileView> {
    return this.unitOfWork.run(async () => {
      const file = await this.files.lock(body.file_id);
      refuseOutdated(file, body.version, '这个文件');
      const fileName = editedName(file, body);
      const change = auditDiff({ file_name: file.fileName }, { file_name: fileName });
      if (!change) return this.present(file);
      await this.files.edit(file.fileId, { fileName }, actor);
      await this.audit.recordChange('file.update', 'file.changed', file.fileId, change);
      return this.present(await this.files.one(file.fileId));
    });
  }

  /** Deletes a file that no course reads from, and frees its space. 409 names the courses that do. */
  delete(fileId: number, actor: Actor): Promise<DeletedView> {
    return this.unitOfWork.run(async () => {
      const file = await this.files.lock(fileId);
      await this.registry.refuseWhileUsed(fileId, '这个文件');
      await this.files.edit(fileId, { isDeleted: true }, actor);
      await this.audit.recordChange('file.delete', 'file.deleted', fileId, { before: loggedFile(file) });
      const { storageKey } = file;
      if (storageKey) this.unitOfWork.afterCommit(() => void this.blobs.drop(storageKey));
      return { deleted: true };
    });
  }

  /** Has a file that could not be read be read once more. @throws ConflictError for any other */
  retry(fileId: number, actor: Actor): Promise<KnowledgeFileView> {
    return this.readAgain('file.retry', fileId, actor, ({ state }) => {
      if (state !== FileState.failed) throw new ConflictError('只有解析失败的文件可以重试');
    });
  }

  /** Has a document be read as it is now. @throws ConflictError for an upload, and while one is being read */
  refresh(fileId: number, actor: Actor): Promise<KnowledgeFileView> {
    return this.readAgain('file.refresh', fileId, actor, ({ cloudDocId, state }) => {
      if (cloudDocId === null) throw new ConflictError('只有飞书文档可以刷新，上传的文件请用“替换文件”');
      if (state === FileState.pending || state === FileState.parsing)
        throw new ConflictError('文档正在更新，请稍后再看');
    });
  }

  /** @throws NotFoundError; ConflictError for a document */
  async refuseReplacing(fileId: number): Promise<void> {
    refuseUnlessUpload(await this.files.byId(fileId));
  }

  /**
   * Puts what was uploaded in the place of an upload's bytes and has it be read; until then, and for sessions that have begun, what was read
   * before counts. Courses that read from the file go on doing so. @throws NotFoundError; ConflictError for a document
   */
  replace(fileId: number, upload: StoredUpload, actor: Actor): Promise<KnowledgeFileView> {
    return this.readAgain('file.replace', fileId, actor, refuseUnlessUpload, async (file) => {
      await this.files.edit(fileId, { ...upload, placeKind: null, placeCount: null }, actor);
      const { storageKey } = file;
      if (storageKey) this.unitOfWork.afterCommit(() => void this.blobs.drop(storageKey));
      return { before: loggedFile(file), after: loggedFile({ ...file, ...upload }) };
    });
  }

  /** @param change what else becomes of the file; answers what is written down of it */
  private readAgain(
    action: string,
    fileId: number,
    actor: Actor,
    refuse: (file: FileEntity) => void,
    change = (file: FileEntity): Promise<object> => Promise.resolve({ after: loggedFile(file) }),
  ): Promise<KnowledgeFileView> {
    return this.unitOfWork.run(async () => {
      const file = await this.files.lock(fileId);
      refuse(file);
      const run = file.run + 1;
      const detail = await change(file);
      await this.files.askForReading(fileId, run, actor.name);
      await this.audit.recordChange(action, 'file.changed', fileId, { ...detail });
      this.unitOfWork.afterCommit(() => this.queue.add({ fileId, run, begun: 0 }));
      return this.present(await this.files.one(fileId));
    });
  }

  private async present(file: FileEntity): Promise<KnowledgeFileView> {
    const usersOf = await this.registry.usersOf([file.fileId]);
    return fileView(file, usersOf(file.fileId));
  }
}
