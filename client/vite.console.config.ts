import { defineConfig } from 'vite';
import { clientBuild } from './vite.shared.ts';

/** The console's build. Its forms check by the server's own classes, whose decorators are TypeScript's older ones. */
export default defineConfig({
  ...clientBuild({
    page: 'index.html',
    manifest: 'console',
    oldest: ['chrome105', 'safari16', 'firefox115'],
    first: false,
  }),
  oxc: {
    decorator: { legacy: true },
    // A declared field that nobody set is not there, as on the server.
    assumptions: { setPublicClassFields: true },
    typescript: { removeClassFieldsWithoutInitializer: true },
  },
});
