import { expect, test } from '@jest/globals';
import { isClear, positionOf } from './toast-position';
import type { Scene } from './toast-position';

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const desk: Scene = {
  width: 1366,
  height: 768,
  toasts: { width: 356, height: 54 },
  head: 72,
  pressed: [],
  fields: [],
};
const phone: Scene = { ...desk, width: 360, height: 740, toasts: { width: 216, height: 75 }, head: 160 };

test('toasts stand below the head at the right', () => {
  expect(positionOf(desk)).toEqual({ top: 80, right: 12 });
  expect(positionOf({ ...desk, head: -300 })).toEqual({ top: 8, right: 12 });
});

test('they leave the menus of rows, the row of filters and what is beside a form free', () => {
  const menus = [140, 183, 226, 269, 312].map((top) => box(1290, top, 32, 32));
  expect(positionOf({ ...desk, pressed: menus })).toEqual({ top: 80, right: 12 });
  expect(positionOf({ ...desk, pressed: [box(900, 80, 400, 36), ...menus] })).toEqual({
    top: 120,
    right: 80,
  });
  const aside = [box(982, 72, 360, 680)];
  expect(positionOf({ ...desk, pressed: aside })).toEqual({ top: 80, right: 412 });
});

test('on a phone they lie over the facts of a card, not over its name or menu', () => {
  const cards = [200, 330, 460, 590].flatMap((top) => [box(28, top, 250, 22), box(292, top, 44, 44)]);
  const position = positionOf({ ...phone, pressed: cards });
  expect(isClear({ ...phone, pressed: cards }, position)).toBe(true);
});

test('where fields fill the page they may cover one, but no button', () => {
  const fields = Array.from({ length: 20 }, (_, at) => box(280, 80 + at * 40, 1060, 36));
  const button = box(1200, 84, 120, 28);
  const position = positionOf({ ...desk, fields, pressed: [button] });
  expect(isClear({ ...desk, pressed: [button] }, position)).toBe(true);
});

test('where no position is free they stand below the head', () => {
  expect(positionOf({ ...desk, pressed: [box(0, 0, 1366, 768)] })).toEqual({ top: 80, right: 12 });
});
