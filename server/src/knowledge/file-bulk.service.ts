import { Injectable } from '@nestjs/common';
import type { BulkView } from '#contracts';
import type { BulkFileDto } from '#contracts/knowledge/knowledge.dto';
import type { Actor } from '../platform/database/index.js';
import { bulkRows, eachOf, rowsOf, type BulkRow } from '../platform/http/index.js';
import { FileRepository } from './file.repository.js';
import { FileService } from './file.service.js';

/** Many files of the list deleted. */
@Injectable()
export class FileBulkService {
  constructor(
    private readonly files: FileService,
    private readonly repository: FileRepository,
  ) {}

  async act(body: BulkFileDto, actor: Actor): Promise<BulkView> {
    const rows = await bulkRows(body, rowsOf(this.repository, rowOf));
    return eachOf(rows, (fileId) => this.files.delete(fileId, actor));
  }
}

const rowOf = ({ fileId, fileName }: { fileId: number; fileName: string }): BulkRow => ({
  id: fileId,
  name: fileName,
});
