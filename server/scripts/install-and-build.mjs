/** Brings a checkout to the point where its programs can run: dependencies installed, server and client built. */
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { projectNode, root, run, step } from './run.mjs';

const at = (...parts) => join(root, ...parts);

class PrepareError extends Error {}

/** npm's list of packages, by their folders; empty where it is missing or cut off. */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(at(file), 'utf8')).packages;
  } catch {
    return {};
  }
}

const installedList = 'node_modules/.package-lock.json';

/**
 * Whether node_modules holds what the lock file says, whoever installed it. npm writes its list of what is installed last; what an install
 * that was cut off has taken away since is not there. Optional packages are for some systems only.
 */
function isInstalled() {
  const installed = packagesIn(installedList);
  const { '': _product, ...wanted } = packagesIn('package-lock.json');
  return Object.entries(wanted).every(([path, { version, optional }]) =>
    installed[path] === undefined
      ? optional
      : installed[path].version === version && existsSync(at(path, 'package.json')),
  );
}

/** npm needs a folder of its own outside the checkout, and says so only after pages of other things. */
function checkCache() {
  const cache = process.env.npm_config_cache ?? join(homedir(), '.npm');
  try {
    for (const folder of [cache, join(cache, '_cacache')]) {
      mkdirSync(folder, { recursive: true });
      accessSync(folder, constants.W_OK);
    }
  } catch ({ code }) {
    throw new PrepareError(
      `npm can't write its cache ${cache} (${code}); another folder can be named with npm_config_cache.`,
    );
  }
}

/** Installs exactly what the lock file says, when node_modules lacks any of it. */
async function install() {
  if (isInstalled()) return;
  checkCache();
  rmSync(at(installedList), { force: true });
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await step('Installing dependencies (once)', () =>
    run([...npm, 'ci', ...flags], { quiet: true }),
  );
  if (code !== 0) throw new PrepareError(`The dependencies could not be installed.\n${output}`);
}

/** When the newest file below the given paths was changed; tests do not count. */
function newest(paths) {
  let latest = 0;
  const open = paths.filter((path) => existsSync(path));
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const stat = statSync(path);
    if (stat.isDirectory()) open.push(...readdirSync(path).map((name) => join(path, name)));
    else if (!/\.spec\.tsx?$/.test(path)) latest = Math.max(latest, stat.mtimeMs);
  }
  return latest;
}

/** A build, or null where its stamp is newer than its sources; the stamp bears the time at which the build began. */
function build(name, stampName, sources, script) {
  const stamp = at('dist', stampName);
  const sourcesChanged = newest(sources.map((path) => at(path)));
  if (existsSync(stamp) && Number(readFileSync(stamp, 'utf8')) >= sourcesChanged) return null;
  const begin = async () => {
    mkdirSync(at('dist'), { recursive: true });
    rmSync(stamp, { force: true });
    const result = await run([projectNode(), ...script], { quiet: true });
    if (result.code === 0) writeFileSync(stamp, String(sourcesChanged));
    return { name, ...result };
  };
  return { name, begin };
}

function serverBuilds() {
  const sources = [
    'server/src',
    // What tools that try the evaluation use of its tests.
    'server/test/scoring',
    'server/test/builders',
    'libs',
    'tools',
    'migrations',
    'server/tsconfig.json',
    'server/tsconfig.build.json',
    'tsconfig.json',
    'package.json',
  ];
  const describe = 'server/scripts/describe-api.mjs';
  return [
    build('the server', '.server-stamp', sources, [
      at('node_modules', 'typescript', 'bin', 'tsc'),
      '-p',
      'server/tsconfig.build.json',
    ]),
    build(
      'the description of the API',
      '.calls-stamp',
      [...sources, describe, 'server/scripts/api-examples.mjs'],
      [at(describe)],
    ),
  ];
}

function clientBuild() {
  const sources = [
    'client',
    'server/scripts/build-client.mjs',
    'libs/text',
    'libs/facts',
    'libs/contracts',
    'libs/dialogue',
    'libs/session-client',
    'tsconfig.json',
    'package.json',
    'package-lock.json',
  ];
  return build('the client', '.client-stamp', sources, [at('server', 'scripts', 'build-client.mjs')]);
}

/** Side by side: none reads what another writes, and each works on one core for most of its time. */
async function runBuilds(builds) {
  if (builds.length === 0) return;
  const work = async () => {
    const results = await Promise.all(builds.map(({ begin }) => begin()));
    const failed = results.filter(({ code }) => code !== 0);
    const output = failed.map((one) => `Building ${one.name} failed.\n${one.output}`).join('\n');
    return { code: failed.length, output };
  };
  const { code, output } = await step(`Building ${builds.map(({ name }) => name).join(', ')}`, work);
  if (code !== 0) throw new PrepareError(output);
}

/** Does what is missing of the given steps, or ends the process with what went wrong. */
export async function prepare({ builds = ['server', 'client'] } = {}) {
  try {
    await install();
    const of = { server: serverBuilds, client: () => [clientBuild()] };
    await runBuilds(builds.flatMap((name) => of[name]()).filter(Boolean));
  } catch (error) {
    if (!(error instanceof PrepareError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
