import { pipeline, Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Settings } from '../config/index.js';
import { Measure } from './disk.js';
import {
  FileStorage,
  FileStorageError,
  isThere,
  type ByteRange,
  type StoredFile,
} from './file-storage.port.js';

const partBytes = 5 * 1024 * 1024;
/** Others may use the bucket as well. */
const keyOfOurs = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Files in a bucket of whatever speaks S3. */
export class S3Storage extends FileStorage {
  private readonly client: S3Client;

  constructor(private readonly settings: S3Settings) {
    super();
    const { endpoint, region, pathStyle, credentials } = settings;
    this.client = new S3Client({
      region,
      forcePathStyle: pathStyle,
      ...(endpoint && { endpoint }),
      // Without a key of our own the machine's own rights count.
      ...(credentials && { credentials }),
      maxAttempts: 2,
      // Newer checksums come in a form that most servers besides Amazon's don't take.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // A store that accepts and then says nothing is away: without `throw…` it would only be logged.
      requestHandler: {
        connectionTimeout: 5_000,
        requestTimeout: 30_000,
        throwOnRequestTimeout: true,
        socketTimeout: 30_000,
      },
    });
  }

  async put(key: string, bytes: Readable): Promise<StoredFile> {
    const measure = new Measure();
    pipeline(bytes, measure, () => undefined);
    // A part or two in memory, however long it is; one that fails takes the others away.
    const upload = new Upload({
      client: this.client,
      params: { Bucket: this.settings.bucket, Key: key, Body: measure },
      partSize: partBytes,
      queueSize: 1,
      leavePartsOnError: false,
    });
    try {
      await upload.done();
      return measure.stored;
    } catch (error) {
      measure.destroy();
      throw failureOf(error);
    }
  }

  async get(key: string, range?: ByteRange): Promise<Readable> {
    const { Body } = await this.send(() =>
      this.client.send(
        new GetObjectCommand({
          ...this.at(key),
          ...(range && { Range: `bytes=${range.start}-${range.end}` }),
        }),
      ),
    );
    if (!(Body instanceof Readable)) throw new FileStorageError('away', 'an object came without a body');
    return Body;
  }

  async delete(key: string): Promise<void> {
    await this.send(() => this.client.send(new DeleteObjectCommand(this.at(key))));
  }

  exists(key: string): Promise<boolean> {
    return isThere(() => this.send(() => this.client.send(new HeadObjectCommand(this.at(key)))));
  }

  /** Parts of an upload that was never completed are in no listing of files, and are paid for all the same. */
  async clearUnfinished(before: Date): Promise<void> {
    const { Uploads = [] } = await this.send(() =>
      this.client.send(new ListMultipartUploadsCommand({ Bucket: this.settings.bucket })),
    );
    for (const { Key = '', UploadId, Initiated } of Uploads) {
      if (!keyOfOurs.test(Key) || !Initiated || Initiated >= before) continue;
      await this.send(() => this.client.send(new AbortMultipartUploadCommand({ ...this.at(Key), UploadId })));
    }
  }

  close(): void {
    this.client.destroy();
  }

  private at(key: string) {
    return { Bucket: this.settings.bucket, Key: key };
  }

  private async send<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      throw failureOf(error);
    }
  }
}

const missing = new Set(['NoSuchKey', 'NotFound']);
/** What servers besides Amazon's say when their disks or our share of them are used up. */
const full = new Set(['XMinioStorageFull', 'QuotaExceeded', 'InsufficientStorage', 'EntityTooLarge']);

function failureOf(error: unknown): FileStorageError {
  const name = error instanceof S3ServiceException ? error.name : '';
  if (missing.has(name)) return new FileStorageError('missing', error);
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  return new FileStorageError(full.has(name) || status === 507 ? 'full' : 'away', error);
}
