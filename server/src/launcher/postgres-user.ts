import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** How PostgreSQL's programs are run by the present user, and where they and their data lie. */
export interface PostgresHome {
  native: string;
  dataDir: string;
  wrapper: readonly string[];
}

const nobody = 65_534;

/**
 * PostgreSQL refuses to run as root. Root therefore runs it in a user namespace in which it bears another number; where namespaces
 * are forbidden, as in many containers, programs and data lie in a folder of the user `nobody`.
 */
export function postgresHome(native: string, dataDir: string, root = rootCase()): PostgresHome {
  if (root === 'ordinary user') return { native, dataDir, wrapper: [] };
  if (root === 'namespace') return { native, dataDir, wrapper: namespace };
  return nobodysHome(native, dataDir);
}

const namespace = ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'];

function rootCase(): 'ordinary user' | 'namespace' | 'nobody' {
  if (process.getuid?.() !== 0) return 'ordinary user';
  return spawnSync(namespace[0]!, [...namespace.slice(1), 'true']).status === 0 ? 'namespace' : 'nobody';
}

function nobodysHome(native: string, dataDir: string): PostgresHome {
  const home = join('/var/tmp', `lianhuo-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`);
  const copy = join(home, 'native');
  if (!existsSync(copy)) {
    const unfinished = `${copy}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    renameSync(unfinished, copy);
  }
  const data = join(home, 'data');
  mkdirSync(data, { recursive: true });
  chmodSync(home, 0o711);
  chownSync(data, nobody, nobody);
  const wrapper = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', '--'];
  return { native: copy, dataDir: join(data, 'cluster'), wrapper };
}
