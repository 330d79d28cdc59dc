import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { countText, pointsText, rateText, scoreText, yuanText } from './numbers';

test('counts have separators, scores and rates one decimal, and what there is none of a dash', () => {
  expect([0, 999, 1_000, 1_234_567].map(countText)).toEqual(['0', '999', '1,000', '1,234,567']);
  expect([100, 76.2, 0, null].map(scoreText)).toEqual(['100.0', '76.2', '0.0', '–']);
  expect([100, 33.3, null].map(rateText)).toEqual(['100.0%', '33.3%', '–']);
});

test('an amount has cents, separators and its currency; the smallest are told as such', () => {
  expect([0, 0.004, 0.11, 1_234.5, 999.999, null].map(yuanText)).toEqual([
    ...['¥0.00', '不到 ¥0.01', '¥0.11', '¥1,234.50', '¥1,000.00', '–'],
  ]);
});

test('a difference of scores has its sign', () => {
  expect([6, -3.5, 0, -0.04].map(pointsText)).toEqual(['+6.0', '−3.5', '±0.0', '±0.0']);
});

test('no other place puts separators into numbers, and no count of things goes without', () => {
  const src = join(import.meta.dirname, '..');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.spec.') && file !== join('lib', 'numbers.ts'),
  );
  expect(files.length).toBeGreaterThan(100);
  const sources = files.map((file) => ({ file, text: readFileSync(join(src, file), 'utf8') }));
  const own = sources.filter(({ text }) => /toLocaleString|NumberFormat/.test(text)).map(({ file }) => file);
  expect(own).toEqual([]);
  const raw = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/\{([^{}`']*)\}(?:\s|<small>)*(?:[个条人次家门场]|名(?!称)|项(?!能力))/g)]
      .filter(([, shown]) => !/Text\(/.test(shown!))
      .map(([found]) => `${file}: ${found}`),
  );
  expect(raw).toEqual([]);
});
