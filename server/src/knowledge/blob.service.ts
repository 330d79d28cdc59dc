import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Injectable, Logger } from '@nestjs/common';
import { AppConfig } from '../platform/config/index.js';
import { UnitOfWork } from '../platform/database/index.js';
import { ConflictError } from '../platform/http/index.js';
import { FileStorage, FileStorageError, type SpooledFile } from '../platform/file-storage/index.js';
import { BlobRepository } from './blob.repository.js';

/** The bytes of files: nothing lies in the storage that the table doesn't name, and all of it together stays within the quota. */
@Injectable()
export class BlobService {
  private readonly logger = new Logger(BlobService.name);

  constructor(
    private readonly blobs: BlobRepository,
    private readonly storage: FileStorage,
    private readonly unitOfWork: UnitOfWork,
    private readonly config: AppConfig,
  ) {}

  /** @throws ConflictError when so many bytes more don't fit */
  async refuseBeyondQuota(more: number): Promise<void> {
    const { quota } = this.config.storage;
    if ((await this.blobs.used()) + more > quota)
      throw new ConflictError(`知识库的空间已用完（共 ${readable(quota)}），请先删除不用的文件`);
  }

  /** Stores a file and answers its key. @throws ConflictError beyond the quota; StorageError, and then nothing lies there */
  async keep({ path, size, sha256 }: SpooledFile): Promise<string> {
    const key = randomUUID();
    await this.unitOfWork.run(async () => {
      await this.blobs.lock();
      await this.refuseBeyondQuota(size);
      await this.blobs.add(key, size);
    });
    try {
      const stored = await this.storage.put(key, createReadStream(path));
      if (stored.sha256 !== sha256)
        throw new FileStorageError('away', 'what was stored differs from what was sent');
      return key;
    } catch (error) {
      await this.drop(key);
      throw error;
    }
  }

  /** Takes it out of the storage; what can't be taken out now is at the next purge. */
  async drop(key: string): Promise<void> {
    try {
      await this.storage.delete(key);
      await this.blobs.remove(key);
    } catch (error) {
      this.logger.warn({ msg: 'a file of the storage waits for the next purge', key, error });
    }
  }

  /** Takes out what nobody can ask for any more. */
  async purge(): Promise<void> {
    for (const key of await this.blobs.unused()) await this.drop(key);
  }
}

/** 10 GB, 1.5 GB, 500 MB, 900 KB */
function readable(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  const at = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1);
  return `${Number((bytes / 1024 ** at).toFixed(1))} ${units[at]}`;
}
