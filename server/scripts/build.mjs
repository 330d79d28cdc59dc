import { prepare } from './install-and-build.mjs';

await prepare();
