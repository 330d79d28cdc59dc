/** Feishu documents: added by their links, read through the provider alone, and read again on demand. */
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { unzipSync } from 'fflate';
import { FileState, routes, type KnowledgeFileView } from '#contracts';
import { newAdministrator, people, suiteOf } from '../access/organisation.js';
import { startKnowledgeFixture } from './knowledge-fixture.js';

const fixture = suiteOf(() => startKnowledgeFixture());
let otherToken: string;
const { external, refresh, retry } = routes.knowledge;
const link = (path: string) => `https://shoes.feishu.cn/${path}`;
const add = (cloud_url: string, file_name = '接待手册') => fixture.post(external, { file_name, cloud_url });
const added = async (path: string) => {
  const { status, body } = await add(link(path));
  if (status !== 200) throw new Error(JSON.stringify(body));
  return fixture.settled((body as KnowledgeFileView).file_id);
};

beforeAll(async () => {
  otherToken = await newAdministrator(fixture.app, people.otherLearner);
});
beforeEach(() => fixture.provider.control('reset', {}));

describe('a document', () => {
  it.each([
    ['its link', { cloud_url: link('docx/doxcnStoreHandbook') }, link('docx/doxcnStoreHandbook')],
    ['its link with more behind it', { cloud_url: `${link('docx/doxcnStoreHandbook')}?from=x#y` }, link('docx/doxcnStoreHandbook')],
    ['the link of a wiki page', { cloud_url: link('wiki/wikcnStoreHandbook') }, link('wiki/wikcnStoreHandbook')],
    ['its token', { cloud_doc_id: 'doxcnStoreHandbook' }, null],
  ])('is added by %s', async (_how, body, url) => {
    const { status, body: file } = await fixture.post(external, { file_name: '接待手册', ...body });
    expect([status, file]).toEqual([
      200,
      expect.objectContaining({
        file_source: 2, file_type: 'feishu', file_name: '接待手册', cloud_doc_id: 'doxcnStoreHandbook', cloud_url: url, size: 0,
        refresh_time: null, refresher_name: null, creator_name: '林晓燕', local_path: '',
      }),
    ]);
    expect((await fixture.audited('file', file.file_id as number))[0]).toMatchObject({ action: 'file.external' });
  }); // prettier-ignore

  it('is read in sections, with its tables as tables, and says when and for whom', async () => {
    const file = await added('docx/doxcnStoreHandbook');
    expect(file).toMatchObject({ state: FileState.ready, refresher_name: '林晓燕', failed_reason: null });
    expect(Date.parse(file.refresh_time!)).toBeGreaterThan(Date.now() - 60_000);
    const { items } = await fixture.passages(file.file_id);
    expect(file.passage_count).toBe(items.length);
    expect(file.size).toBe(items.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0));
    expect(items[0]!.place).toEqual({ kind: 'section', no: 1, name: '迎客与询问' });
    const table = items.find((passage) => passage.table !== null)!;
    expect(table.place).toEqual({ kind: 'section', no: 2, name: '商品要点' });
    expect(table.table).toEqual([
      ['款式', '价格', '特点', '适合'],
      ['云步缓震跑鞋', '699 元', expect.stringContaining('228 克'), '久走、慢跑、怕磨脚'],
      ['轻行日常跑鞋', '499 元', '网面透气，鞋底偏薄', '日常走路、短距离慢跑'],
    ]);
    expect(items.some(({ text }) => text.includes('问脚型'))).toBe(true);
  });

  it('that has more blocks than one page of the provider is read whole', async () => {
    const pieces = Array.from({ length: 1_200 }, (_, n) => ({
      text: `第 ${n} 条规定，请照此办理，不得有误。`,
    }));
    await fixture.provider.control('documents', { token: 'doxcnLongDocument', title: '长', pieces });
    const file = await added('docx/doxcnLongDocument');
    const texts = [];
    for (let page = 1; page <= 3; page += 1)
      texts.push(...(await fixture.passages(file.file_id, { page })).items.map(({ text }) => text));
    expect(texts.join('\n').match(/第 \d+ 条/g)).toHaveLength(1_200);
  });

  const refusals = {
    请填写飞书文档的链接: {
      'no link': '',
    },
    '请填写飞书文档的链接，例如 https://…feishu.cn/docx/…': {
      'a link to elsewhere': 'https://evil.example/docx/doxcnStoreHandbook',
      'a link that only looks like one': 'https://feishu.cn.evil.example/docx/doxcnStoreHandbook',
      'a link with another host in front': 'https://feishu.cn@evil.example/docx/doxcnStoreHandbook',
      'a link without encryption': 'http://shoes.feishu.cn/docx/doxcnStoreHandbook',
      'a script': 'javascript:alert(1)//feishu.cn/docx/doxcnStoreHandbook',
    },
    只支持飞书文档和知识库页面的链接: {
      'a spreadsheet': link('sheets/shtcnPriceTable'),
      'a path in its token': link('docx/..%2F..%2Fcontact'),
    },
    '这是旧版飞书文档，请先在飞书里转换成新版再添加': {
      'an old document': link('docs/doccnOldHandbook'),
    },
    '读不到这篇飞书文档，请检查链接，并在文档里给应用添加阅读权限': {
      'what is not there': link('docx/doxcnNowhere000'),
      'a page that is not there': link('wiki/wikcnNowhere000'),
      'what the application may not read': link('docx/doxcnSalaryPlan01'),
    },
  };
  it.each(
    Object.entries(refusals).flatMap(([message, links]) =>
      Object.entries(links).map(([what, url]) => [what, url, message] as const),
    ),
  )('is refused for %s', async (_what, url, message) => {
    const refused = await add(url);
    expect([refused.status, refused.body.errors]).toEqual([422, { cloud_url: [message] }]);
  }); // prettier-ignore

  it('is refused while the provider is away, and without a name', async () => {
    await fixture.provider.fault({ match: '/docx/', kind: 'server_error', times: 9 });
    const away = await add(link('docx/doxcnStoreHandbook'));
    expect([away.status, away.body.message]).toEqual([503, '飞书暂时没有回应，请稍后再试']);
    expect((await add(link('docx/doxcnStoreHandbook'), ' ')).body.errors).toEqual({
      file_name: ['请输入文件名称'],
    });
  });

  it('asks the provider alone', async () => {
    await added('docx/doxcnStoreHandbook');
    // The provider has forgotten its tokens, so the first call is made twice.
    expect(new Set(await fixture.provider.calls(/docx|wiki/))).toEqual(
      new Set([
        'GET /open-apis/docx/v1/documents/doxcnStoreHandbook',
        'GET /open-apis/docx/v1/documents/doxcnStoreHandbook/blocks?page_size=500',
      ]),
    );
  });
});

describe('a refresh', () => {
  it('reads the document as it is now, keeps the ids of what stayed, and says who asked', async () => {
    const { file_id, version } = await added('docx/doxcnReturnPolicy');
    const before = (await fixture.passages(file_id)).items;
    const pieces = [
      { heading: '新的一节' },
      { text: '会员日当天，退换期限延长到十五天。' },
      { heading: '质保' },
      { text: '开胶、断底质保三个月，从购买当天算起。质保期内先维修，修不好再换同款新鞋。' },
    ];
    await fixture.provider.control('documents', { token: 'doxcnReturnPolicy', pieces });
    const asked = await fixture.post(refresh, { file_id }, otherToken);
    expect([asked.status, asked.body]).toEqual([200, expect.objectContaining({ state: FileState.pending })]);
    const again = await fixture.post(refresh, { file_id });
    if (again.status !== 200) expect(again.body.message).toBe('文档正在更新，请稍后再看');
    const file = await fixture.settled(file_id);
    expect(file).toMatchObject({ state: FileState.ready, version });
    const after = (await fixture.passages(file_id)).items;
    expect(after.map(({ text }) => text).join()).toContain('十五天');
    const stayed = (text: string) => (items: typeof after) =>
      items.find((passage) => passage.text.includes(text))?.passage_id;
    expect(stayed('开胶')(after)).toBe(stayed('开胶')(before));
    expect(after.map(({ text }) => text).join()).not.toContain('七天内');
    expect((await fixture.audited('file', file_id)).map(({ action }) => action)).toContain('file.refresh');
    // What a session or a key point names is still there.
    const [{ gone }] = await fixture.app.dataSource.query<[{ gone: number }]>(
      `select count(*)::int as gone from knowledge_passage where file_id = $1 and not current`,
      [file_id],
    );
    expect(gone).toBeGreaterThan(0);
  });

  it('that is refused says why, and can be tried again', async () => {
    const { file_id } = await added('docx/doxcnReturnPolicy');
    await fixture.provider.control('documents', { token: 'doxcnReturnPolicy', closed: true });
    await fixture.post(refresh, { file_id });
    const failed = await fixture.settled(file_id);
    expect(failed).toMatchObject({
      state: FileState.failed,
      failed_reason: '读不到这篇飞书文档，请检查链接，并在文档里给应用添加阅读权限',
    });
    await fixture.provider.control('documents', { token: 'doxcnReturnPolicy', closed: false });
    expect((await fixture.post(retry, { file_id })).status).toBe(200);
    expect((await fixture.settled(file_id)).state).toBe(FileState.ready);
  });

  it('of a document without text says so', async () => {
    await fixture.provider.control('documents', { token: 'doxcnEmptyPages1', title: '空', pieces: [] });
    const file = await added('docx/doxcnEmptyPages1');
    expect(file).toMatchObject({ state: FileState.failed, failed_reason: '文档里没有可以读取的文字' });
  });

  it('is for documents only, and a retry for what has failed', async () => {
    const upload = await fixture.ready();
    const refused = await fixture.post(refresh, { file_id: upload.file_id });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      '只有飞书文档可以刷新，上传的文件请用“替换文件”',
    ]);
    const fine = await fixture.post(retry, { file_id: upload.file_id });
    expect([fine.status, fine.body.message]).toEqual([409, '只有解析失败的文件可以重试']);
  });
});

describe('a download of a document', () => {
  it('is its text', async () => {
    const { file_id } = await added('docx/doxcnReturnPolicy');
    const saved = await fixture.get(`/api/knowledge/file/download/${file_id}`).responseType('blob');
    expect(saved.headers['content-disposition']).toContain(encodeURIComponent('接待手册.txt'));
    expect((saved.body as Buffer).toString()).toContain('七天内');
    const zip = await fixture
      .post(routes.knowledge.batchDownload, { file_ids: [file_id] })
      .responseType('blob');
    expect(Object.keys(unzipSync(new Uint8Array(zip.body as Buffer)))).toEqual(['接待手册.txt']);
  });
});
