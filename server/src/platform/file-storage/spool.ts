import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { asStorageError, ownFolder, writeNew } from './disk.js';
import type { StoredFile } from './file-storage.port.js';

/** Nobody works on a file of the spool for longer. */
const keptMs = 2 * 3_600_000;

/** A file on this machine's disk, for as long as somebody works on it. */
export interface SpooledFile extends StoredFile {
  path: string;
  remove(): Promise<void>;
}

/** Where files lie on their way: what is sent to us until it is known what it is, and what is read from the storage. */
export class Spool {
  constructor(private readonly folder: string) {}

  /** @throws StorageError, or what the stream failed with; nothing of it is left then */
  async take(bytes: Readable): Promise<SpooledFile> {
    const path = join(this.folder, randomUUID());
    try {
      await ownFolder(this.folder);
    } catch (error) {
      bytes.destroy();
      throw asStorageError(error);
    }
    const stored = await writeNew(path, bytes);
    return { ...stored, path, remove: () => rm(path, { force: true }) };
  }

  /** Takes away what a process that died has left. */
  async clear(now: number): Promise<void> {
    for (const name of await readdir(this.folder).catch(() => [])) {
      const path = join(this.folder, name);
      const info = await stat(path).catch(() => null);
      if (info && now - info.mtimeMs > keptMs) await rm(path, { force: true });
    }
  }
}
