import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { LogFile } from './log-file.js';

describe('the log of a part', () => {
  let folder: string;
  let path: string;
  let said: string[];
  let at: number;
  const log = (mostBytes?: number) =>
    new LogFile(
      path,
      (text) => void said.push(text),
      mostBytes,
      () => at,
    );
  const lines = (file = path) => readFileSync(file, 'utf8').split('\n').filter(Boolean);
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lianhuo-log-'));
    path = join(folder, 'server.log');
    said = [];
    at = 0;
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('goes on where it was, for nobody else to read', () => {
    log().write('one');
    log().write('two');
    expect(lines()).toEqual(['one', 'two']);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('never takes more than three files of the given size, the latest lines last', () => {
    const small = log(1_000);
    for (let n = 0; n < 1_000; n += 1) small.write(`line ${n}`);
    expect(readdirSync(folder).sort()).toEqual(['server.log', 'server.log.1', 'server.log.2']);
    for (const name of readdirSync(folder))
      expect(statSync(join(folder, name)).size).toBeLessThanOrEqual(1_000);
    const kept = [...lines(`${path}.2`), ...lines(`${path}.1`), ...lines()];
    expect(kept).toEqual(Array.from({ length: kept.length }, (_, n) => `line ${1_000 - kept.length + n}`));
  });

  it('does not keep what an older version has let grow', () => {
    writeFileSync(path, 'x'.repeat(5_000));
    log(1_000).write('new');
    expect(readdirSync(folder)).toEqual(['server.log']);
    expect(lines()).toEqual(['new']);
  });

  it('cuts a line that is longer than anybody reads', () => {
    log().write('x'.repeat(1_000_000));
    expect(statSync(path).size).toBeLessThan(20_000);
  });

  it('fails nobody on a full disk, says so once, and is written again when there is space', () => {
    symlinkSync('/dev/full', path);
    const full = log();
    for (let n = 0; n < 100; n += 1) full.write(`lost ${n}`);
    at = 6_000;
    full.write('lost 100');
    expect(said).toEqual([expect.stringMatching(/^server\.log can't be written \(ENOSPC.*dropped\.$/)]);
    rmSync(path);
    full.write('too early to try again');
    at = 12_000;
    full.write('found');
    full.write('again');
    expect(said.slice(1)).toEqual(['server.log is written again; 102 lines are missing.']);
    expect(lines()).toEqual(['server.log is written again; 102 lines are missing.', 'found', 'again']);
  });
});
