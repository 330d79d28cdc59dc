/** A command by its program in `server/src/launcher`: `npm run doctor`, `verify:audit`, `verify:statistics`, `rebuild:statistics`, `clear:demo-scores`. */
import { join } from 'node:path';
import { prepare } from './install-and-build.mjs';
import { projectNode, root, run } from './run.mjs';

const [program, ...args] = process.argv.slice(2);
await prepare({ builds: ['server'] });
const { code } = await run([projectNode(), join(root, `dist/server/src/launcher/${program}.js`), ...args]);
process.exit(code);
