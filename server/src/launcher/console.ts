import type { DataFolder } from './data-folder.js';
import { LogFile } from './log-file.js';

/** What the person who typed `npm start` sees; everything else goes to files. */
export const say = (text: string): void => console.log(text);

/** Writes a part's lines to its own file below `.data/logs`; the server's warnings are shown as well. */
export function serviceLog(
  data: DataFolder,
  part: string,
  print: (text: string) => void,
): (line: string) => void {
  const file = new LogFile(data.file(`logs/${part}.log`), print);
  const showWarning = warnings(print);
  return (line) => {
    file.write(line);
    if (part === 'server') showWarning(line);
  };
}

const sameAgainAfterMs = 10_000;

/** Shows the server's warnings, the same words once in ten seconds: a failing store has one for each request. */
function warnings(print: (text: string) => void): (line: string) => void {
  const shown = new Map<string, number>();
  return (line) => {
    const found = /"level":"(warn|error|fatal)".*?"msg":("(?:[^"\\]|\\.)*")/.exec(line);
    if (!found) return;
    const text = `  ${found[1]}: ${(JSON.parse(found[2]!) as string).slice(0, 300)}`;
    const now = performance.now();
    if (now - (shown.get(text) ?? -Infinity) < sameAgainAfterMs) return;
    if (shown.size > 100) shown.clear();
    shown.set(text, now);
    print(text);
  };
}

export interface Summary {
  publicBaseUrl: string;
  socketPort: number | null;
  own: { postgres: boolean; redis: boolean; provider: boolean; model: boolean };
  /** The page of our own provider that shows what was sent to people. */
  inbox: string | null;
  serviceKeyFile: string | null;
  dataFolder: string;
  seconds: number;
}

export function summary(facts: Summary): string {
  const { own } = facts;
  const lines = [
    '',
    `Lianhuo 练货 is ready after ${facts.seconds.toFixed(1)} s.`,
    '',
    `  Learner area   ${facts.publicBaseUrl}/h5/task-management`,
    `  Console        ${facts.publicBaseUrl}/`,
    `  API            ${facts.publicBaseUrl}/api/docs`,
    ...(facts.socketPort === null ? [] : [`  Socket         port ${facts.socketPort}`]),
    '',
    ...(own.provider
      ? [
          '  Sign in as 王小明 (learner) or 林晓燕 (administrator): the sign-in page lets you choose a person of a sample organisation.',
        ]
      : ['  Sign-in is by the configured workplace provider.']),
    ...(facts.inbox === null ? [] : [`  What learners are sent: ${facts.inbox}`]),
    own.model
      ? '  The customer is played by a stand-in for trying and testing; point OPENAI_BASE_URL, OPENAI_API_KEY and OPENAI_MODEL to a real model.'
      : '  The customer is played by the configured model.',
    ...(facts.serviceKeyFile === null ? [] : [`  Service key for integrations: ${facts.serviceKeyFile}`]),
    `  Data and logs: ${facts.dataFolder}`,
    '',
    '  Ctrl-C ends everything and keeps the data.',
    '',
  ];
  return lines.join('\n');
}
