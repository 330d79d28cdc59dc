import { Readable } from 'node:stream';
import { Injectable, Logger, StreamableFile } from '@nestjs/common';
import { AuditService, type AuditedAct } from '../../platform/audit/index.js';
import { attachment, zipStream, zipType } from '../../platform/files/index.js';
import { FileStorage } from '../../platform/file-storage/index.js';
import type { FileEntity } from '../file.entity.js';
import { FileRepository } from '../file.repository.js';
import { fileNotFound } from '../file.rules.js';
import { PassageRepository } from '../passage/passage.repository.js';
import { asciiName, namesInZip, refuseTooMuch, savedName } from './download.rules.js';

/** Saved, never shown: no browser is to find a page in it. */
const savedType = 'application/octet-stream';

/** Files as they were uploaded; documents as their text. */
@Injectable()
export class DownloadService {
  private readonly logger = new Logger(DownloadService.name);

  constructor(
    private readonly files: FileRepository,
    private readonly passages: PassageRepository,
    private readonly storage: FileStorage,
    private readonly audit: AuditService,
  ) {}

  /** @throws NotFoundError; StorageError */
  async one(fileId: number): Promise<StreamableFile> {
    const file = await this.files.byId(fileId);
    const bytes = await this.open(file);
    const object = { type: 'file', id: fileId };
    await this.audited(bytes, { object, detail: { file_name: file.fileName } });
    return this.answer(bytes, {
      type: savedType,
      disposition: attachment(savedName(file), asciiName(file)),
      ...(file.cloudDocId === null && { length: file.size }),
    });
  }

  /** One zip, made while it is sent. @throws NotFoundError when one of them isn't there; UnprocessableError; StorageError */
  async several(fileIds: readonly number[]): Promise<StreamableFile> {
    const ids = [...new Set(fileIds)];
    const found = new Map((await this.files.byIds(ids)).map((file) => [file.fileId, file]));
    const files = ids.flatMap((id) => found.get(id) ?? []);
    if (files.length < ids.length) throw fileNotFound();
    refuseTooMuch(files);
    // A store that is away is said before anything is sent.
    const first = await this.open(files[0]!);
    await this.audited(first, { detail: { file_ids: ids } });
    const names = namesInZip(files);
    const entries = files.map((file, index) => ({
      name: names[index]!,
      time: file.createdAt,
      open: () => (index === 0 ? Promise.resolve(first) : this.open(file)),
    }));
    const zip = zipStream(entries);
    // Its turn may never come.
    zip.once('close', () => first.destroy());
    return this.answer(zip, {
      type: zipType,
      disposition: attachment('知识库文件.zip', 'knowledge-files.zip'),
    });
  }

  /** Written down while the first bytes are at hand already: when that fails, nothing stays open. */
  private async audited(bytes: Readable, line: Omit<AuditedAct, 'action'>): Promise<void> {
    // Whoever reads it is told of its failures; unheard until then, one would end the process.
    bytes.on('error', () => undefined);
    try {
      await this.audit.record({ action: 'file.download', ...line });
    } catch (error) {
      bytes.destroy();
      throw error;
    }
  }

  /** A store that goes away meanwhile ends the download: half a file must not look like a whole one. */
  private answer(bytes: Readable, options: ConstructorParameters<typeof StreamableFile>[1]): StreamableFile {
    return new StreamableFile(bytes, options).setErrorHandler((error, response) => {
      this.logger.error({ msg: 'a download broke off', error });
      response.destroy?.();
    });
  }

  private async open({ fileId, storageKey }: FileEntity): Promise<Readable> {
    if (storageKey !== null) return this.storage.get(storageKey);
    const passages = (await this.passages.current([fileId])).get(fileId)!;
    return Readable.from([passages.map(({ text }) => text).join('\n\n')]);
  }
}
