/** Recordings of learners: sent in pieces, heard, played, and deleted for good. */
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { routes, voiceLimits, type StartView, type VoiceView } from '#contracts';
import { ownRoutes } from '#contracts/practice/own.routes';
import { sayingFile } from '../../../tools/standins/model/audio/microphone.js';
import type { Fault } from '../../../tools/standins/model/faults.js';
import { FileStorage, FileStorageError } from '../../src/platform/file-storage/index.js';
import { AuditService } from '../../src/platform/audit/index.js';
import { RetentionService } from '../../src/voice/retention.service.js';
import { readyFile } from '../builders/knowledge.js';
import { PracticeFixture, examCourse, talk, type Learner } from '../practice/practice-fixture.js';
import { Voice } from './voice-fixture.js';

let fixture: PracticeFixture;
let learner: Learner;
let [speaker, other, administrator]: Voice[] = [];
beforeAll(async () => {
  const people = await PracticeFixture.withPeople();
  ({ fixture, learner } = people);
  [speaker, other, administrator] = [people.learner, people.other, people.administrator].map(
    ({ token }) => new Voice(fixture.app, token),
  );
});
beforeEach(async () => {
  fixture.model.control.faults.plan([]);
  await speaker!.consent();
});
afterAll(() => fixture.close());

const sentence = '这双云步轻，走一天也不累。';
const said = sayingFile(sentence);
const spoken = { input_method: 2 } as const;
const day = 24 * 3_600_000;
const fault = (kind: Fault['kind'], more: Partial<Fault> = {}) =>
  fixture.model.control.faults.plan([{ kind, call: 'transcription', ...more }]);
const rowOf = async (recordingId: number) => {
  const [row] = await fixture.app.dataSource.query<
    { storage_key: string | null; transcript: string | null; deleted_at: Date | null }[]
  >(`select storage_key, transcript, deleted_at from voice_recording where recording_id = $1`, [recordingId]);
  return row!;
};
/** Files of the storage that belong to a recording. */
const filesOf = async (key: string) => {
  const names = await readdir(fixture.app.config.storage.dir, { recursive: true });
  return names.filter((name) => name.includes(key));
};
const sweep = () => fixture.app.get(RetentionService).sweep();

describe('what a person decides about their voice', () => {
  test('is asked once, and can be taken back; settings stay as they are where nothing is said of them', async () => {
    expect(
      (await other!.post(routes.client.voice.recording, { cid: uuidv7(), session_id: null })).status,
    ).toBe(409);
    const view = async () =>
      (await fixture.app.call('get', routes.client.voice.view, other!.token)).body as VoiceView;
    expect(await view()).toEqual({
      ...{ speak: true, listen: true, consent: 'unasked', retention_days: 30 },
      ...{ send_when_done: false, read_aloud: false },
    });
    await other!.post(routes.client.voice.settings, { send_when_done: true });
    await other!.post(routes.client.voice.settings, { read_aloud: true });
    expect(await view()).toMatchObject({ send_when_done: true, read_aloud: true, consent: 'unasked' });
    expect(await other!.consent(false)).toMatchObject({ consent: 'refused', send_when_done: true });
    const refused = await other!.post(routes.client.voice.recording, { cid: uuidv7(), session_id: null });
    expect([refused.status, refused.body.message]).toEqual([409, '请先同意保存录音，再用语音回答']);
    expect((await other!.consent()).consent).toBe('given');
  });

  test('deletes their recordings for good when it is taken back, but what an open appeal needs only when that is answered', async () => {
    const place = await fixture.place(spoken);
    const { session_id } = await learner.start(place);
    const { recording_id: appealed } = await speaker!.say(said, session_id);
    const { recording_id } = await speaker!.say(said);
    const { storage_key } = await rowOf(recording_id);
    expect(await filesOf(storage_key!)).toHaveLength(1);
    const openAppeal = (is_open: boolean) =>
      fixture.app.dataSource.query(
        `insert into review_request (session_id, turn, about, asked_at, words, is_open, criterion, name, counted_as, reason, note)
         values ($1, 1, 'appeal', now(), '{}', $2, '1/a', 'a', 'a', 'said', '')
         on conflict (session_id, turn, about) do update set is_open = $2`,
        [session_id, is_open],
      );
    await openAppeal(true);
    await speaker!.consent(false);
    expect((await speaker!.play(recording_id)).status).toBe(404);
    expect(await rowOf(recording_id)).toMatchObject({ storage_key: null, transcript: null });
    expect(await filesOf(storage_key!)).toEqual([]);
    expect((await administrator!.play(appealed)).status).toBe(200);
    await openAppeal(false);
    await sweep();
    expect((await administrator!.play(appealed)).status).toBe(404);
    expect(await rowOf(appealed)).toMatchObject({ storage_key: null });
  });
});

describe('a recording', () => {
  test('comes in pieces, goes on where it broke off, and is heard', async () => {
    const cid = uuidv7();
    const { recording_id, received } = await speaker!.begin(null, cid);
    expect(received).toBe(0);
    const piece = said.subarray(0, 20_000);
    expect((await speaker!.put(recording_id, 0, piece)).body).toEqual({ recording_id, received: 20_000 });
    // A repetition, as after an answer that was lost.
    expect((await speaker!.put(recording_id, 0, piece)).body).toEqual({ recording_id, received: 20_000 });
    const gap = await speaker!.put(recording_id, 30_000, piece);
    expect([gap.status, gap.body.errors]).toEqual([409, { received: ['20000'] }]);
    expect(await speaker!.begin(null, cid)).toEqual({ recording_id, received: 20_000 });
    const early = await speaker!.transcript(recording_id, said.length);
    expect([early.status, early.body.errors]).toEqual([409, { received: ['20000'] }]);
    await speaker!.put(recording_id, 20_000, said.subarray(20_000, 20_000 + voiceLimits.piece));
    const heard = await speaker!.transcript(recording_id, said.length);
    expect(heard.body).toEqual({ recording_id, text: sentence, corrections: [] });
    // It is whole: nothing more is taken, and what was heard stays.
    fault('mishears', { text: '别的' });
    expect((await speaker!.transcript(recording_id, said.length)).body.text).toBe(sentence);
    expect((await speaker!.put(recording_id, said.length, piece)).status).toBe(409);
  });

  test.each(['mp4', 'webm'] as const)(
    'is told by its content, such as %s, and sent on under that name',
    async (type) => {
      const file = readFileSync(
        join(import.meta.dirname, `../../../tools/standins/model/audio/recorded/chromium.${type}`),
      );
      await fetch(`${fixture.model.url}/__control`, {
        method: 'POST',
        body: JSON.stringify({ keepBodies: true, clearLog: true }),
      });
      const { recording_id, text } = await speaker!.say(file);
      expect(text).toBe('一分钱一分货，材料不一样。');
      const log = (await (await fetch(`${fixture.model.url}/__control/log`)).json()) as {
        requests: { body: string }[];
      };
      expect(JSON.parse(log.requests.at(-1)!.body)).toMatchObject({
        fileName: `speech.${type}`,
        language: 'zh',
      });
      expect((await speaker!.play(recording_id)).headers['content-type']).toBe(`audio/${type}`);
    },
  );

  test('in AAC, as iPhones make them, is taken, sent on and played as mp4; the stand-in alone can’t hear it', async () => {
    const file = readFileSync(
      join(import.meta.dirname, '../../../tools/standins/model/audio/recorded/aac.mp4'),
    );
    const { recording_id } = await speaker!.begin();
    await speaker!.send(recording_id, file, 3_000);
    const heard = await speaker!.transcript(recording_id, file.length);
    expect([heard.status, heard.body.message]).toEqual([503, '语音识别暂时不可用，请再试一次，或直接打字']);
    const played = await speaker!.play(recording_id);
    expect([played.headers['content-type'], (played.body as Buffer).equals(file)]).toEqual([
      'audio/mp4',
      true,
    ]);
  });

  test('is refused when it is none, too long, too large, empty, or of the wrong type', async () => {
    const { recording_id } = await speaker!.begin();
    const none = await speaker!.put(recording_id, 0, Buffer.from('<html>these are no sounds</html>'));
    expect([none.status, none.body.message]).toEqual([422, '不支持这种录音，请换一个浏览器，或直接打字']);
    expect((await speaker!.put(recording_id, 0, Buffer.alloc(voiceLimits.piece + 1))).status).toBe(413);
    expect((await speaker!.put(recording_id, 0, Buffer.alloc(0))).status).toBe(422);
    expect((await speaker!.put(recording_id, -1, said)).status).toBe(422);
    const json = fixture.app.call(
      'put',
      routes.client.voice.content.replace(':recording_id', String(recording_id)),
      speaker!.token,
    );
    expect((await json.query({ offset: 0 }).send({ a: 1 })).status).toBe(415);
    const minute = sayingFile('嗯', { afterMs: 62_000 });
    const { recording_id: long } = await speaker!.begin();
    await speaker!.send(long, minute, voiceLimits.piece);
    const tooLong = await speaker!.transcript(long, minute.length, 60_000);
    expect([tooLong.status, tooLong.body.message]).toEqual([422, '一段录音最长 60 秒']);
    expect((await speaker!.transcript(long, minute.length, 62_000)).status).toBe(422);
  });

  test('is nobody else’s: not to add to, not to hear, not to play, not to send', async () => {
    const { recording_id } = await speaker!.say(said);
    await other!.consent();
    const tries = [
      await other!.put(recording_id, said.length, said),
      await other!.transcript(recording_id, said.length),
      await other!.play(recording_id),
      // Practised alone, it is nothing for administrators.
      await administrator!.play(recording_id),
      await speaker!.play(999_999),
    ];
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    const place = await fixture.place(spoken);
    const { session_id } = await learner.start(place);
    expect((await other!.post(routes.client.voice.recording, { cid: uuidv7(), session_id })).status).toBe(
      404,
    );
  });

  test('says clearly that the disk is full, and goes on when there is room again', async () => {
    const storage = fixture.app.get(FileStorage);
    const put = storage.put.bind(storage);
    const { recording_id } = await speaker!.begin();
    storage.put = () => Promise.reject(new FileStorageError('full', null));
    const full = await speaker!.put(recording_id, 0, said.subarray(0, 50_000));
    storage.put = put;
    expect([full.status, full.body.message]).toEqual([503, '服务器的存储空间不足，请联系管理员清理后再试']);
    expect((await speaker!.put(recording_id, 0, said.subarray(0, 50_000))).body.received).toBe(50_000);
  });

  test('is kept when nobody can hear it, and heard later; silence is heard as nothing', async () => {
    const { recording_id } = await speaker!.begin();
    await speaker!.send(recording_id, said);
    fault('unauthorized');
    const away = await speaker!.transcript(recording_id, said.length);
    expect([away.status, away.body.message]).toEqual([503, '语音识别暂时不可用，请再试一次，或直接打字']);
    fault('server_error');
    expect((await speaker!.transcript(recording_id, said.length)).body.text).toBe(sentence);
    expect((await speaker!.say(sayingFile(''))).text).toBe('');
  });

  test('is played whole or in parts', async () => {
    const { recording_id } = await speaker!.say(said);
    const whole = await speaker!.play(recording_id);
    expect([whole.status, (whole.body as Buffer).equals(said)]).toEqual([200, true]);
    const part = await speaker!.play(recording_id, 'bytes=100-199');
    expect([
      part.status,
      part.headers['content-range'],
      (part.body as Buffer).equals(said.subarray(100, 200)),
    ]).toEqual([206, `bytes 100-199/${said.length}`, true]);
    expect(((await speaker!.play(recording_id, 'bytes=-10')).body as Buffer).equals(said.subarray(-10))).toBe(
      true,
    );
    expect((await speaker!.play(recording_id, `bytes=${said.length}-`)).status).toBe(416);
  });
});

describe.each([
  ['a practice', {}],
  ['an exam', examCourse],
] as const)('a turn of %s that was spoken', (_kind, course) => {
  test('names its recording, which its learner and administrators can play from the record', async () => {
    const place = await fixture.place({ ...spoken, ...course });
    const { session_id } = await learner.start(place);
    const { recording_id, text } = await speaker!.say(sayingFile('鞋底是橡胶'), session_id);
    const phone = await learner.open(session_id).drive();
    await phone.until((view) => view.turns[0]?.reply?.status === 'completed');
    phone.session.submit(text, 'voice', recording_id);
    const view = await phone.until(({ turns }) => turns[1]?.messages[0]?.state === 'accepted');
    expect(view.turns[1]!.messages[0]).toMatchObject({ input: 'voice', recording: recording_id });
    await phone.finish();
    const ofLearner = async () =>
      (await learner.result(session_id)).records.filter(({ message_type }) => message_type === 1);
    expect(await ofLearner()).toMatchObject([{ content: '鞋底是橡胶', recording_id }]);
    expect((await administrator!.play(recording_id)).status).toBe(200);
    await administrator!.play(recording_id, 'bytes=10-');
    const heard = await fixture.app.dataSource.query(
      `select detail from audit_log where action = 'session.listen' and object_id = $1`,
      [String(session_id)],
    );
    expect(heard).toEqual([{ detail: { recording_id } }]);
    expect((await other!.play(recording_id)).status).toBe(404);
    await speaker!.consent(false);
    expect(await ofLearner()).toMatchObject([{ content: '鞋底是橡胶', recording_id: null }]);
  });
});

test('what is said in a talk of one’s own is absent to everybody else, also in the audit log', async () => {
  const place = await fixture.place(spoken);
  const { session_id } = (await learner.post(ownRoutes.start, { course_id: place.course_id }))
    .body as StartView;
  const { recording_id } = await speaker!.say(said, session_id);
  // What was refused before is told as one line later.
  const lines = async () => {
    await fixture.app.get(AuditService).tellRepeated(true);
    return fixture.app.dataSource.query<object[]>(`select count(*)::int as count from audit_log`);
  };
  const before = await lines();
  const absent = await administrator!.play(999_999);
  for (const who of [administrator!, other!]) {
    const answer = await who.play(recording_id);
    expect([answer.status, String(answer.body)]).toEqual([404, String(absent.body)]);
  }
  expect(await lines()).toEqual(before);
  expect((await speaker!.play(recording_id)).status).toBe(200);
});

test('nobody speaks in a course that is typed', async () => {
  const { session_id } = await learner.start(await fixture.place());
  const refused = await speaker!.post(routes.client.voice.recording, { cid: uuidv7(), session_id });
  expect([refused.status, refused.body.message]).toEqual([409, '这门课程只用文字回答']);
});

test('a turn names no recording of another session, nor one that was typed', async () => {
  const place = await fixture.place(spoken);
  const { session_id } = await learner.start(place);
  const { recording_id } = await speaker!.say(said);
  const phone = await learner.open(session_id).drive();
  await phone.until((view) => view.turns[0]?.reply?.status === 'completed');
  phone.session.submit('好', 'voice', recording_id);
  const view = await phone.until(({ turns }) => turns[1]?.messages[0]?.state === 'failed');
  expect(view.turns[1]!.messages[0]!.refusal?.code).toBe('BAD_PAYLOAD');
  const own = await speaker!.say(said, session_id);
  phone.session.submit(talk.good, 'text', own.recording_id);
  await phone.until(({ turns }) => turns[1]?.messages[1]?.state === 'failed');
});

test('words of a course’s files are put right, as they were when the session began', async () => {
  const { fileId } = await readyFile(fixture.app, fixture.actor, '翎步手册.md', [
    '翎步跑鞋，鞋底有碳板。翎步跑鞋更弹。',
  ]);
  const place = await fixture.place({ ...spoken, reference_files: [{ file_id: fileId }] });
  const { session_id } = await learner.start(place);
  const heard = await speaker!.say(sayingFile('这双灵步更弹'), session_id);
  expect(heard.corrections).toEqual([{ start: 2, end: 4, heard: '灵步', meant: '翎步' }]);
  expect((await speaker!.say(sayingFile('这双灵步更弹'))).corrections).toEqual([]);
});

test('a recording is deleted when its days are over, and one that was called off after a day', async () => {
  const { recording_id } = await speaker!.say(said);
  const { recording_id: broken } = await speaker!.begin();
  await speaker!.put(broken, 0, said.subarray(0, 1_000));
  const rows = () => Promise.all([recording_id, broken].map(rowOf));
  const left = async () => (await rows()).map(({ storage_key }) => storage_key);
  const keys = (await left()) as string[];
  fixture.moveClock(day / 2);
  await sweep();
  expect(await left()).toEqual(keys);
  fixture.moveClock(day);
  await sweep();
  expect(await left()).toEqual([keys[0], null]);
  fixture.moveClock(27 * day);
  await sweep();
  expect(await left()).toEqual([keys[0], null]);
  fixture.moveClock(2 * day);
  await sweep();
  expect(await rows()).toMatchObject([
    { storage_key: null, transcript: null },
    { storage_key: null, transcript: null },
  ]);
  expect(await Promise.all(keys.map(filesOf))).toEqual([[], []]);
});
