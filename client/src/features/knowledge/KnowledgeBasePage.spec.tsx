/** The knowledge base in jsdom: its list, uploads, documents, and the text of a file. The server's answers are given. */
import { afterEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VirtuosoMockContext } from 'react-virtuoso';
import { FileState, limits, paginate, routes } from '#contracts';
import type { KnowledgeFileView, PassageView } from '#contracts';
import { bulk } from '../../../test/builders/bulk';
import { document as feishu, file, passage } from '../../../test/builders/file';
import { pageOf } from '../../../test/builders/page';
import { fakeUploads } from '../../../test/fake-uploads';
import { failed } from '../../../test/render-app';
import type { Answer } from '../../../test/render-app';
import { fakeConsoleServer, renderConsole } from '../../../test/render-console';

const calls = routes.knowledge;
const answers = (files: KnowledgeFileView[], more: Record<string, Answer> = {}) => ({
  [calls.list]: () => pageOf(files),
  [calls.creators]: [{ creator_id: 1, creator_name: '林晓燕' }],
  ...Object.fromEntries(files.map((one) => [`/api/knowledge/file/${one.file_id}`, one])),
  ...more,
});
const open = (path = '/knowledge-base') =>
  renderConsole(path, (app) => (
    <VirtuosoMockContext.Provider value={{ viewportHeight: 2_000, itemHeight: 40 }}>
      {app}
    </VirtuosoMockContext.Provider>
  ));
const rowOf = async (name: string | RegExp) => within(await screen.findByRole('row', { name }));
const menu = async (name: string, action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `对“${name}”的操作` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`^${action}`) }));
};
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

afterEach(() => void jest.restoreAllMocks());

test('the list says of each file what it is, whether it can be used and by how many courses, and asks for what the address says', async () => {
  const server = fakeConsoleServer(
    answers([
      file({ course_count: 1_003, course_names: ['跑鞋', '雨鞋', '童鞋'] }),
      file({
        file_id: 7,
        file_name: '价格表.xlsx',
        file_type: 'xlsx',
        state: FileState.parsing,
        percent: 68,
      }),
      file({ file_id: 8, file_name: '细则.pdf', state: FileState.failed, failed_reason: '没有可读的文字' }),
      feishu({ state: FileState.pending }),
    ]),
  );
  open('/knowledge-base?name=手册&type=pdf&source=1&state=3&creator=1&page=2&from=2026-11-01');
  const first = await rowOf(/产品手册/);
  expect(plain(first.getByRole('rowheader').textContent)).toBe('产品手册.pdf3.2 MB · 24 页');
  for (const text of ['上传', '可用', '林晓燕', '2026-11-19 09:05:00', '2026-11-20 14:32:08'])
    expect(first.getByText(text)).toBeInTheDocument();
  expect((await rowOf(/价格表/)).getByText('68%')).toBeInTheDocument();
  expect((await rowOf(/细则/)).getByText('没有可读的文字')).toBeInTheDocument();
  expect((await rowOf(/会员权益/)).getByText('待处理')).toBeInTheDocument();
  expect((await rowOf(/会员权益/)).getByText('–')).toBeInTheDocument();
  expect(server.to(calls.list)[0]!.body).toEqual({
    file_name: '手册',
    file_type: 'pdf',
    file_source: 1,
    state: 3,
    creator_id: 1,
    start_time: '2026-11-01T00:00:00+08:00',
    page: 2,
  });
  await userEvent.click(first.getByRole('button', { name: /^1,003.门课程$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '使用“产品手册.pdf”的课程' }));
  expect(dialog.getByRole('link', { name: '童鞋' })).toBeInTheDocument();
  expect(dialog.getByText('有 1,003 门课程在使用它。')).toBeInTheDocument();
  expect(dialog.getByText('还有 1,000 门')).toBeInTheDocument();
});

test('where nothing is told of a reading the list is asked again until it is over', async () => {
  let over = false;
  const reading = () => pageOf([file(over ? {} : { state: FileState.parsing, percent: 10 })]);
  fakeConsoleServer({ ...answers([]), [calls.list]: reading });
  open();
  const row = await rowOf(/产品手册/);
  expect(row.getByText('解析中')).toBeInTheDocument();
  over = true;
  expect(await row.findByText('可用')).toBeInTheDocument();
});

test('an empty list offers to upload, a narrowed one to widen it, a failed one to try again', async () => {
  fakeConsoleServer(answers([]));
  const first = open();
  expect(await screen.findByText(/还没有文件/)).toBeInTheDocument();
  first.unmount();
  const second = open('/knowledge-base?state=4');
  await userEvent.click(await screen.findByRole('button', { name: '清除筛选' }));
  expect(await screen.findByText(/还没有文件/)).toBeInTheDocument();
  second.unmount();
  fakeConsoleServer({ [calls.list]: failed(500, '坏了') });
  open();
  expect(await screen.findByRole('button', { name: '重试' })).toBeInTheDocument();
});

test('an upload is replaced from its menu by one file, which says what becomes of its courses', async () => {
  const uploads = fakeUploads();
  const server = fakeConsoleServer(answers([file({ course_count: 3 }), feishu()]));
  open();
  await userEvent.click(await screen.findByRole('button', { name: '对“会员权益说明”的操作' }));
  expect(screen.queryByRole('menuitem', { name: '替换文件' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await menu('产品手册.pdf', '替换文件');
  const dialog = within(await screen.findByRole('dialog', { name: '替换“产品手册.pdf”' }));
  expect(plain(dialog.getByText(/^新文件会替换/).textContent)).toContain('引用它的 3 门课程今后使用新内容');
  const input = dialog.getByLabelText('选择文件');
  expect(input).not.toHaveAttribute('multiple');
  drop(new File(['x'], '甲.pdf'), new File(['x'], '乙.pdf'));
  expect(await screen.findByText('一次只能用一个文件替换，请重新选择')).toBeInTheDocument();
  expect(uploads).toEqual([]);
  await userEvent.upload(input, new File(['x'], '产品手册（2027）.docx'), { applyAccept: false });
  expect(uploads.map(({ name, url, fields }) => [name, url, fields])).toEqual([
    ['产品手册（2027）.docx', calls.upload, { file_id: '5' }],
  ]);
  const panel = within(await screen.findByRole('region', { name: /^正在上传.1.个文件$/ }));
  expect(panel.getByText('产品手册（2027）.docx')).toHaveTextContent('替换“产品手册.pdf”');
  const before = server.to(calls.list).length;
  await uploads[0]!.answer(200, file({ state: FileState.pending }));
  await waitFor(() => expect(server.to(calls.list).length).toBeGreaterThan(before));
});

test('several files are uploaded at once, each with its progress, and the list is asked for anew when one has arrived', async () => {
  const uploads = fakeUploads();
  const server = fakeConsoleServer(answers([]));
  open();
  await userEvent.click((await screen.findAllByRole('button', { name: '上传文件' }))[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: '上传文件' }));
  expect(plain(dialog.getByText(/^支持 pdf/).textContent)).toContain('单个不超过 50 MB');
  await userEvent.upload(
    dialog.getByLabelText('选择文件'),
    ['手册.pdf', '讲解.pptx', '价格.xlsx'].map((name) => new File(['x'], name)),
    { applyAccept: false },
  );
  const panel = within(await screen.findByRole('region', { name: /^正在上传.3.个文件$/ }));
  expect(uploads.map(({ name, url }) => [name, url])).toEqual([
    ['手册.pdf', calls.upload],
    ['讲解.pptx', calls.upload],
  ]);
  uploads[0]!.progress(25, 100);
  expect(panel.getByText(/^25%/)).toBeInTheDocument();
  expect(panel.getByText('等待中')).toBeInTheDocument();
  const before = server.to(calls.list).length;
  await uploads[0]!.answer(200, file());
  expect(await panel.findByText('已上传')).toBeInTheDocument();
  await waitFor(() => expect(server.to(calls.list).length).toBeGreaterThan(before));
  expect(uploads[2]!.name).toBe('价格.xlsx');
  await waitFor(() => expect(panel.queryByText('手册.pdf')).not.toBeInTheDocument());
});

test('a refused upload stays with its reason and can be tried again; each can be cancelled, and all at once', async () => {
  const uploads = fakeUploads();
  fakeConsoleServer(answers([]));
  open();
  await screen.findByText(/还没有文件/);
  drop(new File(['x'], '照片.pdf'), new File(['x'], '手册.pdf'), new File(['x'], '讲解.pptx'));
  await screen.findByText(/正在上传 3 个文件/);
  await uploads[0]!.answer(503, { code: 503, message: '存储暂时连不上，请稍后再试', errors: {} });
  expect(await screen.findByRole('alert')).toHaveTextContent('存储暂时连不上，请稍后再试');
  await press('重新上传“照片.pdf”');
  await press('取消上传“手册.pdf”');
  expect(uploads[1]!.aborted).toBe(true);
  await waitFor(() => expect(uploads.at(-1)!.name).toBe('照片.pdf'));
  // What stands beside the file has no toast.
  expect(screen.queryByText('存储暂时连不上，请稍后再试')).not.toBeInTheDocument();
  await uploads.at(-1)!.breakOff();
  expect(await screen.findByText('网络连接失败，请检查网络后再试')).toBeInTheDocument();
  await press('全部取消');
  expect(uploads.find(({ name }) => name === '讲解.pptx')!.aborted).toBe(true);
  expect(await screen.findByText(/1 个文件没有上传成功/)).toBeInTheDocument();
  await press('移除“照片.pdf”');
  expect(screen.queryByText('照片.pdf')).not.toBeInTheDocument();
});

test('what is too large is not sent, and a folder is told to be none', async () => {
  const uploads = fakeUploads();
  fakeConsoleServer(answers([]));
  open();
  await screen.findByText(/还没有文件/);
  drop(Object.defineProperty(new File([], '录像.pdf'), 'size', { value: limits.upload + 1 }));
  expect(await screen.findByText('文件不能超过 50 MB，请压缩或拆分后再上传')).toBeInTheDocument();
  dropItems({
    kind: 'file',
    getAsFile: () => new File([], '资料'),
    webkitGetAsEntry: () => ({ isDirectory: true }),
  });
  expect(await screen.findByText('文件夹不能上传，请选择里面的文件')).toBeInTheDocument();
  expect(uploads).toEqual([]);
});

test('an upload goes on while the administrator is on another page, and closing the window asks', async () => {
  const uploads = fakeUploads();
  fakeConsoleServer({ ...answers([]), [routes.role.filter]: pageOf([]), [routes.role.creators]: [] });
  const { router } = open();
  await screen.findByText(/还没有文件/);
  drop(new File(['x'], '手册.pdf'));
  await screen.findByText(/正在上传 1 个文件/);
  const leaving = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
  await act(() => router.navigate({ to: '/role-management' }));
  expect(await screen.findByText(/还没有角色/)).toBeInTheDocument();
  expect(uploads[0]!.aborted).toBe(false);
  expect(leaving()).toBe(false);
  await act(() => router.navigate({ to: '/knowledge-base' }));
  expect(await screen.findByText(/正在上传 1 个文件/)).toBeInTheDocument();
  await uploads[0]!.answer(200, file());
  expect(leaving()).toBe(true);
});

test('who is signed out while uploading is led to the sign-in page', async () => {
  const uploads = fakeUploads();
  fakeConsoleServer(answers([]));
  const { left } = open();
  await screen.findByText(/还没有文件/);
  drop(new File(['x'], '手册.pdf'));
  await uploads[0]!.answer(401, { code: 401, message: '登录已过期，请重新登录', errors: {} });
  await waitFor(() => expect(left[0]).toContain('/login'));
});

test('a Feishu document is added by its link and name, and what the server refuses stands below its field', async () => {
  let refuses = true;
  const sentence = '只支持飞书文档和知识库页面的链接';
  const refusal = () =>
    new Response(JSON.stringify({ code: 422, message: sentence, errors: { cloud_url: [sentence] } }), {
      status: 422,
      headers: { 'content-type': 'application/json' },
    });
  const server = fakeConsoleServer(
    answers([], { [calls.external]: () => (refuses ? refusal() : feishu({ state: FileState.pending })) }),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: '添加飞书文档' }));
  await userEvent.click(await screen.findByRole('button', { name: '添加' }));
  expect(await screen.findByText('请输入文件名称')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: /文件名称/ }), '会员权益说明');
  await userEvent.type(screen.getByRole('textbox', { name: /文档链接/ }), 'https://a.feishu.cn/sheets/x');
  await userEvent.click(screen.getByRole('button', { name: '添加' }));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /文档链接/ })).toHaveAccessibleDescription(
      new RegExp(sentence),
    ),
  );
  refuses = false;
  await userEvent.click(screen.getByRole('button', { name: '添加' }));
  expect(await screen.findByText('已添加“会员权益说明”，正在读取')).toBeInTheDocument();
  expect(server.to(calls.external).at(-1)!.body).toEqual({
    cloud_url: 'https://a.feishu.cn/sheets/x',
    file_name: '会员权益说明',
  });
});

test('a file that could not be read is read once more, a document is refreshed, and not while it is being read', async () => {
  const server = fakeConsoleServer(
    answers(
      [
        file({ state: FileState.failed, failed_reason: '文件已损坏' }),
        feishu(),
        feishu({ file_id: 9, file_name: '话术', state: FileState.parsing }),
      ],
      {
        [calls.retry]: file({ state: FileState.pending }),
        [calls.refresh]: feishu({ state: FileState.pending }),
      },
    ),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: '重试“产品手册.pdf”' }));
  await waitFor(() => expect(server.to(calls.retry)[0]?.body).toEqual({ file_id: 5 }));
  await menu('会员权益说明', '刷新文档');
  expect(await screen.findByText('正在从飞书读取“会员权益说明”')).toBeInTheDocument();
  expect(server.to(calls.refresh)[0]!.body).toEqual({ file_id: 6 });
  await menu('话术', '刷新文档');
  expect(server.to(calls.refresh)).toHaveLength(1);
});

test('a file is renamed; what somebody else has named it meanwhile is shown first', async () => {
  const message = '陈静刚刚也改了这个文件，请先查看对方的修改';
  const theirs = file({ file_name: '手册（终稿）.pdf', version: 4, updater_name: '陈静' });
  const server = fakeConsoleServer(
    answers([file()], {
      '/api/knowledge/file/5': theirs,
      [calls.update]: (body) =>
        (body as { version: number }).version === 4
          ? file({ ...(body as object), version: 5 })
          : new Response(JSON.stringify({ code: 409, message, errors: { version: [message] } }), {
              status: 409,
              headers: { 'content-type': 'application/json' },
            }),
    }),
  );
  open();
  await menu('产品手册.pdf', '重命名');
  const name = await screen.findByRole('textbox', { name: /文件名称/ });
  await userEvent.clear(name);
  await press('保存');
  expect(await screen.findByText('请输入文件名称')).toBeInTheDocument();
  await userEvent.type(name, '手册.pdf');
  await press('保存');
  const dialog = within(await screen.findByRole('dialog', { name: '陈静刚刚也改了这个文件' }));
  expect(dialog.getByText('手册（终稿）.pdf')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: '保留我的' }));
  expect(await screen.findByText('已改名为“手册.pdf”')).toBeInTheDocument();
  expect(server.to(calls.update).map(({ body }) => body)).toEqual([
    { file_id: 5, file_name: '手册.pdf', version: 3 },
    { file_id: 5, file_name: '手册.pdf', version: 4 },
  ]);
});

test('deleting takes the row away at once and can be undone; a file that courses use is kept, and they are named', async () => {
  const server = fakeConsoleServer(
    answers(
      [file(), file({ file_id: 7, file_name: '价格表.xlsx', course_count: 1, course_names: ['跑鞋'] })],
      {
        [calls.delete]: { deleted: true },
      },
    ),
  );
  const { unmount } = open();
  await menu('价格表.xlsx', '删除');
  const dialog = within(await screen.findByRole('dialog', { name: '“价格表.xlsx”还在使用，不能删除' }));
  expect(dialog.getByRole('link', { name: '跑鞋' })).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: '知道了' }));
  await menu('产品手册.pdf', '删除');
  await waitFor(() => expect(screen.queryByText('产品手册.pdf')).not.toBeInTheDocument());
  await userEvent.click(await screen.findByRole('button', { name: '撤销' }));
  expect(await screen.findByText('产品手册.pdf')).toBeInTheDocument();
  expect(server.to(calls.delete)).toEqual([]);
  await menu('产品手册.pdf', '删除');
  unmount();
  await waitFor(() => expect(server.to(calls.delete)[0]?.body).toEqual({ file_id: 5 }));
});

test('several files are downloaded as one zip under the name that the server gives it', async () => {
  const saved: string[] = [];
  const url = { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} };
  Object.assign(URL, url);
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const headers = (name: string) => ({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="x"; filename*=UTF-8''${encodeURIComponent(name)}`,
  });
  const used = { course_count: 2, course_names: ['甲', '乙'] };
  const server = fakeConsoleServer(
    answers([file(), file({ file_id: 7, file_name: '价格表.xlsx', size: 1_024, ...used })], {
      [calls.batchDownload]: new Response('PK', { headers: headers('知识库文件.zip') }),
      '/api/knowledge/file/download/5': new Response('%PDF', { headers: headers('产品手册.pdf') }),
    }),
  );
  open();
  await userEvent.click(await screen.findByRole('checkbox', { name: '选择“价格表.xlsx”' }));
  const bar = within(screen.getByRole('region', { name: '批量操作' }));
  expect(bar.getByText('有课程在用，不能删除')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: '选择“产品手册.pdf”' }));
  expect(plain(bar.getByRole('status').textContent)).toBe('已选 2 个文件，共 3.2 MB');
  expect(plain(bar.getByText(/有课程在用/).textContent)).toBe('其中 1 个有课程在用，不能删除');
  expect(bar.getByRole('button', { name: '删除' })).toBeDisabled();
  await userEvent.click(bar.getByRole('button', { name: '批量下载' }));
  await waitFor(() => expect(saved).toEqual(['知识库文件.zip']));
  expect(server.to(calls.batchDownload)[0]!.body).toEqual({ file_ids: [5, 7] });
  await menu('产品手册.pdf', '下载');
  await waitFor(() => expect(saved).toEqual(['知识库文件.zip', '产品手册.pdf']));
});

test('files that no course uses are deleted together by one call, which waits for a while', async () => {
  const server = fakeConsoleServer(
    answers([file(), file({ file_id: 7, file_name: '价格表.xlsx' })], {
      [calls.bulk]: bulk({ 5: null, 7: null }),
    }),
  );
  open();
  await userEvent.click(await screen.findByRole('checkbox', { name: '选择本页全部' }));
  await press('删除');
  const dialog = within(await screen.findByRole('dialog', { name: '删除 2 个文件？' }));
  await userEvent.click(dialog.getByRole('button', { name: '删除' }));
  expect(await screen.findByText('已删除 2 条')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: '撤销' })).toBeInTheDocument();
  expect(server.to(calls.bulk)).toEqual([]);
  // Whoever leaves has decided.
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await waitFor(() =>
    expect(server.to(calls.bulk).map(({ body }) => body)).toEqual([{ action: 'delete', ids: [5, 7] }]),
  );
});

test('all files on all pages are deleted by one call; they are too many to be downloaded', async () => {
  const many = { ...pageOf([file()]), pagination: paginate(234, 1, 10) };
  const server = fakeConsoleServer(answers([], { [calls.list]: many, [calls.bulk]: bulk({ 5: null }) }));
  open('/knowledge-base?type=pdf');
  await userEvent.click(await screen.findByRole('checkbox', { name: '选择本页全部' }));
  await press('选择全部 234 条');
  expect(screen.getByRole('button', { name: '批量下载' })).toBeDisabled();
  expect(screen.getByText('一次最多下载 100 个文件，请逐页下载')).toBeInTheDocument();
  await press('删除');
  const dialog = within(await screen.findByRole('dialog', { name: '删除 234 个文件？' }));
  await userEvent.click(dialog.getByRole('button', { name: '删除' }));
  expect(await screen.findByText('已删除 234 条')).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await waitFor(() =>
    expect(server.to(calls.bulk).map(({ body }) => body)).toEqual([
      { action: 'delete', filter: { file_type: 'pdf' }, expected: 234 },
    ]),
  );
});

/** The text of a file with three passages, of which two hold what is looked for. */
function text(answer?: (body: { query?: string; page: number }) => object) {
  const passages = [
    passage(),
    passage({ no: 2, text: '穿过的鞋不能退。' }),
    passage({
      no: 3,
      text: '等级\t价格\n会员\t9',
      table: [
        ['等级', '价格'],
        ['会员', '9'],
      ],
    }),
  ];
  const found = ({ query }: { query?: string }) => {
    const items = passages.filter((one) => one.text.includes(query ?? ''));
    return {
      ...pageOf(items, 1, 100),
      file_id: 5,
      file_name: '产品手册.pdf',
      hits: query === '会员' ? 3 : 0,
    };
  };
  return fakeConsoleServer(
    answers([file({ passage_count: 3 })], { [calls.passages]: (answer ?? found) as Answer }),
  );
}
const marks = () =>
  [...document.querySelectorAll('mark')].map((one) => (one.dataset.current ? '*' : '') + one.textContent);

test('the text of a file is shown in passages with their pages, its tables as tables', async () => {
  text();
  const { href } = open();
  await userEvent.click(await screen.findByRole('link', { name: '产品手册.pdf' }));
  const side = within(await screen.findByRole('dialog', { name: '文件的文字' }));
  expect(await side.findByText('会员享九折，会员日八折。')).toBeInTheDocument();
  expect(side.getAllByText(/^第.6.页$/)).toHaveLength(3);
  expect(side.getByText(/^第.2.段$/)).toBeInTheDocument();
  expect(side.getByRole('columnheader', { name: '价格' })).toBeInTheDocument();
  expect(side.getByRole('cell', { name: '会员' })).toBeInTheDocument();
  expect(href()).toBe('/knowledge-base?file=5');
  await userEvent.click(side.getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(href()).toBe('/knowledge-base'));
});

test('words are marked where they stand; Enter and the arrows lead from one to the next, around the end', async () => {
  const server = text();
  open('/knowledge-base?file=5');
  const field = await screen.findByRole('searchbox', { name: '在文件里查找' });
  await userEvent.type(field, '会员');
  expect(await screen.findByText('1 / 3 处')).toBeInTheDocument();
  expect(marks()).toEqual(['*会员', '会员', '会员']);
  expect(screen.queryByText('穿过的鞋不能退。')).not.toBeInTheDocument();
  await userEvent.type(field, '{Enter}');
  await waitFor(() => expect(marks()).toEqual(['会员', '*会员', '会员']));
  await userEvent.type(field, '{ArrowDown}');
  await waitFor(() => expect(marks()).toEqual(['会员', '会员', '*会员']));
  expect(screen.getByText('3 / 3 处')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '下一处' }));
  await waitFor(() => expect(marks()).toEqual(['*会员', '会员', '会员']));
  await userEvent.type(field, '{ArrowUp}');
  await waitFor(() => expect(marks()).toEqual(['会员', '会员', '*会员']));
  expect(server.to(calls.passages).at(-1)!.body).toEqual({
    file_id: 5,
    query: '会员',
    page: 1,
    per_page: 100,
  });
  await userEvent.click(screen.getByRole('button', { name: '看全文' }));
  expect(await screen.findByText('穿过的鞋不能退。')).toBeInTheDocument();
  await userEvent.type(field, '没有的词');
  expect(await screen.findByText('没有找到')).toBeInTheDocument();
});

test('the next hit that was not fetched yet is fetched', async () => {
  const page = (no: number): PassageView => passage({ no, text: `第${no}处会员` });
  const server = text(({ query, page: at }) => ({
    items: [page(at)],
    pagination: paginate(query ? 2 : 1, at, 1),
    file_id: 5,
    file_name: '产品手册.pdf',
    hits: query ? 2 : 0,
  }));
  open('/knowledge-base?file=5');
  const field = await screen.findByRole('searchbox', { name: '在文件里查找' });
  await userEvent.type(field, '会员');
  expect(await screen.findByText('1 / 2 处')).toBeInTheDocument();
  await userEvent.type(field, '{Enter}');
  expect(await screen.findByText('2 / 2 处')).toBeInTheDocument();
  await waitFor(() => expect(marks()).toEqual(['会员', '*会员']));
  expect(server.to(calls.passages).at(-1)!.body).toMatchObject({ query: '会员', page: 2 });
});

test('a document says when and by whom it was read; a file that failed says why there is no text', async () => {
  fakeConsoleServer(
    answers(
      [feishu(), file({ state: FileState.failed, passage_count: 0, failed_reason: '扫描件没有文字' })],
      {
        [calls.passages]: { ...pageOf([passage()]), file_id: 6, file_name: '会员权益说明', hits: 0 },
      },
    ),
  );
  const first = open('/knowledge-base?file=6');
  expect(await screen.findByText('2026-11-20 14:32:08 由陈静从飞书读取')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '在飞书打开' })).toHaveAttribute('href', feishu().cloud_url);
  first.unmount();
  open('/knowledge-base?file=5');
  expect(await screen.findByText('没有读出文字：扫描件没有文字')).toBeInTheDocument();
});

test('where there is room the text is part of the page, and the list keeps the columns that matter most', async () => {
  const usual = window.matchMedia.bind(window);
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ ...usual(media), matches: /min-width: ?1200px/.test(media) }));
  text();
  open('/knowledge-base?file=5');
  expect(await screen.findByRole('complementary', { name: '产品手册.pdf' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers).toEqual(expect.arrayContaining(['文件', '状态', '使用', '更新时间']));
  expect(headers).not.toContain('创建人');
  expect((await screen.findByRole('row', { name: /产品手册/ })).getAttribute('aria-current')).toBe('true');
});

/** Drops files on the page as browsers do. */
const drop = (...files: File[]) =>
  dropItems(...files.map((one) => ({ kind: 'file', getAsFile: () => one, webkitGetAsEntry: () => null })));
function dropItems(...items: object[]): void {
  const dataTransfer = { types: ['Files'], items };
  fireEvent.dragEnter(document.body, { dataTransfer });
  expect(screen.getByText(/^松开后/)).toBeInTheDocument();
  fireEvent.drop(document.body, { dataTransfer });
  expect(screen.queryByText(/^松开后/)).not.toBeInTheDocument();
}

test('a file that was read leads to a new exam and to a new course; one that was not says so', async () => {
  const draft = file({ file_id: 7, file_name: '价格表.xlsx', state: FileState.parsing });
  fakeConsoleServer(answers([file(), draft]));
  const first = open();
  await userEvent.click(await screen.findByRole('button', { name: '对“价格表.xlsx”的操作' }));
  for (const act of ['出题', '建课程']) {
    const refused = await screen.findByRole('menuitem', { name: new RegExp(`^${act}`) });
    expect(refused).toHaveAttribute('aria-disabled', 'true');
    expect(refused).toHaveTextContent(`读出文字后才能${act}`);
  }
  await userEvent.keyboard('{Escape}');
  await menu('产品手册.pdf', '出题');
  await waitFor(() => expect(first.href()).toBe('/exam-course-create/new?file=5'));
  first.unmount();
  const second = open();
  await menu('产品手册.pdf', '建课程');
  await waitFor(() => expect(second.href()).toBe('/course-create/new?file=5'));
  second.unmount();
  const third = open('/knowledge-base?file=5');
  await userEvent.click(await screen.findByRole('button', { name: '建课程' }));
  await waitFor(() => expect(third.href()).toBe('/course-create/new?file=5'));
});
