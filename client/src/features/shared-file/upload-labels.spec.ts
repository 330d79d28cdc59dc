import { expect, it } from '@jest/globals';
import type { Upload } from '../../api/uploads/uploads';
import { panelTitle, progressText, suffixOf, uploadRule } from './upload-labels';

const upload = (over: Partial<Upload>): Upload => ({
  id: 1,
  name: '价格表.xlsx',
  replaces: null,
  state: 'sending',
  sent: 0.319,
  leftMs: null,
  reason: null,
  canRetry: false,
  ...over,
});
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it.each<[Partial<Upload>, string]>([
  [{}, '31%'],
  [{ leftMs: 24_400 }, '31% · 还剩 24 秒'],
  [{ leftMs: 90_000 }, '31% · 还剩 2 分钟'],
  [{ leftMs: 0 }, '31% · 还剩 1 秒'],
  [{ sent: 1 }, '正在保存'],
  [{ state: 'waiting' }, '等待中'],
  [{ state: 'done', sent: 1 }, '已上传'],
])('%j is worded %s', (over, text) => expect(plain(progressText(upload(over)))).toBe(text));

it('the title counts what is under way, else what has failed, else what has arrived', () => {
  const [done, failed] = [upload({ state: 'done' }), upload({ state: 'failed' })];
  expect(plain(panelTitle([done, failed, upload({}), upload({ state: 'waiting' })]))).toBe(
    '正在上传 2 个文件',
  );
  expect(plain(panelTitle([done, failed]))).toBe('1 个文件没有上传成功');
  expect(plain(panelTitle([done]))).toBe('已上传 1 个文件');
});

it('types and size are said before', () =>
  expect(plain(uploadRule)).toBe(
    '支持 pdf、docx、xlsx、pptx、txt、md、csv，单个不超过 50 MB，可以一次选多个。',
  ));

it('the suffix of a name decides nothing but its icon', () =>
  expect(['价格.表.XLSX', '没有', '.pdf'].map(suffixOf)).toEqual(['xlsx', '', 'pdf']));
