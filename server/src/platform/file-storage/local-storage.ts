import { randomUUID } from 'node:crypto';
import { access, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { asStorageError, ownFolder, syncFolder, writeNew } from './disk.js';
import { FileStorage, isThere, type ByteRange, type StoredFile } from './file-storage.port.js';

/** Files in a folder of this machine, or of one that all processes share. */
export class LocalStorage extends FileStorage {
  /** @param unfinished where files lie while they are written; on the same disk */
  constructor(
    private readonly folder: string,
    private readonly unfinished: string,
  ) {
    super();
  }

  async put(key: string, bytes: Readable): Promise<StoredFile> {
    const unfinished = join(this.unfinished, randomUUID());
    const place = this.placeOf(key);
    try {
      await ownFolder(this.unfinished);
      await ownFolder(dirname(place));
      const stored = await writeNew(unfinished, bytes);
      // A name is given in one step: nobody ever sees half a file.
      await rename(unfinished, place);
      await syncFolder(dirname(place));
      return stored;
    } catch (error) {
      bytes.destroy();
      await rm(unfinished, { force: true }).catch(() => undefined);
      throw asStorageError(error);
    }
  }

  async get(key: string, range?: ByteRange): Promise<Readable> {
    // Opened before anything is promised: what isn't there is said at once.
    const place = this.placeOf(key);
    const file = await this.within(() => open(place));
    return file.createReadStream({ ...range, highWaterMark: 256 * 1024 });
  }

  async delete(key: string): Promise<void> {
    const place = this.placeOf(key);
    await this.within(() => rm(place, { force: true }));
  }

  async exists(key: string): Promise<boolean> {
    const place = this.placeOf(key);
    return isThere(() => this.within(() => access(place)));
  }

  /** They lie where the spool does, which clears them away. */
  clearUnfinished(): Promise<void> {
    return Promise.resolve();
  }

  close(): void {
    // A folder has no connections.
  }

  /** Spread over folders, so that none gets too long to be listed. */
  private placeOf(key: string): string {
    if (!/^[\w-]{3,100}$/.test(key)) throw new Error(`“${key}” is no key of the storage`);
    return join(this.folder, key.slice(0, 2), key);
  }

  private async within<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw asStorageError(error);
    }
  }
}
