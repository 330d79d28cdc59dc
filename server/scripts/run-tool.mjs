/**
 * Runs one of the project's programs under its own Node: a measuring one from its compiled code (`npm run bench`, `npm run load`), or a file
 * that takes pictures (`npm run screenshots`).
 */
import { join } from 'node:path';
import { prepare } from './install-and-build.mjs';
import { projectNode, root, run } from './run.mjs';

const [program, ...args] = process.argv.slice(2);
await prepare();
const isSource = program.endsWith('.ts');
const file = isSource ? program : join('dist', 'tools', `${program}.js`);
// A source is read as it stands, its constructors' properties included.
const reading = isSource ? ['--experimental-transform-types', '--disable-warning=ExperimentalWarning'] : [];
const command = [projectNode(), '--enable-source-maps', ...reading, join(root, file), ...args];
const { code } = await run(command);
process.exit(code);
