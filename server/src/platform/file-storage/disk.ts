/** Writing to a disk that may be full, with nothing half-written left behind. */
import { createHash } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { Transform, Writable, type Readable, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isNativeError } from 'node:util/types';
import { FileStorageError, type StoredFile } from './file-storage.port.js';

const full = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** A failure of the file system as ours. */
export function asStorageError(error: unknown): FileStorageError {
  if (error instanceof FileStorageError) return error;
  const code = isNativeError(error) ? (error as NodeJS.ErrnoException).code : undefined;
  if (code === 'ENOENT') return new FileStorageError('missing', error);
  return new FileStorageError(code !== undefined && full.has(code) ? 'full' : 'away', error);
}

/** Makes a folder that nobody but the server's user looks into, unless it is there. */
export async function ownFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
}

/** A name that was given in this folder outlives a loss of power, too. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Counts and sums up what passes through. */
export class Measure extends Transform {
  private readonly hash = createHash('sha256');
  /** Not called `size`: the S3 library would take that for the length of what is to come. */
  private counted = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.counted += chunk.length;
    this.hash.update(chunk);
    done(null, chunk);
  }

  get stored(): StoredFile {
    return { size: this.counted, sha256: this.hash.copy().digest('hex') };
  }
}

/** Writes a new file, down to the disk. When that fails nothing of it is left, and nothing is read any more; the stream's own failure is thrown as it is. */
export async function writeNew(path: string, bytes: Readable): Promise<StoredFile> {
  const measure = new Measure();
  const file = await open(path, 'wx', 0o600).catch((error: unknown) => {
    bytes.destroy();
    throw asStorageError(error);
  });
  let failure: unknown;
  const disk = new Writable({
    write(chunk: Buffer, _encoding, done) {
      file.writev([chunk]).then(
        () => done(),
        (error: unknown) => done((failure = asStorageError(error)) as Error),
      );
    },
  });
  try {
    await pipeline(bytes, measure, disk);
    await file.sync().catch((error: unknown) => {
      throw asStorageError(error);
    });
    await file.close();
    return measure.stored;
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(path, { force: true }).catch(() => undefined);
    throw failure ?? error;
  }
}
