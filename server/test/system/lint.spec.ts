import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ESLint, Linter } from 'eslint';
import knownToEngines from '../../../client/lint/known-to-engines.js';

const root = resolve(import.meta.dirname, '../../..');
/** A file that is part of the client's program: the rule asks the types. Its own words are not read. */
const place = resolve(root, 'client/src/features/course/form/MissingFields.tsx');

describe('what React calls at the clean-up', () => {
  const eslint = new ESLint({ cwd: root });
  const reported = async (lines: readonly string[]): Promise<number[]> => {
    const head = "import { useCallback, useEffect, useLayoutEffect } from 'react';";
    const [{ messages }] = (await eslint.lintText([head, ...lines].join('\n'), { filePath: place })) as [
      ESLint.LintResult,
    ];
    const ours = messages.filter(({ ruleId, fatal }) => fatal || ruleId === 'own/effect-returns-cleanup');
    return ours.map(({ line }) => line - 2);
  };

  it('is not what a call happens to answer', async () => {
    const wrong = [
      "export const useA = () => useLayoutEffect(() => document.body.scrollIntoView({ block: 'center' }), []);",
      'export const useB = (go: boolean) => useEffect(() => { if (!go) return window.focus(); }, [go]);',
      'export const useC = (leave: () => void) => useEffect(() => leave(), [leave]);',
      'export const useD = (leave: () => void) => useEffect(leave, [leave]);',
      'export const E = () => <p ref={(place) => place?.append("x")} />;',
      'const put = (place: Element | null) => place?.remove();',
      'export const F = () => <p ref={put} />;',
      'export const useG = () => { const aRef = useCallback((x: Element | null) => x?.remove(), []); return aRef; };',
    ];
    expect(await reported(wrong)).toEqual([0, 1, 2, 3, 4, 5, 7]);
  });

  it('may be a function, also one that a call answers, or nothing', async () => {
    const right = [
      'declare const listen: () => () => void;',
      'export const useA = () => useLayoutEffect(() => { document.body.scrollIntoView(); }, []);',
      'export const useB = (go: boolean) => useEffect(() => { if (!go) return; return () => window.focus(); }, [go]);',
      'export const useC = () => useEffect(() => listen(), []);',
      'export const D = () => <p ref={(place) => { place?.remove(); }} />;',
      'export const useE = () => useEffect(() => { const timer = setTimeout(() => window.focus()); return () => clearTimeout(timer); }, []);',
    ];
    expect(await reported(right)).toEqual([]);
  });
});

describe('what the oldest engines know', () => {
  const reported = (code: string, build: string, mayLookBehind = false): string[] =>
    new Linter()
      .verify(code, {
        languageOptions: { ecmaVersion: 2022, sourceType: 'module' },
        plugins: { own: { rules: { known: knownToEngines as never } } },
        rules: { 'own/known': ['error', build, mayLookBehind] },
      })
      .map(({ message }) => message);

  it.each([
    ['list.toSorted()', 'toSorted'],
    ['crypto.randomUUID()', 'randomUUID'],
    ['dialog.showModal()', 'showModal'],
    ['fetch(a, { signal: AbortSignal.timeout(1) })', 'timeout'],
    ['new BroadcastChannel("x")', 'BroadcastChannel'],
    ['new Intl.Segmenter()', 'Segmenter'],
    ['"toSorted" in list ? list.groupBy() : 1', 'groupBy'],
    ['class A { static { this.b = 1 } }', 'a static block'],
    ['await 1', 'await outside'],
    ['class A { #a; b(c) { return #a in c } }', '#x in'],
    ['/(?<=ab)c/.test("")', 'looks behind'],
    ['RegExp(`(?<!a)${1}`)', 'looks behind'],
    ['/a/d.test("")', 'the flags d'],
    ['new Intl.DateTimeFormat("en", { timeZoneName: "longOffset" })', 'longOffset'],
    ['a?.b(...c)', 'spread'],
    ['a?.(1, ...c)', 'spread'],
    ['styled({ height: "100dvh" })', 'dvh'],
    ['styled({ margin: "-5dvh 0" })', 'dvh'],
    ['const high = (less) => [`calc(100dvh - ${less})`, `calc(100vh - ${less})`]', 'dvh'],
    ['styled({ background: "color-mix(in srgb, red 50%, blue)" })', 'color-mix'],
    ['styled({ textDecoration: "underline dotted" })', 'textDecoration'],
    ['styled({ textDecoration: `underline 2px ${red}` })', 'textDecoration'],
    ['styled({ "&:has(input:checked)": {} })', ':has()'],
    ['styled({ [`&:is(${button})`]: {} })', ':is()'],
    ['import x from "y" with { type: "json" }', 'Parsing error'],
  ])('%s is refused', (code, name) => {
    const found = reported(code, 'phone');
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(name);
  });

  it('is what is polyfilled, what is asked for first, and what the build is for', () => {
    for (const code of [
      'list.at(-1); list.findLast(f); Object.hasOwn(a, b); structuredClone(a)',
      'crypto.randomUUID ? crypto.randomUUID() : other()',
      'AbortSignal.any ? AbortSignal.any(a) : b; a.any(b); new URL(a).parse',
      'if ("moveBefore" in place) place.moveBefore(f)',
      '"Segmenter" in Intl && new Intl.Segmenter()',
      'a?.b(c); a(...c); a?.[b(...c)]',
      'class A { #a = 1; static b = 2; #c() {} }; a ??= b?.c',
      'import("./Jump-DFAK5svw.js"); import("./5dvh.js"); import("./A-5svw.js")',
      'const high = (less) => [`calc(100vh - ${less})`, `calc(100dvh - ${less})`]',
      'styled({ textDecoration: "underline", textDecorationStyle: "dotted" })',
      'styled({ background: [light, "color-mix(in srgb, red 50%, blue)"], ":not(b)": {} })',
      'const mixed = `color-mix(in ${space}, ${main}, #fff)`; ({ [`:root:has(${dark})`]: 1, [`&:not(:has(.${dark}))`]: 1 })',
    ])
      expect(reported(code, 'phone')).toEqual([]);
    expect(reported('dialog.showModal()', 'console')).toEqual([]);
    expect(reported('new Intl.Segmenter()', 'console')).toHaveLength(1);
    expect(reported('styled({ "&:has(input:checked)": {} })', 'console')).toEqual([]);
    expect(reported('/(?<=ab)c/.test("")', 'console', true)).toEqual([]);
  });
});
