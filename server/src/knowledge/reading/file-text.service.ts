import { addAbortSignal } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { WorkplaceProvider } from '../../directory/index.js';
import { Spool, FileStorage } from '../../platform/file-storage/index.js';
import { blocksOf } from './document-blocks.rules.js';
import { ExtractionError, Extractor, type ExtractOptions, type NewPassage } from '../extraction/index.js';
import { toPassages } from '../extraction/passages.rules.js';
import type { Reading } from './reading.repository.js';

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
