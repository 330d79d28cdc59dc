import { describe, expect, test } from '@jest/globals';
import { defaultPersonas, type PersonaKey } from '#contracts';
import type { Heard } from '#simulated-learner';
import { snapshot } from '../../../test/builders/snapshot.js';
import { asMessages, mostTurns, wordsRequest, writtenWords, type Cast } from './persona-words.rules.js';

const cast = (key: PersonaKey, lines: string[] = []): Cast => ({
  persona: { ...defaultPersonas.find((persona) => persona.key === key)!, lines },
  nth: 1,
  snapshot: snapshot({ material: '云步 699 元' }),
});
const heard = (turn: number, ...texts: string[]): Heard => ({
  kind: 'practice',
  turn,
  lines: texts.map((text, at) => ({ by: at % 2 === 0 ? 'customer' : 'learner', text })),
});
const systemOf = (key: PersonaKey) => wordsRequest(cast(key), heard(1, '你好'), null).messages[0]!.content;

describe('a simulated learner', () => {
  test('says its own lines one by one, and then ends', () => {
    const own = cast('expert', ['您好', '再见']);
    expect([1, 2, 3].map((turn) => writtenWords(own, heard(turn)))).toEqual([['您好'], ['再见'], null]);
  });

  test('attacks, or says hardly anything, without asking a model', () => {
    expect(writtenWords(cast('attacker'), heard(1))![0]).toMatch(/分|score|做到/);
    expect(writtenWords(cast('silent'), heard(2))![0]!.length).toBeLessThan(5);
    expect(writtenWords(cast('expert'), heard(1))).toBeUndefined();
  });

  test('talks no longer than so many turns', () => {
    expect(writtenWords(cast('expert'), heard(mostTurns + 1))).toBeNull();
  });

  test('is asked for in its own role: the customer speaks to it', () => {
    const { messages } = wordsRequest(cast('weak'), heard(2, '你好', '您好', '会磨脚吗？'), null);
    expect(messages.slice(1)).toEqual([
      { role: 'user', content: '你好' },
      { role: 'assistant', content: '您好' },
      { role: 'user', content: '会磨脚吗？' },
    ]);
  });

  test('knows the goods and what is looked for as far as it has learned them', () => {
    expect(systemOf('expert')).toContain('云步 699 元');
    expect(systemOf('expert')).toContain('说了您好');
    expect(systemOf('average')).toContain('云步 699 元');
    expect(systemOf('average')).not.toContain('说了您好');
    expect(systemOf('weak')).not.toContain('云步 699 元');
  });

  test('remembers an exam’s answer, half of it, a third, or none', () => {
    const question = { index: 1, question: '几天内能退？', answer: '七天内，没有穿出门', score: 10, key_points: ['七天内', '没有穿出门'] }; // prettier-ignore
    const asked = (key: PersonaKey) => wordsRequest(cast(key), heard(1), question).messages[0]!.content;
    expect(asked('expert')).toContain('七天内，没有穿出门');
    expect(asked('average')).toContain('七天内');
    expect(asked('average')).not.toContain('没有穿出门');
    expect(asked('weak')).not.toContain('七天');
    const longer = { ...question, key_points: ['七天内', '没有穿出门', '凭小票'] };
    const weak = wordsRequest(cast('weak'), heard(1), longer).messages[0]!.content;
    expect([weak.includes('七天内'), weak.includes('没有穿出门')]).toEqual([true, false]);
  });

  test('sends an impatient reply in pieces, within what one turn takes', () => {
    expect(asMessages(cast('average'), '您好！看什么？')).toEqual(['您好！看什么？']);
    expect(asMessages(cast('impatient'), '您好！看什么？')).toEqual(['您好！', '看什么？']);
    const many = asMessages(cast('impatient'), '一。二。三。四。五。六。七。');
    expect([many.length, many.join('')]).toEqual([5, '一。二。三。四。五。六。七。']);
  });
});
