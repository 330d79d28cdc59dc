import type { Readable } from 'node:stream';
import { UnavailableError } from '../http/index.js';

/** Bytes from `start` up to and including `end`. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredFile {
  size: number;
  /** Of the bytes, in hex. */
  sha256: string;
}

/** Where files lie. Keys are made by the server, of letters, digits and dashes. Methods throw StorageError. */
export abstract class FileStorage {
  /** Keeps what the stream brings, all of it or nothing; what was there under the key is replaced. */
  abstract put(key: string, bytes: Readable): Promise<StoredFile>;
  /** Whoever stops reading destroys the stream. */
  abstract get(key: string, range?: ByteRange): Promise<Readable>;
  /** What isn't there is deleted already. */
  abstract delete(key: string): Promise<void>;
  abstract exists(key: string): Promise<boolean>;
  /** Takes away what processes that died have left half-stored before this time. */
  abstract clearUnfinished(before: Date): Promise<void>;
  /** Ends its connections. */
  abstract close(): void;
}

/** Whether something lies where the work looks for it. */
export async function isThere(look: () => Promise<unknown>): Promise<boolean> {
  try {
    await look();
    return true;
  } catch (error) {
    if (error instanceof FileStorageError && error.kind === 'missing') return false;
    throw error;
  }
}

/** `full` no room is left, `away` the store can't be reached or refuses us, `missing` nothing lies under this key. */
export type FileStorageFailure = 'full' | 'away' | 'missing';

const sentence: Record<FileStorageFailure, string> = {
  full: '服务器的存储空间不足，请联系管理员清理后再试',
  away: '文件存储暂时不可用，请稍后再试',
  missing: '文件的内容找不到了，请重新上传',
};

/** The store could not do it. */
export class FileStorageError extends UnavailableError {
  override name = 'StorageError';
  constructor(
    readonly kind: FileStorageFailure,
    cause: unknown,
  ) {
    super(sentence[kind], cause);
  }
}
