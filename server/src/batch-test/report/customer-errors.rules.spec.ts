import { describe, expect, test } from '@jest/globals';
import type { Turn } from '#dialogue';
import { customerErrors, type EndedTalk } from './customer-errors.rules.js';

type Line = [learner: string | null, customer: string, farewell?: true];
const turnsOf = (...lines: Line[]) =>
  lines.map(([said, text, farewell = false], index) => ({
    ...{ index, messages: said === null ? [] : [{ text: said }], reply: { text, farewell } },
  })) as unknown as Turn[];
const talk = (lines: Line[], more: Partial<EndedTalk> = {}): EndedTalk => ({
  snapshot: {
    roles: [
      {
        role_id: 1,
        role_name: '周女士',
        role_desc: '通勤一天走一万来步，之前那双跑鞋磨脚后跟，预算六百元左右',
      },
    ],
    ...{ dialogue_settings: '', speaker_content: '你好，我想看看跑鞋。' },
  },
  ...{ turns: turnsOf(...lines), reason: 'finished', persona: 'average', ...more },
});
const kinds = (lines: Line[], more?: Partial<EndedTalk>) =>
  customerErrors(talk(lines, more)).map(({ kind, turn }) => `${kind} ${turn}`);
const opening: Line = [null, '你好，我想看看跑鞋。'];

describe('a customer', () => {
  test('that asks, doubts and buys does nothing wrong', () => {
    const lines: Line[] = [
      opening,
      ['您好，平时在哪里跑？', '就上下班走路，一天一万来步吧。'],
      ['这双轻。', '会不会磨脚啊？你们这儿能退吗？'],
      ['七天内可以退。', '那就这双吧，谢谢。', true],
    ];
    expect(kinds(lines)).toEqual([]);
  });

  test('speaks as the shop', () => {
    expect(kinds([opening, ['嗯', '欢迎光临，我给您推荐这款。']])).toEqual(['speaks_as_shop 1']);
    expect(kinds([opening, ['嗯', '我们店里有加宽的。']])).toEqual(['speaks_as_shop 1']);
  });

  test('tells at once what is to be asked for, unless it was', () => {
    const all = '我通勤一天走一万来步，之前那双跑鞋磨脚后跟，预算六百元左右。';
    expect(kinds([[null, all]])).toEqual(['discloses_early 0']);
    expect(kinds([opening, ['您好。', all]])).toEqual(['discloses_early 1']);
    expect(kinds([opening, ['您平时怎么穿？', all]])).toEqual([]);
    expect(kinds([opening, ['您好。', '随便看看。'], ['嗯。', all]])).toEqual([]);
  });

  test('never leaves: it says goodbye and goes on, asks on with its last word, or stays with who serves nobody', () => {
    expect(kinds([opening, ['嗯', '算了，我走了，再见。'], ['哦', '这双多少钱？']])).toEqual([
      'never_leaves 1',
    ]);
    expect(kinds([opening, ['嗯', '那这双还有别的颜色吗？', true]])).toEqual(['never_leaves 1']);
    const idle = Array.from({ length: 8 }, (_, n): Line => [
      '月球很冷',
      `那我再看看第${'一二三四五六七八'[n]}双鞋子`,
    ]);
    expect(kinds([opening, ...idle], { persona: 'off_topic', reason: 'turns' })).toEqual(['never_leaves 8']);
    expect(kinds([opening, ...idle], { persona: 'off_topic', reason: 'customer_left' })).toEqual([]);
    const gone: Line[] = [...idle.slice(1), ['哦', '行了，不耽误你，走了']];
    expect(kinds([opening, ...gone], { persona: 'silent', reason: 'turns' })).toEqual([]);
    expect(kinds([opening, ...idle], { persona: 'average', reason: 'turns' })).toEqual([]);
  });

  test('repeats itself', () => {
    const again: Line[] = [
      opening,
      ['a', '可是网上才六百二。'],
      ['b', '可是，网上才六百二！'],
      ['c', '嗯。'],
      ['d', '嗯。'],
    ];
    expect(kinds(again)).toEqual(['repeats 2']);
  });

  test('talks too long', () => {
    expect(kinds([opening, ['嗯', '说来话长'.repeat(31)]])).toEqual(['too_long 1']);
  });

  test('is not blamed for the opening that its author wrote, but for what it tells', () => {
    const withOpening = (speaker_content: string) =>
      kinds([[null, speaker_content]], { snapshot: { ...talk([]).snapshot, speaker_content } });
    expect(withOpening(`欢迎光临，${'说来话长'.repeat(31)}`)).toEqual([]);
    expect(withOpening('我通勤一天走一万来步，之前那双跑鞋磨脚后跟，预算六百元左右。')).toEqual([
      'discloses_early 0',
    ]);
  });
});
