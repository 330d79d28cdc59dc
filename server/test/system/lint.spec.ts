import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ESLint } from 'eslint';

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
