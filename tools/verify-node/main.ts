/**
 * `npm run verify:node`: every documented start under the lowest Node that package.json names and the newest one that is published. In each
 * a document of Word and a PDF must become readable and a session must be held. A Node that is too old must be refused in one sentence.
 * It prints a line a case. Exit code 0: all went well · 1: one did not · 2: it could not be tried.
 */
import { readFileSync, rmSync } from 'node:fs';
import { fetchNode, newestVersion } from './nodes.js';
import { endAll } from './programs.js';
import { npmStart, productionStart, refusal, startStores } from './starts.js';

const tooOld = '18.20.8';
const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } };
const lowest = `${engines.node.replace(/^\D+/, '')}.0`;
const folder = '.data/verify-node';

let failures = 0;
async function tried(title: string, work: Promise<void>): Promise<void> {
  const begun = performance.now();
  const outcome = await work.then(
    () => 'ok',
    (error: Error) => `FAILED: ${error.message}`,
  );
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
  console.log(`${title.padEnd(36)} ${seconds.padStart(5)} s  ${outcome}`);
  if (outcome !== 'ok') failures += 1;
}

async function verify(): Promise<number> {
  const old = await fetchNode(tooOld);
  const nodes = [await fetchNode(lowest), await fetchNode(await newestVersion())];
  rmSync(folder, { recursive: true, force: true });
  await tried(`Node ${tooOld}: refused`, refusal(old));
  const stores = await startStores(folder);
  for (const [at, node] of nodes.entries()) {
    await tried(`Node ${node.version}: npm start`, npmStart(node, folder));
    await tried(`Node ${node.version}: production`, productionStart(node, folder, stores, at + 1));
  }
  return failures === 0 ? 0 : 1;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void endAll().then(() => process.exit(2)));
try {
  process.exitCode = await verify();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
} finally {
  await endAll();
  rmSync(folder, { recursive: true, force: true });
}
