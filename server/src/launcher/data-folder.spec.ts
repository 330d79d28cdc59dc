import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { claim, noteDatabase, openDataFolder } from './data-folder.js';

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

test('a folder that a launcher holds is refused, but for work on another database than the one it serves', async () => {
  const data = openDataFolder(join(root, '.data'));
  const launcher = spawn(process.execPath, ['-e', 'setInterval(() => 0, 1_000)', 'src/launcher/main.js']);
  const holder = data.file('launcher.pid');
  const another = 'postgres://127.0.0.1/another';
  const refused = (database?: string) =>
    expect(() => claim(data, database)).toThrow(
      `Lianhuo already runs from this folder (process ${launcher.pid})`,
    );
  try {
    writeFileSync(holder, String(launcher.pid));
    for (const database of [undefined, another]) refused(database);
    noteDatabase(data, 'postgres://lianhuo:secret@127.0.0.1:5432/lianhuo');
    const held = readFileSync(holder, 'utf8');
    for (const database of [undefined, 'postgres://somebody@localhost/lianhuo']) refused(database);
    claim(data, another)();
    expect(readFileSync(holder, 'utf8')).toBe(held);
    expect(held).not.toContain('secret');
  } finally {
    launcher.kill();
    await once(launcher, 'exit');
  }
});
