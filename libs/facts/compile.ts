/** A course's material as facts that figures can be compared with, line by line. */
import { unmarked } from '#contracts';
import { clauses } from '#text';
import { contextOf, type Context } from './context.js';
import { thingsIn } from './names.js';
import { isPiece, plain, quantitiesIn, type Quantity } from './quantities.js';

export interface Fact extends Context, Omit<Quantity, 'from' | 'to' | 'denied'> {
  /** `f1`, `f2`, … in the order of the material. */
  fact_id: string;
  /** What it is about: 云步缓震跑鞋; empty for what holds in the whole shop. */
  subject: string;
  /** The line of the material, word for word. */
  line: string;
}

/** One sentence for whoever writes the material, with the lines it is about. */
export interface MaterialProblem {
  kind: 'contradictory' | 'several_prices' | 'empty' | 'too_long';
  text: string;
  lines: string[];
}

export interface CompiledMaterial {
  facts: Fact[];
  problems: MaterialProblem[];
}

/** Characters of one line; what is longer holds several things and can't be shown as the source of one. */
export const longestFactLine = 300;
/** More than a course sells. */
export const mostFacts = 200;

const lineEnd = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/u;

/** Rules of the shop are about everything in it, not about a thing of that name. */
const policy =
  /退|换|保修|质保|联保|三包|会员|试穿|试用|试吃|试睡|门店|到店|发货|运费|邮费|快递|配送|送货|活动|满|赠|送|免|保价|价保|分期|旧|售后|积分|生日|办卡|储值|充值|支付|付款|不能|不可|不要|禁止|可以|支持|所有|全场|本店|我们|咱们|顾客|什么|手上|注意|说明|安装|服务|券|优惠|折扣|营业|开胶|质量|下单|预订|定制|资料|超过|否则|其余|第[一二三四五]|起$|^每|按|[扣收付减交补后]$|损耗|工费|费$|定金|押金|商品|货品|价格表|保质|上门/u;
/** What is told of a thing, at the end of its name or in place of one. */
const property =
  /(?:[（(].*)?(?:\s*(?:的)?(?:单只|每只|每双|整机|整套|每[天次晚年月人]|另加|加|补|售价|零售价|标价|吊牌价|原价|现价|特价|到手价|活动价|优惠价|专柜价|价格|价钱|定价|价|卖|净含量|净重|毛重|重量|重|容量|规格|尺寸|长度|宽度|高度|长|宽|高|厚|直径|功率|续航|电池|屏幕|内存|含量|含|有|是|为|约|只要|仅|只))+\s*$/u;

/** What a line is about by how it begins; empty where it begins with a rule of the shop or with a property. */
function subjectOf(line: string): string {
  // 三人 of 三人沙发 is part of the name.
  const first = quantitiesIn(line).find(({ dimension, bare, to }) => !(bare && /^\s*[(]/u.test(line.slice(to))) && !(/^count:|^inches/u.test(dimension) && /^\p{Script=Han}/u.test(line.slice(to)))); // prettier-ignore
  const head = /^[^，,：:；;。|！!?？\t]*/u.exec(line.slice(0, first?.from ?? line.length))![0];
  const words = head.trim().split(/\s+/u);
  const upTo = words.findIndex((word, at) => at > 0 && property.test(word) && word.replace(property, '') === ''); // prettier-ignore
  const name = (upTo > 0 ? words.slice(0, upTo) : words).join(' ').replace(property, '').replace(/^[“"「]|[”"」]$|\s*[\d.]+\s*[×xX*]$/gu, '').trim(); // prettier-ignore
  const length = [...name].length;
  return length < 2 || length > 18 || policy.test(name) ? '' : name;
}

interface Line {
  /** As it was written. */
  line: string;
  /** What is read: without bullets, a table's cells each behind their column's name. */
  body: string;
  head: string;
  /** The name in the line above, where this one stands below it. */
  above: string;
}

const cellsOf = (line: string): string[] =>
  line
    .split(/\s{2,}|\t|\|/u)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');

/** 3、6、12 期 is 3 期, 6 期 and 12 期. */
const listed = (text: string): string =>
  text.replace(/(\d+)(?=(?:[、/]\d+)*[、/]\d+\s*(期|号|码|寸|度|[片粒色]))[、/]/gu, '$1$2、');

/** The lines that say something. A row of a table is read by the columns' names, and what is set in or stands below a name is about it. */
function linesOf(material: string): Line[] {
  const lines: Line[] = [];
  let columns: string[] = [];
  let above = { head: '', indent: 0, isTitle: false };
  for (const written of material.split(lineEnd)) {
    const line = written.trim();
    const text = listed(plain(unmarked(line)));
    if (text === '') {
      if (line === '') above = { head: '', indent: 0, isTitle: false };
      continue;
    }
    const cells = cellsOf(plain(line));
    const isRow = cells.length >= 3 && cells.length === columns.length;
    if (!isRow) columns = cells.length >= 3 && quantitiesIn(text).length === 0 ? cells : [];
    const body = isRow
      ? cells.map((cell, at) => (at === 0 ? cell : `${columns[at]}${cell}`)).join('，')
      : text;
    const head = subjectOf(body);
    const indent = written.length - written.trimStart().length;
    const isTitle = quantitiesIn(body).length === 0 && (/[：:]$/u.test(body) || !/[，,。；;]/u.test(body));
    lines.push({ line, body, head, above: above.isTitle || indent > above.indent ? above.head : '' });
    if (isTitle || (head !== '' && !(indent > above.indent && above.head !== '')))
      above = { head, indent, isTitle };
  }
  return lines;
}

const isPriced = ({ dimension, attribute }: Pick<Fact, 'dimension' | 'attribute'>): boolean =>
  dimension === 'money' && ['price', 'list', 'deal'].includes(attribute);

/** The names of what is sold: those that have a price; in a material without prices, but not in an answer, all that lines begin with. */
function thingsOf(lines: readonly Line[], asked: string): string[] {
  const heads = lines.map(({ head, above }) => head || above);
  const sold = lines.flatMap(({ head, above, body, line }) => {
    const first = factsOf(body, head || above, { things: [], asked }, line).some(
      (fact) => fact.subject !== '' && isPriced(fact),
    )
      ? [head || above]
      : [];
    const [sentence = '', ...others] = body.split(sentenceEnd);
    const rest = /[：:]/u.test(sentence)
      ? []
      : clauses(sentence)
          .slice(1)
          .map(({ text }) => text);
    return [...first, ...[...rest, ...others].flatMap(pricedIn)];
  });
  const names = sold.length > 0 || asked !== '' ? sold : heads.filter((head) => head !== '');
  return [...new Set(names)];
}

const sentenceEnd = /[；;。！!]/u;

/** 山径 is 山径徒步鞋. */
function thingOf(head: string, things: readonly string[]): string {
  if (head === '' || things.includes(head)) return head;
  const named = thingsIn(head, things);
  return named.length === 1 ? named[0]! : '';
}

/** 两支装, 单程, L 码: of the thing before it. */
const variant = /^(?:单|往返|整|[大小中][盒杯份碗]|一|\d|礼盒$|另|其|再|尾款)|[装盒箱程款版级型码的瓶]$/u;

/** 季卡 of 季卡 999 元. */
const pricedIn = (clause: string): string[] => {
  const [price] = quantitiesIn(clause).filter(({ dimension, bare }) => dimension === 'money' && !bare);
  const name = variant.test(subjectOf(clause)) ? '' : subjectOf(clause);
  const isOwn =
    price &&
    name !== '' &&
    isPriced(
      contextOf(clause, price, [price], [], name) && {
        ...price,
        ...contextOf(clause, price, [price], [], name),
      },
    );
  return isOwn ? [name] : [];
};

/**
 * The facts of a material, and what is wrong with it. Only what has a figure and a unit is a fact; the rest is for the judge to read.
 * @param material as it was written, a thing a line
 * @param asked the question to which it is the answer, in an exam: it tells what the figures are about
 */
export function compileFacts(material: string, asked = ''): CompiledMaterial {
  if (material.trim() === '')
    return { facts: [], problems: [{ kind: 'empty', text: '还没有货品资料，AI 没法核对价格和参数', lines: [] }] }; // prettier-ignore
  const lines = linesOf(material);
  const tooLong = lines.filter(({ line }) => [...line].length > longestFactLine);
  const things = thingsOf(lines, asked);
  const facts = lines
    .flatMap(({ line, body, head, above }) => {
      const own = [head, above].map((name) => thingOf(name, things)).find((name) => name !== '') ?? '';
      return factsOf(body, own, { things, asked: plain(asked) }, line);
    })
    .slice(0, mostFacts)
    .map((fact, at): Fact => ({ fact_id: `f${at + 1}`, ...fact }));
  const problems = tooLong.map(({ line }): MaterialProblem => ({
    kind: 'too_long',
    text: `这一行超过 ${longestFactLine} 字，请分成几行，一行写一件事`,
    lines: [line],
  }));
  return { facts, problems: [...problems, ...contradictory(facts)] };
}

/** @param own what the line is about where it names nothing else @param things names that may stand within it: X20 为 67W @param asked what it answers */
function factsOf(
  body: string,
  own: string,
  { things, asked }: { things: readonly string[]; asked: string },
  line: string,
): Omit<Fact, 'fact_id'>[] {
  const question = asked === '' ? [] : [asked];
  return body.split(sentenceEnd).flatMap((sentence, which) => {
    const all = clauses(sentence).map(({ text }) => text);
    const first = subjectOf(sentence);
    let subject = which > 0 && things.includes(first) ? first : own;
    const isList = subject !== '' && /^[^，,]{2,18}[：:]/u.test(sentence);
    return all.flatMap((text, at) => {
      const found = quantitiesIn(text).filter(
        ({ denied, bare, to }) => !denied && !(bare && /^\s*[(]/u.test(text.slice(to))),
      );
      // 月卡 399 元，季卡 999 元: each price has the name before it.
      const head = isList || variant.test(subjectOf(text)) ? '' : subjectOf(text);
      if (at > 0 && head !== '' && things.includes(head)) subject = head;
      return found
        .filter((one) => !isPiece(text, one))
        .map((quantity) => {
          const { from, to: _, denied: __, ...figure } = quantity;
          const last = found.findLast(({ to }) => to <= from)?.to ?? 0;
          // 碎屏险：S12 一年 199 元 is a price of the insurance.
          const opening = text.slice(last, from).replace(/\s/gu, '');
          const named = isList
            ? []
            : thingsIn(text.slice(last, from), things).filter((name) =>
                name.replace(/\s/gu, '').includes(opening.slice(0, 2)),
              );
          if (named.length === 1) [subject] = named as [string];
          const earlier = [...question, ...all.slice(0, at)];
          return { ...figure, ...contextOf(text, quantity, found, earlier, subject), subject, line };
        });
    });
  });
}

const agree = (one: Fact, other: Fact): boolean => one.low <= other.high && other.low <= one.high;

/** Two lines that say different things of the same: nobody could be judged by them. */
function contradictory(facts: readonly Fact[]): MaterialProblem[] {
  const seen = new Map<string, Fact[]>();
  for (const fact of facts) {
    // Several thresholds, fees or counted things stand beside each other.
    if (['threshold', 'reduction', 'stored', 'difference'].includes(fact.attribute)) continue;
    if (fact.dimension.startsWith('count:') || fact.subject + fact.attribute === '') continue;
    // Weekends and other counters have hours of their own: only what is said in the same words can contradict.
    const words = ['clock', 'date'].includes(fact.dimension) ? [...fact.near].join('') : '';
    const key = [fact.subject, fact.part, fact.attribute, fact.dimension, words].join('/');
    seen.set(key, [...(seen.get(key) ?? []), fact]);
  }
  return [...seen.values()].flatMap((same) => {
    const [first] = same;
    const others = same.filter((fact) => !agree(first!, fact));
    // One line lists sizes or colours; two lines contradict each other.
    if (others.length === 0 || others.every(({ line }) => line === first!.line)) return [];
    const figures = [...new Set([first!, ...others].map(({ written }) => written))].join('、');
    const thing = first!.subject || '店里的规定';
    const isPrice = first!.attribute === 'price';
    return {
      kind: isPrice ? ('several_prices' as const) : ('contradictory' as const),
      text: isPrice
        ? `${thing}有几个价格：${figures}，请只留一个，或者写清楚各是什么价`
        : `${thing}的同一件事写了不同的数：${figures}，请核对`,
      lines: [...new Set([first!, ...others].map(({ line }) => line))],
    };
  });
}
