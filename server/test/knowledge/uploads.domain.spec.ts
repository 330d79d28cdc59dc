/** What uploads may do to the server: each is answered with a clear reason, and nothing is left of what is refused. */
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { getQueueToken } from '@nestjs/bull';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Queue } from 'bull';
import { limits, routes, type KnowledgeFileView } from '#contracts';
import { BlobService } from '../../src/knowledge/blob.service.js';
import { readingQueue } from '../../src/knowledge/reading/reading-queue.js';
import { FileStorage, FileStorageError } from '../../src/platform/file-storage/index.js';
import { handbook, startKnowledgeFixture, type KnowledgeFixture } from './knowledge-fixture.js';

let fixture: KnowledgeFixture;
const megabyte = 1024 * 1024;
beforeAll(async () => {
  fixture = await startKnowledgeFixture({ STORAGE_QUOTA: '200MB' });
  // What is read lies on the disk a second time meanwhile.
  await fixture.app.get<Queue>(getQueueToken(readingQueue)).pause();
});
afterAll(() => fixture.close());

const boundary = 'b0undary';
const part = (disposition: string, body: string | Buffer, more = '') =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n`),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ]);
const ending = Buffer.from(`--${boundary}--\r\n`);
/** A body as no browser would write it. */
const raw = (bytes: Buffer, type = `multipart/form-data; boundary=${boundary}`, length = bytes.length) =>
  fetch(fixture.app.baseUrl + routes.knowledge.upload, {
    method: 'POST',
    headers: { Authorization: `Bearer ${fixture.token}`, 'Content-Type': type },
    body: new Uint8Array(bytes.subarray(0, length)),
  });
const named = (name: string) =>
  raw(Buffer.concat([part(`name="file"; filename="${name}"`, handbook), ending]));
const count = async () => {
  const [row] = await fixture.app.dataSource.query<{ files: number; blobs: number }[]>(
    `select (select count(*)::int from knowledge_file) as files, (select count(*)::int from knowledge_blob) as blobs`,
  );
  return { ...row!, onDisk: (await fixture.onDisk()).length };
};

describe('the name of an upload', () => {
  it.each([
    ['a path upwards', '../../../etc/passwd.txt', 'passwd.txt'],
    ['a path of Windows', 'C:\\\\用户\\\\价格表.txt', '价格表.txt'],
    ['an absolute path', '/etc/cron.d/job.txt', 'job.txt'],
    ['signs that turn it round', '手册\u202etxt.exe.txt', '手册txt.exe.txt'],
    ['signs that nobody sees', '\u200b手\u2060册\ufeff.txt', '手册.txt'],
    ['spaces around', '  手册.txt ', '手册.txt'],
    ['quotes', '他说\\"好\\".txt', '他说"好".txt'],
    ['what looks like a formula', '=cmd|calc.txt', '=cmd|calc.txt'],
    ['255 characters', `${'长'.repeat(251)}.txt`, `${'长'.repeat(251)}.txt`],
    ['what a pattern would mean', '%_%.txt', '%_%.txt'],
    ['another suffix than its content has', '手册.exe', '手册.txt'],
    ['a second suffix, which its content has not', '手册.txt.html', '手册.txt'],
  ])('with %s is kept as it is seen, and ends as its type', async (_what, sent, kept) => {
    const answer = await named(sent);
    const body = (await answer.json()) as KnowledgeFileView;
    expect([answer.status, body.file_name, body.file_type]).toEqual([200, kept, 'txt']);
  });

  it('ends as its type after an edit, too', async () => {
    const { file_id } = (await (await named('手册.txt')).json()) as KnowledgeFileView;
    const renamed = await fixture.post(routes.knowledge.update, { file_id, file_name: '新手册.html' });
    expect((renamed.body as KnowledgeFileView).file_name).toBe('新手册.txt');
  });

  it('that brings line breaks brings no header', async () => {
    const answer = await raw(
      Buffer.concat([
        part(`name="file"; filename*=UTF-8''%E7%94%B2%0D%0AX-Evil%3A%201.txt`, handbook),
        ending,
      ]),
    );
    const { file_id, file_name } = (await answer.json()) as KnowledgeFileView;
    expect(file_name).toBe('甲__X-Evil: 1.txt');
    const saved = await fixture.get(`/api/knowledge/file/download/${file_id}`);
    expect([saved.status, saved.headers['x-evil']]).toEqual([200, undefined]);
  });

  it.each([
    ['dots and blanks', '. . ..'],
    ['dots', '..'],
    ['what nobody sees', '\u200b\u2060'],
    ['a folder', 'folder/'],
    ['more than 255 characters', `${'长'.repeat(252)}.txt`],
  ])('that is %s is refused, and nothing is left', async (_what, sent) => {
    const before = await count();
    const answer = await named(sent);
    expect(answer.status).toBe(422);
    expect((await answer.json()) as object).toMatchObject({ message: expect.stringMatching(/文件/) });
    expect(await count()).toEqual(before);
  });
});

describe('a text of up to 50 MB', () => {
  const line = '没有穿出门的商品七天内可以凭小票退换。\n';
  it('is taken when all of it can be read, and refused before it is taken when it has too many characters', async () => {
    const chinese = Buffer.from(line.repeat(Math.floor((45 * megabyte) / Buffer.byteLength(line))));
    const before = await count();
    const taken = await fixture.upload('长手册.txt', chinese);
    expect(taken.status).toBe(200);
    await fixture.post(routes.knowledge.delete, { file_id: taken.body.file_id });
    while ((await count()).blobs > before.blobs) await sleep(20);
    const after = await count();
    for (const text of [
      Buffer.from(`${'Refund within 7 days. '.repeat(10)}\n`.repeat(200_000)),
      Buffer.from(line.repeat(1_150_000), 'utf16le'),
    ]) {
      const { status, body } = await fixture.upload('大手册.txt', text);
      expect([status, (body as { message: string }).message]).toEqual([
        422,
        '文件里的文字太多，请拆分后再上传',
      ]);
    }
    expect(await count()).toEqual(after);
  });
});

describe('a body', () => {
  const file = part('name="file"; filename="a.txt"', handbook);
  it.each<[string, Buffer, string, number, string]>([
    ['without a name', Buffer.concat([part('name="file"; filename=""', handbook), ending]), '', 422, '请选择要上传的文件'],
    ['without a file', ending, '', 422, '请选择要上传的文件'],
    ['with a text instead of a file', Buffer.concat([part('name="file"', handbook), ending]), '', 422, '请选择要上传的文件'],
    ['with a second file', Buffer.concat([file, file, ending]), '', 422, '一次只能上传一个文件'],
    ['with another field', Buffer.concat([file, part('name="urgent"', '1'), ending]), '', 422, '不支持这个字段'],
    ['with a field twice', Buffer.concat([part('name="file_id"', '1'), part('name="file_id"', '2'), file, ending]), '', 422, '不支持这个字段'],
    ['that is to replace what has no number', Buffer.concat([part('name="file_id"', 'x'), file, ending]), '', 422, '编号不正确'],
    ['that is to replace what is not there', Buffer.concat([file, part('name="file_id"', '999999'), ending]), '', 404, '没有找到这个文件'],
    ['with the file in another field', Buffer.concat([part('name="up"; filename="a.txt"', handbook), ending]), '', 422, '不支持这个字段'],
    ['named like a part of every object', Buffer.concat([part('name="__proto__"; filename="a.txt"', handbook), ending]), '', 422, '不支持这个字段'],
    ['that ends in the middle', file, '', 400, '上传中断了，请重新上传'],
    ['of which nothing came', Buffer.alloc(0), '', 400, '上传中断了，请重新上传'],
    ['with broken headers', Buffer.from(`--${boundary}\r\nContent-Disp\0osition: x\r\n\r\nx\r\n--${boundary}--\r\n`), '', 400, '上传中断了，请重新上传'],
    ['with headers without end', Buffer.from(`--${boundary}\r\n${'X: y\r\n'.repeat(20_000)}`), '', 400, '上传中断了，请重新上传'],
    ['without a boundary', file, 'multipart/form-data', 400, '上传中断了，请重新上传'],
    ['of JSON', Buffer.from('{}'), 'application/json', 422, '请选择要上传的文件'],
    ['of a form', Buffer.from('file=x'), 'application/x-www-form-urlencoded', 415, '不支持这种内容格式'],
    ['that is empty', Buffer.concat([part('name="file"; filename="a.txt"', ''), ending]), '', 422, '文件是空的，请重新选择'],
    ['of a program', Buffer.concat([part('name="file"; filename="报价.pdf"', Buffer.from('4d5a900003000000', 'hex')), ending]), '', 422, ''],
  ])('%s is refused', async (_what, bytes, type, status, message) => {
    const before = await count();
    const answer = await raw(bytes, type || undefined);
    const body = (await answer.json()) as { message: string };
    expect([answer.status, body.message]).toEqual([status, message || expect.stringMatching(/文件/)]);
    expect(await count()).toEqual(before);
  }); // prettier-ignore

  it('of a file that is too large is refused, whether it says so before or not', async () => {
    const before = await count();
    const tooLarge = '文件不能超过 50 MB，请压缩或拆分后再上传';
    const told = await fixture.upload('大.txt', Buffer.alloc(limits.upload + 1, 'a'));
    expect([told.status, told.body.message]).toEqual([413, tooLarge]);
    const head = part('name="file"; filename="大.txt"', '').subarray(0, -2);
    const untold = await fetch(fixture.app.baseUrl + routes.knowledge.upload, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${fixture.token}`,
        'Content-Type': `multipart/form-data; boundary=${boundary}`,
      },
      body: Readable.toWeb(
        Readable.from([head, ...Array.from({ length: 51 }, () => Buffer.alloc(megabyte, 'a'))]),
      ) as ReadableStream,
      duplex: 'half',
    });
    expect([untold.status, ((await untold.json()) as { message: string }).message]).toEqual([413, tooLarge]);
    expect(await count()).toEqual(before);
  });

  it('of as much as may be sent is taken', async () => {
    const before = await count();
    const bytes = Buffer.alloc(limits.upload, '退'.repeat(9));
    bytes.fill('\n', limits.upload - (limits.upload % 27));
    const answer = await fixture.upload('正好.txt', bytes);
    expect([answer.status, answer.body.size]).toEqual([200, limits.upload]);
    await fixture.post(routes.knowledge.delete, { file_id: answer.body.file_id });
    while ((await count()).blobs > before.blobs) await sleep(20);
  });

  it('whose sender goes away leaves nothing, and ends no other upload', async () => {
    const before = await count();
    const { hostname, port } = new URL(fixture.app.baseUrl);
    const leave = () =>
      new Promise<void>((resolve) => {
        const socket = connect(Number(port), hostname, () => {
          socket.write(
            `POST ${routes.knowledge.upload} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${fixture.token}\r\n` +
              `Content-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: 1000000\r\n\r\n`,
          );
          socket.write(part('name="file"; filename="半.txt"', randomBytes(200_000)));
          setTimeout(() => socket.destroy(), 100);
        });
        socket.on('close', () => resolve()).on('error', () => undefined);
      });
    const [kept] = await Promise.all([fixture.upload('另一份.txt'), leave(), leave(), named('..')]);
    expect(kept.status).toBe(200);
    const one = { files: before.files + 1, blobs: before.blobs + 1, onDisk: before.onDisk + 1 };
    while ((await count()).onDisk > one.onDisk) await sleep(20);
    expect(await count()).toEqual(one);
  });
});

describe('what there is no room for', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('is refused before it is stored, also when several come at once', async () => {
    const before = await count();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => fixture.upload(`${n}.txt`, Buffer.alloc(45 * megabyte, '好'))),
    );
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
    expect(statuses.filter((status) => status === 200)).toHaveLength(4);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.body.message).toBe('知识库的空间已用完（共 200 MB），请先删除不用的文件');
    // What is deleted makes room.
    for (const { status, body } of answers)
      if (status === 200) await fixture.post(routes.knowledge.delete, { file_id: body.file_id });
    while ((await count()).blobs > before.blobs) await sleep(20);
    expect((await fixture.upload('又有空间.txt')).status).toBe(200);
  });

  it.each([
    ['full', '服务器的存储空间不足，请联系管理员清理后再试'],
    ['away', '文件存储暂时不可用，请稍后再试'],
  ] as const)('because the store is %s is said, and nothing is left', async (kind, message) => {
    const before = await count();
    jest.spyOn(fixture.app.get(FileStorage), 'put').mockRejectedValue(new FileStorageError(kind, 'test'));
    const answer = await fixture.upload('手册.txt');
    expect([answer.status, answer.body.message]).toEqual([503, message]);
    expect(await count()).toEqual(before);
  });

  it('is taken out later when the store could not be asked to', async () => {
    const before = await count();
    const storage = fixture.app.get(FileStorage);
    jest.spyOn(storage, 'put').mockRejectedValue(new FileStorageError('away', 'test'));
    jest.spyOn(storage, 'delete').mockRejectedValue(new FileStorageError('away', 'test'));
    await fixture.upload('手册.txt');
    expect((await count()).blobs).toBe(before.blobs + 1);
    jest.restoreAllMocks();
    await fixture.app.get(BlobService).purge();
    // It might still be on its way.
    expect((await count()).blobs).toBe(before.blobs + 1);
    await fixture.app.dataSource.query(`update knowledge_blob set created_at = now() - interval '2 hours'`);
    await fixture.app.get(BlobService).purge();
    expect(await count()).toEqual(before);
  });
});
