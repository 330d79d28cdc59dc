import { performance } from 'node:perf_hooks';
import { checkPorts } from './ports.mjs';
import { launch } from './launch.mjs';

await checkPorts(process.env);
await launch('start', String(performance.timeOrigin));
