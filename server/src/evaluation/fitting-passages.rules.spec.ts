import { expect, it } from '@jest/globals';
import { fittingPassages } from './fitting-passages.rules.js';

const passage = (name: string, heading: string, text: string) => ({ name, file: '手册.md', heading, text });
const passages = [
  passage('p1', '换码换色', '三十天内可以换一次。'),
  passage('p2', '云步缓震跑鞋', '单只 228 克。'),
  passage('p3', '会员', '生日当月打折。'),
  passage('p4', '', '云步跑鞋的鞋垫。'),
  passage('p5', '', '云步跑鞋的鞋带。'),
  passage('p6', '', '云步的袜子。'),
];
const names = (...said: string[]) => fittingPassages(passages, said).map(({ name }) => name);

it('The three nearest to what was said are read, in their order, by what they stand under as well', () => {
  expect(names('码小了能换吗', '可以换码')).toEqual(['p1']);
  expect(names('这双呢', '云步缓震跑鞋单只 50 克')).toEqual(['p2', 'p4', 'p5']);
  expect(names('您好')).toEqual([]);
});

it('What is too long to be read with every turn is left out', () => {
  const long = ['p1', 'p2', 'p3'].map((name) => passage(name, '', `云步${'字'.repeat(1_000)}`));
  expect(fittingPassages(long, ['云步']).map(({ name }) => name)).toEqual(['p1', 'p2']);
});
