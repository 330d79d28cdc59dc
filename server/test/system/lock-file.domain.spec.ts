/** What is installed is what the lock file says, on every system and with every npm, and nothing else. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';

const root = resolve(import.meta.dirname, '../../..');
const text = (file: string) => readFileSync(join(root, file), 'utf8');
interface Lock {
  packages: Record<string, { version: string; integrity?: string; os?: string[]; cpu?: string[] }>;
}

describe('the lock file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lianhuo-lock-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [join(root, 'server/scripts/lock.mjs'), ...args], { encoding: 'utf8' });

  it('names the packages of all systems, so that npm takes it everywhere', () => {
    expect(run('--check')).toMatchObject({ status: 0, stderr: '' });
  });

  it('is found wanting, and completed, where a registry mirror left packages of other systems out', () => {
    const file = join(folder, 'package-lock.json');
    const whole = JSON.parse(text('package-lock.json')) as Lock;
    const lost = ['@swc/core-darwin-arm64', '@rolldown/binding-linux-x64-musl'];
    const partial = structuredClone(whole);
    for (const name of lost) delete partial.packages[`node_modules/${name}`];
    writeFileSync(file, JSON.stringify(partial));
    const refused = run('--check', file);
    expect(refused.status).toBe(1);
    for (const name of lost) expect(refused.stderr).toContain(name);
    expect(run(file).status).toBe(0);
    const completed = JSON.parse(readFileSync(file, 'utf8')) as Lock;
    expect(Object.keys(completed.packages)).toEqual(Object.keys(whole.packages));
    for (const name of lost) {
      const { integrity: _hash, ...entry } = whole.packages[`node_modules/${name}`]!;
      expect(completed.packages[`node_modules/${name}`]).toEqual(entry);
    }
  });

  it('is never passed by, nor does a dependency run a program of its own while it is installed', () => {
    for (const file of ['server/Dockerfile', '.ci/run', 'server/scripts/install-and-build.mjs']) {
      expect(text(file)).toMatch(/npm ci|'ci'/);
      expect(text(file)).not.toMatch(/npm install|'install'|\|\| npm/);
    }
    expect(text('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  });
});
