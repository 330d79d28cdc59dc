/**
 * `npm run doctor`: asks the model, the workplace provider, PostgreSQL, Redis, the file storage and this machine what they can really do, and prints for
 * each what was found and what to do. Asks what the environment names, and for the rest what a running `npm start` brought along.
 *   --json   the same as one line of JSON
 * Exit code 0: everything works, or is worked around · 1: something is missing · 2: the product can't run like this.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Logger } from '@nestjs/common';
import { findingLabels, type Finding, type FindingState, type JudgedQuestion } from '#contracts';
import { ConfigError, loadConfig } from '../platform/config/index.js';
import { checkSystem } from '../system-check/index.js';
import { openDataFolder, runningSettings } from './data-folder.js';

const root = resolve(import.meta.dirname, '../../../..');
const { values } = parseArgs({ options: { json: { type: 'boolean' } } });

const exitCodes: Record<FindingState, number> = { ok: 0, worked_around: 0, missing: 1, broken: 2 };
const titleWidth = 14;

/** Chinese characters take two columns. */
const padded = (text: string, width: number): string =>
  text +
  ' '.repeat(Math.max(0, width - [...text].reduce((sum, letter) => sum + (letter > '\u2e80' ? 2 : 1), 0)));

const indented = `\n${' '.repeat(8 + titleWidth)}`;

const questionOf = ({ said, asked, expected, judged, reason, right }: JudgedQuestion): string =>
  `${indented}${right ? '判对' : `判成${judged}`}  “${said}” ${asked}：应判${expected}${reason && `；${reason}`}`;

const lineOf = ({ title, state, seen, todo, questions = [] }: Finding): string =>
  `${padded(findingLabels[state], 8)}${padded(title, titleWidth)}${seen}${questions.map(questionOf).join('')}${todo && `${indented}→ ${todo}`}`;

function settings(): Record<string, string | undefined> {
  const own = runningSettings(openDataFolder(resolve(root, process.env.DATA_DIR || '.data'))) ?? {};
  const named = Object.entries(process.env).filter(([, value]) => value?.trim());
  return { ...own, ...Object.fromEntries(named) };
}

// The services' own log is for servers.
Logger.overrideLogger(false);
try {
  const config = loadConfig(settings());
  const findings = await checkSystem(config, (finding) => {
    if (!values.json) console.log(lineOf(finding));
  });
  if (values.json) console.log(JSON.stringify(findings));
  process.exitCode = Math.max(...findings.map(({ state }) => exitCodes[state]));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(`${error.message}\nStart the product with npm start, or set what it is to be asked for.`);
  process.exitCode = 2;
}
// Connections that a service left open keep nobody waiting.
process.exit();
