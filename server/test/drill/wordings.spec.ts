import { describe, expect, it } from '@jest/globals';
import { normalise } from '#text';
import type { CourseSnapshot } from '#contracts';
import { standIn } from '../../../tools/standins/model/stand-in.js';
import {
  isUsable,
  leastRecent,
  recentOf,
  usableOf,
  window,
  wordingsRequest,
} from '../../src/drill/wordings.rules.js';
import type { Question } from '../../src/drill/drill.types.js';

const snapshot = { course_scenario: '顾客来买鞋', roles: [] as never[] } as unknown as CourseSnapshot;
const asked = (text: string, at: number): Question => ({
  ...{ id: at, cardId: 1, text, askedAt: new Date(at), keptFrom: null, answered: true },
});
/** What a request is sent as. */
const given = (line: string, before: string[]): string[] => {
  const request = wordingsRequest(snapshot, line, before, '=== a ===');
  const { text } = standIn('test').answer({
    messages: [{ role: 'user', text: request.user }],
    json: { schema: request.schema },
  } as never);
  return (JSON.parse(text) as { wordings: string[] }).wordings;
};

describe('other words', () => {
  it.each(['我脚宽，就怕磨脚。', '这也太贵了吧。', '这双鞋怎么卖？', '网上好像便宜不少', '我再考虑考虑吧。'])(
    'there are enough of them for “%s”, none heard within ten',
    (line) => {
      const heard: string[] = [line];
      for (let times = 0; times < 20; times += 1) {
        const [next] = usableOf(given(line, heard.slice(-30)), line, heard.slice(-9));
        expect(heard.slice(1 - window).map(normalise)).not.toContain(normalise(next ?? ''));
        heard.push(next!);
      }
    },
  );

  it('put what the line puts, are a customer’s and no others’, and are each kept once', () => {
    const line = '我脚宽，就怕磨脚。';
    expect(isUsable('这鞋硬不硬啊，穿久了怕磨脚', line, [])).toBe(true);
    expect(isUsable('今天天气真好。', line, [])).toBe(false);
    expect(isUsable('我怕掉色。', line, [])).toBe(false);
    expect(isUsable('顾客：就怕磨脚。', line, [])).toBe(false);
    expect(isUsable('我脚宽 就怕磨脚', line, [line])).toBe(false);
    expect(usableOf(['就怕磨脚啊。', '就怕磨脚啊', '担心磨脚呢。'], line, [])).toHaveLength(2);
  });

  it('are not heard again before nine others', () => {
    const questions = Array.from({ length: 12 }, (_, at) => asked(`说法${at}`, 12 - at));
    expect(recentOf('原话', questions)).toEqual(questions.slice(0, 9).map(({ text }) => text));
    expect(recentOf('原话', questions.slice(0, 2))).toEqual(['说法0', '说法1', '原话']);
    expect(leastRecent(questions)?.text).toBe('说法11');
    expect(leastRecent([asked('甲', 3), asked('乙', 2), asked('甲', 1)])?.text).toBe('乙');
    expect(leastRecent([])).toBeNull();
  });
});
