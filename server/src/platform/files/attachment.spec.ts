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
    expect(attachment('行\u2028段\u2029九\u0085.xlsx', 'x.xlsx')).toContain(
      `UTF-8''${encodeURIComponent('行_段_九_.xlsx')}`,
    );
    expect(attachment('半个\ud83d.xlsx', 'x.xlsx')).toContain(`UTF-8''%E5%8D%8A%E4%B8%AA_.xlsx`);
  });

  it.each([
    ['turns the reading round', '\u202e\u202d\u202a\u202b\u202c\u2066\u2067\u2068\u2069\u200e\u200f\u061c'],
    ['has no width', '\u200b\u200c\u200d\u2060\u2063\ufeff\u00ad\u180e\u034f\u3164\ufff9\u{e0041}'],
  ])('holds nothing that is not seen: what %s', (_what, unseen) => {
    for (const char of unseen) {
      expect(attachment(`周练${char}xslx.exe`, 'x.xlsx')).toContain(
        `UTF-8''${encodeURIComponent('周练xslx.exe')}`,
      );
    }
  });
});
