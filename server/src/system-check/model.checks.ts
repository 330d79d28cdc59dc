/** What the configured model can really do, asked as the product asks it. */
import type { Finding } from '#contracts';
import { GuardedModel, ModelError, type Model, type ReplyEnd } from '#llm';
import { simplifiedOf } from '#text';
import type { ModelSettings } from '../platform/config/index.js';
import { OpenAiWire } from '../platform/llm/index.js';
import { broken, inSeconds, missing, ok, workedAround } from './finding.js';
import { slowestFirstMs } from './speed.rules.js';

/** The model with what its server turned out not to understand. */
export interface AskedModel {
  model: Model;
  wire: OpenAiWire;
}

/** A connection of its own: what another one has learnt of the server is no finding of today. */
export function modelOf(settings: ModelSettings): AskedModel {
  const { firstChunkMs, idleMs, totalMs } = settings;
  const wire = new OpenAiWire(settings);
  const limits = { firstMs: firstChunkMs, idleMs, totalMs };
  // One try: a fault that a second one hides is to be seen.
  return { wire, model: new GuardedModel(wire, { limits, retries: { maxRetries: 0, baseMs: 0 } }) };
}

interface Reply {
  text: string;
  pieces: number;
  firstMs: number;
  ms: number;
  end: ReplyEnd;
}

const customer =
  '你在一家鞋店里扮演一位顾客，想买一双走路不累的鞋。只用简体中文说话，像真人一样简短，每次一两句，不加说明。';

export async function replyTo({ model }: AskedModel, words: string): Promise<Reply> {
  const began = performance.now();
  const pieces: string[] = [];
  let firstMs = 0;
  const end = await model.reply(
    {
      messages: [
        { role: 'system', content: customer },
        { role: 'user', content: words },
      ],
    },
    (text) => {
      firstMs ||= performance.now() - began;
      pieces.push(text);
    },
  );
  return { text: pieces.join(''), pieces: pieces.length, firstMs, ms: performance.now() - began, end };
}

/** What a shop says every day; none of it is anything to decline. */
export const shopLines = [
  '您好，想看看什么鞋？平时走路多吗？',
  '这款鞋底软，走一天也不累，您试试这只。',
  '内衣区在那边，罩杯和下围我帮您量一下。',
  '这瓶白酒五十二度，送长辈很合适。',
  '孕妇能不能用，建议您先问医生。',
  '这把厨刀很锋利，切肉一下就开。',
  '打完折六百二十九元，可以分三期付。',
  '买贵了七天内退差价，没穿出门可以退。',
];
const callsAtOnce = shopLines.length;
export const faster = '换快一点的模型，或关掉它的思考';

const keys = '检查 OPENAI_API_KEY';
const address = '检查 OPENAI_BASE_URL（通常以 /v1 结尾）和网络';
/** Why nothing came, and what to do. */
export function failure(error: unknown): [seen: string, todo: string] {
  if (!(error instanceof ModelError)) return ['没有回应', address];
  const {
    kind,
    more: { status, cause },
  } = error;
  if (kind === 'misconfigured') {
    if (status === 401 || status === 403) return [`密钥不被接受（${status}）`, keys];
    if (status === 404) return ['地址上没有这个接口或模型（404）', '检查 OPENAI_BASE_URL 和 OPENAI_MODEL'];
    if (status === 429) return ['额度用完了', '到模型服务商处充值或提高额度'];
    return [`请求不被接受（${status ?? '没有编号'}）`, '检查 OPENAI_MODEL 是不是对话模型'];
  }
  const said: Partial<Record<ModelError['kind'], [string, string]>> = {
    unavailable:
      status || !cause
        ? [`服务出错（${status ?? '写在回答里'}）`, '看模型服务的状态，它的日志里有原因']
        : ['连不上', address],
    cut: ['没说完就到了字数上限', '关掉模型的思考，或换话少的模型'],
    resting: ['前面接连失败，没有再问', '看上面失败的原因'],
    timeout: ['等了太久没有回答', '换一个更快的模型，或检查网络'],
    rate_limited: ['被限流（429）', '到模型服务商处提高每分钟的请求数'],
    refused: ['拒绝了一句普通的导购话', '换一个不拦截日常销售用语的模型'],
    truncated: ['回答中途断开', '检查代理有没有打断长连接'],
    malformed: ['回答不是这种接口的格式', address],
  };
  return said[kind] ?? ['回答不能用', address];
}

const settledOf = <T>(all: PromiseSettledResult<T>[]) => ({
  done: all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
  failed: all.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : [])),
});

const isHan = (letter: string): boolean => /\p{Script=Han}/u.test(letter);
const letters = (text: string): string[] => [...text].filter((letter) => /\p{L}/u.test(letter));

function chinese(replies: readonly Reply[]): Finding {
  const title = '中文';
  const others = replies.filter(({ text }) => {
    const all = letters(text);
    return (
      all.filter(isHan).length < all.length * 0.8 || all.some((letter) => simplifiedOf(letter) !== letter)
    );
  });
  return others.length === 0
    ? ok(title, `${replies.length} 句应答都是简体中文`)
    : missing(title, `${replies.length} 句应答里有 ${others.length} 句不是简体中文`, '换一个中文好的模型');
}

function streaming({ pieces, firstMs, ms, text }: Reply): Finding {
  const title = '流式输出';
  if (pieces < 3 && text.length > 8)
    return missing(title, `${inSeconds(ms)}后一次给出整句`, '打开模型服务或代理的流式输出，学员才能逐字看到');
  return firstMs > slowestFirstMs
    ? missing(title, `首字 ${inSeconds(firstMs)}`, faster)
    : ok(title, `首字 ${inSeconds(firstMs)}，边想边出`);
}

function atOnce(failed: readonly unknown[]): Finding {
  const title = '同时请求';
  if (failed.length === 0) return ok(title, `${callsAtOnce} 路同时，没有被限流`);
  const [seen, todo] = failure(failed[0]);
  return missing(title, `${callsAtOnce} 路同时，${failed.length} 路${seen}`, `${todo}，或少安排人同时练`);
}

function refusals(failed: readonly unknown[]): Finding {
  const title = '不乱拒答';
  return failed.length === 0
    ? ok(title, `${callsAtOnce} 句正常的导购话，拒答 0 句`)
    : missing(
        title,
        `${callsAtOnce} 句正常的导购话，拒答 ${failed.length} 句`,
        '换一个不拦截日常销售用语的模型',
      );
}

function endings(replies: readonly Reply[]): Finding {
  const title = '把话说完';
  const cut = replies.filter(({ end }) => end.finish === 'length').length;
  return cut === 0
    ? ok(title, `${replies.length} 句应答都说完了`)
    : missing(
        title,
        `${replies.length} 句应答里有 ${cut} 句没说完就到了字数上限`,
        '关掉模型的思考，或换话少的模型',
      );
}

const shape = {
  type: 'object',
  properties: { sum: { type: 'integer' } },
  required: ['sum'],
  additionalProperties: false,
} as const;

/** By a demonstration nothing is scored in earnest, however well it answers. */
const real = (demo: boolean): Finding =>
  demo
    ? missing(
        '真实模型',
        '现在是演示模型，评分只作演示',
        '设置 OPENAI_BASE_URL、OPENAI_API_KEY 和 OPENAI_MODEL',
      )
    : ok('真实模型', '不是演示模型');

async function structured({ model, wire }: AskedModel): Promise<Finding[]> {
  const title = '结构化输出';
  let demo: boolean;
  try {
    const judged = await model.judge({
      name: 'sum',
      system: '你是一个只回答 JSON 的助手。',
      user: '回答 JSON：{"sum": 3}，sum 是一加二的和。',
      schema: shape,
    });
    demo = judged.demo === true;
  } catch (error) {
    const [seen, todo] = failure(error);
    return [broken(title, `不能按要求的格式回答：${seen}`, todo)];
  }
  const byWords = wire.declined.includes('json_schema');
  return [
    byWords
      ? workedAround(title, '模型没有 JSON Schema，改用 JSON 模式', '不用处理；读不懂的回答会重问，最多两次')
      : ok(title, '按 JSON Schema 回答'),
    parameters(wire),
    real(demo),
  ];
}

const parameterWords = {
  max_tokens: 'max_tokens 改用 max_completion_tokens',
  temperature: '不能设 temperature，用它自己的',
  stream_options: '流式回答没有 token 数',
} as const;

function parameters(wire: OpenAiWire): Finding {
  const declined = wire.declined.flatMap((name) => (name === 'json_schema' ? [] : parameterWords[name]));
  return declined.length === 0 ? ok('参数', '请求里的参数都接受') : workedAround('参数', declined.join('；'));
}

const usage = (replies: readonly Reply[]): Finding =>
  replies.every(({ end }) => end.usage !== null)
    ? ok('用量', '每次回答都带 token 数')
    : workedAround('用量', '回答不带 token 数，费用算不出来');

/** Where the first answer fails nothing else is asked. */
export async function modelFindings(asked: AskedModel, say: (finding: Finding) => void): Promise<boolean> {
  let first: Reply;
  try {
    first = await replyTo(asked, '您好，欢迎光临，想看看什么？');
  } catch (error) {
    const [seen, todo] = failure(error);
    say(broken('模型', seen, todo));
    return false;
  }
  say(ok('模型', `${first.end.model} 有回答`));
  say(streaming(first));
  const { done, failed } = settledOf(await Promise.allSettled(shopLines.map((line) => replyTo(asked, line))));
  const isRefusal = (error: unknown) => error instanceof ModelError && error.kind === 'refused';
  say(chinese([first, ...done]));
  say(endings([first, ...done]));
  say(atOnce(failed.filter((error) => !isRefusal(error))));
  say(refusals(failed.filter(isRefusal)));
  say(usage([first, ...done]));
  const judges = await structured(asked);
  for (const finding of judges) say(finding);
  return judges[0]!.state !== 'broken';
}
