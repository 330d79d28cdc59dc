import { defineConfig } from 'vite';
import { clientBuild } from './vite.shared.ts';

/** The console's build. Its forms check by the server's own classes, whose decorators are TypeScript's older ones. */
export default defineConfig({
  ...clientBuild({
    page: 'index.html',
    manifest: 'console',
    // It is for Safari 16: that one lacks nothing that 16.4 reads but static blocks and looking behind, which the check of the build refuses.
    // For 16 each regular expression that looks behind would become a call, made by pages that have no use for it.
    oldest: ['chrome105', 'safari16.4', 'firefox115'],
    first: false,
  }),
  oxc: {
    decorator: { legacy: true },
    // A declared field that nobody set is not there, as on the server.
    assumptions: { setPublicClassFields: true },
    typescript: { removeClassFieldsWithoutInitializer: true },
  },
});
