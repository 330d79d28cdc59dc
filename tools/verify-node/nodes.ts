/** Nodes of given versions, from npm's packages, kept in .data/tools. */
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { run, type Settings } from './programs.js';

export interface Node {
  version: string;
  /** The program. */
  path: string;
  /** The folder of the program. */
  folder: string;
}

const system = `${process.platform}-${process.arch}`;
const packageName = system === 'darwin-arm64' ? `node-bin-${system}` : `node-${system}`;

/** What npm needs to reach its registry stands in the environment as well. */
const ours = process.env as Settings;

/** npm, as it called us. */
export function npm(node = process.execPath): string[] {
  const program = process.env.npm_execpath;
  if (program === undefined) throw new Error('npm run verify:node is how this is run.');
  return [node, program];
}

export async function newestVersion(): Promise<string> {
  return (await run([...npm(), 'view', packageName, 'version'], ours)).at(-1)!.trim();
}

/** The Node of this version; it is fetched when it isn't there, or not whole. */
export async function fetchNode(version: string): Promise<Node> {
  const prefix = resolve('.data/tools', `node-${version}`);
  const folder = resolve(prefix, 'node_modules', packageName, 'bin');
  const node = { version, path: resolve(folder, 'node'), folder };
  const works = () =>
    run([node.path, '--version']).then(
      (lines) => lines[0] === `v${version}`,
      () => false,
    );
  if (await works()) return node;
  console.log(`Fetching Node ${version} …`);
  mkdirSync(prefix, { recursive: true, mode: 0o700 });
  const flags = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  await run([...npm(), 'install', '--prefix', prefix, ...flags, `${packageName}@${version}`], ours);
  if (!(await works())) throw new Error(`Node ${version} does not run here.`);
  return node;
}
