import { describe, expect, it, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportedObject } from '#contracts';
import { decide, readOptions, type Said } from './options.js';

const object = (over: Partial<ImportedObject>): ImportedObject => ({
  kind: 'role',
  name: '王女士',
  state: 'differs',
  id: 3,
  version: 2,
  differences: [],
  choices: ['overwrite', 'skip', 'save_as'],
  refused: null,
  ...over,
});
const used = object({ kind: 'course', name: '在用', choices: ['skip', 'save_as'] });
const made = object({ kind: 'course', name: '新课程', state: 'create', choices: ['create', 'skip'] });
const same = object({ kind: 'rule', name: '规则', state: 'same', choices: [] });
const objects = [object({}), used, made, same];
const all = (action: Said['action']): Said => ({ action, of: 'all' });

describe('what was said of a plan', () => {
  it('leaves open what differs and nothing was said of', () => {
    expect(decide(objects, [])).toEqual({ decisions: [], open: [objects[0], used] });
  });

  it('of all is done where it can be, and no more', () => {
    const { decisions, open } = decide(objects, [all('overwrite')]);
    expect(decisions).toEqual([{ kind: 'role', name: '王女士', action: 'overwrite', version: 2 }]);
    expect(open).toEqual([used]);
    expect(decide(objects, [all('overwrite'), all('skip')]).open).toEqual([]);
  });

  it('of one thing counts more than of all', () => {
    const said: Said[] = [
      all('skip'),
      { action: 'save_as', of: { kind: 'role', name: '王女士' }, saveAs: '王女士二' },
      { action: 'skip', of: { kind: 'course', name: '新课程' } },
    ];
    expect(decide(objects, said).decisions).toEqual([
      { kind: 'role', name: '王女士', action: 'save_as', save_as: '王女士二' },
      { kind: 'course', name: '在用', action: 'skip' },
      { kind: 'course', name: '新课程', action: 'skip' },
    ]);
  });
});

test('the command line says who calls, what is done with which file, and of which things', () => {
  const folder = mkdtempSync(join(tmpdir(), 'courses-'));
  const key = join(folder, 'key');
  writeFileSync(key, 'secret\n');
  const who = ['--key-file', key, '--open-id', 'ou_1'];
  const read = (...args: string[]) => readOptions([...args, '--file', 'x.json', ...who]);
  try {
    expect(
      read('import', '--save-as', 'prompt:AI练货 · 开场白=b=c', '--base-url', 'http://a/'),
    ).toMatchObject({
      command: 'import',
      baseUrl: 'http://a',
      serviceKey: 'secret',
      openId: 'ou_1',
      said: [{ action: 'save_as', of: { kind: 'prompt', name: 'AI练货 · 开场白=b' }, saveAs: 'c' }],
    });
    expect(() => read('dance')).toThrow('Say either export or import.');
    expect(() => read('import', '--skip', 'dog:Rex')).toThrow('--skip takes all, or <kind>:<name>');
    expect(() => read('import', '--save-as', 'role:A')).toThrow('--save-as takes <kind>:<name>=<new name>');
    expect(() => readOptions(['export', ...who])).toThrow('--file is needed.');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
