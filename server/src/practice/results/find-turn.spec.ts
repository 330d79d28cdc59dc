import { describe, expect, test } from '@jest/globals';
import type { Reply, SessionState, Turn } from '#dialogue';
import { turnWith } from './find-turn.js';

const reply = (text: string): Reply => ({ text }) as Reply;
const turn = (index: number, said: string[], answered: string | null): Turn =>
  ({
    index,
    messages: said.map((text) => ({ text })) as readonly unknown[],
    reply: answered === null ? null : reply(answered),
  }) as Turn;
const state = (...turns: readonly Turn[]) => ({
  facts: { snapshot: { key_qa: [] } },
  state: { plan: {}, turns } as unknown as SessionState,
});

describe('a turn that is named by its words', () => {
  const talk = state(
    turn(0, [], '多少钱？'),
    turn(1, ['三百。'], '多少钱？'),
    turn(2, ['三百。'], '好的。'),
    turn(3, ['您好', '请坐'], null),
  );

  test('is the latest one with that question and that answer', () => {
    expect(turnWith(talk, '多少钱？', '三百。')?.index).toBe(2);
  });

  test('has its messages joined by line breaks; space around the words makes no difference', () => {
    expect(turnWith(talk, ' 好的。', '您好\n请坐\n')?.index).toBe(3);
    expect(turnWith(talk, '好的。', '您好请坐')).toBeNull();
  });

  test('has no question where the learner spoke first, and that of the last reply after a failed one', () => {
    const quiet = state(
      turn(0, [], null),
      turn(1, ['您好'], ''),
      turn(2, ['在吗'], '在'),
      turn(3, ['好'], null),
    );
    expect(turnWith(quiet, '', '您好')?.index).toBe(1);
    expect(turnWith(quiet, '', '在吗')?.index).toBe(2);
    expect(turnWith(quiet, '在', '好')?.index).toBe(3);
  });
});
