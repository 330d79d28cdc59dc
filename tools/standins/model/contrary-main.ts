import { contrary } from './contrary.js';
import { run } from './run.js';

await run(contrary);
