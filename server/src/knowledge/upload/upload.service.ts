import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { FileSource, limits, uploadTooLarge, type KnowledgeFileView, type UploadType } from '#contracts';
import type { Author } from '../../platform/database/index.js';
import { readUpload, UnprocessableError } from '../../platform/http/index.js';
import { Spool, type SpooledFile } from '../../platform/storage/index.js';
import { BlobService } from '../blob.service.js';
import { detectType, ExtractionError } from '../extraction/index.js';
import { FileAdder } from '../file-adder.js';
import { uploadedName } from './file-name.rules.js';

const rules = {
  field: 'file',
  most: limits.upload,
  tooLarge: uploadTooLarge,
};

interface Sent {
  name: string;
  file: SpooledFile;
}

/** Files that administrators send: to the disk as they come, into the storage once it is known that they are documents. */
@Injectable()
export class UploadService {
  constructor(
    private readonly spool: Spool,
    private readonly blobs: BlobService,
    private readonly adder: FileAdder,
  ) {}

  /**
   * Takes the file of a multipart body and answers it; its text is read afterwards. A file that is refused leaves nothing.
   * @throws UnprocessableError for what is no document; PayloadTooLargeError; ConflictError beyond the quota; StorageError
   */
  async upload(request: Request, author: Author): Promise<KnowledgeFileView> {
    await this.blobs.refuseBeyondQuota(1);
    const sent: Sent[] = [];
    try {
      await readUpload(request, rules, async ({ name, bytes }) => {
        // The disk fills only for what has a name to be kept under.
        const called = uploadedName(name);
        sent.push({ name: called, file: await this.spool.take(bytes) });
      });
      return await this.keep(sent[0]!, author);
    } finally {
      for (const { file } of sent) await file.remove();
    }
  }

  private async keep({ name, file }: Sent, author: Author): Promise<KnowledgeFileView> {
    const fileType = await typeOf(file, name);
    const storageKey = await this.blobs.keep(file);
    const row = { fileSource: FileSource.upload, fileType, fileName: name, storageKey, size: file.size };
    // When this fails it may have been stored all the same: what no file names is purged later.
    return this.adder.add('file.upload', row, author);
  }
}

async function typeOf({ path }: SpooledFile, name: string): Promise<UploadType> {
  try {
    return await detectType(path, name);
  } catch (error) {
    if (error instanceof ExtractionError) throw new UnprocessableError({ file: [error.message] });
    throw error;
  }
}
