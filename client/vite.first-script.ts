/**
 * Puts the first script into a page, before its modules: what older engines lack is there when the first of them runs, one that can read none
 * of them says so, and the files of the page that is opened and the answers to its first
 * questions are on their way. The server allows the script by its hash.
 */
import { build } from 'vite';
import type { Plugin, Rolldown } from 'vite';
import { phoneRoutes } from '../libs/contracts/routes.ts';
import type { PrefetchOfPages } from './src/app/first/prefetch.ts';

/** Addresses that begin so open what this source exports. */
export type Opens = readonly (readonly [begins: string, source: string])[];

export function firstScript(opens: Opens, asks: PrefetchOfPages): Plugin {
  return {
    name: 'first-script',
    transformIndexHtml: {
      order: 'post',
      async handler(_html, { bundle = {} }) {
        const filesOfPages = opens.map(([begins, source]) => [begins, filesOf(bundle, source)]);
        const script = await built({
          filesOfPages: JSON.stringify(filesOfPages),
          asksOfPages: JSON.stringify(asks),
          ticketPath: JSON.stringify(phoneRoutes.client.socketTicket),
        });
        return [{ tag: 'script', injectTo: 'body', children: script }];
      },
    },
  };
}

/** The chunk that a source became and all that it imports, without what the page loads by itself. */
function filesOf(bundle: Rolldown.OutputBundle, source: string): string[] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const withImports = (chunk: Rolldown.OutputChunk | undefined, found = new Set<string>()): Set<string> => {
    if (chunk === undefined || found.has(chunk.fileName)) return found;
    found.add(chunk.fileName);
    for (const name of chunk.imports) withImports(byName.get(name), found);
    return found;
  };
  const page = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source));
  if (page === undefined) throw new Error(`${source} is no chunk of its own.`);
  const first = withImports(chunks.find(({ isEntry }) => isEntry));
  return [...withImports(page)].filter((file) => !first.has(file));
}

async function built(define: Record<string, string>): Promise<string> {
  const outputs = (await build({
    configFile: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      target: 'es2015',
      lib: { entry: `${import.meta.dirname}/src/app/first/main.ts`, formats: ['iife'], name: 'first' },
    },
  })) as Rolldown.RolldownOutput[];
  return outputs[0]!.output[0].code.trim();
}
