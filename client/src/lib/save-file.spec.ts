import { describe, expect, it } from '@jest/globals';
import { fileNameIn } from './save-file';

describe('the name of a download', () => {
  it('is the one in any script, else the plain one', () => {
    const plain = 'attachment; filename="task-7.xlsx"';
    expect(fileNameIn(`${plain}; filename*=UTF-8''%E5%91%A8%E7%BB%83%281%29.xlsx`)).toBe('周练(1).xlsx');
    expect(fileNameIn(plain)).toBe('task-7.xlsx');
    expect(fileNameIn(null)).toBeNull();
  });
});
