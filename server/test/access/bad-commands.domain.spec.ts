/** Every socket command, with everything that a payload can have wrong: always an acknowledgement, and nothing is done. */
import { afterAll, expect, test } from '@jest/globals';
import type { Socket } from 'socket.io-client';
import { limits, refusals, type Ack, type RefusalCode } from '#contracts';
import { PracticeEngine } from '../../src/practice/engine/practice-engine.service.js';
import { enter, hangUp } from '../socket/socket-fixture.js';
import { eventLines, type EventLine } from './matrix.js';
import { accessSuite } from './access-fixture.js';

afterAll(hangUp);
const fixture = accessSuite();

/** A socket may send so many commands at once; the next ones need another socket. */
const perSocket = 18;

async function answersTo(line: EventLine, payloads: unknown[][]): Promise<Ack<object>[]> {
  const token = line.namespace === '/monitor' ? fixture.tokens.admin : fixture.tokens.learner;
  const answers: Ack<object>[] = [];
  for (let from = 0; from < payloads.length; from += perSocket) {
    const client = await enter(fixture.app.socketUrl + line.namespace, { token });
    const some = payloads.slice(from, from + perSocket);
    answers.push(...(await Promise.all(some.map((args) => acknowledged(client, line.event, args)))));
    client.disconnect();
  }
  return answers;
}

const acknowledged = async (client: Socket, event: string, args: unknown[]) =>
  (await client.timeout(30_000).emitWithAck(event, ...args)) as Ack<object>;

const shown = (args: unknown[]) => (JSON.stringify(args) ?? String(args)).slice(0, 80);

async function notRefused(line: EventLine, payloads: unknown[][], code: RefusalCode): Promise<string[]> {
  const answers = await answersTo(line, payloads);
  const expected = JSON.stringify({ ok: false, code, ...refusals[code] });
  return answers.flatMap((answer, index) =>
    sameFields(answer, expected)
      ? []
      : [`${line.event} ${shown(payloads[index]!)}: ${JSON.stringify(answer)}`],
  );
}
const sameFields = (answer: object, expected: string) =>
  JSON.stringify(Object.entries(answer).sort()) ===
  JSON.stringify(Object.entries(JSON.parse(expected) as object).sort());

/** Strange texts that commands with words take all the same. */
const fine: Record<string, string[]> = { 'turn.submit': ['x'], 'turn.late': ['x'], 'exam.draft': ['x', ''] };

test.each(eventLines.map((line) => [line.event, line] as const))('%s', async (_event, line) => {
  const good = line.send(fixture.things) as Record<string, unknown>;
  const strange = [
    null, true, -1, 0.5, 2_147_483_648, 1e308, '', 'x', 'a\0b', '\ud800', 'x'.repeat(20_000), {}, { a: 1 }, [], [[[1]]],
    Buffer.from('binary'),
  ]; // prettier-ignore
  const fields = Object.keys(good).flatMap((field) => [
    ...strange.map((value) => ({ ...good, [field]: value })),
    Object.fromEntries(Object.entries(good).filter(([name]) => name !== field)),
  ]);
  const more = ['__proto__', 'constructor', 'toString', 'employee_id', 'ok'].map(
    (field) => JSON.parse(`${JSON.stringify(good).slice(0, -1)},"${field}":{"isAdmin":true}}`) as unknown,
  );
  const other = [
    [],
    [good, good],
    [undefined],
    [JSON.stringify(good)],
    [[good]],
    [Buffer.from(JSON.stringify(good))],
  ];
  // A learner's words are refused by names of their own, and an x is fine; so is a draft without any.
  const words = (payload: Record<string, unknown>) =>
    line.event in fine && typeof payload.text === 'string' && payload.text !== good.text;
  const payloads = [...strange, ...fields.filter((one) => !words(one)), ...more].map((payload) => [payload]);
  const before = (await fixture.app.get(PracticeEngine).view(fixture.things.sid)).log.length;
  expect(await notRefused(line, [...payloads, ...other], 'BAD_PAYLOAD')).toEqual([]);
  const unstorable = fields.filter(words).map((payload) => [payload] as [{ text: string }]);
  const long = unstorable.filter(([{ text }]) => text.length > limits.turn.characters);
  const bad = unstorable.filter(
    ([{ text }]) => !fine[line.event]?.includes(text) && text.length <= limits.turn.characters,
  );
  expect([long.length, bad.length]).toEqual(line.event in fine ? [1, 4 - fine[line.event]!.length] : [0, 0]);
  expect(await notRefused(line, long, 'TURN_TOO_LONG')).toEqual([]);
  expect(await notRefused(line, bad, 'BAD_TEXT')).toEqual([]);
  expect((await fixture.app.get(PracticeEngine).view(fixture.things.sid)).log.length).toBe(before);
});

test('a command that does not exist', async () => {
  const line = eventLines[0]!;
  for (const event of ['__proto__', 'constructor', 'session.destroy', '', 'x'.repeat(1_000), 'toString']) {
    expect(await notRefused({ ...line, event }, [[{ sid: fixture.things.sid }]], 'BAD_PAYLOAD')).toEqual([]);
  }
});
