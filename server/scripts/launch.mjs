import { join } from 'node:path';
import { prepare } from './install-and-build.mjs';
import { projectNode, root, run } from './run.mjs';

/** Prepares the checkout and hands over to the launcher, which is compiled code and runs on the project's own Node. */
export async function launch(...args) {
  await prepare();
  const launcher = join(root, 'dist/server/src/launcher/main.js');
  const { code } = await run([projectNode(), '--enable-source-maps', launcher, ...args]);
  process.exit(code);
}
