/** Loaded before the built server (`node --import`): puts the bugs of MUTANTS into its modules as they are loaded. */
import { registerHooks } from 'node:module';

/** @type {{ file: string, find: string, put: string }[]} */
const changes = JSON.parse(process.env.MUTANTS ?? '[]');

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    const mine = changes.filter(({ file }) => url.endsWith(`/dist/${file}`));
    if (mine.length === 0) return loaded;
    let source = String(loaded.source);
    for (const { file, find, put } of mine) {
      if (source.split(find).length !== 2) throw new Error(`${file} does not hold once: ${find}`);
      source = source.replace(find, () => put);
    }
    return { ...loaded, source };
  },
});
