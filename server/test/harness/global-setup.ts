import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Jest compiles its global setup and what that imports, but leaves it to Node to find it, and Node does not look for `x.ts` where an
 * import says `x.js`. The teardown runs in the same process.
 */
registerHooks({
  resolve(specifier, context, next) {
    if (/^\.{1,2}\/.*\.js$/.test(specifier) && context.parentURL?.startsWith('file:')) {
      const source = fileURLToPath(new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL));
      if (existsSync(source)) return next(source, context);
    }
    return next(specifier, context);
  },
});

/** One PostgreSQL, a Redis for each worker and, when they are built, the stand-ins, for a whole run. */
export default async function globalSetup({ maxWorkers }: { maxWorkers: number }): Promise<void> {
  const { startStack } = await import('./run-stack.js');
  await startStack(maxWorkers);
}
