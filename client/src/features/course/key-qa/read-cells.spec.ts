import { describe, expect, it, test } from '@jest/globals';
import { readScore, sumOf, typedScore } from '../exam-question';
import { readCells } from './read-cells';

const told = (text: string) =>
  readCells(text).rows.map(({ line, question: { question, answer, score, key_points }, problems }) => [
    line,
    question,
    answer,
    score,
    ...(key_points.length > 0 ? [key_points] : []),
    ...problems,
  ]);

describe('pasted cells', () => {
  it('are questions, answers, scores and points, in this order', () => {
    expect(told('几天可退？\t七天\t10\t七天；有小票\n能试吗？\t能\t５ 分')).toEqual([
      [1, '几天可退？', '七天', 10, ['七天', '有小票']],
      [2, '能试吗？', '能', 5],
    ]);
  });

  it('may hold line breaks, quotes and tabs, as spreadsheets quote them', () => {
    const cells =
      '"怎么""养护""？\r\n请分点说"\t"一、擦干\n二、阴干"\t2.5\t"擦干\n阴干"\r\n"带\t制表符"\t答\t1\r\n';
    expect(told(cells)).toEqual([
      [1, '怎么"养护"？\n请分点说', '一、擦干\n二、阴干', 2.5, ['擦干', '阴干']],
      [2, '带\t制表符', '答', 1],
    ]);
  });

  it('go by the names in the first row, whatever their order', () => {
    const text = '序号\t分值（分）\t标准答案\t备注\t题目\n1\t10\t七天\t旧的\t几天可退？';
    expect(readCells(text).header).toBe(true);
    expect(told(text)).toEqual([[2, '几天可退？', '七天', 10]]);
    expect(readCells('几天可退？\t七天').header).toBe(false);
  });

  it('may begin with a column that only counts', () => {
    expect(told('1\t几天可退？\t七天\t10\n2\t能试吗？\t能\t5').map(([, question]) => question)).toEqual([
      '几天可退？',
      '能试吗？',
    ]);
    expect(told('24\t小时\t10\n36\t小时\t10').map(([, question]) => question)).toEqual(['24', '36']);
  });

  it('may come as text with commas', () => {
    expect(told('题目,答案,分值\n"几天可退，要小票吗？",七天,10')).toEqual([
      [2, '几天可退，要小票吗？', '七天', 10],
    ]);
  });

  it('are named with what is wrong with them, in the words of the form', () => {
    const [bare, words, less, long, fine] = told(
      ['\t只有答案\t1', '问\t答\t很多', '问\t答\t-1', `问\t答\t1\t${'长'.repeat(301)}`, '问\t\t'].join('\n'),
    );
    expect(bare).toContain('请输入题目');
    expect(words).toContain('分值必须是 0 到 1,000 的数字，最多一位小数');
    expect(less).toContain('分值必须是 0 到 1,000 的数字，最多一位小数');
    expect(long).toContain('每个得分点不能超过 300 个字');
    expect(fine).toEqual([5, '问', '', '']);
  });

  it('with a quote that never ends are not taken for a question', () => {
    expect(told('"没有结束\t答\t1').flat()).toContain('引号没有成对');
  });

  it('of nothing are nothing', () => {
    expect(told('')).toEqual([]);
    expect(told(' \n\t\t\n')).toEqual([]);
  });
});

test('a score is a number as soon as it is one', () => {
  expect(['10', '2.5', '2.', '2.0', '', '十'].map(typedScore)).toEqual([10, 2.5, '2.', '2.0', '', '十']);
  expect(['１０', '10 分', '2.', '', '-1', '1e3'].map(readScore)).toEqual([10, 10, 2, '', -1, '1e3']);
  expect(sumOf([{ score: 0.1 }, { score: 0.2 }, { score: '' }, { score: '2.' }, { score: '十' }])).toBe(2.3);
});
