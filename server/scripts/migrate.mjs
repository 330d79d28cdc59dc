import { launch } from './launch.mjs';

await launch('migrate', process.argv[2] ?? 'up');
