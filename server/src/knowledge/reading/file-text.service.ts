import { addAbortSignal } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { PassagePlace } from '#contracts';
import { type DocumentPart, WorkplaceProvider } from '../../directory/index.js';
import { Spool, FileStorage } from '../../platform/file-storage/index.js';
import { ExtractionError, Extractor, type ExtractOptions, type NewPassage } from '../extraction/index.js';
import type { Block } from '../extraction/extraction.types.js';
import { toPassages } from '../extraction/passages.rules.js';
import type { Reading } from './reading.repository.js';

/** A document's parts with their places: each heading begins a section, as in uploaded documents. */
function blocksOf(parts: readonly DocumentPart[]): Block[] {
  let place: PassagePlace = { kind: 'section', no: 1, name: null };
  return parts.map((part, index) => {
    if (part.kind === 'heading')
      place = { kind: 'section', no: index === 0 ? 1 : place.no + 1, name: part.text.trim() };
    return { ...part, place };
  });
}

/** The text of a file, and its size where that is the text's. */
export interface FileText {
  passages: NewPassage[];
  size: number | null;
}

type Watching = Required<Pick<ExtractOptions, 'onProgress' | 'signal'>>;

/** Gets at the text of files: out of what was uploaded, or from the provider. */
@Injectable()
export class FileTextService {
  constructor(
    private readonly storage: FileStorage,
    private readonly spool: Spool,
    private readonly extractor: Extractor,
    private readonly provider: WorkplaceProvider,
  ) {}

  /** @throws ExtractionError, StorageError or ProviderError; the signal's reason when it is called off */
  read(reading: Reading, options: Watching): Promise<FileText> {
    return reading.cloudDocId === null
      ? this.ofUpload(reading, options)
      : this.ofDocument(reading.cloudDocId);
  }

  private async ofUpload(reading: Reading, options: Watching): Promise<FileText> {
    const bytes = await this.storage.get(reading.storageKey!);
    const file = await this.spool.take(addAbortSignal(options.signal, bytes));
    try {
      const { passages } = await this.extractor.extract(file.path, {
        fileName: reading.fileName,
        ...options,
      });
      return { passages, size: null };
    } finally {
      await file.remove();
    }
  }

  private async ofDocument(token: string): Promise<FileText> {
    const passages = toPassages(blocksOf(await this.provider.readDocument(token)));
    if (passages.length === 0) throw new ExtractionError('文档里没有可以读取的文字');
    return { passages, size: passages.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0) };
  }
}
