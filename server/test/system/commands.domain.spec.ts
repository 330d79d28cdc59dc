/** The commands of package.json in a checkout of its own, whose npm, compiler and launcher are fakes that stand still where a test wants it. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { alive, descendants, runCommand, type Program } from './processes.js';

const root = resolve(import.meta.dirname, '../../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const packages = { typescript: '1.0.0', vite: '2.0.0' };
const listOf = (names: string[]) =>
  JSON.stringify({
    packages: Object.fromEntries(
      Object.entries(packages)
        .filter(([name]) => names.includes(name))
        .map(([name, version]) => [`node_modules/${name}`, { version }]),
    ),
  });

/** A step that says in the file `done` that it was done, unless it is to stand still: then it can't be asked to end, like npm, which takes back its install first. */
const step = (name: string, work = '') => `
  const { appendFileSync, existsSync, mkdirSync, writeFileSync } = require('node:fs');
  const { dirname } = require('node:path');
  const put = (file, text) => { mkdirSync(dirname(file), { recursive: true }); writeFileSync(file, text); };
  if (existsSync('hold-${name}')) {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
    if ('${name}' === 'install') put('node_modules/typescript/package.json', '{}');
    put('held', '');
    setInterval(() => undefined, 1000);
  } else {
    ${work}
    appendFileSync('done', '${name} ');
  }`;
const asModule = (text: string) =>
  `import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);\n${text}`;
const launcher = `process.on('SIGINT', () => process.exit(0));
  setInterval(() => undefined, 1000);
  console.log('ready, ' + process.argv.slice(2));`;

describe('a command of the checkout', () => {
  let checkout: string;
  let programs: Program[];
  const at = (name: string) => join(checkout, name);
  const put = (name: string, text: string) => {
    mkdirSync(dirname(at(name)), { recursive: true });
    writeFileSync(at(name), text);
  };
  const holds = async (name: string) => {
    put(`hold-${name}`, '');
    const start = command('start');
    while (!existsSync(at('held'))) {
      expect([start.process.exitCode, start.output()]).toEqual([null, expect.anything()]);
      await sleep(20);
    }
    rmSync(at(`hold-${name}`));
    rmSync(at('held'));
    return start;
  };

  /** As npm runs it, in a shell. npm is the process answered, which leaves Ctrl-C to the command. */
  function command(name: string, env: Record<string, string> = {}, ...words: string[]): Program {
    const settings = {
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      HOME: checkout,
      npm_lifecycle_event: name,
      npm_execpath: at('npm.cjs'),
      ...env,
    };
    const program = runCommand(
      ['sh', '-c', 'trap : INT; sh -c "$0"; exit $?', [scripts[name]!, ...words].join(' ')],
      settings,
      { cwd: checkout, detached: true },
    );
    programs.push(program);
    return program;
  }
  const done = () => (existsSync(at('done')) ? readFileSync(at('done'), 'utf8').trim().split(' ') : []);
  const startsWell = async () => {
    const start = command('start');
    await start.says('ready, start');
    process.kill(-start.pid, 'SIGINT');
    expect(await start.exitCode()).toBe(0);
  };

  beforeEach(() => {
    programs = [];
    checkout = mkdtempSync(join(tmpdir(), 'lianhuo-commands-'));
    cpSync(join(root, 'server/scripts'), at('server/scripts'), { recursive: true });
    cpSync(join(root, 'package.json'), at('package.json'));
    put('package-lock.json', listOf(Object.keys(packages)));
    const build = `put('dist/server/src/launcher/main.js', ${JSON.stringify(launcher)});`;
    const install = `for (const name of ${JSON.stringify(Object.keys(packages))}) put('node_modules/' + name + '/package.json', '{}');
      put('node_modules/typescript/bin/tsc', ${JSON.stringify(step('server', build))});
      put('node_modules/.package-lock.json', ${JSON.stringify(listOf(Object.keys(packages)))});`;
    put('npm.cjs', step('install', install));
    put('server/scripts/describe-api.mjs', asModule(step('api')));
    put('server/scripts/build-client.mjs', asModule(step('client')));
  });
  afterEach(async () => {
    for (const { process: child, exitCode } of programs) {
      if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid!, 'SIGKILL');
      await exitCode();
    }
    rmSync(checkout, { recursive: true, force: true });
  });

  const whole = ['install', 'server', 'api', 'client'];
  const ends: Record<string, [end: (npm: Program) => void, code: number | null]> = {
    'Ctrl-C': [({ pid }) => process.kill(-pid, 'SIGINT'), 130],
    'SIGINT to it alone': [({ pid }) => process.kill(scriptOf(pid), 'SIGINT'), 130],
    'SIGTERM to it alone': [({ pid }) => process.kill(scriptOf(pid), 'SIGTERM'), 143],
    'SIGHUP to it alone': [({ pid }) => process.kill(scriptOf(pid), 'SIGHUP'), 129],
    'its own death': [({ pid }) => process.kill(scriptOf(pid), 'SIGKILL'), 137],
    'the death of npm': [({ pid }) => process.kill(pid, 'SIGKILL'), null],
  };
  const scriptOf = (npm: number) =>
    [...descendants(npm)].find(([, line]) => line.includes('/start.mjs') || line.includes('command.cjs'))![0];
  it.each([
    ...whole.map((phase) => [phase, 'Ctrl-C'] as const),
    ...Object.keys(ends)
      .slice(1)
      .map((end) => ['install', end] as const),
  ])(
    'leaves nothing behind that runs when its %s is ended by %s, and is whole at the next start',
    async (phase, end) => {
      const start = await holds(phase);
      const processes = descendants(start.pid);
      expect(processes.size).toBeGreaterThan(1);
      const [endIt, code] = ends[end]!;
      endIt(start);
      while (alive(processes.keys()).length > 0) await sleep(20);
      expect(await start.exitCode()).toBe(code);
      expect(start.output()).not.toMatch(/could not be|failed|Error/);
      await startsWell();
      // Builds go on side by side: what ended in the very moment of the end may be built again.
      expect(done().lastIndexOf('install')).toBe(0);
      expect([...new Set(done())].sort()).toEqual([...whole].sort());
    },
  );

  it('installs again what lacks a package, has another version or an end that was cut off, and nothing that npm installed itself', async () => {
    const installs = async () => {
      const before = done().length;
      await startsWell();
      return done().slice(before).includes('install');
    };
    expect(await installs()).toBe(true);
    expect(await installs()).toBe(false);
    expect(done().sort()).toEqual([...whole].sort());
    utimesSync(at('node_modules/.package-lock.json'), 1, 1);
    expect(await installs()).toBe(false);
    rmSync(at('node_modules/vite'), { recursive: true });
    expect(await installs()).toBe(true);
    put('node_modules/.package-lock.json', listOf(Object.keys(packages)).slice(0, 40));
    expect(await installs()).toBe(true);
    put('node_modules/.package-lock.json', listOf(['vite']));
    expect(await installs()).toBe(true);
    put('node_modules/.package-lock.json', listOf(Object.keys(packages)).replace('1.0.0', '1.0.1'));
    expect(await installs()).toBe(true);
    expect(await installs()).toBe(false);
  });

  const refusal = async (...args: Parameters<typeof command>) => {
    const program = command(...args);
    return [await program.exitCode(), program.output()];
  };

  it('refuses in one sentence, before anything is begun, an old Node', async () => {
    put('old.cjs', "Object.defineProperty(process.versions, 'node', { value: '18.20.8' });");
    expect(await refusal('start', { NODE_OPTIONS: `--require=${at('old.cjs')}` })).toEqual([
      1,
      'Lianhuo needs Node 20.19 or newer, but this is Node 18.20.8.\n',
    ]);
    expect(done()).toEqual([]);
  });

  it('… a cache of npm that can’t be written', async () => {
    put('file', '');
    expect(await refusal('start', { npm_config_cache: at('file/cache') })).toEqual([
      1,
      `npm can't write its cache ${at('file/cache')} (ENOTDIR); another folder can be named with npm_config_cache.\n`,
    ]);
    expect(done()).toEqual([]);
  });

  it('… a port that is taken, unless this server has no use for it', async () => {
    const other = createServer();
    await new Promise<void>((listening) => other.listen(0, listening));
    const { port } = other.address() as AddressInfo;
    try {
      for (const [setting, ROLES] of [
        ['PORT', ''],
        ['SOCKET_PORT', ''],
        ['PORT', 'worker'],
      ] as const)
        expect(await refusal('start', { [setting]: String(port), ROLES })).toEqual([
          1,
          `${setting} is ${port}, which another program listens on: end that program, or choose another port.\n`,
        ]);
      expect(done()).toEqual([]);
      const sockets = command('start', { PORT: String(port), ROLES: 'socket, worker' });
      await sockets.says('ready, start');
    } finally {
      await new Promise((closed) => other.close(closed));
    }
  });

  it('… a direction in which nothing can be migrated', async () => {
    expect(await refusal('migrate', {}, 'sideways')).toEqual([
      1,
      'npm run migrate takes up, which it does without a word, or down, but not "sideways".\n',
    ]);
    expect(done()).toEqual([]);
  });

  /** What the programs themselves read of their options: with the default, where it is written down. */
  const declared = (script: string) => {
    const [, runner, program] = /(run-tool|data-command) ([^.]+)$/.exec(script) ?? [];
    if (program === undefined) return null;
    const file = join(root, runner === 'run-tool' ? 'tools' : 'server/src/launcher', program);
    const text = [`${file}.ts`, join(dirname(file), 'options.ts')]
      .map((path) => (existsSync(path) ? readFileSync(path, 'utf8') : ''))
      .join('');
    const typed = /([\w-]+)'?: \{ type: '(string|boolean)'(?:, default: '([^']+)')?/g;
    const told = [...text.matchAll(typed)].map(([, name, type, value]) => ({
      name,
      flag: type === 'boolean',
      value,
    }));
    const [, defaults = ''] = /optionsOf\(\{(.*?)\}\)/s.exec(text) ?? [];
    const named = [...defaults.matchAll(/'?([\w-]+)'?: (?:(false)|'([^']*)'|[^,]+)/g)];
    const short = named.map(([, name, flag, value]) => ({ name, flag: flag !== undefined, value }));
    return [...told, ...short].map(({ name, flag, value }) => `--${name}${flag ? '  ' : ` ${value ?? ''}`}`);
  };

  it('says by --help and -h what it does, with the options and defaults that its program has, and begins nothing', async () => {
    for (const folder of ['tools', 'client', 'server/src']) symlinkSync(join(root, folder), at(folder));
    for (const [name, script] of Object.entries(scripts)) {
      const [code, help] = (await refusal(name, {}, name === 'start' ? '-h' : '--help')) as [number, string];
      expect([name, code]).toEqual([name, 0]);
      expect(help).toMatch(new RegExp(`npm (run )?${name}[^\\w:]`));
      const options = declared(script);
      if (options === null) continue;
      expect([name, options.filter((option) => !help.includes(option))]).toEqual([name, []]);
      const listed = help.match(/(?<=^ +(?:.* )?)--[a-z-]+/gm) ?? [];
      expect([name, listed.filter((word) => !options.some((one) => one.startsWith(`${word} `)))]).toEqual([
        name,
        [],
      ]);
    }
    expect(done()).toEqual([]);
  });

  it('refuses in one sentence what it does not take: an option, a word, a value that is no number', async () => {
    symlinkSync(join(root, 'tools'), at('tools'));
    const says = 'npm run seed:scale -- --help says what it takes.\n';
    for (const [words, sentence] of [
      [['--session', '5'], `Unknown option '--session': ${says}`],
      [['5'], `Unexpected argument '5': ${says}`],
      [['--logs'], `Option '--logs <value>' argument missing: ${says}`],
      [['--logs', 'all'], `--logs takes a number, but it is "all": ${says}`],
    ] as const)
      expect(await refusal('seed:scale', {}, ...words)).toEqual([1, sentence]);
    expect(done()).toEqual([]);
  });

  it('tells the launcher when it began', async () => {
    const before = Date.now();
    const start = command('start');
    await start.says('ready, start,');
    const begun = Number(/ready, start,([\d.]+)/.exec(start.output())![1]);
    expect(begun).toBeGreaterThanOrEqual(before);
    expect(begun).toBeLessThan(before + (Date.now() - before));
  });
});
