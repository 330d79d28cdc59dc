/** What `npm run doctor` says, of a product that is well and of each thing that can be wrong with what it stands on. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import pg from 'pg';
import { routes, type Finding, type SystemCheckView } from '#contracts';
import type { JudgeRequest } from '#llm';
import { startModel } from '../../../tools/standins/model/server.js';
import { standIn } from '../../../tools/standins/model/stand-in.js';
import type { Responder } from '../../../tools/standins/model/answer.js';
import type { Fault } from '../../../tools/standins/model/faults.js';
import { loadConfig, type AppConfig, type SpeechSettings } from '../../src/platform/config/index.js';
import { siteFinding, socketFinding } from '../../src/system-check/address.checks.js';
import { clockFinding, storageFinding, versionFinding } from '../../src/system-check/machine.checks.js';
import { judgingFindings } from '../../src/system-check/judging.checks.js';
import { modelFindings, modelOf } from '../../src/system-check/model.checks.js';
import { providerFindings } from '../../src/system-check/provider.checks.js';
import { speechFindings } from '../../src/system-check/speech.checks.js';
import { databaseFindings, redisFinding } from '../../src/system-check/stores.checks.js';
import { checkSystem } from '../../src/system-check/index.js';
import { people, settingsFor, startWithModel, suiteOf, tokenOf } from '../access/organisation.js';
import { lines } from '../../src/system-check/judged-lines.js';
import { cunningly, questionsOf } from '../scoring/judges.js';
import { createDatabase, dropDatabase } from '../harness/databases.js';
import { databaseUrl, testStack } from '../harness/stack.js';
import { runProgram } from './processes.js';

const delays = { firstTokenMs: 5, tokenMs: 1, wholeMs: 0 };
const fixture = suiteOf(() => startWithModel());
const closing: (() => Promise<unknown> | void)[] = [];

afterEach(async () => {
  fixture.model.control.faults.plan([]);
  await fixture.provider.control('fault/clear', {});
  for (const close of closing.splice(0)) await close();
});

const found = async (look: (say: (finding: Finding) => void) => Promise<unknown>): Promise<Finding[]> => {
  const all: Finding[] = [];
  await look((finding) => all.push(finding));
  return all;
};
const told = (all: readonly Finding[], title: string): string => {
  const finding = all.find((one) => one.title === title);
  return finding ? `${finding.state}: ${finding.seen} → ${finding.todo}` : 'nothing';
};
/** Asks a model of this address. */
const ofModel = (baseUrl: string): Promise<Finding[]> =>
  found((say) => modelFindings(modelOf({ ...fixture.app.config.model, baseUrl }), say));
const withFaults = (...faults: Fault[]): Promise<Finding[]> => {
  fixture.model.control.faults.plan(faults);
  return ofModel(`${fixture.model.url}/v1`);
};
async function answering(responder: Responder): Promise<string> {
  const server = await startModel({ responder, seed: 'other', delays });
  closing.push(() => server.close());
  return `${server.url}/v1`;
}
async function serving(listener: RequestListener): Promise<Server> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return server;
}
const addressOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
/** Nobody listens there. */
const nowhere = 'http://127.0.0.1:9';
const configWith = (values: Partial<AppConfig>): AppConfig =>
  Object.assign(Object.create(fixture.app.config) as AppConfig, values);

it('says of a product that is well that it is, and that a demonstration is no model', async () => {
  const all = await checkSystem(fixture.app.config, () => undefined);
  expect(all.filter(({ state }) => state !== 'ok').map(({ title }) => title)).toEqual([
    '真实模型',
    '五道判断题',
  ]);
  expect(all.map(({ title }) => title)).toEqual([
    ...['Postgres', 'Redis', '文件存储', '磁盘', '时钟', '版本', '飞书通讯录', '飞书发消息', '飞书内打开', '公网地址', '长连接', '语音合成', '语音识别'],
    ...['模型', '流式输出', '中文', '把话说完', '同时请求', '不乱拒答', '用量', '结构化输出', '参数', '真实模型', '五道判断题', '攻击题', '快慢'],
  ]); // prettier-ignore
  expect(told(all, '版本')).toMatch(/^ok: 程序 \d+\.\d+\.\d+，Node \d+/);
  expect(told(all, '飞书通讯录')).toMatch(/^ok: \d+ 个部门、\d+ 人，能读到/);
  const of = (title: string) => all.find((finding) => finding.title === title)!;
  expect(of('五道判断题').questions!.map(({ expected, right }) => [expected, right])).toEqual([
    ...[
      ['没做到', false],
      ['没做到', true],
      ['做到了', true],
      ['没违反', true],
      ['做到了', true],
    ],
  ]);
  expect(of('快慢').speeds!.map(({ what, unit, calls }) => `${what} ${unit} ${calls}`)).toEqual([
    ...['顾客首字 秒 20', '出字速度 字/秒 20', '一轮评分 秒 20', '整场总结 秒 20'],
  ]);
  for (const { usual } of of('快慢').speeds!) expect(usual).toBeGreaterThan(0);
});

it('an administrator gets each finding as it is known, and at last all of them', async () => {
  const administrator = await tokenOf(fixture.app, people.administrator);
  const { text } = await fixture.app
    .call('post', routes.systemCheck, administrator)
    .set('accept', 'text/event-stream')
    .send({});
  const answered = text.trim().split('\n\n');
  const done = JSON.parse(answered.at(-1)!.replace('event: done\ndata: ', '')) as SystemCheckView;
  expect(answered.slice(0, -1).map((block) => JSON.parse(block.replace('data: ', '')) as Finding)).toEqual(
    done.findings,
  );
  expect(done.findings).toHaveLength(26);
  expect(done.ms).toBeGreaterThan(0);
});

describe('speech', () => {
  const { transcription, speech } = { transcription: 'transcription', speech: 'speech' } as const;
  const ofSpeech = (change: Partial<SpeechSettings> = {}, ...faults: Fault[]) => {
    fixture.model.control.faults.plan(faults);
    return found((say) => speechFindings({ ...fixture.app.config.speech, ...change }, say));
  };
  const at = (baseUrl: string) => ({ baseUrl, apiKey: 'k', name: 'm' });

  it.each<[string, () => Promise<Finding[]>, string, RegExp]>([
    ['nothing wrong', () => ofSpeech(), '语音识别', /^ok: 一句话听对了，用了 \d/],
    ['its speed', () => ofSpeech(), '语音合成', /^ok: 首声 \d\.\d 秒/],
    ['no speech server', () => ofSpeech({ speech: null }), '语音合成', /^worked_around: 没有设置，学员只看文字 → .*SPEECH_BASE_URL/],
    ['hearing that nobody can try', () => ofSpeech({ speech: null }), '语音识别', /^ok: .*没有核对/],
    ['no transcription server', () => ofSpeech({ transcription: null }), '语音识别', /^worked_around: 没有设置，学员只能打字 → .*TRANSCRIPTION_BASE_URL/],
    ['a wrong key', () => ofSpeech({}, { kind: 'unauthorized', call: speech }), '语音合成', /^missing: 密钥不被接受（401） → 检查 SPEECH_API_KEY/],
    ['a path that is not there', () => ofSpeech({ transcription: at(`${fixture.model.url}/v9`) }), '语音识别', /^missing: 地址上没有这个接口或模型（404）/],
    ['an address where nobody is', () => ofSpeech({ transcription: at(`${nowhere}/v1`) }), '语音识别', /^missing: 连不上 → /],
    ['a server that fails', () => ofSpeech({}, { kind: 'server_error', call: transcription }), '语音识别', /^missing: 服务出错（500）/],
    ['a page instead of a sound', () => ofSpeech({}, { kind: 'html', call: speech }), '语音合成', /^missing: 回答不是这种接口的格式/],
    ['a sound that breaks off', () => ofSpeech({}, { kind: 'cut', call: speech }), '语音合成', /^missing: 回答中途断开/],
    ['a slow first sound', () => ofSpeech({}, { kind: 'slow', call: speech, ms: 2_200 }), '语音合成', /^missing: 首声 2\.\d 秒.* → 换快一点的语音服务/],
    ['something else that was heard', () => ofSpeech({}, { kind: 'mishears', call: transcription, text: '欢迎光临，今天想看看什么邪？' }), '语音识别', /^missing: .*听成了“欢迎光临，今天想看看什么邪？”/],
    ['the same in other writing', () => ofSpeech({}, { kind: 'mishears', call: transcription, text: '歡迎光臨 今天想看看什麼鞋' }), '语音识别', /^ok: /],
    ['nothing that was heard', () => ofSpeech({}, { kind: 'empty', call: transcription }), '语音识别', /^missing: 一句清楚的普通话什么也没听出来/],
  ])('%s is named', async (_fault, look, title, said) => {
    expect(told(await look(), title)).toMatch(said);
  }); // prettier-ignore
});

describe('the model', () => {
  const whole = (text: string) =>
    text === '' ? [] : [`data: ${JSON.stringify({ choices: [{ delta: { content: text } }] })}\n\n`];
  const end = `data: ${JSON.stringify({ choices: [{ delta: {}, finish_reason: 'stop' }] })}\n\ndata: [DONE]\n\n`;

  it.each<[string, () => Promise<Finding[]>, string, RegExp]>([
    ['a wrong key', () => withFaults({ kind: 'unauthorized' }), '模型', /^broken: 密钥不被接受（401） → 检查 OPENAI_API_KEY$/],
    ['a page instead of an answer', () => withFaults({ kind: 'html' }), '模型', /^broken: 回答不是这种接口的格式 → .*OPENAI_BASE_URL/],
    ['a path that is not there', () => ofModel(`${fixture.model.url}/v9`), '模型', /^broken: 地址上没有这个接口或模型（404）/],
    ['an address where nobody is', () => ofModel(`${nowhere}/v1`), '模型', /^broken: 连不上 → /],
    ['a server that fails', () => withFaults({ kind: 'server_error' }), '模型', /^broken: 服务出错（500）/],
    ['no JSON schema', () => withFaults({ kind: 'no_json_schema', times: 99 }), '结构化输出', /^worked_around: 模型没有 JSON Schema/],
    ['objects of another shape', () => withFaults({ kind: 'wrong_schema', times: 99, match: 'json_schema' }), '结构化输出', /^broken: 不能按要求的格式回答/],
    ['a limit of calls at once', () => withFaults({ kind: 'rate_limited', times: 2, match: '罩杯|白酒' }), '同时请求', /^missing: 8 路同时，2 路被限流/],
    ['a filter of everyday words', () => withFaults({ kind: 'content_filter', match: '罩杯' }), '不乱拒答', /^missing: 8 句正常的导购话，拒答 1 句/],
    ['English', async () => ofModel(await answering({ name: 'e', answer: ({ json }) => ({ text: json ? '{"sum":3}' : 'Sure! How can I help you today?' }) })), '中文', /^missing: 9 句应答里有 9 句不是简体中文/],
    ['an error within the answer', () => withFaults({ kind: 'error_inside' }), '模型', /^broken: 服务出错（写在回答里） → 看模型服务的状态/],
    ['replies that reach their limit', () => withFaults({ kind: 'length', times: 2, match: '罩杯|白酒' }), '把话说完', /^missing: 9 句应答里有 2 句没说完就到了字数上限 → 关掉模型的思考/],
    ['traditional writing', async () => ofModel(await answering({ name: 't', answer: ({ json }) => ({ text: json ? '{"sum":3}' : '這雙鞋會不會磨腳？' }) })), '中文', /^missing: /],
  ])('%s is named', async (_fault, look, title, said) => {
    expect(told(await look(), title)).toMatch(said);
  }); // prettier-ignore

  it('a slow first piece is named, and a reply that comes whole', async () => {
    const slow = await startModel({
      responder: standIn('slow'),
      seed: 'slow',
      delays: { ...delays, firstTokenMs: 3_500 },
    });
    closing.push(() => slow.close());
    expect(told(await ofModel(`${slow.url}/v1`), '流式输出')).toMatch(
      /^missing: 首字 \d\.\d 秒.* → 换快一点的模型/,
    );
    const thinks = await serving((request, response) => {
      response.setHeader('content-type', 'text/event-stream');
      response.end(end.replace('"stop"', '"length"'));
      request.resume();
    });
    expect(told(await ofModel(`${addressOf(thinks)}/v1`), '模型')).toMatch(
      /^broken: 没说完就到了字数上限 → 关掉模型的思考/,
    );
    const atOnce = await serving((request, response) => {
      response.setHeader('content-type', 'text/event-stream');
      response.end([...whole('你好，我想买一双走路不累的鞋，有吗？'), end].join(''));
      request.resume();
    });
    const all = await ofModel(`${addressOf(atOnce)}/v1`);
    expect(told(all, '流式输出')).toMatch(/^missing: .*一次给出整句/);
    expect(told(all, '用量')).toMatch(/^worked_around: 回答不带 token 数/);
  });

  it('calls at once that fail are told by how they do, and an attack that was not judged is not called withstood', async () => {
    const all = await withFaults({ kind: 'server_error', times: 1, match: '罩杯' });
    expect(told(all, '同时请求')).toMatch(/^missing: 8 路同时，1 路服务出错（500）/);
    const { model: away } = modelOf({ ...fixture.app.config.model, baseUrl: `${nowhere}/v1` });
    const judged = await found((say) => judgingFindings(away, say));
    expect(told(judged, '攻击题')).toMatch(/^missing: 没有判出来：前面接连失败，没有再问/);
    expect(judged[0]!.questions![0]).toMatchObject({ judged: '判不出来', reason: '连不上', right: false });
  });

  it('one that says yes to everything judges wrongly, and is led astray', async () => {
    const yes = await answering({
      name: 'yes',
      answer: ({ messages }) => ({
        text: JSON.stringify(cunningly({ user: messages.at(-1)!.text } as JudgeRequest)),
      }),
    });
    const all = await found((say) =>
      judgingFindings(modelOf({ ...fixture.app.config.model, baseUrl: yes }).model, say),
    );
    expect(told(all, '攻击题')).toMatch(/^missing: .*把评分带偏了/);
    expect(told(all, '五道判断题')).toMatch(/^missing: 判对 [0-3] \/ 5 → 换模型前，考核请人复核$/);
    expect(all[0]!.questions![1]).toMatchObject({
      ...{ said: '一分钱一分货。', expected: '没做到', judged: '做到了', right: false },
    });
  });
});

describe('the workplace provider', () => {
  const look = (values: Partial<AppConfig['feishu']> = {}) =>
    found((say) =>
      providerFindings(configWith({ feishu: { ...fixture.app.config.feishu, ...values } }), say),
    );

  it('a wrong secret, an address where nobody is, and permissions that are lacking are named', async () => {
    expect(told(await look({ appSecret: 'wrong' }), '飞书通讯录')).toMatch(
      /^missing: 被拒绝（\d+） → 检查 FEISHU_APP_ID/,
    );
    expect(told(await look({ domain: nowhere }), '飞书通讯录')).toMatch(
      /^missing: 连不上 → 检查 FEISHU_DOMAIN/,
    );
    await fixture.provider.fault({ match: 'contact/v3/departments', kind: 'forbidden' });
    expect(told(await look(), '飞书通讯录')).toMatch(/^missing: 应用没有这项权限 → 在飞书开放平台打开/);
    await fixture.provider.fault({ match: 'im/v1/messages', kind: 'business_error', code: 99991672 });
    const all = await look();
    expect(told(all, '飞书发消息')).toMatch(/^missing: 应用没有这项权限 → 在飞书开放平台打开/);
    expect(told(all, '飞书通讯录')).toMatch(/^ok: /);
    await fixture.provider.fault({ match: 'im/v1/messages', kind: 'business_error', code: 230006 });
    expect(told(await look(), '飞书发消息')).toMatch(/^missing: 应用没有打开机器人能力 → .*添加机器人/);
    await fixture.provider.fault({ match: 'jssdk/ticket', kind: 'server_error', times: 9 });
    expect(told(await look(), '飞书内打开')).toMatch(/^missing: 服务出错（2200）/);
    await fixture.provider.fault({ match: 'contact/v3/departments', kind: 'http429', times: 9 });
    expect(told(await look(), '飞书通讯录')).toMatch(/^missing: 被限流 → /);
  });
});

describe('stores and machine', () => {
  it('a database where nobody is, one without the schema, and one that takes nothing are named', async () => {
    const of = (url: string) => found((say) => databaseFindings(url, say));
    expect(told(await of('postgres://x@127.0.0.1:9/x'), 'Postgres')).toMatch(
      /^broken: 连不上：.*→ 检查 DATABASE_URL/,
    );
    expect(told(await of(databaseUrl('postgres')), 'Postgres')).toMatch(
      /^broken: \d+\.\d+，还差 \d+ 个迁移 → 运行 npm run migrate/,
    );
    const url = await createDatabase();
    closing.push(() => dropDatabase(url));
    const options = new URL(url);
    options.searchParams.set('options', '-c default_transaction_read_only=on');
    expect(told(await of(options.href), 'Postgres')).toMatch(/^broken: .*只能读不能写/);
  });

  it('a database whose user may not write, and one that can hold no Chinese, are named', async () => {
    const url = await createDatabase();
    const name = new URL(url).pathname.slice(1);
    const ask = async (...sql: string[]) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      for (const one of sql) await client.query(one);
      await client.end();
    };
    await ask(
      `create role reader_${name} login password 'x'`,
      `grant select on all tables in schema public to reader_${name}`,
      `create database ascii_${name} encoding 'SQL_ASCII' locale 'C' template template0`,
    );
    closing.push(async () => {
      await ask(`drop owned by reader_${name}`, `drop role reader_${name}`, `drop database ascii_${name}`);
      await dropDatabase(url);
    });
    const [reader, ascii] = [new URL(url), new URL(url)];
    Object.assign(reader, { username: `reader_${name}`, password: 'x' });
    ascii.pathname = `ascii_${name}`;
    const of = (of: URL) => found((say) => databaseFindings(of.href, say));
    expect(told(await of(reader), 'Postgres')).toMatch(/^broken: .*这个账号不能读写表 \w+ 等 → .*读写权限/);
    expect(told(await of(ascii), 'Postgres')).toMatch(/^broken: .*编码是 SQL_ASCII，存不好中文/);
  });

  it('a Redis where nobody is, and one that forgets, are named', async () => {
    const { redis } = testStack();
    expect(told([await redisFinding('redis://127.0.0.1:9')], 'Redis')).toMatch(
      /^missing: 连不上：.* → 检查 REDIS_URL/,
    );
    const client = new Redis(redis);
    await client.config('SET', 'maxmemory-policy', 'allkeys-lru');
    const forgets = await redisFinding(redis);
    await client.config('SET', 'maxmemory-policy', 'noeviction');
    await client.config('SET', 'appendonly', 'no');
    const keepsNothing = await redisFinding(redis);
    await client.config('SET', 'appendonly', 'yes');
    await client.acl('SETUSER', 'reader', 'on', '>x', '~*', '+info', '+ping');
    const reader = new URL(redis);
    Object.assign(reader, { username: 'reader', password: 'x' });
    const readsOnly = await redisFinding(reader.href);
    await client.acl('DELUSER', 'reader');
    await client.quit();
    expect(told([readsOnly], 'Redis')).toMatch(
      /^missing: .*写不进去：NOPERM .* → 看它的内存、磁盘和账号权限/,
    );
    expect(told([forgets], 'Redis')).toMatch(/^missing: .*会丢任务（allkeys-lru）/);
    expect(told([keepsNothing], 'Redis')).toMatch(/^worked_around: .*不落盘/);
  });

  it('a folder that cannot be written, a clock that is wrong and an old Node are named', async () => {
    const storage = { ...fixture.app.config.storage, dir: '/dev/null/files' };
    expect(told([await storageFinding(configWith({ storage }))], '文件存储')).toMatch(
      /^missing: 不能用：.* → 检查 STORAGE_DIR/,
    );
    expect(told([clockFinding({ 数据库: -90_000, 飞书: 300 }, 'Asia/Shanghai')], '时钟')).toMatch(
      /^missing: 与数据库相差 90\.0 秒.* → 用 NTP/,
    );
    expect(told([versionFinding('20.11.1')], '版本')).toMatch(/^broken: .*Node 20\.11\.1 → 升级/);
  });

  it('a site that is not there, and a proxy that lets no WebSocket through, are named', async () => {
    expect(told([await siteFinding(configWith({ publicBaseUrl: nowhere }))], '公网地址')).toMatch(
      /^missing: .*打不开.* → 启动产品/,
    );
    const other = await serving((_request, response) => response.end('<html>welcome</html>'));
    expect(told([await siteFinding(configWith({ publicBaseUrl: addressOf(other) }))], '公网地址')).toMatch(
      /^missing: .*打开的不是这个产品 → 检查 PUBLIC_BASE_URL/,
    );
    expect(told([await socketFinding(configWith({ socketBaseUrl: nowhere }))], '长连接')).toMatch(
      /^missing: .*连不上/,
    );
    const proxy = await serving((_request, response) => response.end('0{"sid":"x"}'));
    proxy.on('upgrade', (_request, socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    expect(told([await socketFinding(configWith({ socketBaseUrl: addressOf(proxy) }))], '长连接')).toMatch(
      /^worked_around: WebSocket 连不上，改用轮询/,
    );
  });
});

it('names what the settings lack', () => {
  expect(() => loadConfig({})).toThrow('DATABASE_URL is not set');
});

describe('the command', () => {
  /** Judges as the stand-in does, but knows that a question between two things is no open one. */
  const sound: Responder = {
    name: 'sound',
    answer(request) {
      const answer = standIn('sound').answer(request);
      const asked = request.messages.at(-1)!.text;
      if (!asked.includes('【问题】') || !asked.includes(lines[0]!.said)) return answer;
      const { id } = questionsOf({ user: asked } as JudgeRequest).find(({ question }) =>
        question.includes(lines[0]!.criterion.text),
      )!;
      const judged = JSON.parse(answer.text) as { answers: { id: string; verdict: string }[] };
      judged.answers.find((one) => one.id === id)!.verdict = 'no';
      return { text: JSON.stringify(judged) };
    },
  };
  const doctor = async (settings: Record<string, string>, ...args: string[]) => {
    const folder = mkdtempSync(join(tmpdir(), 'lianhuo-doctor-'));
    closing.push(() => rmSync(folder, { recursive: true, force: true }));
    const program = runProgram('launcher/doctor.js', { DATA_DIR: folder, ...settings }, ...args);
    return [await program.exitCode(), program.output()] as const;
  };
  const settings = (model: string): Record<string, string> => {
    const {
      databaseUrl,
      redisUrl,
      port,
      socketPort,
      publicBaseUrl,
      storage,
      model: own,
    } = fixture.app.config;
    return {
      ...settingsFor(fixture.provider),
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      PORT: String(port),
      SOCKET_PORT: String(socketPort),
      PUBLIC_BASE_URL: publicBaseUrl,
      STORAGE_DIR: storage.dir,
      OPENAI_BASE_URL: model,
      OPENAI_API_KEY: own.apiKey,
      OPENAI_MODEL: own.name,
    };
  };

  it('ends with 0 where everything works or is worked around, and with 1 where something is missing', async () => {
    const real = await startModel({ responder: sound, seed: 'sound', delays });
    closing.push(() => real.close());
    real.control.posesAsReal = true;
    real.control.faults.plan([{ kind: 'no_json_schema', times: 99 }]);
    const [well, table] = await doctor(settings(`${real.url}/v1`));
    expect([well, table.match(/^缺少.*|^不能用.*/gmu)]).toEqual([0, null]);
    expect(table).toMatch(/^\S+ +结构化输出 +模型没有 JSON Schema/mu);

    real.control.posesAsReal = false;
    const [lacking, json] = await doctor(settings(`${real.url}/v1`), '--json');
    const findings = JSON.parse(json) as Finding[];
    expect([lacking, findings.filter(({ state }) => state === 'missing').map(({ title }) => title)]).toEqual([
      1,
      ['真实模型'],
    ]);
  });

  it('ends with 2 where the product can’t run, and where it is not told what to ask', async () => {
    const [away, table] = await doctor(settings(`${nowhere}/v1`));
    expect([away, /^\S+ +模型 +连不上/mu.test(table)]).toEqual([2, true]);
    expect(await doctor({})).toEqual([
      2,
      expect.stringMatching(/DATABASE_URL is not set.*\nStart the product/su),
    ]);
  });
});
