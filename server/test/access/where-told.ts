/** Asks every call, as it is sent and with nothing that narrows it, whether an answer tells of something that nobody is to see. */
import { unzipSync } from 'fflate';
import { routes } from '#contracts';
import type { TestApp } from '../harness/index.js';
import type { AccessFixture } from './access-fixture.js';
import { routeLines, type RouteLine, type Sending } from './matrix.js';

type Person = keyof AccessFixture['tokens'];

/** What a call answers, as text: a spreadsheet or an archive of files by what is in it. Files are not sent. */
export async function answerOf(
  app: TestApp,
  { method, route }: RouteLine,
  { path, query, body, file }: Sending,
  token: string,
): Promise<{ status: number; text: string }> {
  const url = new URL(
    route.replace(/:(\w+)/g, (_all, name: string) => String(path?.[name])),
    app.baseUrl,
  );
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value));
  if (file) return { status: 0, text: '' };
  const answer = await fetch(url, {
    method,
    redirect: 'manual',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const parts = isZip ? Object.values(unzipSync(bytes)) : [bytes];
  return { status: answer.status, text: parts.map((part) => Buffer.from(part).toString()).join('\n') };
}

/** Without what narrows a list, and as many as there may be. */
const narrowing =
  /^(?:course_name|task_name|role_name|rule_name|file_name|name|creator_id|start_time|end_time|actor_id|action|object_type|object_id|outcome|course_status|course_type|status|task_id|course_id)$/;
const widened = (body: object | undefined): object =>
  Object.fromEntries([
    ...Object.entries(body ?? {}).filter(([key]) => !narrowing.test(key)),
    ...(body && 'per_page' in body ? [['per_page', 100]] : []),
  ]);

/**
 * The calls whose answers to these people match, and how many were asked.
 * @param isAsked leaves out calls that are to tell of it; what ends the sign-in is never asked
 */
export async function whereTold(
  app: TestApp,
  access: AccessFixture,
  telling: RegExp,
  people: readonly Person[],
  isAsked: (route: string) => boolean = () => true,
): Promise<{ found: string[]; asked: number }> {
  const found: string[] = [];
  let asked = 0;
  const lines = routeLines.filter(({ route }) => isAsked(route) && route !== routes.feishu.logout);
  for (const person of people)
    for (const line of lines) {
      const sending = line.send(access.things);
      const query = widened(sending.query) as Sending['query'];
      for (const one of [sending, { ...sending, body: widened(sending.body), query }]) {
        asked += 1;
        const hit = telling.exec((await answerOf(app, line, one, access.tokens[person]!)).text);
        if (hit) found.push(`${line.method} ${line.route} as ${person}: ${hit[0]}`);
      }
    }
  return { found, asked };
}
