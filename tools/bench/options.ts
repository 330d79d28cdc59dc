/** What the command line of a bench says. */
import { parseArgs } from 'node:util';

/** Every option by its default: a text, or false for a flag. */
export function optionsOf<Defaults extends Record<string, string | boolean>>(defaults: Defaults) {
  const options = Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [
      name,
      { type: typeof value === 'string' ? ('string' as const) : ('boolean' as const), default: value },
    ]),
  );
  return parseArgs({ options }).values as {
    [Name in keyof Defaults]: Defaults[Name] extends boolean ? boolean : string;
  };
}
