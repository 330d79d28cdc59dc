import { describe, expect, test } from '@jest/globals';
import type { CourseSnapshot } from '#contracts';
import { signalsOf } from './signals.js';
import type { SessionState } from './types.js';

const course = {
  course_name: '跑鞋',
  course_scenario: '顾客想买一双慢跑鞋',
  course_description: '',
  dialogue_settings: '',
  roles: [{ role_name: '王女士', role_desc: '第一次买' }],
  rules: [
    {
      rule_name: '服务',
      rule_desc: '',
      criteria: [
        { criterion_id: 1, kind: 'must_say', text: '提到包退', keywords: ['七天无理由', '包退'] },
        { criterion_id: 2, kind: 'must_not_say', text: '不承诺最低价', keywords: ['全网最低'] },
        { criterion_id: 3, kind: 'judged', text: '先问需求' },
      ],
    },
  ],
} as unknown as CourseSnapshot;

const after = (...said: [learner: string, customer: string][]) =>
  ({
    turns: said.map(([text, reply]) => ({ messages: [{ text }], reply: { text: reply } })),
  }) as unknown as SessionState;

const nothing = { said: [], forbidden: [] };

describe('the signals of a message', () => {
  test.each<[string, string, object]>([
    [
      'name what was said and what should not have been',
      '7天无理由退货，全网最低',
      { said: [1], forbidden: [2] },
    ],
    ['do not take what is denied for said', '这双不包退', nothing],
    ['tell a message without words', '……', { ...nothing, empty: true }],
    ['tell a message that is too long', '跑鞋'.repeat(121), { ...nothing, tooLong: true }],
    [
      'tell what shares no pair of letters with the course',
      '明天股市会涨还是会跌',
      { ...nothing, offTopic: true },
    ],
    ['let pass what is about the course', '您平时慢跑在哪里跑呢', nothing],
    ['let pass what is too short to be judged', '股市会涨', nothing],
    ['tell what closes a sale', '这边扫码就行，谢谢您', { ...nothing, closes: true }],
    ['tell none where something is asked', '帮您开单，要袋子吗', nothing],
  ])('%s', (_name, text, signals) => {
    expect(signalsOf(text, after(), course)).toEqual(signals);
  });

  test('let pass what the customer began to talk about', () => {
    const state = after(['您好呀', '最近股市怎么样']);
    expect(signalsOf('明天股市会涨还是会跌', state, course)).toEqual(nothing);
  });

  test('tell what was said before, however it was written', () => {
    const state = after(['您平时跑步吗？', '跑的。']);
    expect(signalsOf('您平时 跑步吗', state, course)).toEqual({ ...nothing, repeated: true });
  });
});
