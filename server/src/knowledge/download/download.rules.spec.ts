import { describe, expect, it } from '@jest/globals';
import { asciiName, namesInZip, savedName } from './download.rules.js';

const file = (fileId: number, fileName: string, cloudDocId: string | null = null) => ({
  fileId,
  fileName,
  cloudDocId,
});

describe('the names of files in a zip', () => {
  it('are their own, numbered where two would be alike on some disk', () => {
    const names = namesInZip([
      file(1, '价格表.pdf'),
      file(2, '价格表.pdf'),
      file(3, '价格表 (2).pdf'),
      file(4, 'Price.PDF'),
      file(5, 'price.pdf'),
      file(6, '无后缀'),
      file(7, '无后缀'),
      file(8, '.txt'),
    ]);
    expect(names).toEqual([
      '价格表.pdf',
      '价格表 (2).pdf',
      '价格表 (2) (2).pdf',
      'Price.PDF',
      'price (2).pdf',
      '无后缀',
      '无后缀 (2)',
      '.txt',
    ]);
  });

  it('are none that Windows keeps for a device, nor end as it would drop', () => {
    const names = ['con', 'NUL.pdf', 'com1.tar.gz', 'Lpt¹ .txt', 'aux', 'console.txt', 'com.pdf', '价格. .'];
    expect(namesInZip(names.map((name, at) => file(at, name)))).toEqual([
      ...['_con', '_NUL.pdf', '_com1.tar.gz', '_Lpt¹ .txt', '_aux', 'console.txt', 'com.pdf', '价格_'],
    ]);
  });

  it('lead nowhere, and end no line', () => {
    expect(
      namesInZip([file(1, '../../etc/passwd'), file(2, 'C:\\x'), file(3, 'a\r\nb'), file(4, '..')]),
    ).toEqual(['.._.._etc_passwd', 'C__x', 'a__b', 'file-4']);
  });
});

describe('the name that a file is saved under', () => {
  it('is its own; of a document, which is saved as its text, with an ending', () => {
    expect(savedName(file(1, '价格表'))).toBe('价格表');
    expect(savedName(file(1, '接待手册', 'doc'))).toBe('接待手册.txt');
    expect(savedName(file(1, '接待手册.TXT', 'doc'))).toBe('接待手册.TXT');
  });

  it('is its number for programs that know ASCII only', () => {
    expect(asciiName(file(7, '价格表.PDF'))).toBe('file-7.pdf');
    expect(asciiName(file(7, '价格表.退换'))).toBe('file-7');
    expect(asciiName(file(7, '手册', 'doc'))).toBe('file-7.txt');
  });
});
