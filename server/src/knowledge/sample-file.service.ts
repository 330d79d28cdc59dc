import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { FileSource } from '#contracts';
import type { Actor } from '../platform/database/index.js';
import { Spool } from '../platform/file-storage/index.js';
import { BlobService } from './blob.service.js';
import { Extractor, type NewPassage } from './extraction/index.js';
import { FileAdder } from './file-adder.js';
import { FileRepository } from './file.repository.js';

/** A file that ships with the product, as Markdown. */
export interface SampleFile {
  fileId: number;
  fileName: string;
  text: string;
}

/** Files that ship with the product. */
@Injectable()
export class SampleFileService {
  constructor(
    private readonly files: FileRepository,
    private readonly adder: FileAdder,
    private readonly blobs: BlobService,
    private readonly spool: Spool,
    private readonly extractor: Extractor,
  ) {}

  /**
   * Brings the file, under its fixed id, into an installation that lacks it, and answers its passages: they have the ids that they will
   * be read with.
   */
  async ensure({ fileId, fileName, text }: SampleFile, actor: Actor): Promise<NewPassage[]> {
    const file = await this.spool.take(Readable.from([Buffer.from(text)]));
    try {
      if (!(await this.files.wasGiven(fileId))) {
        const storageKey = await this.blobs.keep(file);
        const upload = { fileSource: FileSource.upload, fileType: 'md' as const, size: file.size };
        await this.adder.add('file.upload', { ...upload, fileId, fileName, storageKey }, actor);
      }
      return (await this.extractor.extract(file.path, { fileName })).passages;
    } finally {
      await file.remove();
    }
  }
}
