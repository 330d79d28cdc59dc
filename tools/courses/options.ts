import { parseArgs } from 'node:util';
import type { ImportDecisionDto } from '#contracts/course/course-file.dto';
import { importKinds, type ImportAction, type ImportedObject, type ImportKind } from '#contracts';
import { keyIn } from '../batch-test/options.js';

export interface CoursesOptions {
  command: 'export' | 'import';
  file: string;
  baseUrl: string;
  serviceKey: string;
  openId: string;
  /** Of an export: names or ids; empty: all. */
  courses: string[];
  dryRun: boolean;
  said: Said[];
}

/** What was said of one thing, or of all that differ. */
export interface Said {
  action: Exclude<ImportAction, 'create'>;
  of: 'all' | { kind: ImportKind; name: string };
  saveAs?: string;
}

/** @throws Error with a sentence that says what is missing */
export function readOptions(args: string[]): CoursesOptions {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      file: { type: 'string' },
      'base-url': { type: 'string', default: 'http://localhost:3000' },
      'key-file': { type: 'string', default: '.data/service-key' },
      'open-id': { type: 'string', default: 'ou_linxiaoyan' },
      course: { type: 'string', multiple: true, default: [] },
      'dry-run': { type: 'boolean', default: false },
      overwrite: { type: 'string', multiple: true, default: [] },
      skip: { type: 'string', multiple: true, default: [] },
      'save-as': { type: 'string', multiple: true, default: [] },
    },
  });
  const [command, ...more] = positionals;
  if ((command !== 'export' && command !== 'import') || more.length > 0)
    throw new Error('Say either export or import.');
  const { file } = values;
  if (!file) throw new Error('--file is needed.');
  return {
    command,
    file,
    baseUrl: values['base-url'].replace(/\/+$/, ''),
    serviceKey: keyIn(values['key-file']),
    openId: values['open-id'],
    courses: values.course,
    dryRun: values['dry-run'],
    said: [
      ...values.overwrite.map((of): Said => ({ action: 'overwrite', of: whatOf('overwrite', of) })),
      ...values.skip.map((of): Said => ({ action: 'skip', of: whatOf('skip', of) })),
      ...values['save-as'].map(savedAs),
    ],
  };
}

function whatOf(option: string, text: string): Said['of'] {
  if (text === 'all') return 'all';
  const [, kind, name] = /^([^:]+):(.+)$/s.exec(text) ?? [];
  const known = importKinds.find((one) => one === kind);
  if (known && name) return { kind: known, name };
  throw new Error(
    `--${option} takes all, or <kind>:<name> with ${importKinds.join(', ')}, but it is "${text}".`,
  );
}

function savedAs(text: string): Said {
  const [, what, saveAs] = /^(.+)=([^=]+)$/s.exec(text) ?? [];
  const of = what ? whatOf('save-as', what) : 'all';
  if (of !== 'all') return { action: 'save_as', of, saveAs };
  throw new Error(`--save-as takes <kind>:<name>=<new name>, but it is "${text}".`);
}

/** What is sent for a plan: of each thing what was said of it by itself, else of all; and the things that differ of which nothing was said. */
export function decide(objects: readonly ImportedObject[], said: readonly Said[]) {
  const decisions: ImportDecisionDto[] = [];
  const open: ImportedObject[] = [];
  for (const object of objects.filter(({ state }) => state !== 'same')) {
    const { kind, name, state, choices, version } = object;
    const own = said.find(({ of }) => of !== 'all' && of.kind === kind && of.name === name);
    const all = said.find(({ of, action }) => of === 'all' && choices.includes(action));
    const { action, saveAs } = own ?? (state === 'differs' ? all : undefined) ?? {};
    if (action)
      decisions.push({
        kind,
        name,
        action,
        ...(saveAs !== undefined && { save_as: saveAs }),
        ...(action === 'overwrite' && version !== null && { version }),
      });
    else if (state === 'differs') open.push(object);
  }
  return { decisions, open };
}
