import { describe, expect, test } from '@jest/globals';
import { correctionsOf, productWordsIn, soundsAlike, withWordsOfFiles, writtenAs } from './index.js';

const shoes = productWordsIn([
  '【价签】云步缓震跑鞋，699 元\n云步缓震跑鞋，会员九折；中底是超临界发泡，单只 228 克；有加宽楦，后跟内衬加了软垫。\n轻行日常跑鞋，网面透气，鞋底偏薄。',
]);
const offered = (text: string) => correctionsOf(text, shoes).map(({ heard, meant }) => `${heard} → ${meant}`);

test.each([
  ['步', '布', true],
  ['行', '航', true],
  ['步', '破', false],
  // 哪 and 能 can both be read nài, and hardly ever are.
  ['哪', '能', false],
  ['能', '哪', false],
])(
  'characters sound alike whatever their tones, by the usual reading of one of them: %s, %s',
  (one, other, alike) => {
    expect(soundsAlike(one, other)).toBe(alike);
  },
);

describe('words of a course', () => {
  test('are what no dictionary has', () => {
    expect(shoes.words).toEqual(expect.arrayContaining(['云步', '缓震', '软垫', '中底']));
    expect(shoes.words).not.toEqual(expect.arrayContaining(['跑鞋']));
  });
});

describe('words of a course’s files', () => {
  const sole = '翎步跑鞋，鞋底有碳板。翎步跑鞋更弹。库里另有一双霁蓝的样鞋。';
  test('are those that they use more than once, beside the course’s own', () => {
    const both = withWordsOfFiles(shoes, [sole]);
    expect(both.words).toEqual(expect.arrayContaining(['云步', '翎步']));
    expect(both.words).not.toContain('霁蓝');
    expect(correctionsOf('这双灵步更弹', shoes)).toEqual([]);
    expect(correctionsOf('这双灵步更弹', both)).toEqual([{ start: 2, end: 4, heard: '灵步', meant: '翎步' }]);
  });

  test('are no reason to offer what stands in a file as it was heard', () => {
    const both = withWordsOfFiles(shoes, ['样品柜的云布单独放。']);
    expect(correctionsOf('您试试这双云布', shoes)).toHaveLength(1);
    expect(correctionsOf('您试试这双云布', both)).toEqual([]);
  });

  test('are taken of so much text and in so small a number of a long manual', () => {
    const han = (at: number) => String.fromCharCode(0x5000 + at);
    const manual = Array.from({ length: 6_000 }, (_, at) => `${han(at)}${han(at + 7)}，`.repeat(2)).join('');
    const both = withWordsOfFiles(shoes, [manual]);
    expect(both.words.length).toBeLessThanOrEqual(shoes.words.length + 200);
    expect(both.text.length).toBeLessThanOrEqual(shoes.text.length + 40_001);
  });
});

describe('what was likely misheard', () => {
  test.each([
    ['那您试试这双云布，后跟加了软垫', ['云布 → 云步']],
    ['云布环镇跑鞋很轻', ['云布 → 云步', '环镇 → 缓震']],
    ['这双云不很软', ['云不 → 云步']],
    ['换真跑鞋走路不累', ['换真 → 缓震']],
    ['后跟那里加了软电', ['软电 → 软垫']],
  ])('%s', (text, corrections) => {
    expect(offered(text)).toEqual(corrections);
  });

  test('says where it stands', () => {
    expect(correctionsOf('您看这双云布', shoes)).toEqual([
      { start: 4, end: 6, heard: '云布', meant: '云步' },
    ]);
  });

  test.each(['云步缓震跑鞋', '这个运不动', '天上的云不多', '您穿多大码，平时走路多吗'])(
    'is nothing in: %s',
    (text) => {
      expect(offered(text)).toEqual([]);
    },
  );
});

test.each([
  ['您可以失穿一下', '您可以试穿一下'],
  ['不合适七天内能退焕', '不合适七天内能退换'],
  ['哪换一部，这个电池大', '哪换一部，这个电池大'],
  ['您是穿三十八码吗', '您是穿三十八码吗'],
  ['钱能退还给您', '钱能退还给您'],
])('words that are sought are found by their sound, each where it stands: %s', (text, written) => {
  expect(writtenAs(text, ['试穿', '退换', '能换', 'VIP', '包'])).toBe(written);
});
