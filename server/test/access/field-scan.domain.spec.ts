/**
 * What a learner receives: every body and every socket frame of whole practices, searched for what was planted in each secret field and
 * in another learner's talk.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import type { Socket } from 'socket.io-client';
import { MessageType, routes, type Ack, type SessionResultView } from '#contracts';
import { startModel, type ModelServer } from '../../../tools/standins/model/server.js';
import type { Seen } from '../../../tools/standins/model/control.js';
import { standIn } from '../../../tools/standins/model/stand-in.js';
import { PromptService } from '../../src/prompt/prompt.service.js';
import { RuleService } from '../../src/rule/rule.service.js';
import { PracticeFixture, type AssignedCourse } from '../practice/practice-fixture.js';
import { enter, hangUp, knock, outcome } from '../socket/socket-fixture.js';
import { people, tokenOf } from './organisation.js';

/** Planted in the fields of their names. */
const planted = {
  dialogueSettings: 'planted settings 7f3a',
  answer: 'planted answer 7f3a',
  keyPoint: 'planted point 7f3a',
  keyword: 'plantedkeyword7f3a',
  roleDescription: 'planted description 7f3a',
  prompt: 'planted prompt 7f3a',
  goods: 'planted goods 7f3a',
  priceTag: '【价签】planted tag 7f3a',
  othersWords: 'planted words of another 7f3a',
  othersTask: 'planted task of another 7f3a',
} as const;
/** Fields that no learner's answer has, whatever is in them. */
const secretFields =
  /"(key_qa|keywords|key_points|dialogue_settings|material|prompts?|role_desc|scoring_rules|reference_files|sd_answer|mood|signals|owner|hash|secret\w*|mobile|email)":/;

/** Everything that reached the learner, one text each: bodies and frames as they came over the wire. */
const received: string[] = [];
const spoken = '我想看看轻一点的。';

let fixture: PracticeFixture;
let model: ModelServer;
let assigned: AssignedCourse;
let token: string;
beforeAll(async () => {
  const judge = standIn('scan');
  // It says always the same, so that nothing that is found came out of a model's mouth.
  const responder = {
    name: 'plain',
    answer: (request: Parameters<typeof judge.answer>[0]) =>
      request.json ? judge.answer(request) : { text: spoken },
  };
  model = await startModel({ responder, seed: 'scan', delays: { firstTokenMs: 0, tokenMs: 0, wholeMs: 0 } });
  await fetch(`${model.url}/__control`, { method: 'POST', body: JSON.stringify({ keepBodies: true }) });
  fixture = await PracticeFixture.open({ OPENAI_BASE_URL: `${model.url}/v1` });
  await plantPrompts();
  assigned = await plantPlace();
  token = await tokenOf(fixture.app, people.learner);
});
afterAll(async () => {
  hangUp();
  await fixture.close();
  await model.close();
});

async function plantPrompts(): Promise<void> {
  const prompts = fixture.app.get(PromptService);
  for (const id of [1, 2, 3, 4, 5] as const) {
    const { content } = await prompts.view(id);
    await prompts.save({ id, content: `${content}\n${planted.prompt}` }, fixture.actor);
  }
}

async function plantPlace(): Promise<AssignedCourse> {
  const rule = await fixture.app.get(RuleService).create(
    {
      rule_name: '问候', rule_desc: '向顾客问好',
      criteria: [{ text: '说了您好', weight: 1, kind: 'must_say', keywords: ['您好', planted.keyword] }],
    },
    fixture.actor,
  ); // prettier-ignore
  const role = { role_name: '王女士', role_desc: planted.roleDescription };
  const admin = await tokenOf(fixture.app, people.administrator);
  const created = await fixture.app.call('post', routes.role.create, admin).send(role);
  const course = {
    dialogue_settings: planted.dialogueSettings,
    material: `${planted.goods}\n${planted.priceTag}`,
    scoring_rules: [{ rule_id: rule.rule_id, weight: 1 }],
    role_config: [{ role_id: created.body.role_id as number }],
    key_qa: [
      { index: 1, question: '鞋底是什么？', answer: planted.answer, score: 10, key_points: [planted.keyPoint] },
    ],
  }; // prettier-ignore
  const one = await fixture.place(course, { learners: [people.learner, people.otherLearner] });
  // An exam in the learner's list, too: its questions and answers are in no list.
  await fixture.place({ ...course, course_type: 2 }, { learners: [people.learner] });
  return one;
}

async function post(path: string, body: object, as = token) {
  const answer = await fixture.app.call('post', path, as).send(body);
  if (as === token) received.push(answer.text);
  return answer;
}
async function get(path: string) {
  const answer = await fixture.app.call('get', path, token);
  received.push(answer.text);
  return answer;
}

/** A tab of the learner that keeps every frame as it comes. */
async function openTab(): Promise<Socket> {
  const client = await enter(`${fixture.app.socketUrl}/practice`, { token, quiet: 0 });
  client.io.engine.on('message', (frame: unknown) => received.push(String(frame)));
  return client;
}
const give = async (client: Socket, event: string, payload: object) =>
  (await client.timeout(30_000).emitWithAck(event, payload)) as Ack<object>;
const submit = (client: Socket, sid: number, text: string) =>
  give(client, 'turn.submit', {
    sid, cid: uuidv7(), base: 0, input: 'text', text, at: new Date().toISOString(),
  }); // prettier-ignore

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 25));
}
const heard = (part: string) => () => received.some((text) => text.includes(part));

/** The other learner, with something to overhear, in the same task, and with a task of their own. Answers the running session. */
async function practiseAsOther(): Promise<number> {
  const other = await fixture.learner(people.otherLearner);
  const practice_session_id = await fixture.placeIn(assigned.task_id, people.otherLearner);
  const theirs = { ...assigned, practice_session_id };
  await other.practiseToResult(theirs, `您好，${planted.othersWords}`);
  const { session_id } = await other.start(theirs);
  await other.open(session_id).say(planted.othersWords);
  const admin = await tokenOf(fixture.app, people.administrator);
  const from = fixture.now();
  const draft = await post(
    routes.task.create,
    {
      task_name: planted.othersTask, course_id: assigned.course_id, students: [{ open_id: people.otherLearner }],
      start_time: new Date(from + 60_000).toISOString(), end_time: new Date(from + 120_000).toISOString(),
    },
    admin,
  ); // prettier-ignore
  await post(routes.task.publish, { task_id: draft.body.task_id as number }, admin);
  return session_id;
}

test('a learner goes through all that learners can do', async () => {
  const others = await practiseAsOther();
  await get(routes.feishu.currentUser);
  await post(routes.client.taskList, {});
  const started = await post(routes.client.practiceStart, assigned);
  expect(started.status).toBe(200);
  const sid = started.body.session_id as number;
  await post(routes.client.practiceStart, assigned);

  const [driver, viewer] = [await openTab(), await openTab()];
  await give(driver, 'session.join', { sid, after: 0, want: 'driver' });
  await give(viewer, 'session.join', { sid, after: 0, want: 'viewer' });
  await submit(driver, sid, '您好，请问您想看什么鞋？');
  await until(heard('"eval.completed"'));
  await give(viewer, 'session.sync', { sid, after: 0 });
  for (const event of ['session.join', 'session.sync', 'session.takeover', 'turn.submit', 'nothing']) {
    await give(driver, event, { sid: others, after: 0, want: 'viewer' });
  }
  await post(routes.prompt.practiceChatEval, { session_id: sid, question: '', answer: '' });
  await get(`${routes.prompt.practiceRecords}?session_id=${sid}`);
  await post(routes.client.practiceTaskEval, { session_id: sid });
  await post(routes.prompt.taskEvaluate, { session_id: sid });

  await give(driver, 'session.finish', { sid, cid: uuidv7() });
  await until(heard('"session.result"'));
  const result = (await post(routes.client.practiceTaskEval, { session_id: sid })).body as SessionResultView;
  expect(result).toMatchObject({ state: 'scored', radar_chart: [{ key: '问候' }] });
  const line = (type: MessageType) =>
    result.records.find(({ message_type }) => message_type === type)!.content;
  const judged = await post(routes.prompt.practiceChatEval, {
    session_id: sid, question: result.records[0]!.content, answer: line(MessageType.learner),
  }); // prettier-ignore
  expect(judged.status).toBe(200);
  await post(routes.prompt.taskEvaluate, { session_id: sid });
  await get(`${routes.prompt.practiceRecords}?session_id=${sid}`);
  await post(routes.client.practiceRecords, {});
  await post(routes.client.practiceRestart, assigned);
  await post(routes.client.taskList, {});
  await post(routes.client.socketTicket, {});

  // What is refused, too.
  for (const session_id of [others, 2_000_000_000]) {
    await post(routes.client.practiceTaskEval, { session_id });
    await post(routes.prompt.taskEvaluate, { session_id });
    await get(`${routes.prompt.practiceRecords}?session_id=${session_id}`);
  }
  await get(`/api/course/${assigned.course_id}`);
  await get(`/api/prompt/1`);
  await get(`/api/task/${assigned.task_id}`);
  await post(routes.client.practiceStart, { ...assigned, course_id: 1_000_000 });
  await post(routes.client.taskList, { status: 'x' });
  const refused = await outcome(knock(`${fixture.app.socketUrl}/monitor`, { token }));
  received.push(JSON.stringify(refused));
});

test('and sees what they may: task, scenario, rubric, talk and scores', () => {
  const all = received.join('\n');
  for (const seen of ['跑鞋周练', '顾客走进运动鞋店', '说了您好', spoken, '"answer_score":100', '王女士'])
    expect(all).toContain(seen);
  expect(received.length).toBeGreaterThan(40);
});

test.each(Object.entries(planted))('but nothing of %s', (_field, words) => {
  expect(received.filter((text) => text.includes(words))).toEqual([]);
});

test('and no field that is not theirs, nor another person', async () => {
  expect(received.filter((text) => secretFields.test(text))).toEqual([]);
  const others = await fixture.app.dataSource.query<{ name: string; open_id: string; union_id: string }[]>(
    `select name, open_id, union_id from employee where open_id <> $1`,
    [people.learner],
  );
  const all = received.join('\n');
  expect(
    others.flatMap(({ open_id, union_id }) => [open_id, union_id]).filter((id) => all.includes(id)),
  ).toEqual([]);
  const names = others.map(({ name }) => name).filter((name) => name.length > 2 && name !== '王小明');
  expect(names.filter((name) => all.includes(name))).toEqual([]);
});

test('while the model was given what it needs, and not who practises', async () => {
  const log = await (await fetch(`${model.url}/__control/log`)).text();
  for (const words of [planted.dialogueSettings, planted.roleDescription, planted.prompt])
    expect(log).toContain(words);
  for (const words of ['王小明', '陈静', people.learner, planted.answer, planted.othersTask])
    expect(log).not.toContain(words);
});

test('its customer of the goods only what stands on price tags', async () => {
  const { requests } = (await (await fetch(`${model.url}/__control/log`)).json()) as { requests: Seen[] };
  const bodies = (streamed: boolean) =>
    requests.filter(({ stream }) => stream === streamed).map(({ body }) => body!);
  expect(bodies(false).join('\n')).toContain(planted.goods);
  const customers = bodies(true);
  expect(customers.length).toBeGreaterThan(0);
  for (const request of customers) {
    expect(request).toContain(planted.priceTag);
    expect(request).not.toContain(planted.goods);
  }
});

test('and administrators see all of it', async () => {
  const admin = await tokenOf(fixture.app, people.administrator);
  const course = await fixture.app.call('get', `/api/course/${assigned.course_id}`, admin);
  for (const words of [planted.dialogueSettings, planted.answer, planted.keyPoint, planted.roleDescription])
    expect(course.text).toContain(words);
  const task = await fixture.app.call('get', `/api/task/${assigned.task_id}`, admin);
  expect(task.text).toContain(people.otherLearner);
});
