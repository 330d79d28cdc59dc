import { describe, expect, it } from '@jest/globals';
import { differences } from './differences';

const told = (from: string, to: string) =>
  differences(from, to).map(({ kind, text }) => (kind === 'same' ? text : `${kind}:${text}`));

describe('two texts', () => {
  it('are distinguished by words, without anything between them being lost', () => {
    expect(told('你是顾客，先开口。', '你是店员，先开口。')).toEqual([
      '你是',
      'gone:顾客',
      'come:店员',
      '，先开口。',
    ]);
    expect(told('一\n二', '一\n\n二')).toEqual(['一\n', 'come:\n', '二']);
  });

  it('are distinguished by characters where the engine knows no words', () => {
    const segmenter = Object.getOwnPropertyDescriptor(Intl, 'Segmenter')!;
    Reflect.deleteProperty(Intl, 'Segmenter');
    try {
      expect(told('穿 AirX 2\n跑', '穿 AirY 2\n走')).toEqual([
        '穿 ',
        'gone:AirX',
        'come:AirY',
        ' 2\n',
        'gone:跑',
        'come:走',
      ]);
      expect(told('', '')).toEqual([]);
    } finally {
      Object.defineProperty(Intl, 'Segmenter', segmenter);
    }
  });

  it('that are the same have no difference', () => {
    expect(told('同样', '同样')).toEqual(['同样']);
    expect(told('', '')).toEqual([]);
  });

  it('show of long stretches that are the same only what is next to a change', () => {
    const long = '这一段没有变。'.repeat(40);
    const parts = differences(`${long}旧`, `${long}新`);
    expect(parts.map(({ kind }) => kind)).toEqual(['cut', 'same', 'gone', 'come']);
    expect(parts[1]!.text).toHaveLength(40);
  });

  it('give back both texts when nothing was cut', () => {
    const [from, to] = ['先问价格，再比网上。', '先问用途，再问价格，最后比网上。'];
    const parts = differences(from!, to!);
    const without = (kind: string) =>
      parts
        .filter((part) => part.kind !== kind)
        .map(({ text }) => text)
        .join('');
    expect([without('come'), without('gone')]).toEqual([from, to]);
  });
});
