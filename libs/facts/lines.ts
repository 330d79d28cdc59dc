/** A material line by line: what each is about by how it begins, tables and lists below a name included. */
import { unmarked } from '#contracts';
import { plain } from './units.js';
import { quantitiesIn, type Quantity } from './quantities.js';

const lineEnd = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/u;

/** Rules of the shop are about everything in it, not about a thing of that name. */
const policy =
  /退|换|保修|质保|联保|三包|会员|试穿|试用|试吃|试睡|门店|到店|发货|运费|邮费|快递|配送|送货|活动|满|赠|送|免|保价|价保|分期|旧|售后|积分|生日|办卡|储值|充值|支付|付款|不能|不可|不要|禁止|可以|支持|所有|全场|本店|我们|咱们|顾客|什么|手上|注意|说明|安装|服务|券|优惠|折扣|营业|开胶|质量|下单|预订|定制|资料|超过|否则|其余|第[一二三四五]|起$|^每|按|[扣收付减交补后]$|损耗|工费|费$|定金|押金|商品|货品|价格表|保质|上门/u;
/** What is told of a thing, at the end of its name or in place of one. */
const property =
  /(?:[（(].*)?(?:\s*(?:的)?(?:单只|每只|每双|整机|整套|每[天次晚年月人]|另加|加|补|售价|零售价|标价|吊牌价|原价|现价|特价|到手价|活动价|优惠价|专柜价|价格|价钱|定价|价|卖|净含量|净重|毛重|重量|重|容量|规格|尺寸|长度|宽度|高度|长|宽|高|厚|直径|功率|续航|电池|屏幕|内存|含量|含|有|是|为|约|只要|仅|只))+\s*$/u;

/** What a line is about by how it begins; empty where it begins with a rule of the shop or with a property. */
export function subjectOf(line: string): string {
  // 三人 of 三人沙发 is part of the name.
  const isName = ({ dimension, bare, to }: Quantity) =>
    dimension === 'bare' ||
    (bare && /^\s*(?:[(首足]|[，,：:]\s*[¥￥]?[\d.]+\s*(?:[元块克升瓦]|英寸|毫))/u.test(line.slice(to))) ||
    (/^count:|^inches/u.test(dimension) && /^\p{Script=Han}/u.test(line.slice(to)));
  const first = quantitiesIn(line).find((one) => !isName(one));
  const head = /^[^，,：:；;。|！!?？\t]*/u.exec(line.slice(0, first?.from ?? line.length))![0];
  const words = head.trim().split(/\s+/u);
  const upTo = words.findIndex((word, at) => at > 0 && word.replace(property, '') === '');
  const whole = (upTo > 0 ? words.slice(0, upTo) : words).join(' ').replace(property, '');
  const name = whole.replace(/^[“"「]|[”"」]$|\s*[\d.]+\s*[×xX*]$/gu, '').trim();
  const length = [...name].length;
  return length < 2 || length > 18 || policy.test(name) ? '' : name;
}

/** Says nothing itself: it names what stands below it. */
export const isTitleOf = (body: string): boolean =>
  quantitiesIn(body).length === 0 && (/[：:]$/u.test(body) || !/[，,。；;]/u.test(body));

export interface Line {
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
export function linesOf(material: string): Line[] {
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
    const isTitle = isTitleOf(body);
    lines.push({ line, body, head, above: above.isTitle || indent > above.indent ? above.head : '' });
    if (isTitle || (head !== '' && !(indent > above.indent && above.head !== '')))
      above = { head, indent, isTitle };
  }
  return lines;
}
