/** What the two builds of the client have in common: one source tree, one folder of assets, a page and a manifest each. */
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';

interface Build {
  /** The page that the build begins with, beside this file. */
  page: string;
  manifest: string;
  /** The build that comes first empties the folder. */
  first: boolean;
  /** Modules that become one chunk together with what they import. */
  common?: RegExp;
}

export function clientBuild({ page, manifest, first, common }: Build): UserConfig {
  return {
    root: import.meta.dirname,
    plugins: [react()],
    resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
    build: {
      outDir: '../dist/client',
      emptyOutDir: first,
      manifest: `.vite/${manifest}.json`,
      target: 'es2022',
      rolldownOptions: {
        // Nothing that we load does something when it is read.
        treeshake: { propertyReadSideEffects: false },
        input: `${import.meta.dirname}/${page}`,
        ...(common && { output: { codeSplitting: { groups: [{ name: 'common', test: common }] } } }),
      },
    },
  };
}
