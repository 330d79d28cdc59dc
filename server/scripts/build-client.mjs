/** Builds the client for the phone and then for the console; the first empties the folder. One process, which ends as a whole when it is ended. */
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './run.mjs';

for (const name of ['h5', 'console'])
  await build({ configFile: join(root, 'client', `vite.${name}.config.ts`) });
