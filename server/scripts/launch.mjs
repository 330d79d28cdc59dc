import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setInterval } from 'node:timers';
import { prepare } from './install-and-build.mjs';
import { projectNode, root, start } from './run.mjs';

/**
 * Prepares the checkout and hands over to the launcher, which is compiled code and runs on the project's own Node.
 * npm may be killed without passing anything on: then nobody waits for us any more, and we end as well.
 */
export async function launch(...args) {
  await prepare();
  const launcher = start([
    projectNode(),
    '--enable-source-maps',
    join(root, 'dist/server/src/launcher/main.js'),
    ...args,
  ]);
  // Ctrl-C reaches the launcher from the terminal, too; it counts the first one only.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => launcher.kill(signal));
  if (process.env.npm_lifecycle_event !== undefined) {
    const npm = whoWaitsForUs();
    setInterval(() => whoWaitsForUs() !== npm && launcher.kill('SIGTERM'), 500).unref();
  }
  launcher.once('exit', (code) => process.exit(code ?? 1));
}

/** Our parent and, because npm puts a shell between itself and us, the parent's parent. */
function whoWaitsForUs() {
  const status = `/proc/${process.ppid}/status`;
  const grandparent = existsSync(status) ? /^PPid:\s*(\d+)/m.exec(readFileSync(status, 'utf8'))?.[1] : '';
  return `${process.ppid} ${grandparent}`;
}
