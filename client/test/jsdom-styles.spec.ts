import { beforeEach, expect, test } from '@jest/globals';

const style = (text: string) => {
  const sheet = document.createElement('style');
  sheet.textContent = text;
  document.head.append(sheet);
  return sheet;
};
const of = (selector: string) => getComputedStyle(document.querySelector(selector)!);

beforeEach(() => {
  document.head.replaceChildren();
  document.body.innerHTML =
    '<main class="page"><p id="one" class="a b" data-x="1">一</p><p id="two">二</p></main>';
});

test.each([
  '.a',
  'p',
  '[data-x]',
  '#one',
  '.a.b',
  '[data-x="1"]',
  'main > .a',
  '.none, .page p:first-child',
  ':not(#two)',
  '*',
])('a rule for %s applies', (selector) => {
  expect(of('#one').display).toBe('block');
  style(`${selector} { display: none }`);
  expect(of('#one').display).toBe('none');
});

test.each([
  '.c',
  '.A',
  'span',
  'P',
  '[data-y]',
  '#two',
  '.a.c',
  '[data-x="2"]',
  'div > .a',
  '.page p:last-child',
  ':not(.a)',
  '.a::before',
  '.a:hover',
])('a rule for %s does not', (selector) => {
  style(`${selector} { display: none }`);
  expect(of('#one').display).toBe('block');
});

test('of several rules the last counts, whatever they end on, and the element’s own style before all', () => {
  style(
    '.b { top: 1px } p { top: 2px } [data-x] { left: 1px } .a { left: 2px; right: 1px } @media print { p { top: 9px } }',
  );
  style('@media screen { #one { right: 3px } } p { bottom: 1px } .a { bottom: unset }');
  expect([of('#one').top, of('#one').left, of('#one').right, of('#one').bottom]).toEqual([
    '2px',
    '2px',
    '3px',
    '',
  ]);
  document.querySelector<HTMLElement>('#one')!.style.top = '4px';
  expect([of('#one').top, of('#two').top]).toEqual(['4px', '2px']);
});

test('what is inherited and colours are told, by either name', () => {
  style('main { visibility: hidden; pointer-events: none; color: red } #two { visibility: visible }');
  expect([of('#one').visibility, of('#two').visibility]).toEqual(['hidden', 'visible']);
  expect(of('#one').getPropertyValue('pointer-events')).toBe('none');
  expect([of('#one').pointerEvents, of('#one').color, of('#one').borderTopColor]).toEqual([
    'none',
    'rgb(255, 0, 0)',
    'rgb(255, 0, 0)',
  ]);
});

test('changes of classes, places and sheets are seen', () => {
  const sheet = style('.hidden { display: none } main > p { left: 1px }');
  const one = document.querySelector('#one')!;
  one.classList.add('hidden');
  expect(of('#one').display).toBe('none');
  document.body.append(one);
  expect(of('#one').left).toBe('');
  sheet.remove();
  expect(of('#one').display).toBe('block');
});
