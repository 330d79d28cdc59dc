import { run } from './run.js';
import { standIn } from './stand-in.js';

await run(standIn);
