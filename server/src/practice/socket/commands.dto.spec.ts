/** What the edge takes as a command, and that the compiled check says the same as class-validator itself. */
import { describe, expect, test } from '@jest/globals';
import 'reflect-metadata';
import { validateSync } from 'class-validator';
import fc from 'fast-check';
import { compileDto } from '../../platform/socket/compiled-dto.js';
import { CommandDto, JoinDto, SessionDto, SubmitDto, SyncDto, TurnCommandDto } from './commands.dto.js';

/** The same inputs in every run. */
const seed = 20_261_121;

const cid = '018f3c1e-7b1a-7cc2-8d3e-0123456789ab';
const submit = {
  sid: 7,
  cid,
  base: 3,
  input: 'text',
  text: '您好，想看什么鞋？',
  at: '2026-11-20T12:00:00.000Z',
};
const wrongField = (dto: new () => object, payload: unknown) => {
  const checked = compileDto(dto)(payload);
  return 'wrong' in checked ? checked.wrong : null;
};

describe('a command at the edge', () => {
  test('is taken as it was sent, as an instance of its class', () => {
    const checked = compileDto(SubmitDto)(submit);
    expect(checked).toEqual({ value: { ...submit } });
    expect('value' in checked && checked.value).toBeInstanceOf(SubmitDto);
  });

  test.each<[string, unknown]>([
    ['null', null],
    ['nothing', undefined],
    ['a text', 'join'],
    ['a number', 7],
    ['a list', [submit]],
    ['bytes', Buffer.from('{}')],
    ['an object of a class', new Map()],
  ])('that is %s is refused as a whole', (_name, payload) => {
    expect(wrongField(SubmitDto, payload)).toBe('payload');
  });

  test.each<[string, string, unknown]>([
    ['a session id below zero', 'sid', -1],
    ['a session id past 32 bits', 'sid', 2 ** 31],
    ['a session id with a fraction', 'sid', 1.5],
    ['a session id as text', 'sid', '7'],
    ['a cid that is no UUID', 'cid', 'again'],
    ['a cid that is a UUID of another version', 'cid', 'f47ac10b-58cc-4372-a567-0e02b2c3d479'],
    ['a base that is not a number', 'base', NaN],
    ['an unknown way of input', 'input', 'telepathy'],
    ['a text of blanks', 'text', ' \n　'],
    ['a text that is too long', 'text', '好'.repeat(2_001)],
    ['half a character', 'text', '好\ud83d'],
    ['a NUL', 'text', 'a\0b'],
    ['bytes for text', 'text', Buffer.from('好')],
    ['a time that is none', 'at', 'yesterday'],
    ['what is no text for a time', 'at', { toString: 0 }],
  ])('with %s is refused for that field', (_name, field, value) => {
    expect(wrongField(SubmitDto, { ...submit, [field]: value })).toBe(field);
  });

  test.each<[string, unknown, string | undefined]>([
    ['a text of blanks', ' \n　', 'BAD_TEXT'],
    ['a text that nobody sees', '\u200b\u2060', 'BAD_TEXT'],
    ['half a character', '好\ud83d', 'BAD_TEXT'],
    ['halves in the wrong order', '\udc5f\ud83d', 'BAD_TEXT'],
    ['a NUL', 'a\0b', 'BAD_TEXT'],
    ['2 001 characters', '好'.repeat(2_001), 'TURN_TOO_LONG'],
    ['1 001 emoji of two units', '👟'.repeat(1_001), 'TURN_TOO_LONG'],
    ['2 001 units of which most are joined to others', '👍\ufe0f'.repeat(667), 'TURN_TOO_LONG'],
    ['bytes for text', Buffer.from('好'), undefined],
    ['2 000 characters', '好'.repeat(2_000), undefined],
    ['1 000 emoji', '👟'.repeat(1_000), undefined],
  ])('with %s is refused with a code of its own', (_name, text, code) => {
    const checked = compileDto(SubmitDto)({ ...submit, text });
    expect('wrong' in checked ? checked.code : undefined).toBe(code);
  });

  test.each(['2026-11-22 10:00:00', '2026-11-22T10:00:00', '2026-11-22'])(
    'with a time that lacks its offset is told so: %s',
    (at) =>
      expect(compileDto(SubmitDto)({ ...submit, at })).toEqual({
        wrong: 'at',
        code: 'BAD_PAYLOAD',
        message: '时间要带时区，例如 2026-11-22T09:00:00+08:00',
      }),
  );

  test('with a field that no one knows is refused, and the field is not named', () => {
    expect(wrongField(SubmitDto, { ...submit, score: 100 })).toBe('unknown field');
    expect(wrongField(SubmitDto, JSON.parse(`{"sid":7,"__proto__":{"admin":true}}`))).toBe('unknown field');
  });

  test('may leave out what is optional only', () => {
    expect(wrongField(JoinDto, { sid: 1, after: 0, want: 'driver' })).toBeNull();
    expect(wrongField(JoinDto, { sid: 1, after: 0, want: 'driver', epoch: 2 })).toBeNull();
    expect(wrongField(JoinDto, { sid: 1, after: 0, want: 'driver', epoch: -2 })).toBe('epoch');
    expect(wrongField(JoinDto, { sid: 1, want: 'driver' })).toBe('after');
  });
});

describe('the compiled check', () => {
  const dtos = [SessionDto, SyncDto, JoinDto, CommandDto, TurnCommandDto, SubmitDto];
  const odd = fc.oneof(
    fc.constantFrom(
      null,
      undefined,
      '',
      -1,
      0,
      1,
      2 ** 31,
      1.5,
      NaN,
      true,
      [],
      {},
      cid,
      'driver',
      'text',
      '好',
    ),
    fc.anything(),
  );
  const payload = fc.record(
    Object.fromEntries(
      Object.entries({ ...submit, after: 0, want: 'viewer', epoch: 1, turn: 1 }).map(([key, good]) => [
        key,
        fc.oneof({ weight: 6, arbitrary: fc.constant(good as unknown) }, odd),
      ]),
    ),
    { requiredKeys: [] },
  );

  test('says yes exactly when class-validator does', () => {
    fc.assert(
      fc.property(fc.constantFrom(...dtos), payload, (dto, body) => {
        const known = Object.keys(body).filter(
          (key) => !(compileDto(dto)({ [key]: 0 }) as { wrong?: string }).wrong?.startsWith('unknown'),
        );
        const mine = Object.fromEntries(known.map((key) => [key, body[key]]));
        const theirs = validateSync(Object.assign(new dto(), mine), {
          whitelist: true,
          forbidNonWhitelisted: true,
        });
        expect('value' in compileDto(dto)(mine)).toBe(theirs.length === 0);
      }),
      { numRuns: 1_000, seed },
    );
  });

  test('refuses to be made from a class without rules', () => {
    expect(() => compileDto(class Empty {})).toThrow('Empty has no validation decorators');
  });
});
