import { Injectable } from '@nestjs/common';
import type { KnowledgeFileView } from '#contracts';
import { AuditService } from '../platform/audit/index.js';
import { UnitOfWork, type Actor } from '../platform/database/index.js';
import type { FileEntity } from './file.entity.js';
import { fileView } from './file.presenter.js';
import { FileRepository } from './file.repository.js';
import { loggedFile } from './file.rules.js';
import { ReadingQueue } from './reading/reading-queue.js';

type NewFile = Pick<FileEntity, 'fileSource' | 'fileType' | 'fileName' | 'size'> &
  Partial<Pick<FileEntity, 'fileId' | 'storageKey' | 'cloudDocId' | 'cloudUrl'>>;

/** Brings a file into the knowledge base, wherever it comes from, and has it read. */
@Injectable()
export class FileAdder {
  constructor(
    private readonly files: FileRepository,
    private readonly queue: ReadingQueue,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
  ) {}

  add(action: string, row: NewFile, actor: Actor): Promise<KnowledgeFileView> {
    return this.unitOfWork.run(async () => {
      const file = await this.files.add(row, actor);
      const { fileId, run } = file;
      await this.audit.recordChange(action, 'file.added', fileId, { after: loggedFile(file) });
      this.unitOfWork.afterCommit(() => this.queue.add({ fileId, run, begun: 0 }));
      return fileView(file, { count: 0, names: [] });
    });
  }
}
