/** Runs one of the project's measuring programs from its compiled code: `npm run bench`, `npm run load`. */
import { join } from 'node:path';
import { prepare } from './install-and-build.mjs';
import { projectNode, root, run } from './run.mjs';

const [program, ...args] = process.argv.slice(2);
await prepare();
const command = [
  projectNode(),
  '--enable-source-maps',
  join(root, 'dist', 'tools', `${program}.js`),
  ...args,
];
const { code } = await run(command);
process.exit(code);
