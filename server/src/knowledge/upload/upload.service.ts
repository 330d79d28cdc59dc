import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { FileSource, limits, uploadTooLarge, type KnowledgeFileView, type UploadType } from '#contracts';
import type { Actor } from '../../platform/database/index.js';
import { IdPipe, readUpload, UnprocessableError } from '../../platform/http/index.js';
import { Spool, type SpooledFile } from '../../platform/file-storage/index.js';
import { BlobService } from '../blob.service.js';
import { detectType, ExtractionError, refuseTooMuchText } from '../extraction/index.js';
import { FileAdder } from '../file-adder.js';
import { FileService } from '../file.service.js';
import { nameOfType, uploadedName } from './file-name.rules.js';

const rules = {
  field: 'file',
  most: limits.upload,
  tooLarge: uploadTooLarge,
  texts: ['file_id'],
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
    private readonly files: FileService,
  ) {}

  /**
   * Takes the file of a multipart body, as a new one or, with `file_id`, in the place of an upload's, and answers it; its text is read
   * afterwards. A file that is refused leaves nothing.
   * @throws UnprocessableError for what is no document; PayloadTooLargeError; NotFoundError; ConflictError beyond the quota, or to
   * replace a document of the provider; StorageError
   */
  async upload(request: Request, actor: Actor): Promise<KnowledgeFileView> {
    await this.blobs.refuseBeyondQuota(1);
    const sent: Sent[] = [];
    try {
      const { texts } = await readUpload(request, rules, async ({ name, bytes }) => {
        // The disk fills only for what has a name to be kept under.
        const called = uploadedName(name);
        sent.push({ name: called, file: await this.spool.take(bytes) });
      });
      return await this.keep(sent[0]!, replacedBy(texts), actor);
    } finally {
      for (const { file } of sent) await file.remove();
    }
  }

  private async keep({ name, file }: Sent, fileId: number | null, actor: Actor): Promise<KnowledgeFileView> {
    if (fileId !== null) await this.files.refuseReplacing(fileId);
    const fileType = await typeOf(file, name);
    const storageKey = await this.blobs.keep(file);
    const upload = { fileType, fileName: nameOfType(name, fileType), storageKey, size: file.size };
    // When this fails it may have been stored all the same: what no file names is purged later.
    if (fileId !== null) return this.files.replace(fileId, upload, actor);
    return this.adder.add('file.upload', { fileSource: FileSource.upload, ...upload }, actor);
  }
}

/** @throws UnprocessableError for what is no id */
function replacedBy(texts: ReadonlyMap<string, string>): number | null {
  const id = texts.get('file_id')?.trim();
  return id ? new IdPipe().transform(id, { type: 'body', data: 'file_id' }) : null;
}

async function typeOf({ path }: SpooledFile, name: string): Promise<UploadType> {
  try {
    const type = await detectType(path, name);
    await refuseTooMuchText(path, type);
    return type;
  } catch (error) {
    if (error instanceof ExtractionError) throw new UnprocessableError({ file: [error.message] });
    throw error;
  }
}
