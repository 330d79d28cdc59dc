import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { privateFolder } from './private-folder.js';

test('in an empty checkout every folder on the way is the present user’s alone', () => {
  const root = mkdtempSync(join(tmpdir(), 'private-folder-'));
  const path = ['.data', '.data/tools', '.data/tools/node'];
  privateFolder(join(root, path.at(-1)!));
  expect(path.map((name) => statSync(join(root, name)).mode & 0o777)).toEqual([0o700, 0o700, 0o700]);
  rmSync(root, { recursive: true });
});

test('whatever makes a folder of .data makes it so', () => {
  const cwd = resolve(import.meta.dirname, '../../..');
  const makers = globSync('{server,tools,client}/**/*.{ts,mjs}', { cwd }).filter((path) => {
    const text = readFileSync(join(cwd, path), 'utf8');
    return !path.includes('.spec.') && /\.data['/]/.test(text) && text.includes('mkdirSync(');
  });
  const isPrivate = (path: string) => /privateFolder\(|0o700/.test(readFileSync(join(cwd, path), 'utf8'));
  expect(makers).toContain('server/scripts/test.mjs');
  expect(makers.filter((path) => !isPrivate(path))).toEqual([]);
});
