import { describe, expect, it, test } from '@jest/globals';
import { limits, type UploadType } from '#contracts';
import { editedName } from '../file.rules.js';
import { nameOfType } from './file-name.rules.js';

describe('the name of a stored file', () => {
  it.each<[string, UploadType, string]>([
    ['poly.pdf.html', 'pdf', 'poly.pdf'],
    ['页面.HTML', 'txt', '页面.txt'],
    ['价格表.xls', 'xlsx', '价格表.xlsx'],
    ['手册.docx', 'pdf', '手册.pdf'],
    ['价格表.PDF', 'pdf', '价格表.PDF'],
    ['setup.exe', 'csv', 'setup.csv'],
    ['Readme', 'md', 'Readme.md'],
    ['v1.2', 'pdf', 'v1.2.pdf'],
    ['Dr. Li', 'docx', 'Dr. Li.docx'],
    ['售后.退换', 'txt', '售后.退换.txt'],
    ['.html', 'txt', '.html.txt'],
  ])('ends as the type of its content: %s of type %s is called %s', (sent, type, name) =>
    expect(nameOfType(sent, type)).toBe(name),
  );

  it('stays within its limit', () => {
    const name = nameOfType('长'.repeat(limits.fileName), 'pdf');
    expect([name.length, name.endsWith('.pdf')]).toEqual([limits.fileName, true]);
  });
});

test('an edit gives an upload a name of its type too, and leaves one that it does not change', () => {
  const upload = { fileName: '旧.html', fileType: 'pdf' as const };
  expect(editedName(upload, { file_id: 1, file_name: ' 新.html ' })).toBe('新.pdf');
  expect(editedName(upload, { file_id: 1, file_name: '旧.html' })).toBe('旧.html');
  expect(editedName(upload, { file_id: 1 })).toBe('旧.html');
  const document = { ...upload, fileType: 'feishu' as const };
  expect(editedName(document, { file_id: 1, file_name: '接待手册' })).toBe('接待手册');
});
