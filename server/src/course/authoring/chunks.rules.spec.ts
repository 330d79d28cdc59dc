import { describe, expect, it } from '@jest/globals';
import { passageFinder, chunksOf, spreadOf, tooMuchToRead } from './chunks.rules.js';
import type { FilePassages } from '../../knowledge/index.js';

const place = { kind: 'page' as const, no: 1, name: null };
const file = (fileId: number, ...texts: string[]): FilePassages => ({
  fileId,
  fileName: `${fileId}.txt`,
  passages: texts.map((text, at) => ({ passageId: `${fileId}-${at}`, place, table: null, text })),
});
const pieces = (chunks: { passages: { excerpt: string }[] }[]) =>
  chunks.map(({ passages }) => passages.map(({ excerpt }) => excerpt));

describe('Files in chunks', () => {
  it('keep their order, hold as much as fits, and never two files', () => {
    const chunks = chunksOf([file(1, 'aaaa', 'bbbb', 'cccc'), file(2, 'dd')], 8);
    expect(pieces(chunks)).toEqual([['aaaa', 'bbbb'], ['cccc'], ['dd']]);
    expect(chunks.map(({ fileId }) => fileId)).toEqual([1, 1, 2]);
    expect(chunks[0]!.passages.map(({ name, passageId }) => [name, passageId])).toEqual([
      ['p1', '1-0'],
      ['p2', '1-1'],
    ]);
  });

  it('cut a passage that is too long behind a sentence, and know it as one', () => {
    const text = '第一句。第二句很长很长。第三句';
    const chunks = chunksOf([file(1, text)], 9);
    expect(pieces(chunks)).toEqual([['第一句。'], ['第二句很长很长。'], ['第三句']]);
    expect(chunks.every(({ passages }) => passages[0]!.text === text)).toBe(true);
    expect(pieces(chunksOf([file(1, 'abcdef')], 4))).toEqual([['abcd'], ['ef']]);
  });

  it('are none of what says nothing', () => {
    expect(chunksOf([file(1), file(2, ' ', '——')], 9)).toEqual([]);
  });
});

describe('More than can be read at once', () => {
  it('is refused with how much it is', () => {
    expect(tooMuchToRead([file(1, '字'.repeat(500_000))])).toBeNull();
    expect(tooMuchToRead([file(1, '字'.repeat(500_000)), file(2, '字')])).toBe(
      '所选文件共约 51 万字，一次最多读 50 万字，请减少文件后再试',
    );
  });

  it('of chunks is read here and there, over all of them', () => {
    const chunks = chunksOf([file(1, ...'abcdefghij')], 1);
    expect(pieces(spreadOf(chunks, 4)).flat()).toEqual(['a', 'c', 'f', 'h']);
    expect(spreadOf(chunks, 10)).toEqual(chunks);
  });
});

describe('The passages that a question is about', () => {
  const files = [file(1, '七天内凭小票退换。', '会员生日八八折。'), file(2, '开胶三个月内免费保修。')];

  it('are those that share the most with it, in the order of the files', () => {
    const asked = ['开胶了能保修吗？', '生日打几折？'];
    const near = passageFinder(files, [...asked, '退换'], 12)(asked);
    expect(near.map(({ excerpt: excerpt, name }) => [name, excerpt])).toEqual([
      ['p1', '会员生日八八折。'],
      ['p2', '开胶三个月内免费保修。'],
    ]);
  });

  it('are as many as fit for each, and none where nothing is shared', () => {
    const near = (text: string, most: number) => passageFinder(files, [text], most)([text]);
    expect(near('退换', 100)).toHaveLength(1);
    expect(near('三个月内，七天内', 12)).toHaveLength(1);
    expect(near('老板姓王', 100)).toEqual([]);
  });
});
