import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { refusals, staleElsewhere, tooLateRefusal } from '#contracts';
import type { Payloads } from '#dialogue';
import { ModelError } from '#llm';
import { customerPrompt } from '../../src/practice/engine/reply/customer-prompt.js';
import { snapshot } from '../builders/snapshot.js';
import {
  startEngineStores,
  newSession,
  startEngineFixture,
  Tab,
  type EngineStores,
  type EngineFixture,
} from './engine-fixture.js';
import { eventually } from '../socket/waiting.js';

describe('a talk', () => {
  let engineStores: EngineStores;
  let fixture: EngineFixture;
  beforeAll(async () => {
    engineStores = await startEngineStores();
    fixture = await startEngineFixture(engineStores, { quietMs: 150 });
  });
  afterEach(() => fixture.model.release());
  afterAll(async () => {
    await fixture.close();
    await engineStores.drop();
  });

  const start = async (more = {}) =>
    fixture.engine.start(newSession(engineStores, { snapshot: snapshot(more) }));
  const open = async (more = {}, immediate = true) => {
    const sid = await start(more);
    const tab = new Tab(fixture, sid, engineStores.employees[0]!, uuidv7(), immediate);
    await tab.join();
    return tab;
  };
  const kinds = async (sid: number) => (await engineStores.log(sid)).map(({ kind }) => kind);
  const completed = (tab: Tab, turn: number) =>
    eventually(() => tab.events.find((event) => event.t === 'ai.completed' && event.turn === turn));

  /** A talk of a minute in which one turn was answered, after its end. */
  const outOfTime = async () => {
    const tab = await open({ max_dialogue_duration: 1 });
    await tab.submit('您好');
    await completed(tab, 1);
    fixture.clock.move(61_000);
    const end = await eventually(() => tab.events.find((event) => event.t === 'session.state'));
    return { tab, end };
  };

  it('goes from a message to the reply and its evaluation, in one log without gaps', async () => {
    const tab = await open();
    const said = await tab.submit('您好，想看哪种鞋？');
    expect(said).toMatchObject({ ok: true, seq: 3, turn: 1 });
    await eventually(() => tab.events.find((event) => event.t === 'eval.completed'));
    const log = await engineStores.log(tab.sid);
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1));
    expect(log.map(({ kind }) => kind)).toEqual([
      'session.started',
      'session.driver_changed',
      'turn.accepted',
      'ai.started',
      'ai.completed',
      'eval.completed',
    ]);
    expect(tab.events.map(({ seq }) => seq)).toEqual([2, 3, 4, 5, 6]);
    expect(tab.events.find((event) => event.t === 'ai.completed')).toMatchObject({
      text: '好的，我想看看跑步鞋。',
    });
    expect(tab.events.find((event) => event.t === 'eval.completed')).toMatchObject({
      eval: { status: 'scored', answer_score: 100 },
    });
  });

  it('shows pieces that are always the beginning of the reply that is stored', async () => {
    const tab = await open();
    fixture.model.hold(2);
    await tab.submit('您好');
    await eventually(() => tab.pieces.length > 1);
    expect(tab.pieces).toMatchObject([
      { off: 0, d: '好的，', gen: 1, mid: 't1' },
      { off: 3, d: '我想看看' },
    ]);
    const late = new Tab(fixture, tab.sid, engineStores.employees[0]!);
    expect((await late.join('viewer')).live).toEqual({ mid: 't1', gen: 1, text: '好的，我想看看' });
    fixture.model.release();
    await completed(tab, 1);
  });

  it('asks the model with the very prompt that the log vouches for', async () => {
    const tab = await open();
    await tab.submit('您好');
    await completed(tab, 1);
    const { messages } = fixture.model.requests.at(-1)!;
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(messages[0]!.content).toContain('王女士：第一次买跑鞋');
    const started = (await engineStores.log(tab.sid)).find((event) => event.kind === 'ai.started')!.payload;
    const { mood } = started as Payloads['ai.started'];
    const state = await engineStores.state(tab.sid);
    const again = customerPrompt(snapshot(), state, {
      turn: 1,
      upto: 3,
      mood,
      farewell: false,
    });
    expect(started).toMatchObject({ promptVersion: 5, promptHash: again.hash });
    expect(again.messages).toEqual(messages);
  });

  it('opens with the preset words at once, and else lets the model find them', async () => {
    const preset = await start({ speaker_first: 1, speaker_content: '有跑鞋吗？' });
    expect((await engineStores.state(preset)).turns[0]!.reply).toMatchObject({
      status: 'completed',
      text: '有跑鞋吗？',
    });
    const worded = await start({ speaker_first: 1 });
    await eventually(async () => (await engineStores.state(worded)).turns[0]!.reply?.status === 'completed');
    expect(fixture.model.requests.at(-1)!.messages).toHaveLength(1);
  });

  it('joins messages that follow each other quickly into one turn, and answers them together', async () => {
    const tab = await open({}, false);
    // Neither waits for the other's answer: on a busy machine that alone may outlast the quiet.
    await Promise.all([tab.submit('您好'), tab.submit('想看什么鞋？')]);
    await completed(tab, 1);
    expect(await kinds(tab.sid)).toEqual(
      expect.arrayContaining(['turn.accepted', 'turn.accepted', 'ai.started', 'ai.completed']),
    );
    const { turns } = await engineStores.state(tab.sid);
    expect(turns[1]).toMatchObject({
      messages: [{ text: '您好' }, { text: '想看什么鞋？' }],
      reply: { upto: 4, gen: 1 },
    });
    expect(fixture.model.requests.at(-1)!.messages.at(-1)).toEqual({
      role: 'user',
      content: '您好\n想看什么鞋？',
    });
  });

  it('waits with the reply while the learner is typing', async () => {
    const tab = await open({}, false);
    // In the moment in which the words are taken: on a busy machine the quiet may be over once that was answered.
    const leave = fixture.feed.subscribe(tab.sid, ({ name, body }) => {
      if (name === 'ev' && body.t === 'turn.accepted')
        void fixture.commands.typing(tab.connection, { sid: tab.sid });
    });
    await tab.submit('您好');
    leave();
    await completed(tab, 1);
    const log = await engineStores.log(tab.sid);
    const at = (kind: string) => log.find((event) => event.turn === 1 && event.kind === kind)!.at;
    expect(at('ai.started') - at('turn.accepted')).toBeGreaterThan(1_000);
  });

  it('queues what is said during a reply as the next turn', async () => {
    const tab = await open();
    fixture.model.hold(1);
    await tab.submit('您好');
    expect(await tab.submit('还有别的吗？')).toMatchObject({ ok: true, turn: 2, queued: true });
    fixture.model.release();
    await completed(tab, 2);
    expect(fixture.model.requests.at(-1)!.messages.map(({ role }) => role)).toEqual([
      'system',
      'user',
      'assistant',
      'user',
    ]);
  });

  it('tells the same command its first answer again, and refuses its cid for other words', async () => {
    const tab = await open();
    const cid = uuidv7();
    const first = await tab.submit('您好', cid);
    expect(await tab.submit('您好', cid)).toMatchObject({ ...first, dup: true });
    expect(await tab.submit('再见', cid)).toMatchObject({ ok: false, code: 'IDEMPOTENCY_CONFLICT' });
  });

  it('shows a failed reply, and replies when it is asked again', async () => {
    const tab = await open();
    fixture.model.failures.push(new ModelError('timeout', 'no next piece'));
    await tab.submit('您好');
    await eventually(() => tab.events.find((event) => event.t === 'ai.failed'));
    expect(tab.events.find((event) => event.t === 'ai.failed')).toMatchObject({
      code: 'MODEL_TIMEOUT',
      gen: 1,
    });
    const cid = uuidv7();
    const retried = await fixture.commands.retry(tab.connection, { sid: tab.sid, turn: 1, cid });
    expect(retried).toMatchObject({ ok: true, gen: 2 });
    expect(await completed(tab, 1)).toMatchObject({ gen: 2 });
  });

  it('keeps what was shown of a reply that the learner stops', async () => {
    const tab = await open();
    fixture.model.hold(2);
    await tab.submit('您好');
    await eventually(() => tab.pieces.length > 1);
    const stopped = await fixture.commands.stop(tab.connection, { sid: tab.sid, turn: 1, cid: uuidv7() });
    expect(stopped).toMatchObject({ ok: true, seq: 5 });
    fixture.model.release();
    await eventually(async () => (await kinds(tab.sid)).includes('eval.completed'));
    const log = await engineStores.log(tab.sid);
    expect(log.filter(({ kind }) => kind.startsWith('ai.'))).toMatchObject([
      { kind: 'ai.started' },
      { kind: 'ai.stopped', payload: { text: '好的，我想看看' } },
    ]);
  });

  it('ends when the learner finishes, and is summed up when every turn is evaluated', async () => {
    const tab = await open();
    await tab.submit('您好');
    await completed(tab, 1);
    const finished = await fixture.commands.finish(tab.connection, { sid: tab.sid, cid: uuidv7() });
    expect(finished).toMatchObject({ ok: true, state: 'ended' });
    await eventually(() => tab.events.find((event) => event.t === 'session.result'));
    expect(tab.events.find((event) => event.t === 'session.result')).toMatchObject({
      result: { status: 'scored', score: 100 },
    });
    expect(await tab.submit('还有')).toMatchObject({ ok: false, code: 'SESSION_ENDED' });
    const [head] = await engineStores.sql(
      `select status, reason, score, result_status, result_seq, owner_boot from session_head where session_id = $1`,
      [tab.sid],
    );
    expect(head).toMatchObject({
      status: 'ended',
      reason: 'finished',
      score: '100.0',
      result_status: 'scored',
      owner_boot: null,
    });
    expect(await fixture.engine.state(tab.sid)).toEqual(await engineStores.state(tab.sid));
  });

  it('ends with the turn that is the last one', async () => {
    const tab = await open({ max_dialogue_turns: 1 });
    await tab.submit('您好');
    await eventually(() => tab.events.find((event) => event.t === 'session.state'));
    expect((await engineStores.state(tab.sid)).reason).toBe('turns');
  });

  it('ends with a farewell when the customer has had enough', async () => {
    const tab = await open({ max_dialogue_turns: 20 });
    for (let turn = 1; (await engineStores.state(tab.sid)).status === 'running'; turn += 1) {
      fixture.model.hold(1);
      await tab.submit('便宜');
      const begun = await eventually(() =>
        tab.events.find((event) => event.t === 'ai.started' && event.turn === turn),
      );
      if ('farewell' in begun) {
        const refused = { ok: false, code: 'SESSION_ENDED', message: '顾客正在道别，这句话没有发出' };
        expect(await tab.submit('还有')).toMatchObject(refused);
      }
      fixture.model.release();
      await completed(tab, turn);
    }
    expect(tab.events.some((event) => 'farewell' in event)).toBe(true);
    const late = await tab.submit('还有');
    expect(late).toMatchObject({ ok: false, code: 'SESSION_ENDED', message: '这一场已经结束' });
    expect((await engineStores.state(tab.sid)).reason).toBe('customer_left');
    expect(fixture.model.requests.at(-1)!.messages[0]!.content).toContain('告别');
  });

  it('ends with thanks when the customer has bought, and keeps what each reply put', async () => {
    const tab = await open({ max_dialogue_turns: 20 });
    const { says } = fixture.model;
    fixture.model.says = ['行，那就这双吧，', '怎么付？'];
    await tab.submit('您好，这双适合您');
    await completed(tab, 1);
    fixture.model.says = ['好，谢谢，', '我先走啦'];
    await tab.submit('这边扫码付款就行，谢谢您');
    await eventually(() => tab.events.find((event) => event.t === 'session.state'));
    fixture.model.says = says;
    const { reason, turns } = await engineStores.state(tab.sid);
    expect(reason).toBe('bought');
    expect(turns.map(({ reply }) => reply?.puts ?? null)).toEqual([
      null,
      ['question', 'purchase'],
      ['refusal'],
    ]);
    expect(fixture.model.requests.at(-1)!.messages[0]!.content).toContain('已经买好');
    expect(JSON.stringify(tab.events)).not.toContain('purchase');
  });

  it('ends by the clock of the server, after the reply under way', async () => {
    const tab = await open({ max_dialogue_duration: 1 });
    fixture.model.hold(1);
    await tab.submit('您好');
    fixture.clock.move(61_000);
    await eventually(() => tab.events.find((event) => event.t === 'session.state'));
    expect((await engineStores.state(tab.sid)).status).toBe('closing');
    expect(await tab.submit('还有')).toMatchObject({ ok: false, code: 'TIME_LIMIT' });
    fixture.model.release();
    await eventually(async () => (await engineStores.state(tab.sid)).status === 'ended');
    expect((await engineStores.state(tab.sid)).reason).toBe('time');
    fixture.clock.move(-61_000);
  });

  it('takes what was not sent when its time was over once, within 60 s, and judges it without an answer', async () => {
    const { tab, end } = await outOfTime();
    const until = new Date(Date.parse(end.at) + 60_000).toISOString();
    expect(end).toMatchObject({ state: 'ended', reason: 'time', late: { until } });
    await eventually(() => tab.events.find((event) => event.t === 'session.result'));
    // Another page of the learner: nobody drives what has ended.
    const other = new Tab(fixture, tab.sid, engineStores.employees[0]!);
    expect(await other.join()).toMatchObject({ role: 'viewer', state: 'ended', late: { until } });
    const asked = fixture.model.requests.length;
    const words = { sid: tab.sid, input: 'text' as const, at: new Date().toISOString() };
    const late = (text: string, by = other.connection, cid = uuidv7(), base = end.seq) =>
      fixture.commands.late(by, { ...words, text, cid, base });
    const stranger = new Tab(fixture, tab.sid, engineStores.employees[1]!);
    await expect(late('您好', stranger.connection)).rejects.toMatchObject({ name: 'NotYoursError' });
    expect(await late('今天有活动', other.connection, uuidv7(), 99)).toMatchObject({ code: 'UNKNOWN_BASE' });
    const cid = uuidv7();
    const taken = await late('今天有活动', other.connection, cid);
    expect(taken).toMatchObject({ ok: true, turn: 2 });
    expect(await late('今天有活动', other.connection, cid)).toEqual({ ...taken, dup: true });
    expect(await late('还有一句')).toMatchObject({ code: 'TIME_LIMIT', message: tooLateRefusal });
    const made = () => tab.events.filter((event) => event.t === 'session.result');
    await eventually(() => made().length === 2);
    expect(made().map(({ run }) => run)).toEqual([1, 2]);
    expect(tab.events.find((event) => event.t === 'turn.accepted' && event.late)).toMatchObject({ cid });
    expect((await engineStores.state(tab.sid)).turns[2]).toMatchObject({
      reply: null,
      eval: { status: 'scored' },
    });
    expect(fixture.model.requests).toHaveLength(asked);
    expect((await other.join()).late).toBeUndefined();
    fixture.clock.move(-61_000);
  });

  it('takes nothing any more once the 60 s are over', async () => {
    const { tab, end } = await outOfTime();
    fixture.clock.move(60_001);
    const words = { sid: tab.sid, base: end.seq, input: 'text' as const, at: new Date().toISOString() };
    expect(
      await fixture.commands.late(tab.connection, { ...words, text: '今天有活动', cid: uuidv7() }),
    ).toMatchObject({ code: 'TIME_LIMIT', message: tooLateRefusal });
    fixture.clock.move(-121_001);
  });

  it('is nobody else’s', async () => {
    const { sid } = await open();
    const stranger = new Tab(fixture, sid, engineStores.employees[1]!);
    await expect(stranger.join()).rejects.toMatchObject({ name: 'NotYoursError' });
    await expect(stranger.submit('您好')).rejects.toMatchObject({ name: 'NotYoursError' });
    await expect(new Tab(fixture, 99_999, engineStores.employees[0]!).join()).rejects.toMatchObject({
      name: 'NotFoundError',
    });
  });

  it('has one tab that drives, until it goes or another one takes over', async () => {
    const tab = await open();
    const second = new Tab(fixture, tab.sid, engineStores.employees[0]!);
    expect((await second.join()).role).toBe('viewer');
    expect(await second.submit('您好')).toMatchObject({ ok: false, code: 'NOT_DRIVER' });
    const cid = uuidv7();
    expect(await fixture.commands.takeover(second.connection, { sid: tab.sid, cid })).toMatchObject({
      ok: true,
      epoch: 2,
    });
    expect(tab.events.at(-1)).toMatchObject({ t: 'session.driver_changed', device: second.device, epoch: 2 });
    expect(await tab.submit('您好')).toMatchObject({ ok: false, code: 'NOT_DRIVER' });
    await second.gone();
    const third = new Tab(fixture, tab.sid, engineStores.employees[0]!);
    expect((await third.join()).role).toBe('driver');
  });

  it('blames another page for words of an old view only where another one has driven since', async () => {
    const tab = await open();
    const { head } = await tab.join();
    await tab.submit('您好');
    await tab.gone();
    const another = () => new Tab(fixture, tab.sid, engineStores.employees[0]!);
    const reopened = another();
    await reopened.join();
    const stale = (message: string) => ({ ok: false, code: 'STALE_BASE', message });
    const late = () => reopened.submit('还有', uuidv7(), head);
    expect(await late()).toMatchObject(stale(refusals.STALE_BASE.message));
    for (const { connection } of [another(), reopened])
      await fixture.commands.takeover(connection, { sid: tab.sid, cid: uuidv7() });
    expect(await late()).toMatchObject(stale(staleElsewhere));
  });

  it('gives up without a trace in what counts', async () => {
    const session = { origin: 'task', assignmentId: 7, taskId: 1 } as const;
    const sid = await fixture.engine.start(newSession(engineStores, session));
    await expect(fixture.engine.start(newSession(engineStores, session))).rejects.toMatchObject({
      name: 'SessionRunningError',
    });
    expect(await fixture.engine.close(sid, 'abandoned')).toBe(true);
    expect(await fixture.engine.close(sid, 'abandoned')).toBe(false);
    expect(await fixture.engine.start(newSession(engineStores, session))).toBeGreaterThan(sid);
  });
});
