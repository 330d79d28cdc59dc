/** Walks the matrix: each line as each person, and everything that is mounted against the lines. Answers what is not as it should be. */
import { setTimeout } from 'node:timers/promises';
import type { Socket } from 'socket.io-client';
import request, { type Response } from 'supertest';
import type { Ack, Refusal } from '#contracts';
import type { TestApp } from '../harness/index.js';
import { hangUp, knock, outcome } from '../socket/socket-fixture.js';
import { persons, type EventLine, type Person, type RouteLine, type Sending, type Things } from './matrix.js';
import { mountedEvents, mountedRoutes } from './mounted.js';
import type { AccessFixture } from './access-fixture.js';

/** Lines that are missing, and lines that nothing answers to. */
export function compareWithMounted(app: TestApp, routes: RouteLine[], events: EventLine[]): string[] {
  const differences = (kind: string, mounted: string[], typed: string[]) => [
    ...mounted.filter((one) => !typed.includes(one)).map((one) => `${kind} ${one} is not in the matrix`),
    ...typed
      .filter((one) => !mounted.includes(one))
      .map((one) => `${kind} ${one} is in the matrix but not mounted`),
    ...typed
      .filter((one, index) => typed.indexOf(one) !== index)
      .map((one) => `${kind} ${one} is in the matrix twice`),
  ];
  const typedRoutes = routes.map(({ method, route }) => `${method} ${route}`);
  const typedEvents = events.map(({ namespace, event }) => `${namespace} ${event}`);
  return [
    ...differences('route', mountedRoutes(app), typedRoutes),
    ...differences('event', mountedEvents(app), typedEvents),
  ];
}

/** The request of a line, as the holder of the token. */
export async function callRoute(
  app: TestApp,
  line: Pick<RouteLine, 'method' | 'route'>,
  sending: Sending,
  token: string | null,
): Promise<Response> {
  const path = line.route.replace(/:(\w+)/g, (_all, name: string) => String(sending.path?.[name]));
  const call = request(app.baseUrl)[line.method.toLowerCase() as 'get' | 'post' | 'put'](path);
  if (token !== null) void call.set('Authorization', `Bearer ${token}`);
  if (sending.query) void call.query(sending.query);
  if (sending.body) void call.send(sending.body);
  if (sending.bytes) void call.type('application/octet-stream').send(sending.bytes);
  if (sending.file) void call.attach('file', Buffer.from(sending.file.text), sending.file.name);
  return call.redirects(0).ok(() => true);
}

export async function walkRoutes(fixture: AccessFixture, lines: RouteLine[]): Promise<string[]> {
  const findings: string[] = [];
  for (const line of lines) {
    let absent: Response | undefined;
    for (const [column, person] of persons.entries()) {
      const { app, things, tokens } = fixture;
      const answer = await callRoute(app, line, line.send(things), tokens[person]);
      const where = `${line.method} ${line.route} as ${person}`;
      const expected = line.statuses[column]!;
      if (answer.status !== expected) {
        findings.push(`${where}: ${answer.status}, not ${expected}`);
        continue;
      }
      if (expected >= 400) findings.push(...shapeOf(answer).map((what) => `${where}: ${what}`));
      // Clients take any body with a code of its own for a failure.
      else if ('code' in Object(answer.body)) findings.push(`${where}: a success with a code`);
      if (expected !== 404) continue;
      absent ??= await callRoute(app, line, line.send(fixture.absent), tokens.learner);
      if (answer.text !== absent.text) findings.push(`${where}: another body than for what is absent`);
    }
  }
  return findings;
}

/** What is wrong with a refusal: it is `{ code, status, message, errors }` with a Chinese sentence, and nothing else. */
export function shapeOf({ status, body, text }: Response): string[] {
  const wrong: string[] = [];
  const { code, status: phrase, message, errors, ...rest } = body as Record<string, unknown>;
  if (code !== status) wrong.push(`code ${String(code)}`);
  if (typeof phrase !== 'string' || phrase === '') wrong.push('no status phrase');
  if (typeof message !== 'string' || !/\p{Script=Han}/u.test(message)) wrong.push('no Chinese sentence');
  if (typeof errors !== 'object' || errors === null) wrong.push('no errors');
  if (Object.keys(rest).length > 0) wrong.push(`more fields: ${Object.keys(rest).join()}`);
  if (/\bat .*:\d+:\d+|node_modules|\.(ts|js)\b/.test(text)) wrong.push('a stack trace');
  return wrong;
}

export async function walkEvents(fixture: AccessFixture, lines: EventLine[]): Promise<string[]> {
  const findings: string[] = [];
  const doors = new Map<string, Socket | Refusal>();
  const enter = async (namespace: string, person: Person): Promise<Socket | Refusal> => {
    const door = `${namespace} ${person}`;
    const known = doors.get(door);
    if (known) return known;
    const token = fixture.tokens[person];
    const client = knock(fixture.app.socketUrl + namespace, token === null ? {} : { token, quiet: 0 });
    const how = await outcome(client);
    if (typeof how === 'string' && how !== 'in') throw new Error(`${door}: ${how}`);
    const entered = how === 'in' ? client : (how as Refusal);
    doors.set(door, entered);
    return entered;
  };
  const give = async (line: EventLine, person: Person, things: Things): Promise<Ack<object>> => {
    const door = await enter(line.namespace, person);
    if ('ok' in door) return door;
    const answer = (await door.timeout(5_000).emitWithAck(line.event, line.send(things))) as Ack<object>;
    if (answer.ok || answer.code !== 'RATE_LIMITED') return answer;
    // One person's commands come faster here than they may.
    await setTimeout(answer.retryAfterMs);
    return give(line, person, things);
  };
  for (const line of lines) {
    let absent: Ack<object> | undefined;
    for (const [column, person] of persons.entries()) {
      const where = `${line.namespace} ${line.event} as ${person}`;
      const answer = await give(line, person, fixture.things);
      const got = answer.ok ? 'ok' : answer.code;
      const expected = line.answers[column]!;
      if (got !== expected) {
        findings.push(`${where}: ${got}, not ${expected}`);
        continue;
      }
      if (!answer.ok && !/\p{Script=Han}/u.test(answer.message))
        findings.push(`${where}: no Chinese sentence`);
      if (expected !== 'NOT_FOUND') continue;
      absent ??= await give(line, 'learner', fixture.absent);
      if (JSON.stringify(answer) !== JSON.stringify(absent))
        findings.push(`${where}: another answer than for what is absent`);
    }
  }
  hangUp();
  return findings;
}
