/**
 * Builds the client for the phone and then for the console; the first empties the folder. One process, which ends as a whole when it is ended.
 * What is then there is compressed as well as can be, once, for the server to send.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { build } from 'vite';
import { root } from './run.mjs';

for (const name of ['h5', 'console'])
  await build({ configFile: join(root, 'client', `vite.${name}.config.ts`) });

const compress = promisify(brotliCompress);
const folder = join(root, 'dist', 'client', 'assets');
for (const name of await readdir(folder)) {
  const content = await readFile(join(folder, name));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(join(folder, `${name}.br`), await compress(content, { params }));
}
