/**
 * What the comment at the head of a command's program is for: it is the command's help, and its indented lines name the options that are
 * taken, each with its default or an example. It begins with `npm run name [word]: …`, where it takes a word, or `npm test -- …`, where all
 * else is somebody else's.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './run.mjs';

/** Where the programs lie that a script runs by their name. */
const sources = { 'run-tool': 'tools', 'data-command': 'server/src/launcher' };

function programOf(script, program) {
  if (!(script in sources)) return `server/scripts/${script}.mjs`;
  return program.endsWith('.ts') ? program : `${sources[script]}/${program}.ts`;
}

/** Options that take a value have it after one space. */
const optionsOf = (help) =>
  [...help.matchAll(/^ +--.*/gm)].flatMap(([line]) => [
    ...line.matchAll(/(?<= )--([a-z-]+)(?: (<[^>]*>|[^ ]+))?/g),
  ]);

/** Why the words are none that the command takes; null when they are. */
function wrongIn(words, help, takes) {
  const options = optionsOf(help);
  try {
    const { values } = parseArgs({
      args: words,
      options: Object.fromEntries(
        options.map(([, name, value]) => [name, { type: value ? 'string' : 'boolean' }]),
      ),
      allowPositionals: takes.includes('['),
    });
    const number = /^\d+(\.\d+)?$/;
    const wrong = options.find(
      ([, name, value]) => number.test(value) && !number.test(values[name] ?? value),
    );
    return wrong ? `--${wrong[1]} takes a number, but it is "${values[wrong[1]]}"` : null;
  } catch (error) {
    return /^[^.\n]+/.exec(error.message)[0];
  }
}

/** Ends the process with the command's help where that is asked for, and with a sentence and 1 where it is told what it does not take. */
export function answerHelp([script, ...words]) {
  const file = join(root, programOf(script, words[0]));
  if (script in sources) words.shift();
  const help = /^\/\*\*[\s*]*(.*?)\s*\*\//s.exec(readFileSync(file, 'utf8'))[1].replaceAll(/^ \* ?/gm, '');
  if (words.some((word) => word === '--help' || word === '-h')) {
    console.log(help);
    process.exit(0);
  }
  const [, command, takes] = /^`(npm (?:run )?[a-z:-]+)([^`]*)`/.exec(help);
  const wrong = takes.includes('…') ? null : wrongIn(words, help, takes);
  if (wrong === null) return;
  console.error(`${wrong}: ${command} -- --help says what it takes.`);
  process.exit(1);
}
