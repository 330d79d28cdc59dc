import { Injectable } from '@nestjs/common';
import { FileState } from '#contracts';
import type { FileFilterDto } from '#contracts/knowledge/knowledge.dto';
import { AuthoredRepository, narrowAuthored, UnitOfWork } from '../platform/database/index.js';
import type { Slice } from '../platform/http/index.js';
import { FileEntity } from './file.entity.js';
import { fileMissing } from './file.rules.js';

/** Files that are not deleted. */
@Injectable()
export class FileRepository extends AuthoredRepository<FileEntity> {
  constructor(unitOfWork: UnitOfWork) {
    super(unitOfWork, FileEntity, 'fileId', fileMissing);
  }

  /** A page of the files that fit, in the order that is asked for, and how many fit in all. */
  page(
    filter: FileFilterDto,
    slice: Pick<Slice, 'skip' | 'take'>,
  ): Promise<{ rows: FileEntity[]; total: number }> {
    const query = this.rows.createQueryBuilder('f');
    const { file_type: type, file_source: source, state } = filter;
    if (type != null) query.andWhere('f.fileType = :type', { type });
    if (source != null) query.andWhere('f.fileSource = :source', { source });
    if (state != null) query.andWhere('f.state = :state', { state });
    const fitting = narrowAuthored(query, filter, { column: 'fileName', part: filter.file_name });
    return this.listed(fitting, filter, slice);
  }

  /** The next reading: `by` is who asked for it. No new version, since nobody's words are changed. */
  async askForReading(fileId: number, run: number, by: string): Promise<void> {
    await this.unitOfWork.manager.query(
      `update knowledge_file set run = $2, state = ${FileState.pending}, percent = 0, failed_reason = null, tries = 0, begun = 0,
         asked_by = $3, due_at = now() + interval '15 seconds' where file_id = $1`,
      [fileId, run, by],
    );
  }

  /** True when the id was ever given, be the file deleted since. */
  wasGiven(fileId: number): Promise<boolean> {
    return this.rows.existsBy({ fileId });
  }

  /** What files were called, deleted ones too: id → name. */
  async names(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const rows = await this.unitOfWork.manager.query<{ id: number; name: string }[]>(
      `select file_id as id, file_name as name from knowledge_file where file_id = any ($1)`,
      [ids],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}
