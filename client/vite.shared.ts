/** What the two builds of the client have in common: one source tree, one folder of assets, a page and a manifest each. */
import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';
import { firstScript } from './vite.first-script.ts';
import type { PrefetchOfPages } from './src/app/first/prefetch.ts';
import type { Opens } from './vite.first-script.ts';

interface Build {
  /** The page that the build begins with, beside this file. */
  page: string;
  manifest: string;
  /** The oldest engines that it is for; docs/operations.md names them to people. */
  oldest: string[];
  /** The build that comes first empties the folder. */
  first: boolean;
  /** Pages whose files are fetched together with the first ones. */
  opens?: Opens;
  /** What they ask for, asked together with that. */
  asks?: PrefetchOfPages;
  plugins?: Plugin[];
  /** Modules that become one chunk together with what they import, by the chunk's name. */
  together?: Record<string, RegExp>;
}

export function clientBuild({
  page,
  manifest,
  oldest,
  opens = [],
  asks = [],
  plugins = [],
  first,
  together = {},
}: Build): UserConfig {
  return {
    root: import.meta.dirname,
    plugins: [react(), firstScript(opens, asks), ...plugins],
    resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
    build: {
      outDir: '../dist/client',
      emptyOutDir: first,
      manifest: `.vite/${manifest}.json`,
      target: oldest,
      // `npm run check:bundle` holds the sizes.
      chunkSizeWarningLimit: Infinity,
      rolldownOptions: {
        // Nothing that we load does something when it is read.
        treeshake: { propertyReadSideEffects: false },
        // For engines that are too old for fields of classes these are set like any property: no class has a setter of the same name.
        transform: { assumptions: { setPublicClassFields: true } },
        input: `${import.meta.dirname}/${page}`,
        output: {
          codeSplitting: { groups: Object.entries(together).map(([name, test]) => ({ name, test })) },
        },
      },
    },
  };
}
