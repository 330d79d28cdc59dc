import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CountedPlace, FileSource, FileState, FileType } from '#contracts';
import { AuthoredEntity } from '../platform/database/index.js';

/** PostgreSQL's bigint comes as a text; no file is too large for a number. */
const asNumber = { to: (size: number) => size, from: Number };

/** A file or document of the knowledge base. */
@Entity('knowledge_file')
export class FileEntity extends AuthoredEntity {
  @PrimaryColumn({ name: 'file_id', type: 'int', generated: 'identity', generatedIdentity: 'BY DEFAULT' })
  fileId!: number;
  @Column({ name: 'file_source', type: 'smallint' })
  fileSource!: FileSource;
  @Column({ name: 'file_type', type: 'text' })
  fileType!: FileType;
  @Column({ name: 'file_name', type: 'text' })
  fileName!: string;
  /** Where the bytes of an upload lie in the storage. */
  @Column({ name: 'storage_key', type: 'text', nullable: true })
  storageKey!: string | null;
  @Column({ name: 'cloud_doc_id', type: 'text', nullable: true })
  cloudDocId!: string | null;
  @Column({ name: 'cloud_url', type: 'text', nullable: true })
  cloudUrl!: string | null;
  @Column({ type: 'bigint', transformer: asNumber })
  size!: number;
  @Column({ type: 'smallint', insert: false })
  state!: FileState;
  @Column({ type: 'smallint', insert: false })
  percent!: number;
  @Column({ name: 'failed_reason', type: 'text', nullable: true, insert: false })
  failedReason!: string | null;
  @Column({ name: 'passage_count', type: 'int', insert: false })
  passageCount!: number;
  @Column({ name: 'place_kind', type: 'text', nullable: true, insert: false })
  placeKind!: CountedPlace | null;
  @Column({ name: 'place_count', type: 'int', nullable: true, insert: false })
  placeCount!: number | null;
  /** When, and by whom, a document was last read from the provider. */
  @Column({ name: 'refreshed_at', type: 'timestamptz', nullable: true })
  refreshedAt!: Date | null;
  @Column({ name: 'refresher_name', type: 'text', nullable: true })
  refresherName!: string | null;
  /** Counts the readings that were asked for. */
  @Column({ type: 'int', insert: false })
  run!: number;
}
