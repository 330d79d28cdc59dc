/** An exam's form in jsdom: its files, the questions that are drawn from them, key points with their sources, and a second author. */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VirtuosoMockContext } from 'react-virtuoso';
import { routes } from '#contracts';
import type {
  CourseView,
  KeyQa,
  PointsProgress,
  ProposedPointsView,
  ProposedQaView,
  QaProgress,
  ReworkedQaView,
} from '#contracts';
import type { UpdateCourseDto } from '#contracts/course/course.dto';
import type { PassagesDto } from '#contracts/knowledge/knowledge.dto';
import { course, listedCourse } from '../../../test/builders/course';
import { file, passage } from '../../../test/builders/file';
import { questionAnalyses, questionAnalysis } from '../../../test/builders/item-analysis';
import { trust } from '../../../test/builders/labelling';
import { pageOf } from '../../../test/builders/page';
import { proposed, source } from '../../../test/builders/question-proposal';
import { fakeStream } from '../../../test/fake-stream';
import { failed } from '../../../test/render-app';
import type { Answer } from '../../../test/render-app';
import { fakeConsoleServer, renderConsole } from '../../../test/render-console';

const policy = { file_id: 4, file_name: '退换货政策.pdf' };
const freight = { file_id: 5, file_name: '运费说明.xlsx' };
const question = (over: Partial<KeyQa> = {}): KeyQa => ({
  ...{ index: 1, question: '会员有什么优惠？', answer: '会员日八折。', score: 20 },
  ...over,
});
const stored = (over: Partial<CourseView> = {}): CourseView =>
  course({
    course_name: '售后考核',
    course_type: 2,
    key_qa: [question()],
    reference_files: [policy],
    version: 1,
    ...over,
  });
const texts = [
  passage({ passage_id: 'a0', no: 1, text: '门店退换说明。' }),
  passage({ passage_id: 'a1', no: 2, text: '七天内凭小票可以退换。' }),
  passage({
    passage_id: 'a2',
    no: 3,
    table: [
      ['地区', '运费'],
      ['省内', '10 元'],
    ],
    text: '地区\t运费\n省内\t10 元',
  }),
];
const passages = (body: unknown) => {
  const { passage_id: wanted } = body as PassagesDto;
  return { ...pageOf(texts.filter(({ passage_id }) => [undefined, passage_id].includes(wanted))), ...policy };
};

function server(first = stored(), answers: Record<string, Answer> = {}) {
  let current = first;
  const fake = fakeConsoleServer({
    '/api/course/12': () => current,
    [routes.task.checkEditable]: { can_edit: true, message: '' },
    [routes.role.filter]: pageOf([]),
    [routes.analysis.questions]: questionAnalyses([], { sessions: 0 }),
    [routes.knowledge.list]: pageOf([policy, freight]),
    [routes.knowledge.passages]: passages,
    [routes.course.filter]: pageOf([listedCourse({ course_id: 7, course_name: '跑鞋接待' })]),
    [routes.course.update]: (body) => {
      const { version, course_name, key_qa } = body as UpdateCourseDto;
      if (version !== current.version) return outdated();
      return (current = {
        ...current,
        course_name: course_name!,
        key_qa: key_qa as KeyQa[],
        version: current.version + 1,
      });
    },
    ...answers,
  });
  const elsewhere = (over: Partial<CourseView>) => {
    current = { ...current, ...over, version: current.version + 1, updater_name: '陈静' };
  };
  return { ...fake, elsewhere };
}
const outdated = () =>
  new Response(
    JSON.stringify({ code: 409, status: 'x', message: '', errors: { version: ['陈静刚刚也改了这门课程'] } }),
    { status: 409, headers: { 'content-type': 'application/json' } },
  );

/** As if each passage had room. */
const open = (path: string) =>
  renderConsole(path, (app) => (
    <VirtuosoMockContext.Provider value={{ viewportHeight: 2_000, itemHeight: 40 }}>
      {app}
    </VirtuosoMockContext.Provider>
  ));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const titles = () =>
  within(screen.getByRole('list', { name: '题目', hidden: true }))
    .getAllByRole('textbox', { name: /的题目$/, hidden: true })
    .map((input) => (input as HTMLInputElement).value);
const sent = (to: ReturnType<typeof server>['to']) =>
  to(routes.course.update).at(-1)!.body as UpdateCourseDto;
const opened = () => screen.findByRole('textbox', { name: /课程名称/ });
async function choose(combobox: RegExp, option: RegExp): Promise<void> {
  await userEvent.click(screen.getByRole('combobox', { name: combobox }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
  await userEvent.keyboard('{Escape}');
}

beforeEach(() => localStorage.clear());

describe('the files of a course', () => {
  test('are found among those that can be read, sent by their ids, and open what stands in them', async () => {
    const { to } = server();
    open('/exam-course-create/12');
    await opened();
    await choose(/添加资料/, /运费说明/);
    expect(to(routes.knowledge.list)[0]!.body).toMatchObject({ state: 3 });
    const chips = screen.getByRole('list', { name: '已选的参考资料' });
    expect(within(chips).getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(within(chips).getByRole('button', { name: '退换货政策.pdf' }));
    const drawer = await screen.findByRole('dialog', { name: '退换货政策.pdf' });
    expect(await within(drawer).findByText('七天内凭小票可以退换。')).toBeVisible();
    expect(within(drawer).getByRole('cell', { name: '10 元' })).toBeVisible();
    await userEvent.click(within(drawer).getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(button('移除“退换货政策.pdf”'));
    await userEvent.click(button('保存'));
    await waitFor(() => expect(to(routes.course.update)).toHaveLength(1));
    expect(sent(to).reference_files).toEqual([{ file_id: 5 }]);
  });
});

test('an exam names the practice course that follows, a published one, and may name none', async () => {
  const { to } = server();
  open('/exam-course-create/12');
  await opened();
  await choose(/练习课程/, /跑鞋接待/);
  expect(to(routes.course.filter)[0]!.body).toMatchObject({ course_type: 1, course_status: 2 });
  await userEvent.click(button('保存'));
  await waitFor(() => expect(to(routes.course.update)).toHaveLength(1));
  expect(sent(to).practice_course_id).toBe(7);
});

describe('questions that are drawn from files', () => {
  const view: ProposedQaView = {
    key_qa: [
      proposed({ score: 50 }),
      proposed({ question: '会员有什么优惠', score: 25 }),
      proposed({ question: '运费谁出？', score: 25 }),
    ],
    dropped: 3,
    merged: 2,
    failed: [],
  };
  async function draw(first?: CourseView, answers?: Record<string, Answer>) {
    const fake = server(first, answers);
    const stream = fakeStream<QaProgress, ProposedQaView>(routes.course.kq);
    open('/exam-course-create/12');
    await opened();
    await userEvent.click(button('从资料出题'));
    const dialog = await screen.findByRole('dialog', { name: '从资料出题' });
    const inside = within(dialog);
    const start = async () => {
      await userEvent.click(inside.getByRole('button', { name: '开始出题' }));
      await waitFor(() => expect(stream.asked.length).toBeGreaterThan(0));
    };
    return { ...fake, stream, inside, start };
  }

  test('are asked for with files, number and total, and tell how far they are', async () => {
    const { stream, inside, start } = await draw();
    fireEvent.change(inside.getByRole('textbox', { name: /题数/ }), { target: { value: '0' } });
    await userEvent.click(inside.getByRole('button', { name: '开始出题' }));
    expect(await inside.findByText('题数必须是 1 到 100 的整数')).toBeVisible();
    expect(stream.asked).toEqual([]);
    fireEvent.change(inside.getByRole('textbox', { name: /题数/ }), { target: { value: '3' } });
    await start();
    expect(stream.asked).toEqual([{ file_ids: [4], count: 3, total_score: 100, scenario: '顾客试了两双鞋' }]);
    expect(await inside.findByText(/正在读资料/)).toBeVisible();
    stream.piece({ done: 2, total: 5, found: 7, key_qa: [] });
    expect(await inside.findByText('已读 2 / 5 部分，找到 7 题')).toBeVisible();
    expect(inside.getByRole('progressbar', { name: '正在出题' })).toHaveAttribute('aria-valuenow', '40');
  });

  test('are chosen beside the words that they stand on, and come behind what is there, adding up to the total', async () => {
    const { to, stream, inside, start } = await draw();
    await start();
    stream.done(view);
    expect(await inside.findByText('出了 3 题；3 条没有出处，已略去；2 条重复，已合并')).toBeVisible();
    // What the exam asks already is left out unless somebody wants it.
    const boxes = inside.getAllByRole('checkbox');
    expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([true, false, true]);
    expect(inside.getByText('已有相同的题目')).toBeVisible();
    expect(inside.getAllByText('七天内凭小票可以退换', { selector: 'mark' })).toHaveLength(3);
    expect(inside.getByText('已选 2 题，合计 100 分；合并后共 3 题 120 分')).toBeVisible();
    await userEvent.click(inside.getByRole('button', { name: '合并到现有题目' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(titles()).toEqual(['会员有什么优惠？', '多久能退？', '运费谁出？']);
    await userEvent.click(button('保存'));
    await waitFor(() => expect(to(routes.course.update)).toHaveLength(1));
    const { key_qa } = sent(to);
    expect(key_qa!.map(({ score }) => score)).toEqual([20, 66.6, 33.4]);
    expect(key_qa![1]!.key_points).toEqual([
      { text: '七天内', score: 33.3, source: { file_id: 4, passage_id: 'a1', quote: '七天内' } },
      { text: '凭小票', score: 33.3, source: { file_id: 4, passage_id: 'a1', quote: '凭小票' } },
    ]);
  });

  test('may replace what is there, which comes back with 撤销', async () => {
    const { stream, inside, start } = await draw();
    await start();
    stream.done(view);
    await userEvent.click(await inside.findByRole('button', { name: '替换现有的 1 题' }));
    await waitFor(() => expect(titles()).toEqual(['多久能退？', '运费谁出？']));
    await userEvent.click(await screen.findByRole('button', { name: '撤销' }));
    expect(titles()).toEqual(['会员有什么优惠？']);
  });

  test('open the file at the words', async () => {
    const { to, stream, inside, start } = await draw();
    await start();
    stream.done(view);
    await userEvent.click((await inside.findAllByRole('button', { name: '查看原文' }))[0]!);
    const drawer = await screen.findByRole('dialog', { name: '退换货政策.pdf' });
    expect(await within(drawer).findByText('七天内凭小票可以退换', { selector: 'mark' })).toBeVisible();
    expect(to(routes.knowledge.passages)[0]!.body).toMatchObject({ file_id: 4, passage_id: 'a1' });
    expect(within(drawer).queryByText('门店退换说明。')).toBeNull();
    await userEvent.click(within(drawer).getByRole('button', { name: '看全文' }));
    expect(await within(drawer).findByText('门店退换说明。')).toBeVisible();
  });

  test('say so where the file no longer has the words', async () => {
    const { stream, inside, start } = await draw(stored(), {
      [routes.knowledge.passages]: { ...pageOf([]), ...policy, hits: 0 },
    });
    await start();
    stream.done(view);
    await userEvent.click((await inside.findAllByRole('button', { name: '查看原文' }))[0]!);
    expect(await screen.findByText('这段文字已经不在文件里，文件可能更新过')).toBeVisible();
  });

  test('are stopped by hanging up, and can be asked for again', async () => {
    const { stream, inside, start } = await draw();
    await start();
    await userEvent.click(inside.getByRole('button', { name: '停止' }));
    expect(await inside.findByRole('button', { name: '开始出题' })).toBeVisible();
    expect(stream.stopped()).toBe(1);
  });

  test('that are refused for their files say so under the files, also when the toast has gone', async () => {
    const { stream, inside, start } = await draw();
    await start();
    const message = '所选文件共约 75 万字，一次最多读 50 万字，请减少文件后再试';
    stream.failed({ code: 422, status: 'Unprocessable Entity', message, errors: { file_ids: [message] } });
    expect(await inside.findByText(message)).toBeVisible();
  });

  test('that break off before anything was found are told, and nothing comes in', async () => {
    const { stream, inside, start } = await draw();
    await start();
    stream.piece({ done: 1, total: 5, found: 0, key_qa: [] });
    stream.cut();
    expect(await screen.findByText('出题中途断开了，请再试一次')).toBeVisible();
    await userEvent.click(await inside.findByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(titles()).toEqual(['会员有什么优惠？']);
  });

  test.each([
    ['stopped', '停止'],
    ['cut', null],
  ])('that are %s half way are there as far as they came', async (_how, stop) => {
    const { stream, inside, start } = await draw();
    await start();
    stream.piece({ done: 1, total: 5, found: 1, key_qa: [proposed()] });
    expect(await inside.findByText('已读 1 / 5 部分，找到 1 题')).toBeVisible();
    if (stop) await userEvent.click(inside.getByRole('button', { name: stop }));
    else stream.cut();
    expect(await inside.findByRole('alert')).toHaveTextContent('出题没有做完：读了 1 / 5 部分');
    expect(inside.getByText('出了 1 题')).toBeVisible();
    await userEvent.click(inside.getByRole('button', { name: '合并到现有题目' }));
    await waitFor(() => expect(titles()).toEqual(['会员有什么优惠？', '多久能退？']));
  });

  test('of which some files could not be read say which', async () => {
    const { stream, inside, start } = await draw();
    await start();
    stream.done({
      ...view,
      failed: [{ ...freight, message: '第 2 部分（共 3 部分）没有读成：AI 暂时不可用，请稍后再试' }],
    });
    expect(await inside.findByRole('alert')).toHaveTextContent(
      '有资料没有全部读到，题目只来自读到的部分。“运费说明.xlsx”：第 2 部分（共 3 部分）没有读成',
    );
  });
});

describe('key points', () => {
  test('have scores of their own, told against the question’s, and keep where they stand', async () => {
    const { to } = server(
      stored({
        key_qa: [
          question({
            key_points: ['八折', { text: '会员日', score: 5, source: { file_id: 4, passage_id: 'a1', quote: '会员日' } }],
          }),
        ],
      }),
    ); // prettier-ignore
    open('/exam-course-create/12');
    await opened();
    await userEvent.click(button('得分点（2）'));
    expect(screen.getByText('已定 5 分，没写分值的平分剩下的 15 分')).toBeVisible();
    const worth = screen.getByRole('textbox', { name: '第 1 题的得分点 1的分值' });
    fireEvent.change(worth, { target: { value: '12' } });
    expect(screen.getByText('得分点合计 17 分，这一题 20 分，评分时按比例折算')).toBeVisible();
    await userEvent.click(button('出自“退换货政策.pdf”：“会员日”'));
    const drawer = await screen.findByRole('dialog', { name: '退换货政策.pdf' });
    await userEvent.click(within(drawer).getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(button('保存'));
    await waitFor(() => expect(to(routes.course.update)).toHaveLength(1));
    expect(sent(to).key_qa![0]!.key_points).toEqual([
      { text: '八折', score: 12 },
      { text: '会员日', score: 5, source: { file_id: 4, passage_id: 'a1', quote: '会员日' } },
    ]);
  });

  test('are proposed for questions that were typed; which have none in the files is said', async () => {
    const view: ProposedPointsView = {
      questions: [
        { index: 1, supported: true, key_points: proposed().key_points },
        { index: 2, supported: false, key_points: [] },
        {
          index: 3,
          supported: true,
          key_points: [{ text: '运费自理', score: 1, source: source('运费自理') }],
        },
      ],
    };
    const { to } = server(
      stored({
        key_qa: [
          question(),
          question({ index: 2, question: '老板姓什么？' }),
          question({ index: 3, question: '运费谁出？', key_points: ['我们出'] }),
        ],
      }),
    );
    const points = fakeStream<PointsProgress, ProposedPointsView>(routes.course.keyPoints);
    open('/exam-course-create/12');
    await opened();
    await userEvent.click(button('建议得分点'));
    const search = within(await screen.findByRole('dialog', { name: '正在找得分点' }));
    await waitFor(() => expect(points.asked).toHaveLength(1));
    points.piece({ done: 2, total: 3 });
    expect(await search.findByText('已看 2 / 3 题')).toBeVisible();
    points.done(view);
    const dialog = await screen.findByRole('dialog', { name: '建议的得分点' });
    expect(within(dialog).getByRole('alert')).toHaveTextContent('第 2 题在参考资料里没有依据');
    // What somebody has written is replaced only when that is said.
    expect(within(dialog).getByRole('checkbox', { name: '采用第 3 题的得分点' })).not.toBeChecked();
    expect(within(dialog).getByText('会替换现有的 1 个得分点')).toBeVisible();
    expect(points.asked[0]).toMatchObject({
      file_ids: [4],
      questions: [{ index: 1 }, { index: 2 }, { index: 3 }],
    });
    await userEvent.click(within(dialog).getByRole('button', { name: '采用 1 题的得分点' }));
    expect(await screen.findByRole('button', { name: '得分点（2）' })).toBeVisible();
    await userEvent.click(button('保存'));
    await waitFor(() => expect(to(routes.course.update)).toHaveLength(1));
    expect(sent(to).key_qa!.map(({ key_points }) => key_points!.length)).toEqual([2, 0, 1]);
    expect(sent(to).key_qa![0]!.key_points![0]).toMatchObject({ text: '七天内', score: 10 });
  });

  describe('that are suggested', () => {
    const view: ProposedPointsView = {
      questions: [{ index: 1, supported: true, key_points: proposed().key_points }],
    };
    const rows = '几天可退？\t七天\t10\n能试吗？\t能\t5';
    async function suggest(meanwhile: () => Promise<void> = async () => {}) {
      server();
      const points = fakeStream<PointsProgress, ProposedPointsView>(routes.course.keyPoints);
      open('/exam-course-create/12');
      await opened();
      await userEvent.click(screen.getByRole('textbox', { name: '第 1 题的题目' }));
      await userEvent.paste(rows);
      await userEvent.click(await screen.findByRole('radio', { name: '替换全部' }));
      await userEvent.click(button('导入 2 题'));
      await waitFor(() => expect(titles()).toEqual(['几天可退？', '能试吗？']));
      await userEvent.click(button('建议得分点'));
      await waitFor(() => expect(points.asked).toHaveLength(1));
      points.done(view);
      const dialog = await screen.findByRole('dialog', { name: '建议的得分点' });
      await meanwhile();
      await userEvent.click(within(dialog).getByRole('button', { name: '采用 1 题的得分点' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    const write = (there: string, value: string) =>
      fireEvent.change(screen.getByDisplayValue(there), { target: { value } });
    /** Takes back the newest act. */
    const undo = async () => fireEvent.click((await screen.findAllByText('撤销'))[0]!);

    test('go back with 撤销, and what was written since stays', async () => {
      await suggest();
      expect(await screen.findByText('得分点（2）')).toBeVisible();
      write('能试吗？', '能试穿吗？');
      await undo();
      await waitFor(() => expect(screen.queryByText('得分点（2）')).toBeNull());
      expect(titles()).toEqual(['几天可退？', '能试穿吗？']);
    });

    test('stay where their question was changed since', async () => {
      await suggest();
      write('几天可退？', '几天能退？');
      await undo();
      expect(await screen.findByText('已撤销，改过的 1 题保留不动')).toBeVisible();
      expect(screen.getByText('得分点（2）')).toBeVisible();
    });

    test('come to no other question when theirs goes meanwhile', async () => {
      await suggest(async () => {
        await undo();
        await waitFor(() => expect(titles()).toEqual(['会员有什么优惠？']));
      });
      expect(await screen.findByText('题目已经变了，没有采用得分点，可以重新建议')).toBeVisible();
      expect(screen.queryByText('得分点（2）')).toBeNull();
    });
  });

  test('that could not be found leave everything as it is', async () => {
    server(stored(), { [routes.course.keyPoints]: () => failed(503, 'AI 暂时不可用，请稍后再试') });
    open('/exam-course-create/12');
    await opened();
    await userEvent.click(button('建议得分点'));
    expect(await screen.findByText('AI 暂时不可用，请稍后再试')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(titles()).toEqual(['会员有什么优惠？']);
  });

  test('need files to be proposed from', async () => {
    server(stored({ reference_files: [] }));
    open('/exam-course-create/12');
    await opened();
    expect(button('建议得分点')).toBeDisabled();
    expect(button('建议得分点')).toHaveAccessibleDescription(/选好参考资料后/);
  });
});

test('two who bring questions into one exam see both lists, points and all, before anything is saved', async () => {
  const { elsewhere, to } = server();
  const stream = fakeStream<QaProgress, ProposedQaView>(routes.course.kq);
  open('/exam-course-create/12');
  await opened();
  await userEvent.click(button('从资料出题'));
  const dialog = await screen.findByRole('dialog', { name: '从资料出题' });
  await userEvent.click(within(dialog).getByRole('button', { name: '开始出题' }));
  await waitFor(() => expect(stream.asked).toHaveLength(1));
  stream.done({ key_qa: [proposed()], dropped: 0, merged: 0, failed: [] });
  await userEvent.click(await within(dialog).findByRole('button', { name: '合并到现有题目' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  elsewhere({ key_qa: [question(), question({ index: 2, question: '能试穿吗？' })] });
  await userEvent.click(button('保存'));
  const clash = await screen.findByRole('dialog', { name: '陈静刚刚也改了这门课程' });
  const row = within(clash).getByRole('row', { name: /题目/ });
  expect(row).toHaveTextContent('能试穿吗？');
  expect(row).toHaveTextContent('多久能退？（100 分） 七天内凭小票可以退换。 · 七天内（50 分）');
  expect(to(routes.course.update)).toHaveLength(1);
  await userEvent.click(within(clash).getByRole('button', { name: '保留我的' }));
  await waitFor(() => expect(to(routes.course.update)).toHaveLength(2));
  expect(sent(to).key_qa!.map((one) => one.question)).toEqual(['会员有什么优惠？', '多久能退？']);
});

test('to look at, an exam shows its files, its points with their scores, and the course that follows', async () => {
  server(
    stored({
      key_qa: [question({ key_points: ['八折', { text: '会员日', score: 5 }] })],
      practice_course_id: 7,
      practice_course_name: '跑鞋接待',
    }),
  );
  open('/exam-course-create/12?view=true');
  expect(await screen.findByText('得分点：八折；会员日（5 分）')).toBeVisible();
  expect(screen.getByText('退换货政策.pdf')).toBeVisible();
  expect(screen.getByText('跑鞋接待')).toBeVisible();
});

test('a new exam that a file leads to has it chosen, and asks at once what to draw from it', async () => {
  server(stored(), { '/api/knowledge/file/5': file({ ...freight }) });
  open('/exam-course-create/new?file=5');
  const dialog = await screen.findByRole('dialog', { name: '从资料出题' });
  expect(await within(dialog).findByText('运费说明.xlsx')).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: '取消' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const chosen = screen.getByRole('list', { name: '已选的参考资料' });
  expect(within(chosen).getByRole('button', { name: '运费说明.xlsx' })).toBeInTheDocument();
});

test('a file that is gone meanwhile does not keep anybody from writing an exam', async () => {
  server(stored(), { '/api/knowledge/file/5': failed(404, '没有找到这个文件') });
  open('/exam-course-create/new?file=5');
  expect(await opened()).toHaveValue('');
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('what a question measures', () => {
  const answered = { [routes.analysis.questions]: questionAnalyses() };

  test('stands beside it, and goes with its words', async () => {
    const { to } = server(stored(), answered);
    open('/exam-course-create/12');
    await opened();
    expect(await screen.findByText('这道题区分不出会与不会')).toBeVisible();
    expect(to(routes.analysis.questions)[0]!.body).toEqual({ course_id: 12 });
    expect(screen.getByText(/^62 人首次作答，平均得分率 61.0%/)).toHaveTextContent(
      '区分度 0.12（−0.13 至 0.36）',
    );
    expect(screen.getByText(/整套题的信度 α 0.78（62 人）：够用/)).toBeVisible();
    const field = screen.getByRole('textbox', { name: '第 1 题的题目' });
    fireEvent.change(field, { target: { value: '会员日几折？' } });
    expect(screen.getByText('这样写还没有人答过，满 20 人首次作答才有数据')).toBeVisible();
    expect(screen.queryByText('这道题区分不出会与不会')).toBeNull();
    fireEvent.change(field, { target: { value: '会员有什么优惠？' } });
    expect(screen.getByText('这道题区分不出会与不会')).toBeVisible();
  });

  test('is not said below twenty answers, but how many are wanting', async () => {
    const nothing = { value: null, low: null, high: null };
    const few = questionAnalysis({
      n: 7,
      wanting: 13,
      finding: 'few',
      share: nothing,
      discrimination: nothing,
    });
    const exam = { n: 7, wanting: 13, alpha: null, standard_error: null };
    server(stored(), { [routes.analysis.questions]: questionAnalyses([few], { sessions: 7, exam }) });
    open('/exam-course-create/12');
    await opened();
    expect(await screen.findByText('首次作答 7 人，满 20 人才有数据，还差 13 人')).toBeVisible();
    expect(screen.getByText(/现有 7 人，还差 13 人/)).toBeVisible();
    expect(screen.queryByText('作答还不够')).toBeNull();
  });

  test('is not there while nobody has sat the exam, and is asked for again where it did not come', async () => {
    let fails = true;
    server(stored(), {
      [routes.analysis.questions]: () =>
        fails ? failed(500, '服务器出错') : questionAnalyses([], { sessions: 0 }),
    });
    open('/exam-course-create/12');
    await opened();
    expect(await screen.findByText('作答情况没有加载出来')).toBeVisible();
    fails = false;
    await userEvent.click(button('重试'));
    expect(await screen.findByText(/^还没有人考过/)).toBeVisible();
  });

  test('stands in an exam that can only be looked at, too', async () => {
    server(stored(), { ...answered, [routes.task.checkEditable]: { can_edit: false, message: '正在用' } });
    open('/exam-course-create/12');
    expect(await screen.findByText('这道题区分不出会与不会')).toBeVisible();
    expect(screen.getByText(/整套题的信度 α 0.78/)).toBeVisible();
    expect(screen.queryByRole('button', { name: '改写第 1 题' })).toBeNull();
  });

  const view: ReworkedQaView = {
    key_qa: [
      proposed({ index: 1, score: 20 }),
      proposed({ index: 1, score: 20, question: '退货要带什么？' }),
    ],
  };
  async function rework(name: string, title: string) {
    const fake = server(stored(), answered);
    const stream = fakeStream<never, ReworkedQaView>(routes.course.rework);
    open('/exam-course-create/12');
    await opened();
    await screen.findByText('这道题区分不出会与不会');
    await userEvent.click(button(name));
    const inside = within(await screen.findByRole('dialog', { name: title }));
    await waitFor(() => expect(stream.asked).toHaveLength(1));
    return { ...fake, stream, inside };
  }

  test('换题 puts another one of the same passage in its place', async () => {
    const { to, stream, inside } = await rework('给第 1 题换题', '换题第 1 题');
    expect(stream.asked).toEqual([
      {
        ...{ file_ids: [4], scenario: '顾客试了两双鞋', how: 'replace', finding: 'weak', others: [] },
        question: {
          index: 1,
          question: '会员有什么优惠？',
          answer: '会员日八折。',
          score: 20,
          key_points: [],
        },
      },
    ]);
    expect(inside.getByText('现在的题目：这道题区分不出会与不会')).toBeVisible();
    stream.done(view);
    expect(await inside.findByText(/^2 道题，采用后题目、标准答案和得分点一起换掉，分值不变/)).toBeVisible();
    expect(titles()).toEqual(['会员有什么优惠？']);
    await userEvent.click(inside.getByRole('button', { name: /^替换第 1 题.*退货要带什么/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(titles()).toEqual(['退货要带什么？']);
    await userEvent.click(button('保存'));
    await waitFor(() => expect(to(routes.course.update)).toHaveLength(1));
    expect(sent(to).key_qa).toMatchObject([
      {
        ...{ question: '退货要带什么？', answer: '七天内凭小票可以退换。', score: 20 },
        key_points: [
          { text: '七天内', score: 10, source: { file_id: 4, passage_id: 'a1', quote: '七天内' } },
          { text: '凭小票', score: 10 },
        ],
      },
    ]);
  });

  test('撤销 brings back what stood there', async () => {
    const { stream, inside } = await rework('给第 1 题换题', '换题第 1 题');
    stream.done(view);
    await userEvent.click(await inside.findByRole('button', { name: /^替换第 1 题.*多久能退/ }));
    await waitFor(() => expect(titles()).toEqual(['多久能退？']));
    expect(screen.getByText('这样写还没有人答过，满 20 人首次作答才有数据')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: '撤销' }));
    await waitFor(() => expect(titles()).toEqual(['会员有什么优惠？']));
    expect(screen.queryByText('得分点（2）')).toBeNull();
    expect(screen.getByText('这道题区分不出会与不会')).toBeVisible();
    expect(screen.getByRole('textbox', { name: '第 1 题的标准答案' })).toHaveValue('会员日八折。');
  });

  test('改写 changes the words of the question alone', async () => {
    const { to, stream, inside } = await rework('改写第 1 题', '改写第 1 题');
    stream.done(view);
    expect(await inside.findByText(/^2 种问法，采用后标准答案和得分点不变/)).toBeVisible();
    await userEvent.click(inside.getByRole('button', { name: /^替换第 1 题.*多久能退/ }));
    await waitFor(() => expect(titles()).toEqual(['多久能退？']));
    await userEvent.click(button('保存'));
    await waitFor(() => expect(to(routes.course.update)).toHaveLength(1));
    expect(sent(to).key_qa).toMatchObject([{ question: '多久能退？', answer: '会员日八折。', score: 20 }]);
  });

  test('nothing is changed by who stops, or takes none, and that there is none is said', async () => {
    const { stream, inside } = await rework('给第 1 题换题', '换题第 1 题');
    await userEvent.click(inside.getByRole('button', { name: '停止' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(stream.stopped()).toBe(1);
    await userEvent.click(button('给第 1 题换题'));
    const again = within(await screen.findByRole('dialog', { name: '换题第 1 题' }));
    await waitFor(() => expect(stream.asked).toHaveLength(2));
    stream.done({ key_qa: [] });
    expect(await again.findByText(/^这段资料里没有别的可考了/)).toBeVisible();
    await userEvent.click(again.getByRole('button', { name: '不换' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(titles()).toEqual(['会员有什么优惠？']);
  });

  test('what was changed since stays, also when it is taken back', async () => {
    const { stream, inside } = await rework('给第 1 题换题', '换题第 1 题');
    stream.done(view);
    await userEvent.click(await inside.findByRole('button', { name: /^替换第 1 题.*多久能退/ }));
    await waitFor(() => expect(titles()).toEqual(['多久能退？']));
    fireEvent.change(screen.getByRole('textbox', { name: '第 1 题的题目' }), {
      target: { value: '几天能退？' },
    });
    await userEvent.click(await screen.findByRole('button', { name: '撤销' }));
    expect(await screen.findByText('已撤销，改过的 1 题保留不动')).toBeVisible();
    expect(titles()).toEqual(['几天能退？']);
  });

  test('without files there is nothing to draw others from', async () => {
    server(stored({ reference_files: [] }), answered);
    open('/exam-course-create/12');
    await opened();
    await screen.findByText('这道题区分不出会与不会');
    expect(screen.queryByRole('button', { name: '改写第 1 题' })).toBeNull();
  });
});

test('an exam may demand that its scores are believed, shows how far they are, and says why it is not published', async () => {
  const why =
    '这门考核要评分“可信”才能发布，现在是“样本不足（还差 38 条）”：请到可信度页标注，或者去掉这个发布条件';
  const trusted = { kind: 'exam' as const, id: 12, name: '售后考核', state: 'few' as const, wanting: 38 };
  const { to } = server(stored(), {
    '/api/course/trust/12': trust({ state: 'few', wanting: 38, of: [trusted] }),
    [routes.course.changeStatus]: failed(409, why),
  });
  open('/exam-course-create/12');
  await opened();
  expect(await screen.findByText('样本不足（还差 38 条）')).toBeVisible();
  expect(screen.getByRole('link', { name: '看可信度' })).toHaveAttribute('href', '/exam-agreement/12');
  const demand = screen.getByRole('switch', { name: /评分“可信”才能发布/ });
  expect(demand).not.toBeChecked();
  await userEvent.click(demand);
  await userEvent.type(screen.getByRole('textbox', { name: /^合格分/ }), '80');
  await userEvent.click(button('保存并发布'));
  await waitFor(() =>
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(why),
  );
  expect(sent(to)).toMatchObject({ needs_trust: true, pass_score: 80 });
});
