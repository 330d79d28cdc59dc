import { Column, Entity } from 'typeorm';
import type { CountedPlace, FileSource, FileState, FileType } from '#contracts';
import { AuthoredEntity, IdColumn } from '../platform/database/index.js';

/** PostgreSQL's bigint comes as a text; no file is too large for a number. */
const asNumber = { to: (size: number) => size, from: Number };

/** A file or document of the knowledge base. */
@Entity('knowledge_file')
export class FileEntity extends AuthoredEntity {
  @IdColumn() fileId!: number;
  @Column('smallint') fileSource!: FileSource;
  @Column('text') fileType!: FileType;
  @Column('text') fileName!: string;
  /** Where the bytes of an upload lie in the storage. */
  @Column({ type: 'text', nullable: true }) storageKey!: string | null;
  @Column({ type: 'text', nullable: true }) cloudDocId!: string | null;
  @Column({ type: 'text', nullable: true }) cloudUrl!: string | null;
  @Column({ type: 'bigint', transformer: asNumber }) size!: number;
  @Column({ type: 'smallint', insert: false }) state!: FileState;
  @Column({ type: 'smallint', insert: false }) percent!: number;
  @Column({ type: 'text', nullable: true, insert: false }) failedReason!: string | null;
  @Column({ type: 'int', insert: false }) passageCount!: number;
  @Column({ type: 'text', nullable: true, insert: false }) placeKind!: CountedPlace | null;
  @Column({ type: 'int', nullable: true, insert: false }) placeCount!: number | null;
  /** When, and by whom, a document was last read from the provider. */
  @Column({ type: 'timestamptz', nullable: true }) refreshedAt!: Date | null;
  @Column({ type: 'text', nullable: true }) refresherName!: string | null;
  /** Counts the readings that were asked for. */
  @Column({ type: 'int', insert: false }) run!: number;
}
