/** What the command line of the load driver says. */
import { parseArgs } from 'node:util';
import { readFileSync } from 'node:fs';

export interface Person {
  open_id: string;
  name: string;
}
export interface LoadOptions {
  /** Base address of the API. */
  api: string;
  serviceKey: string;
  people: Person[];
  /** null: one in each running task that there is. */
  sessions: number | null;
  /** How long sessions keep beginning, seconds; those that run are then brought to their end. */
  seconds: number;
  /** Mean of the pause before a learner answers, ms. */
  thinkMs: number;
  /** Chance per turn that the connection is cut in the middle of it. */
  cuts: number;
  seed: number;
  /** Longest wait for anything, ms. */
  patienceMs: number;
  out: string | null;
}

/** @throws Error with a sentence that says what is missing */
export function readOptions(args: string[]): LoadOptions {
  const { values } = parseArgs({
    args,
    options: {
      api: { type: 'string', default: 'http://localhost:3000' },
      'key-file': { type: 'string' },
      people: { type: 'string' },
      sessions: { type: 'string' },
      seconds: { type: 'string', default: '60' },
      'think-ms': { type: 'string', default: '3000' },
      cuts: { type: 'string', default: '0.02' },
      seed: { type: 'string', default: '1' },
      'patience-ms': { type: 'string', default: '120000' },
      out: { type: 'string' },
    },
  });
  const keyFile = values['key-file'];
  if (!keyFile || !values.people) throw new Error('--key-file and --people are needed.');
  return {
    api: values.api.replace(/\/+$/, ''),
    serviceKey: textOf('key-file', keyFile).trim(),
    people: peopleIn(values.people),
    sessions:
      values.sessions === undefined ? null : amount('sessions', values.sessions, { least: 1, whole: true }),
    seconds: amount('seconds', values.seconds, { least: 1 }),
    thinkMs: amount('think-ms', values['think-ms']),
    cuts: amount('cuts', values.cuts, { most: 1 }),
    seed: amount('seed', values.seed),
    patienceMs: amount('patience-ms', values['patience-ms']),
    out: values.out ?? null,
  };
}

function textOf(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`--${name} ${file} can't be read (${(error as NodeJS.ErrnoException).code}).`, {
      cause: error,
    });
  }
}

function peopleIn(file: string): Person[] {
  const text = textOf('people', file);
  const wanted = `--people ${file} must hold a list of { "open_id", "name" } as JSON`;
  let people: unknown;
  try {
    people = JSON.parse(text);
  } catch (error) {
    throw new Error(`${wanted}, but it is no JSON.`, { cause: error });
  }
  if (!Array.isArray(people) || people.length === 0 || !people.every(isPerson))
    throw new Error(`${wanted}, but it holds something else.`);
  return people;
}

const isPerson = (one: Partial<Person> | null): one is Person =>
  typeof one?.open_id === 'string' && typeof one.name === 'string';

function amount(name: string, text: string, { least = 0, most = Infinity, whole = false } = {}): number {
  const value = Number(text);
  const fits = Number.isFinite(value) && value >= least && value <= most;
  if (text.trim() !== '' && fits && (!whole || Number.isInteger(value))) return value;
  const range = most === Infinity ? `of ${least} or more` : `from ${least} to ${most}`;
  throw new Error(`--${name} must be a ${whole ? 'whole ' : ''}number ${range}, but it is "${text}".`);
}
