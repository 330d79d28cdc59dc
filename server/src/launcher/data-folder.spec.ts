import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openDataFolder } from './data-folder.js';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'data-folder-'));
});
afterEach(() => rmSync(root, { recursive: true }));

test('the data folder and what is below it is the present user’s alone, also where it was there before', () => {
  const path = join(root, '.data');
  mkdirSync(join(path, 'logs'), { recursive: true, mode: 0o755 });
  const data = openDataFolder(path);
  data.secret('postgres');
  const modes = ['.', 'logs', 'secrets', 'secrets/postgres'].map((name) =>
    (statSync(join(path, name)).mode & 0o777).toString(8),
  );
  expect(modes).toEqual(['700', '700', '700', '600']);
});
