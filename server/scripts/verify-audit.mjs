/** `npm run verify:audit`: whether every line of the audit log is as it was written. */
import { join } from 'node:path';
import { prepare } from './install-and-build.mjs';
import { projectNode, root, run } from './run.mjs';

await prepare({ builds: ['server'] });
const { code } = await run([projectNode(), join(root, 'dist/server/src/launcher/verify-audit.js')]);
process.exit(code);
