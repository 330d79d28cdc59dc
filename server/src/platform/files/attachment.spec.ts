import { describe, expect, it } from '@jest/globals';
import { attachment } from './attachment.js';

describe('the name under which an answer is saved', () => {
  it('is written for browsers in any script, and in ASCII for the others', () => {
    expect(attachment("跑鞋 周练(1)'.xlsx", 'task-7.xlsx')).toBe(
      `attachment; filename="task-7.xlsx"; filename*=UTF-8''%E8%B7%91%E9%9E%8B%20%E5%91%A8%E7%BB%83%281%29%27.xlsx`,
    );
  });

  it('holds nothing that a file system refuses or that would end the header', () => {
    expect(attachment('a/b\\c:"d"\r\nX-Evil: 1.xlsx', 'x.xlsx')).toContain(
      `UTF-8''a_b_c__d___X-Evil_%201.xlsx`,
    );
    expect(attachment('半个\ud83d.xlsx', 'x.xlsx')).toContain(`UTF-8''%E5%8D%8A%E4%B8%AA_.xlsx`);
  });
});
