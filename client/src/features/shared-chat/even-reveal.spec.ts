import { expect, it } from '@jest/globals';
import { EvenReveal } from './even-reveal';

it('shows the first piece at once, and later ones evenly until the next is due', () => {
  const reveal = new EvenReveal(0, 0);
  reveal.grow(2, 100);
  expect(reveal.at(100)).toBe(2);
  reveal.grow(12, 200);
  expect([200, 210, 220, 250, 290, 300, 400].map((now) => reveal.at(now))).toEqual([2, 3, 4, 7, 11, 12, 12]);
});

it('never goes back when a piece comes early, and catches up within one pause', () => {
  const reveal = new EvenReveal(1, 0);
  reveal.grow(13, 120);
  expect(reveal.at(180)).toBe(7);
  reveal.grow(19, 180);
  expect([180, 210, 240].map((now) => reveal.at(now))).toEqual([7, 13, 19]);
});

it('shows what was there when it began, and no more than there is', () => {
  const reveal = new EvenReveal(30, 0);
  expect(reveal.at(0)).toBe(30);
  reveal.grow(10, 50);
  expect(reveal.at(60)).toBe(10);
});
