import { Readable } from 'node:stream';
import { FileSource, type PassagePlace } from '#contracts';
import { BlobService } from '../../src/knowledge/blob.service.js';
import type { NewPassage } from '../../src/knowledge/extraction/index.js';
import { FileAdder } from '../../src/knowledge/file-adder.js';
import { PassageRepository } from '../../src/knowledge/passage/passage.repository.js';
import type { Actor } from '../../src/platform/database/index.js';
import { Spool } from '../../src/platform/file-storage/index.js';
import type { TestApp } from '../harness/index.js';

export interface BuiltFile {
  fileId: number;
  passages: NewPassage[];
}

/** A file whose text has been read, a passage on each page. */
export async function readyFile(
  { dataSource, get }: TestApp,
  actor: Actor,
  fileName: string,
  texts: readonly string[],
): Promise<BuiltFile> {
  const [row] = await dataSource.query<{ fileId: number }[]>(
    `insert into knowledge_file (file_source, file_type, file_name, size, state, creator_id, creator_name)
     values (1, 'txt', $1, 1, 3, $2, $3) returning file_id as "fileId"`,
    [fileName, actor.employeeId, actor.name],
  );
  const { fileId } = row!;
  const page = (at: number): PassagePlace => ({ kind: 'page', no: at + 1, name: null });
  const passages = texts.map((text, at) => ({
    passageId: `p${fileId}-${at + 1}`,
    place: page(at),
    table: null,
    text,
  }));
  await get(PassageRepository).replace(fileId, passages);
  return { fileId, passages };
}

/** A text file of the knowledge base, stored and waiting to be read; answers its id. */
export async function textFile(
  app: TestApp,
  actor: Actor,
  { fileName = '退换货政策.txt', text = '购买七天内，没有穿出门，可以退换。' } = {},
): Promise<number> {
  const spooled = await app.get(Spool).take(Readable.from([Buffer.from(text)]));
  const storageKey = await app.get(BlobService).keep(spooled);
  await spooled.remove();
  const row = {
    fileSource: FileSource.upload,
    fileType: 'txt' as const,
    fileName,
    storageKey,
    size: spooled.size,
  };
  return (await app.get(FileAdder).add('file.upload', row, actor)).file_id;
}
