/**
 * Runs one of the project's programs under its own Node: a measuring one from its compiled code (`npm run bench`, `npm run load`), or a file
 * that takes pictures (`npm run screenshots`).
 */
import { join } from 'node:path';
import { prepare } from './install-and-build.mjs';
import { projectNode, root, run } from './run.mjs';

const [program, ...args] = process.argv.slice(2);
await prepare();
const file = program.endsWith('.ts') ? program : join('dist', 'tools', `${program}.js`);
const command = [projectNode(), '--enable-source-maps', join(root, file), ...args];
const { code } = await run(command);
process.exit(code);
