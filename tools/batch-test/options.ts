/** What the command line of a batch test says. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { batchTestLimits, defaultPersonas, limits, type Persona } from '#contracts';

export interface BatchTestOptions {
  courseId: number;
  personas: Persona[];
  parallel: number;
  /** The share of a persona's scores that must be as expected. */
  inBand: number;
  /** Base address of the API. */
  api: string;
  serviceKey: string;
  openId: string;
  out: string | null;
}

/** @throws Error with a sentence that says what is missing */
export function readOptions(args: string[]): BatchTestOptions {
  const { values } = parseArgs({
    args,
    options: {
      course: { type: 'string' },
      personas: { type: 'string', default: 'expert,average,weak,off_topic,attacker' },
      repeats: { type: 'string', default: '5' },
      parallel: { type: 'string', default: String(batchTestLimits.parallel.default) },
      'in-band': { type: 'string', default: '0.8' },
      'base-url': { type: 'string', default: 'http://localhost:3000' },
      'key-file': { type: 'string', default: '.data/service-key' },
      'open-id': { type: 'string', default: 'ou_linxiaoyan' },
      out: { type: 'string' },
    },
  });
  if (values.course === undefined) throw new Error('--course is needed.');
  const { parallel } = batchTestLimits;
  return {
    courseId: whole('course', values.course, 1, limits.id.max),
    personas: personasIn(values.personas, whole('repeats', values.repeats, 1, batchTestLimits.sessions)),
    parallel: whole('parallel', values.parallel, parallel.min, parallel.max),
    inBand: share('in-band', values['in-band']),
    api: values['base-url'].replace(/\/+$/, ''),
    serviceKey: keyIn(values['key-file']),
    openId: values['open-id'],
    out: values.out ?? null,
  };
}

function personasIn(list: string, repeats: number): Persona[] {
  return list.split(',').map((one) => {
    const [key, count] = one.trim().split(':');
    const known = defaultPersonas.find((persona) => persona.key === key);
    if (!known) {
      const keys = defaultPersonas.map((persona) => persona.key).join(', ');
      throw new Error(`--personas may hold ${keys}, but it holds "${key}".`);
    }
    const own = count === undefined ? repeats : whole('personas', count, 1, batchTestLimits.sessions);
    return { ...known, count: own };
  });
}

function whole(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (text.trim() !== '' && Number.isInteger(value) && value >= least && value <= most) return value;
  throw new Error(`--${name} must be a whole number from ${least} to ${most}, but it is "${text}".`);
}

function share(name: string, text: string): number {
  const value = Number(text);
  if (text.trim() !== '' && value >= 0 && value <= 1) return value;
  throw new Error(`--${name} must be a number from 0 to 1, but it is "${text}".`);
}

/** The service key in a file. @throws Error that names the file */
export function keyIn(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new Error(`--key-file ${file} can't be read (${(error as NodeJS.ErrnoException).code}).`, {
      cause: error,
    });
  }
}
