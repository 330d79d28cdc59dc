/** Splits a scoring rule: a criterion for each thing that its description names, in the description's own words. */
import { dueAfterOf } from '#contracts/rule/due-after';
import { dutiesIn, visitor } from './description.js';
import { behaviours, offences } from './judge/behaviours.js';
import { isRecord, type Material } from './judge/request-material.js';
import { forbids, namesOwnThings, positive, strongest } from './judge/verdict.js';
import { bare } from './text.js';

interface Criterion {
  text: string;
  name?: string;
  kind: 'judge' | 'must_say' | 'must_not_say';
  weight: number;
  keywords: string[];
  avoid?: boolean;
  asks?: boolean;
  in_other_words?: boolean;
  due_after?: string;
}

/** What words give away, by the label of the behaviour; the rest has to be understood. */
const wordsFor: Readonly<Record<string, string>> = {
  用问候语打了招呼: '您好 你好 欢迎光临 早上好 下午好 晚上好',
  了解了预算: '预算 价位 心理价 多少钱左右',
  问清了给谁用: '给谁 谁用 送人 自己用 自己穿',
  邀请顾客亲自体验: '试试 试一下 试穿 试用 体验 感受一下',
  讲清了售后保障: '退换 可以退 可以换 保修 质保 售后',
  介绍了优惠或会员权益: '优惠 活动 折扣 会员 积分',
  把话说满了: '保证 绝对 百分百 全网最低 永远不会',
  催促了顾客: '赶紧买 快点决定 今天不买就没了 马上就没了',
  对顾客不客气: '随便你 爱买不买 你不懂 买不起 自己看',
  顶撞了顾客: '你不懂 买不起 爱买不买 嫌贵别买',
  替顾客做了决定: '听我的就行 别挑了 不用考虑了',
  贬低了别家: '别家是假的 别家的差 他们家不行',
};
/** Forms of words: they are said, or they are not. */
const wordForWord = ['用问候语打了招呼', '介绍了优惠或会员权益'];
const weights = { judge: 3, must_say: 2, must_not_say: 2 } as const;
/** Of a rule, and of a course that is described in many sentences. */
const most = { rule: 5, course: 12 };
/** For a description that says nothing. */
const vague = '做到了这条规则所要求的';

/** Does a list of these objects ask for criteria? */
export function asksForCriteria(schema: Record<string, unknown>): boolean {
  const { kind, keywords } = isRecord(schema.properties) ? schema.properties : {};
  const kinds = isRecord(kind) && Array.isArray(kind.enum) ? kind.enum : [];
  return kinds.includes('must_say') && keywords !== undefined;
}

/** By the label of an offence: what can be earned where a description only forbids it, and what it does to the customer. */
const aboutOffence: Readonly<Record<string, { counterpart: string; effect: string }>> = {
  把话说满了: { counterpart: '说明实际情况，给出依据', effect: '顾客被夸大误导' },
  催促了顾客: { counterpart: '给顾客留出考虑的空间', effect: '顾客被催促' },
  纠缠了顾客: { counterpart: '礼貌地送客', effect: '顾客被纠缠' },
  对顾客不客气: { counterpart: '语气亲切有耐心', effect: '顾客受到冷待' },
  顶撞了顾客: { counterpart: '语气亲切有耐心', effect: '顾客被顶撞' },
  替顾客做了决定: { counterpart: '先问清顾客的需要', effect: '顾客被替着做决定' },
  贬低了别家: { counterpart: '把自家商品的特点和顾客的需要对应起来', effect: '顾客听到贬低别家' },
};
/** What it is good for, or how much of it will do: nothing to look for by itself. */
const saysWhy = /^(?:省得|免得|以免|免去|好让|这样|问了才|至少|要?拿得出东西|光说没用)/u;
/** A name is no longer than this. */
const longestName = 9;

/** 1. 问… 2. 问… */
const numbering = /(?:^|(?<=[\s，。；]))\d+\s*[.、．)）]\s*|(?<!\d)\d{1,2}[.．)）]\s*(?=\p{Script=Han})/gu;

/** Two things in one breath (留出空间而不催促) are two clauses. */
const joints = /[，。；！？,.;!?\n]+|(?:而|并|且|但|也|又)(?:且)?(?=不(?![仅但光只错])|避免)/u;

/**
 * As many criteria as the description has things to look for, at most five, one of them at least such that it can be earned. Who describes
 * a whole course gets up to twelve, and only from what is to be done there.
 * @param fields what a criterion may have; `avoid` (should not be done), `asks`, `in_other_words` and `name` are left out where they are not known
 */
export function criteriaFrom({ texts }: Material, fields: readonly string[]): Criterion[] {
  const description = texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '');
  const duties = dutiesIn(description);
  const usual = duties.length > 0 ? most.course : most.rule;
  const clauses = duties.length > 0 ? eachOf(duties) : clausesIn(description, texts);
  const due = clauses.find((clause) => !forbids.test(clause)) ?? counterpartOf(clauses);
  const found = [...new Set([...(clauses.includes(due) ? [] : [due]), ...clauses])];
  const first = found.slice(0, usual);
  return (first.includes(due) ? first : [...first.slice(0, -1), due]).map((clause) =>
    criterionFor(clause, fields, duties.length > 0),
  );
}

const asksFor = /^(?:先|再|主动)*(?:问|询问|了解|[弄搞摸]清)(?:清楚?)?/u;
/** 问几楼、有没有电梯 are two things to look for, unless the whole becomes too many by it; 不能含糊 tells of nothing by itself. */
function eachOf(duties: readonly string[]): readonly string[] {
  const telling = duties.filter(
    (duty) => !forbids.test(duty) || bare(withoutDenial(duty)).length > 2 || strongest(duty, offences),
  );
  const single = telling.flatMap((duty) => (asksFor.test(duty) ? singly([duty]) : [duty]));
  return single.length <= most.course ? single : telling;
}

function clausesIn(description: string, texts: readonly string[]): string[] {
  const parts = description
    .replace(numbering, '，')
    .split(joints)
    .map((clause) => clause.replace(/^(?:也|并且|并|同时|而且)/u, '').trim())
    .filter((clause) => bare(clause).length > 2 && !saysWhy.test(clause));
  // 问钓法：去哪儿钓、钓啥鱼 are things to ask.
  const isAsked = texts.some((text) => text !== description && /问|了解/u.test(text));
  const first = parts[0] ?? '';
  return singly(
    isAsked && joint.test(first) && !verb.test(first) ? [`问${first}`, ...parts.slice(1)] : parts,
  );
}

const verb =
  /^(?:先|再|主动|具体|也)*(?:问清楚?|问到|问出|问|询问|了解|搞清楚|弄清楚?|讲清楚?|讲明白?|讲解|讲|说清楚?|说明|说出|说|告诉顾客|告诉|告知|交代|叮嘱|介绍|提醒|检查|约定|出示)/u;
const joint = /、|以及|(?<![温平缓柔])[和与]|(?<!以)及(?!时)|并(?=教|请|让|说|讲|给)/u;
/** Something that several things have in common is one thing to look for. */
const isOneThing = /各|[（(]|区别|差别|不同|一起|之间/u;

/** 询问年龄、体重 are two things to look for, unless they are too many or have something in common behind them (各有多少). */
function singly(clauses: readonly string[]): string[] {
  let last = '';
  const single = clauses.flatMap((clause) => {
    const own = verb.exec(clause)?.[0];
    last = own ?? (/^以及/u.test(clause) ? last : '');
    const things = clause
      .slice(own?.length ?? 0)
      .replace(/^以及/u, '')
      .split(joint);
    const isList =
      last !== '' && things.every((thing) => bare(thing).length >= 2) && !isOneThing.test(clause);
    return isList
      ? things.map((thing) => (verb.test(thing) || /^[教请让]/u.test(thing) ? thing : `${last}${thing}`))
      : [clause];
  });
  return single.filter((clause) => !forbids.test(clause)).length <= most.rule ? single : [...clauses];
}

function counterpartOf(clauses: readonly string[]): string {
  const offence = clauses.map((clause) => strongest(clause, offences)).find((one) => one !== null);
  return offence ? aboutOffence[offence.label]!.counterpart : vague;
}

/** What a question about it can't be asked without, where the description asks it so: 有没有电梯, 手动挡还是自动挡, 学过没有. */
function askedWords(clause: string): string[] {
  const thing = clause.replace(asksFor, '');
  const choice = /^(\p{Script=Han}{2,4})还是(\p{Script=Han}{2,4})$/u.exec(thing)?.slice(1);
  const word =
    /有没有(\p{Script=Han}{1,4})$/u.exec(thing) ??
    /^(\p{Script=Han}{2,4})有哪些$/u.exec(thing) ??
    /(几\p{Script=Han})$/u.exec(thing) ??
    /(\p{Script=Han}过)没有$/u.exec(thing);
  return choice ?? (word ? [word[1]!] : []);
}

/** @param isOfCourse no list of words tells what should not be said in a trade that nobody has seen */
function criterionFor(clause: string, fields: readonly string[], isOfCourse: boolean): Criterion {
  const knowsAvoid = fields.includes('avoid');
  const isDenied = forbids.test(clause);
  const literal = [...clause.matchAll(/[“"「]([^”"」]+)[”"」]/gu)].map(([, word]) => word!);
  const known = isDenied ? strongest(clause, offences) : strongest(positive(clause), behaviours);
  const isAll = known === null || (isDenied ? !isOfCourse : !namesOwnThings(positive(clause)));
  const asked = isOfCourse && asksFor.test(clause) ? askedWords(clause) : [];
  const usual = isAll ? (wordsFor[known?.label ?? '']?.split(' ') ?? []) : [];
  const words = [...literal, ...(usual.length > 0 ? usual : asked)];
  const kind = words.length === 0 ? 'judge' : isDenied ? 'must_not_say' : 'must_say';
  const avoid = knowsAvoid && isDenied && kind === 'judge';
  const text = avoid ? withoutDenial(clause) : clause;
  const named = (isDenied && aboutOffence[known?.label ?? '']?.effect) || bare(text);
  // What is cut is no name.
  const name = named.length <= longestName ? named : '';
  return {
    text,
    ...(fields.includes('name') && { name }),
    kind,
    weight: weights[kind],
    keywords: words,
    ...(knowsAvoid && { avoid }),
    ...(fields.includes('due_after') && {
      due_after: dueAfterOf({ text, kind, avoid })[0] ?? momentIn(text),
    }),
    ...(fields.includes('in_other_words') && {
      in_other_words: kind !== 'judge' && literal.length === 0 && !wordForWord.includes(known?.label ?? ''),
    }),
    ...(fields.includes('asks') && {
      asks: kind === 'must_say' && (asked.length > 0 || (known !== null && 'question' in known)),
    }),
  };
}

/** What the customer has put before it, as the description of a course says it: 家长怕坚持不下来的，告诉他可以先租. */
function momentIn(text: string): string {
  if (new RegExp(`^${visitor}(?:[最也会很]*)[怕嫌]`, 'u').test(text)) return 'objection';
  return new RegExp(`^${visitor}问[^，。]+[，时后]`, 'u').test(text) ? 'question' : 'any';
}

const denied = new RegExp(`(${forbids.source})(?:要(?!求)|许(?!诺)|能|准(?!备)|可以?|该)?`, 'u');
/** 顾客拒绝后不纠缠 → 顾客拒绝后纠缠, 不要打击孩子 → 打击孩子 */
const withoutDenial = (clause: string): string =>
  clause.replace(denied, (_, denial: string) => denial.replace(/(?:不得|不|没有|避免|未|勿|禁止|别)$/u, ''));
