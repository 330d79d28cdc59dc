/** `npm run build`: installs the dependencies where they are missing, and builds server and client where they are older than their sources. */
import { prepare } from './install-and-build.mjs';

await prepare();
