import { describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UseFormReturn } from 'react-hook-form';
import { CreateCourseDto } from '#contracts/course/course.dto';
import { Toasts } from '../../../ui/Toasts';
import { Form, useDtoForm } from '../../../ui/form';
import { renderThemed } from '../../../../test/themed';
import { KeyQaTable } from './KeyQaTable';
import PasteDialog from './PasteDialog';
import type { ExamQuestion } from '../exam-question';

interface Values {
  key_qa: ExamQuestion[];
}

const question = (text: string, over: Partial<ExamQuestion> = {}): ExamQuestion => ({
  index: 1,
  question: text,
  answer: `${text}的答案`,
  key_points: [],
  score: 50,
  ...over,
});

async function show(...key_qa: ExamQuestion[]) {
  const saved = jest.fn();
  let form!: UseFormReturn<Values>;
  function Page() {
    form = useDtoForm<Values>({
      dto: CreateCourseDto,
      defaultValues: { key_qa },
      toBody: ({ key_qa: questions }) => ({
        course_name: '考核',
        creator_id: 1,
        creator_name: '林',
        key_qa: questions.map((one, at) => ({ ...one, index: at + 1 })),
      }),
    });
    return (
      <Form form={form} onSubmit={saved}>
        <KeyQaTable />
        <button type="submit">保存</button>
      </Form>
    );
  }
  await act(async () =>
    renderThemed(
      <>
        <Page />
        <Toasts />
      </>,
    ),
  );
  return {
    saved,
    texts: () => form.getValues('key_qa').map((one) => one.question),
    values: () => form.getValues('key_qa'),
  };
}
const field = (nth: number, name: string) => screen.getByRole('textbox', { name: `第 ${nth} 题的${name}` });
const button = (name: string) => screen.getByRole('button', { name });

test('questions are written where they stand, and the sum follows', async () => {
  const { values } = await show();
  expect(screen.getByText(/还没有题目/)).toBeInTheDocument();
  await userEvent.click(button('添加题目'));
  expect(field(1, '题目')).toHaveFocus();
  expect(screen.queryByText('请输入题目')).toBeNull();
  await userEvent.keyboard('几天可退？');
  await userEvent.tab();
  await userEvent.keyboard('七天');
  await userEvent.tab();
  await userEvent.keyboard('2.5');
  expect(screen.getByText(/共 1 题，合计 2.5 分。成绩会按比例折算/)).toBeInTheDocument();
  await userEvent.click(button('得分点'));
  await userEvent.type(field(1, '得分点 1'), '七天{Enter}');
  await waitFor(() => expect(field(1, '得分点 2')).toHaveFocus());
  await userEvent.keyboard('有小票');
  expect(button('得分点（2）')).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('2 个得分点平分这一题的 2.5 分')).toBeInTheDocument();
  expect(values()).toEqual([
    { index: 0, question: '几天可退？', answer: '七天', score: 2.5, key_points: ['七天', '有小票'] },
  ]);
});

test('a sum of 100 needs no words', async () => {
  await show(question('甲'), question('乙'));
  expect(screen.getByText('共 2 题，合计 100 分')).toBeInTheDocument();
});

test('Enter goes down, and in the last row makes a new one; it never saves', async () => {
  const { saved, texts } = await show(question('甲'), question('乙'));
  await userEvent.click(field(1, '标准答案'));
  await userEvent.keyboard('{Enter}');
  expect(field(2, '标准答案')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(field(3, '题目')).toHaveFocus());
  await userEvent.keyboard('丙{Shift>}{Enter}{/Shift}丁');
  expect(texts()).toEqual(['甲', '乙', '丙\n丁']);
  // Enter that ends the composition of a character, in both ways in which browsers tell it.
  fireEvent.keyDown(field(3, '题目'), { key: 'Enter', isComposing: true });
  fireEvent.keyDown(field(3, '题目'), { key: 'Enter', keyCode: 229 });
  expect(texts()).toHaveLength(3);
  expect(saved).not.toHaveBeenCalled();
});

test('the order is changed by buttons and by keys; the focus goes along, and it is said', async () => {
  const { texts } = await show(question('甲'), question('乙'), question('丙'));
  await userEvent.click(button('下移第 1 题'));
  expect(texts()).toEqual(['乙', '甲', '丙']);
  expect(button('下移第 2 题')).toHaveFocus();
  expect(screen.getByText('第 1 题移到了第 2 题，共 3 题')).toBeInTheDocument();
  await userEvent.click(button('下移第 2 题'));
  // At the end there is no further down: the button keeps the focus and says so.
  expect(button('下移第 3 题')).toHaveFocus();
  expect(button('下移第 3 题')).toHaveAttribute('aria-disabled', 'true');

  await userEvent.click(field(3, '标准答案'));
  await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{ArrowUp}{/Alt}');
  expect(texts()).toEqual(['甲', '乙', '丙']);
  expect(field(1, '标准答案')).toHaveFocus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(texts()).toEqual(['乙', '甲', '丙']);
  expect(field(2, '标准答案')).toHaveFocus();
});

test('what was taken out can be put back, where it was', async () => {
  const { texts } = await show(question('甲'), question('乙'), question('丙'));
  await userEvent.click(button('移除第 2 题'));
  expect(texts()).toEqual(['甲', '丙']);
  expect(button('移除第 2 题')).toHaveFocus();
  await userEvent.click(await screen.findByRole('button', { name: '撤销' }));
  expect(texts()).toEqual(['甲', '乙', '丙']);
});

test('what is wrong stands below its field, and a hidden field comes forward', async () => {
  await show(question('', { key_points: ['长'.repeat(301)] }), question('乙', { score: '很多' }));
  await userEvent.click(button('保存'));
  await waitFor(() => expect(field(1, '题目')).toHaveAccessibleDescription('请输入题目'));
  expect(field(1, '题目')).toHaveFocus();
  expect(field(1, '得分点 1')).toBeInvalid();
  expect(field(1, '得分点 1')).toHaveAccessibleDescription('每个得分点不能超过 300 个字');
  expect(field(2, '分值')).toHaveAccessibleDescription('分值必须是 0 到 1,000 的数字，最多一位小数');
});

const dialog = () => screen.findByRole('dialog', { name: '从表格粘贴题目' });

test('cells that are pasted into a field are questions: what comes in and what does not is seen first', async () => {
  const { texts, values } = await show(question('甲'));
  await userEvent.click(field(1, '题目'));
  await userEvent.paste('题目\t答案\t分值\n几天可退？\t七天\t10\n\t没有题目\t5\n能试吗？\t能\t');
  const shown = await dialog();
  expect(within(shown).getByRole('status')).toHaveTextContent(
    '识别出 3 行（第一行是列名），可以导入 2 题；1 行有问题，不会导入',
  );
  const rows = within(shown)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(rows).toEqual([
    '行题目标准答案分值结果',
    '2几天可退？七天10导入',
    '3没有题目5请输入题目',
    '4能试吗？能导入，分值待填',
  ]);
  await userEvent.click(within(shown).getByRole('button', { name: '导入 2 题' }));
  expect(texts()).toEqual(['甲', '几天可退？', '能试吗？']);
  expect(values()[1]).toMatchObject({ answer: '七天', score: 10 });
  await userEvent.click(await screen.findByRole('button', { name: '撤销' }));
  expect(texts()).toEqual(['甲']);
});

async function bringIn(rows: string, instead = false): Promise<void> {
  await userEvent.click(button('从表格粘贴'));
  const shown = within(await dialog());
  await userEvent.click(shown.getByRole('textbox'));
  await userEvent.paste(rows);
  if (instead) await userEvent.click(shown.getByRole('radio', { name: '替换全部' }));
  await userEvent.click(shown.getByRole('button', { name: /^导入/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('撤销 of what was brought in', () => {
  test('takes back that alone, not what was written since', async () => {
    const { texts } = await show(question('甲'));
    await bringIn('几天可退？\t七天\t10\n能试吗？\t能\t5');
    fireEvent.change(field(1, '题目'), { target: { value: '甲改' } });
    fireEvent.change(field(3, '题目'), { target: { value: '能试穿吗？' } });
    await userEvent.click(await screen.findByRole('button', { name: '撤销' }));
    expect(await screen.findByText('已撤销，改过的 1 题保留不动')).toBeVisible();
    await waitFor(() => expect(texts()).toEqual(['甲改', '能试穿吗？']));
  });

  test('brings back what was replaced, and keeps what was written since', async () => {
    const { texts } = await show(question('甲'), question('乙'));
    await bringIn('几天可退？\t七天\t10', true);
    await userEvent.click(button('添加题目'));
    fireEvent.change(field(2, '题目'), { target: { value: '丙' } });
    await userEvent.click(await screen.findByRole('button', { name: '撤销' }));
    expect(texts()).toEqual(['甲', '乙', '丙']);
  });

  test('belongs to one act, also where two are told in the same words', async () => {
    const { texts } = await show();
    await bringIn('几天可退？\t七天\t10');
    await bringIn('能试吗？\t能\t5');
    await waitFor(() => expect(screen.getAllByRole('button', { name: '撤销' })).toHaveLength(2));
    const [newest, oldest] = screen.getAllByRole('button', { name: '撤销' });
    await userEvent.click(oldest!);
    expect(texts()).toEqual(['能试吗？']);
    await userEvent.click(newest!);
    expect(texts()).toEqual([]);
  });
});

test('they may replace those that are there, and never be more than a course can have', async () => {
  const onBringIn = jest.fn<(questions: readonly ExamQuestion[], instead: boolean) => void>();
  renderThemed(
    <PasteDialog text={'新一\t答\t1\n新二\t答\t1'} present={99} onClose={jest.fn()} onBringIn={onBringIn} />,
  );
  expect(screen.getByRole('status')).toHaveTextContent('一门课最多 100 题，超出的 1 题不会导入');
  expect(screen.getByRole('button', { name: '导入 1 题' })).toBeEnabled();
  await userEvent.click(screen.getByRole('radio', { name: '替换全部' }));
  await userEvent.click(screen.getByRole('button', { name: '导入 2 题' }));
  const [questions, instead] = onBringIn.mock.calls[0]!;
  expect(questions.map((one) => one.question)).toEqual(['新一', '新二']);
  expect(instead).toBe(true);
});

test('plain text is pasted as plain text', async () => {
  const { texts } = await show(question('甲'));
  await userEvent.click(field(1, '题目'));
  await userEvent.paste('乙');
  expect(texts()).toEqual(['甲乙']);
  expect(screen.queryByRole('dialog')).toBeNull();
});
