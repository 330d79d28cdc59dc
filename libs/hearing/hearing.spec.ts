import { describe, expect, test } from '@jest/globals';
import { correctionsOf, productWordsIn, soundsAlike, writtenAs } from './index.js';

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
