/** Files as an administrator's calls meet them: over HTTP, with real stores, and in the audit log. */
import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { unzipSync } from 'fflate';
import { FileState, routes, type ErrorBody, type KnowledgeFileView, type Page } from '#contracts';
import { KnowledgeRegistry, PassageService } from '../../src/knowledge/index.js';
import { AuditService } from '../../src/platform/audit/index.js';
import { FileStorage, FileStorageError } from '../../src/platform/file-storage/index.js';
import { newAdministrator, people, suiteOf } from '../access/organisation.js';
import { scannedPdf } from '../builders/pdf-documents.js';
import { expectedErrors } from '../harness/index.js';
import { eventually } from '../socket/waiting.js';
import { handbook, startKnowledgeFixture } from './knowledge-fixture.js';

const fixture = suiteOf(() => startKnowledgeFixture());
let otherToken: string;
const { list, update, delete: remove, retry, refresh, batchDownload } = routes.knowledge;
const listed = async (body: object = {}) => (await fixture.post(list, body)).body as Page<KnowledgeFileView>;
const download = (fileId: number) =>
  fixture.get(`/api/knowledge/file/download/${fileId}`).buffer(true).parse(asBuffer);
const asBuffer = (response: NodeJS.EventEmitter, done: (error: Error | null, body: Buffer) => void) => {
  const parts: Buffer[] = [];
  response.on('data', (part: Buffer) => parts.push(part)).on('end', () => done(null, Buffer.concat(parts)));
};

beforeAll(async () => {
  otherToken = await newAdministrator(fixture.app, people.otherLearner);
});

describe('a file that is uploaded', () => {
  it('is answered at once, read in the background, and says who brought it', async () => {
    const { status, body } = await fixture.upload('退换货政策.txt');
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        file_name: '退换货政策.txt',
        file_type: 'txt',
        file_source: 1,
        state: FileState.pending,
        size: Buffer.byteLength(handbook),
        creator_name: '林晓燕',
        course_count: 0,
        cloud_doc_id: null,
        is_deleted: false,
        version: 1,
      }),
    ]);
    const { file_id } = body as KnowledgeFileView;
    const read = await fixture.settled(file_id);
    expect(read).toMatchObject({ state: FileState.ready, percent: 100, failed_reason: null, version: 1 });
    expect(read.passage_count).toBeGreaterThan(0);
    expect((await fixture.audited('file', file_id)).map(({ action, detail }) => [action, detail])).toEqual([
      ['file.upload', { after: { file_name: '退换货政策.txt', file_type: 'txt', size: read.size } }],
    ]);
  });

  it('shows its text in passages, and those that hold what is looked for', async () => {
    const { file_id } = await fixture.ready();
    const all = await fixture.passages(file_id);
    expect(all).toMatchObject({ file_id, file_name: '退换货政策.txt' });
    expect(all.items.map(({ text }) => text).join('\n')).toContain('没有穿出门');
    expect(all.items[0]).toMatchObject({ place: { kind: 'section', no: 1, name: null }, table: null });
    expect(all.items.map(({ no }) => no)).toEqual(all.items.map((_, at) => at + 1));
    expect(all.hits).toBe(0);
    expect((await fixture.passages(file_id, { query: '退货' })).hits).toBe(handbook.split('退货').length - 1);
    const found = await fixture.passages(file_id, { query: ' 后跟贴 ' });
    expect(found.items.length).toBeGreaterThan(0);
    expect(found.items.every(({ text }) => text.includes('后跟贴'))).toBe(true);
    expect((await fixture.passages(file_id, { query: '%' })).items).toEqual([]);
    const one = all.items.at(-1)!;
    expect((await fixture.passages(file_id, { passage_id: one.passage_id })).items).toEqual([one]);
    expect((await fixture.passages(file_id, { passage_id: 'gone' })).items).toEqual([]);
    expect((await fixture.post(routes.knowledge.passages, { file_id: 999_999 })).status).toBe(404);
  });

  it('gives whoever reads from it its passages, and is named while it can not be read from', async () => {
    const passages = fixture.app.get(PassageService);
    const { file_id } = await fixture.ready();
    const [file] = await passages.passagesOf([file_id]);
    expect(file).toMatchObject({ fileId: file_id, fileName: '退换货政策.txt' });
    expect(file!.passages.map(({ passageId }) => passageId)).toEqual(
      (await fixture.passages(file_id)).items.map(({ passage_id }) => passage_id),
    );
    await expect(passages.passagesOf([file_id, 999_999])).rejects.toMatchObject({ httpStatus: 404 });
    const failed = (count: number) =>
      fixture.app.dataSource.query(
        `update knowledge_file set state = 4, passage_count = $2 where file_id = $1`,
        [file_id, count],
      );
    // A document that could not be read again still has what was read before.
    await failed(1);
    expect(await passages.passagesOf([file_id])).toEqual([file]);
    await failed(0);
    await expect(passages.passagesOf([file_id])).rejects.toMatchObject({
      httpStatus: 409,
      message: '《退换货政策.txt》还不能使用，请等解析完成或换一个文件',
    });
  });
});

describe('an edit of a file', () => {
  it('renames it, counts a version and is written down', async () => {
    const { file_id } = await fixture.ready();
    const edited = await fixture.post(
      update,
      { file_id, file_name: ' 退换货（2026）.txt ', version: 1 },
      otherToken,
    );
    expect([edited.status, edited.body]).toEqual([
      200,
      expect.objectContaining({ file_name: '退换货（2026）.txt', version: 2, updater_name: '陈静' }),
    ]);
    expect((await fixture.audited('file', file_id)).at(-1)).toEqual({
      action: 'file.update',
      detail: { before: { file_name: '退换货政策.txt' }, after: { file_name: '退换货（2026）.txt' } },
    });
    const late = await fixture.post(update, { file_id, file_name: '甲', version: 1 });
    expect([late.status, (late.body as ErrorBody).errors.version]).toEqual([409, [late.body.message]]);
    expect((await fixture.post(update, { file_id })).body.version).toBe(2);
    // What was answered can be posted back.
    expect((await fixture.post(update, await fixture.view(file_id))).status).toBe(200);
  });

  it.each([
    ['a blank name', { file_name: ' ' }, 'file_name'],
    ['a long name', { file_name: '长'.repeat(256) }, 'file_name'],
    ['a field of its own', { urgent: true }, 'urgent'],
  ])('is refused with %s', async (_what, change, field) => {
    const refused = await fixture.post(update, { file_id: 101, ...change });
    expect([refused.status, Object.keys((refused.body as ErrorBody).errors)]).toEqual([422, [field]]);
  });
});

describe('a file that is replaced', () => {
  it('keeps its id, has the new bytes under the new name, and is read anew', async () => {
    const { file_id, version } = await fixture.ready('政策.txt', handbook);
    const kept = (await fixture.passages(file_id)).items[0]!.passage_id;
    const before = await fixture.onDisk();
    const text = handbook.replace('七天内', '十五天内');
    const { status, body } = await fixture.replace(file_id, '政策（新）.md', `# 新政策\n\n${text}`);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        file_id,
        file_name: '政策（新）.md',
        file_type: 'md',
        state: FileState.pending,
        version: version + 1,
      }),
    ]);
    expect(await fixture.settled(file_id)).toMatchObject({ state: FileState.ready, failed_reason: null });
    const read = (await fixture.passages(file_id)).items.map((passage) => passage.text).join();
    expect([read.includes('十五天内'), read.includes('七天内')]).toEqual([true, false]);
    expect(((await download(file_id)).body as Buffer).toString()).toContain('十五天内');
    // One file lies there for it, as before.
    await eventually(async () => (await fixture.onDisk()).length === before.length);
    expect(
      (await fixture.audited('file', file_id)).filter(({ action }) => action === 'file.replace'),
    ).toEqual([
      {
        action: 'file.replace',
        detail: {
          before: { file_name: '政策.txt', file_type: 'txt', size: Buffer.byteLength(handbook) },
          after: { file_name: '政策（新）.md', file_type: 'md', size: body.size },
        },
      },
    ]);
    // What a session or a key point names is still there.
    const [{ current }] = await fixture.app.dataSource.query<[{ current: boolean }]>(
      `select current from knowledge_passage where file_id = $1 and passage_id = $2`,
      [file_id, kept],
    );
    expect(current).toBe(false);
  });

  it('goes on being read from while the new version is read, and when that has no text', async () => {
    const { file_id } = await fixture.ready('政策.txt', handbook);
    await fixture.replace(file_id, '扫描.pdf', Buffer.from(scannedPdf()));
    const [file] = await fixture.app.get(PassageService).passagesOf([file_id]);
    expect(file!.passages.map(({ text }) => text).join()).toContain('七天内');
    const failed = await fixture.settled(file_id);
    expect(failed).toMatchObject({
      state: FileState.failed,
      failed_reason: expect.stringContaining('扫描件'),
    });
    await fixture.replace(file_id, '政策.txt', '七天内可以退货，十五天内可以换货。');
    expect(await fixture.settled(file_id)).toMatchObject({ state: FileState.ready, passage_count: 1 });
  });

  it('by what is no document, or when there is no room, stays as it was', async () => {
    const { file_id } = await fixture.ready('政策.txt', handbook);
    const before = await fixture.onDisk();
    const refused = await fixture.replace(file_id, '照片.pdf', Buffer.from('89504e470d0a1a0a0000', 'hex'));
    expect(refused.status).toBe(422);
    jest.spyOn(fixture.app.get(FileStorage), 'put').mockRejectedValue(new FileStorageError('full', 'test'));
    const full = await fixture.replace(file_id, '政策.txt', '新');
    jest.restoreAllMocks();
    expect([full.status, full.body.message]).toEqual([503, '服务器的存储空间不足，请联系管理员清理后再试']);
    expect(await fixture.view(file_id)).toMatchObject({ version: 1, state: FileState.ready });
    expect((await fixture.onDisk()).sort()).toEqual(before.sort());
  });

  it('can not be a document of the provider', async () => {
    const link = { file_name: '接待手册', cloud_doc_id: 'doxcnStoreHandbook' };
    const { file_id } = (await fixture.post(routes.knowledge.external, link)).body as KnowledgeFileView;
    await fixture.settled(file_id);
    const before = await fixture.onDisk();
    const refused = await fixture.replace(file_id, '手册.txt', handbook);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      '飞书文档不能用文件替换，请在飞书里修改后刷新文档',
    ]);
    expect((await fixture.onDisk()).length).toBe(before.length);
  });
});

describe('a file that is deleted', () => {
  it('is found by no call, its bytes are gone, and its name is kept', async () => {
    const { file_id } = await fixture.ready('要删的.txt');
    const before = await fixture.onDisk();
    expect((await fixture.post(remove, { file_id })).body).toEqual({ deleted: true });
    for (const path of [update, remove, retry, refresh])
      expect((await fixture.post(path, { file_id })).body.message).toBe('没有找到这个文件');
    expect((await fixture.get(`/api/knowledge/file/${file_id}`)).status).toBe(404);
    expect((await download(file_id)).status).toBe(404);
    expect((await listed({ file_name: '要删的' })).items).toEqual([]);
    await until(async () => (await fixture.onDisk()).length === before.length - 1);
    expect((await fixture.app.get(PassageService).fileNames([file_id])).get(file_id)).toBe('要删的.txt');
    expect((await fixture.audited('file', file_id)).at(-1)).toMatchObject({ action: 'file.delete' });
  });

  it('is not, while courses read from it, and they are named', async () => {
    const { file_id } = await fixture.ready();
    const registry = fixture.app.get(KnowledgeRegistry);
    const known = { ...registry };
    registry.fill('门课程', async (ids) => new Map(ids.map((id) => [id, { count: 2, names: ['甲', '乙'] }])));
    const refused = await fixture.post(remove, { file_id });
    expect([refused.status, refused.body.message, refused.body.errors.used_by]).toEqual([
      409,
      '有 2 门课程在使用这个文件，不能删除：《甲》、《乙》',
      ['甲', '乙'],
    ]);
    expect(await fixture.view(file_id)).toMatchObject({ course_count: 2, course_names: ['甲', '乙'] });
    expect((await listed()).items[0]).toMatchObject({ course_count: 2 });
    Object.assign(registry, known);
    expect((await fixture.post(remove, { file_id })).status).toBe(200);
  });
});

describe('the list of files', () => {
  it('is narrowed by name, type, source, state, author and time', async () => {
    const made = await fixture.ready('Price_List.csv', '品名,价格\n云步,699\n轻行,499\n');
    expect(made.file_type).toBe('csv');
    const ids = async (filter: object) => (await listed(filter)).items.map(({ file_id }) => file_id);
    expect(await ids({ file_name: 'price_l', file_type: 'csv', file_source: 1, state: 3 })).toEqual([
      made.file_id,
    ]);
    expect(await ids({ file_name: 'price_l', file_type: '' })).toEqual([made.file_id]);
    for (const other of [{ file_type: 'pdf' }, { file_source: 2 }, { state: 4 }, { creator_id: 99_999 }])
      expect(await ids({ file_name: 'price_l', ...other })).toEqual([]);
    expect(await ids({ file_name: 'price_l', end_time: '2020-01-01T00:00:00Z' })).toEqual([]);
    const refused = await fixture.post(list, { file_type: 'exe', state: 9 });
    expect([refused.status, Object.keys(refused.body.errors as object).sort()]).toEqual([
      422,
      ['file_type', 'state'],
    ]);
    expect((await fixture.get(routes.knowledge.creators)).body).toEqual([
      expect.objectContaining({ creator_name: '林晓燕' }),
    ]);
  });
});

describe('a download', () => {
  it('has the original bytes under the original name, in any script and however long', async () => {
    const name = `${'练'.repeat(83)}.txt`;
    expect(Buffer.byteLength(name)).toBe(253);
    const bytes = Buffer.concat([Buffer.from(handbook), Buffer.from('\r\n结尾\t'.repeat(5_000))]);
    const { file_id } = await fixture.ready(name, bytes);
    const answer = await download(file_id);
    expect((answer.body as Buffer).equals(bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="file-${file_id}.txt"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'x-content-type-options': 'nosniff',
    });
    expect((await fixture.audited('file', file_id)).at(-1)).toMatchObject({ action: 'file.download' });
  });

  it('of several is one zip with each under its own name', async () => {
    const [a, b] = [
      await fixture.ready('同名.txt', `${handbook}甲`),
      await fixture.ready('同名.txt', `${handbook}乙`),
    ];
    const ids = [a.file_id, b.file_id, a.file_id];
    for (const answer of [
      await fixture.post(batchDownload, { file_ids: ids }).buffer(true).parse(asBuffer),
      await fixture
        .get(`${batchDownload}?file_ids=${a.file_id}&file_ids=${b.file_id}`)
        .buffer(true)
        .parse(asBuffer),
    ]) {
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/zip']);
      expect(answer.headers['content-disposition']).toContain(encodeURIComponent('知识库文件.zip'));
      const files = unzipSync(new Uint8Array(answer.body as Buffer));
      const texts = Object.entries(files).map(([name, bytes]) => [
        name,
        Buffer.from(bytes).toString().at(-1),
      ]);
      expect(texts).toEqual([
        ['同名.txt', '甲'],
        ['同名 (2).txt', '乙'],
      ]);
    }
    const one = await fixture.get(`${batchDownload}?file_ids=${a.file_id}`).buffer(true).parse(asBuffer);
    expect(Object.keys(unzipSync(new Uint8Array(one.body as Buffer)))).toEqual(['同名.txt']);
  });

  it.each<[string, object, number, string]>([
    ['nothing', { file_ids: [] }, 422, '请选择文件'],
    ['no list', {}, 422, '请选择文件'],
    ['too many', { file_ids: Array.from({ length: 101 }, (_, n) => n) }, 422, '一次最多下载 100 个文件'],
    ['what is no id', { file_ids: ['1'] }, 422, '文件编号不正确'],
    ['what is not there', { file_ids: [999_999] }, 404, '没有找到这个文件'],
  ])('of several is refused with %s', async (_what, body, status, message) => {
    const refused = await fixture.post(batchDownload, body);
    expect([refused.status, refused.body.message]).toEqual([status, message]);
  });

  it('of more than 2 GB is refused', async () => {
    const { file_id } = await fixture.ready();
    await fixture.app.dataSource.query(`update knowledge_file set size = 3000000000 where file_id = $1`, [
      file_id,
    ]);
    const refused = await fixture.post(batchDownload, { file_ids: [file_id] });
    expect([refused.status, refused.body.message]).toEqual([422, '一次最多下载 2 GB，请分几次下载']);
  });

  it('by a link says what is wrong when it is too long, names nothing, or comes from elsewhere', async () => {
    const long = await fixture.get(`${batchDownload}?${'file_ids=1000000000&'.repeat(450)}`);
    expect([long.status, long.body.message]).toEqual([414, '请求的网址太长了，请少选一些再试']);
    for (const query of ['', '?file_ids=x', '?file_ids=1e3', '?file_ids=']) {
      const refused = await fixture.get(`${batchDownload}${query}`);
      expect([query, refused.status, Object.keys(refused.body.errors as object)]).toEqual([
        query,
        422,
        ['file_ids'],
      ]);
    }
  });

  it('breaks off when a file is lost on the way, and is refused when the first is', async () => {
    const [a, b] = [
      await fixture.ready('甲.txt', randomBytes(50_000).toString('hex')),
      await fixture.ready(),
    ];
    await fixture.app.dataSource.query(`update knowledge_file set storage_key = null where file_id = $1`, [
      b.file_id,
    ]);
    await fixture.app.dataSource.query(`insert into knowledge_blob values ('lost-key', 1)`);
    await fixture.app.dataSource.query(
      `update knowledge_file set storage_key = 'lost-key' where file_id = $1`,
      [b.file_id],
    );
    const first = await fixture.post(batchDownload, { file_ids: [b.file_id, a.file_id] });
    expect([first.status, first.body.message]).toEqual([503, '文件的内容找不到了，请重新上传']);
    const errors = expectedErrors();
    await expect(
      fixture
        .post(batchDownload, { file_ids: [a.file_id, b.file_id] })
        .buffer(true)
        .parse(asBuffer),
    ).rejects.toThrow();
    expect(errors).toEqual(['a download broke off']);
  });
});

describe('the bytes of a download', () => {
  const opened: Readable[] = [];
  beforeEach(() => {
    opened.length = 0;
    const storage = fixture.app.get(FileStorage);
    const get = storage.get.bind(storage);
    jest.spyOn(storage, 'get').mockImplementation(async (...asked) => {
      opened.push(await get(...asked));
      return opened.at(-1)!;
    });
  });
  afterEach(() => void jest.restoreAllMocks());
  const large = () =>
    fixture.ready('大.txt', `${'长长的一句话。\n'.repeat(20_000)}${randomBytes(4_000_000).toString('hex')}`);
  const closed = () => eventually(() => opened.every((stream) => stream.destroyed));

  it('are let go of when whoever asked for them goes away in the middle', async () => {
    const file = await large();
    for (const path of [
      `/api/knowledge/file/download/${file.file_id}`,
      `${batchDownload}?file_ids=${file.file_id}`,
    ]) {
      opened.length = 0;
      const leaving = new AbortController();
      const answer = await fetch(fixture.app.baseUrl + path, {
        headers: { Authorization: `Bearer ${fixture.token}` },
        signal: leaving.signal,
      });
      await answer.body!.getReader().read();
      expect(opened.map((stream) => stream.destroyed)).toEqual([false]);
      leaving.abort();
      await closed();
    }
  });

  it('are let go of when it can not be written down that they were asked for', async () => {
    const { file_id } = await fixture.ready();
    opened.length = 0;
    jest.spyOn(fixture.app.get(AuditService), 'record').mockRejectedValue(new Error('the database is away'));
    const errors = expectedErrors();
    expect((await download(file_id)).status).toBe(500);
    expect((await fixture.post(batchDownload, { file_ids: [file_id] })).status).toBe(500);
    expect(opened).toHaveLength(2);
    expect(errors).toEqual(['Unexpected error', 'Unexpected error']);
    await closed();
  });
});

describe('what is stored', () => {
  it('is exactly what files name', async () => {
    const rows = await fixture.app.dataSource.query<{ local_path: string }[]>(
      `select storage_key as local_path from knowledge_file where storage_key is not null and storage_key <> 'lost-key'`,
    );
    const kept = (await fixture.onDisk()).sort();
    const named = rows.map(({ local_path }) => local_path);
    // One file's key was taken away above.
    expect(kept.filter((key) => !named.includes(key))).toHaveLength(1);
    expect(named.filter((key) => !kept.includes(key))).toEqual([]);
  });
});

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20));
}
