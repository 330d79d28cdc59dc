/** The storage, as a folder and as a bucket of a server that speaks S3: the same promises. */
import { randomBytes, createHash } from 'node:crypto';
import { mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import S3rver from 's3rver';
import { FileState, routes } from '#contracts';
import { Spool, type FileStorage } from '../../src/platform/file-storage/index.js';
import { LocalStorage } from '../../src/platform/file-storage/local-storage.js';
import { S3Storage } from '../../src/platform/file-storage/s3-storage.js';
import { eventually } from '../socket/waiting.js';
import { startPartsServer } from './parts-server.js';
import { handbook, startKnowledgeFixture } from './knowledge-fixture.js';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const read = async (storage: FileStorage, key: string, range?: { start: number; end: number }) =>
  buffer(await storage.get(key, range));
/** Every file below a folder. */
const filesBelow = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
const breaking = () =>
  Readable.from(
    (async function* () {
      yield randomBytes(100_000);
      await Promise.resolve();
      throw new Error('the sender is gone');
    })(),
  );

let folder: string;
let server: S3rver;
let bucketUrl: string;
const closes: (() => void)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lianhuo-storage-'));
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  const { port } = (await server.run()) as AddressInfo;
  bucketUrl = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  for (const close of closes) close();
  await server.close().catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
});

function bucket(endpoint = bucketUrl): S3Storage {
  const storage = new S3Storage({
    bucket: 'files',
    endpoint,
    region: 'us-east-1',
    pathStyle: true,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  });
  closes.push(() => storage.close());
  return storage;
}
const inFolder = () => new LocalStorage(join(folder, 'files'), join(folder, 'unfinished'));

describe.each<[string, () => FileStorage]>([
  ['a folder', inFolder],
  ['a bucket', () => bucket()],
])('what is kept in %s', (_kind, make) => {
  it('comes back byte by byte, whole and in part, and is gone when it was deleted', async () => {
    const storage = make();
    const bytes = randomBytes(300_000);
    expect(await storage.exists('key-1')).toBe(false);
    expect(await storage.put('key-1', Readable.from([bytes]))).toEqual({
      size: bytes.length,
      sha256: sha256(bytes),
    });
    expect(await storage.exists('key-1')).toBe(true);
    expect((await read(storage, 'key-1')).equals(bytes)).toBe(true);
    expect((await read(storage, 'key-1', { start: 10, end: 19 })).equals(bytes.subarray(10, 20))).toBe(true);
    await storage.delete('key-1');
    await storage.delete('key-1');
    expect(await storage.exists('key-1')).toBe(false);
    await expect(storage.get('key-1')).rejects.toMatchObject({ kind: 'missing', httpStatus: 503 });
  });

  it('may be larger than what is held in memory of it, and empty', async () => {
    const storage = make();
    const part = randomBytes(1024 * 1024);
    const parts = 13;
    const stored = await storage.put('key-2', Readable.from(Array.from({ length: parts }, () => part)));
    expect(stored.size).toBe(parts * part.length);
    expect(sha256(await read(storage, 'key-2'))).toBe(stored.sha256);
    expect((await storage.put('key-3', Readable.from([]))).size).toBe(0);
    expect((await read(storage, 'key-3')).length).toBe(0);
  });

  it('is nothing when the sender breaks off', async () => {
    const storage = make();
    await expect(storage.put('key-4', breaking())).rejects.toThrow();
    expect(await storage.exists('key-4')).toBe(false);
  });
});

describe('a folder', () => {
  it('keeps nothing of what a full disk did not take, and says that it is full', async () => {
    const storage = inFolder();
    const before = (await filesBelow(folder)).length;
    const probe = await open(join(folder, 'probe'), 'w');
    const handle = Object.getPrototypeOf(probe) as typeof probe;
    await probe.close();
    const full = jest
      .spyOn(handle, 'writev')
      .mockRejectedValue(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
    try {
      const refused = storage.put('key-5', Readable.from([randomBytes(10)]));
      await expect(refused).rejects.toMatchObject({
        kind: 'full',
        message: '服务器的存储空间不足，请联系管理员清理后再试',
      });
      const spool = new Spool(join(folder, 'unfinished'));
      await expect(spool.take(Readable.from([randomBytes(10)]))).rejects.toMatchObject({ kind: 'full' });
    } finally {
      full.mockRestore();
    }
    expect((await filesBelow(folder)).length).toBe(before + 1);
    expect(await storage.exists('key-5')).toBe(false);
  });

  it('that is none says that it is away', async () => {
    await writeFile(join(folder, 'plain'), '');
    const storage = new LocalStorage(join(folder, 'plain'), join(folder, 'unfinished'));
    await expect(storage.put('key-6', Readable.from(['x']))).rejects.toMatchObject({ kind: 'away' });
    await expect(storage.get('key-6')).rejects.toMatchObject({ kind: 'away' });
  });

  it('takes no key that leads elsewhere', async () => {
    for (const key of ['../key', 'a/b', '', '..', 'key\0'])
      await expect(inFolder().get(key)).rejects.toThrow('no key');
  });
});

describe('a bucket', () => {
  const key = 'a5f3cbe0-2f0c-4f1b-9c53-0d2f1b7f4a10';
  let parts: Awaited<ReturnType<typeof startPartsServer>>;
  beforeAll(async () => {
    parts = await startPartsServer();
    closes.push(parts.close);
  });
  /** More than one part, and then no end. */
  const stalled = () => {
    const bytes = new Readable({ read: () => undefined });
    for (let megabyte = 0; megabyte < 12; megabyte += 1) bytes.push(Buffer.alloc(1024 * 1024));
    return bytes;
  };

  it.each([
    ['breaks off', new Error('the sender is gone')],
    ['goes away', undefined],
  ])('keeps no part of what a sender has sent who %s', async (_how, error) => {
    const bytes = stalled();
    const before = parts.parts();
    const stored = bucket(parts.url).put(key, bytes);
    await eventually(() => parts.parts() > before);
    expect(parts.open).toHaveLength(1);
    bytes.destroy(error);
    await expect(stored).rejects.toMatchObject({ kind: 'away' });
    expect(parts.open).toEqual([]);
  });

  it('is rid of the parts that a process has left which died, after a while, and keeps those of others', async () => {
    const day = 24 * 3_600_000;
    const old = new Date(Date.now() - 2 * day);
    parts.open.push(
      { key, id: 'left', initiated: old },
      { key, id: 'under way', initiated: new Date() },
      { key: 'somebody-elses', id: 'foreign', initiated: old },
    );
    await bucket(parts.url).clearUnfinished(new Date(Date.now() - day));
    expect(parts.open.map(({ id }) => id)).toEqual(['under way', 'foreign']);
  });

  it('that is not there, or whose server is away, says so', async () => {
    const away = bucket('http://127.0.0.1:9');
    await expect(away.put('key-7', Readable.from(['x']))).rejects.toMatchObject({
      kind: 'away',
      message: '文件存储暂时不可用，请稍后再试',
    });
    await expect(away.exists('key-7')).rejects.toMatchObject({ kind: 'away' });
    await expect(away.delete('key-7')).rejects.toMatchObject({ kind: 'away' });
  });
});

describe('the spool', () => {
  it('forgets what a process that died has left, and nothing that is worked on', async () => {
    const spool = new Spool(join(folder, 'spool'));
    const file = await spool.take(Readable.from(['abc']));
    expect(file.size).toBe(3);
    const hour = 3_600_000;
    await spool.clear(Date.now() + hour);
    expect(await filesBelow(join(folder, 'spool'))).toHaveLength(1);
    await spool.clear(Date.now() + 3 * hour);
    expect(await filesBelow(join(folder, 'spool'))).toHaveLength(0);
  });

  it('reads nothing more when it can not write', async () => {
    // Short enough for a folder, too long for a file in it.
    const steps = Array.from({ length: 16 }, () => 'x'.repeat(240));
    const deep = join(folder, ...steps);
    const spool = new Spool(join(deep, 'x'.repeat(4_080 - deep.length)));
    const bytes = new Readable({ read: () => undefined });
    await expect(spool.take(bytes)).rejects.toMatchObject({ kind: 'away' });
    expect(bytes.destroyed).toBe(true);
  });

  it('keeps nothing of what breaks off', async () => {
    const spool = new Spool(join(folder, 'spool'));
    await expect(spool.take(breaking())).rejects.toThrow('the sender is gone');
    expect(await filesBelow(join(folder, 'spool'))).toEqual([]);
  });
});

it('a knowledge base over a bucket takes, reads, gives back and frees files', async () => {
  const fixture = await startKnowledgeFixture({
    S3_BUCKET: 'files',
    S3_ENDPOINT: bucketUrl,
    S3_PATH_STYLE: 'true',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  });
  try {
    const { file_id, local_path, state } = await fixture.ready();
    expect(state).toBe(FileState.ready);
    expect((await read(bucket(), local_path)).toString()).toBe(handbook);
    expect(await fixture.onDisk()).toEqual([]);
    const saved = await fixture.get(`/api/knowledge/file/download/${file_id}`).responseType('blob');
    expect((saved.body as Buffer).toString()).toBe(handbook);
    await fixture.post(routes.knowledge.delete, { file_id });
    await eventually(async () => !(await bucket().exists(local_path)));
  } finally {
    await fixture.close();
  }
});
