/** What has the form of serving this customer and not its substance: other goods, verses, the material read out. */
import { concerns, concernIds } from '../customer/concerns.js';
import { asks, bare, clausesOf, numbersIn, sentencesOf, tellingPairsOf } from '../text.js';

// ---- Verses ----------------------------------------------------------------------------------------------------------

const isFoot = (clause: string, length: number): boolean =>
  clause.length === length && /^\p{Script=Han}+$/u.test(clause);

/**
 * Four clauses or more of five or of seven characters each, in the turn or with the one before it: nobody speaks so.
 * @param own what was said in earlier turns
 */
export function isVerse(turn: string, own: readonly string[]): boolean {
  const said = clausesOf(turn).map(bare);
  const both = [...clausesOf(own.at(-1) ?? '').map(bare), ...said];
  return [5, 7].some((length) => {
    const isVerseOf = (clauses: string[], least: number) => {
      const fitting = clauses.filter((clause) => isFoot(clause, length)).length;
      return fitting >= least && fitting >= clauses.length * 0.8;
    };
    return isVerseOf(said, 4) || (isVerseOf(said, 2) && isVerseOf(both, 4));
  });
}

// ---- The material read out -------------------------------------------------------------------------------------------

/** Letters in a row that stand in the material, too, are copied: so many of a turn's letters, and so great a part of them where it is nothing else. */
const copied = { run: 6, least: 12, whole: 0.8 };

function lettersCopied(turn: string, goods: string): number {
  const [said, written] = [bare(turn), bare(goods)];
  let found = 0;
  for (let at = 0; at < said.length; at += 1) {
    let length = 0;
    while (at + length < said.length && written.includes(said.slice(at, at + length + 1))) length += 1;
    if (length < copied.run) continue;
    found += length;
    at += length - 1;
  }
  return found;
}

/** More than half of what somebody has said so far, in so many turns, is the material's. */
const reading = { turns: 3, share: 0.5 };

function isMostlyRead(turn: string, goods: string, own: readonly string[]): boolean {
  const all = [...own, turn];
  const sum = (of: (line: string) => number) => all.reduce((total, line) => total + of(line), 0);
  return (
    all.length >= reading.turns &&
    sum((line) => lettersCopied(line, goods)) > reading.share * sum((line) => bare(line).length)
  );
}

const isCopied = (turn: string, goods: string): boolean => lettersCopied(turn, goods) >= copied.least;

const asksPrice = /多少钱|怎么卖|贵|价|便宜|预算/u;
/** Has what is told to do with what the customer has just said? */
function bearsOn(turn: string, customer: string): boolean {
  const pairs = tellingPairsOf(turn);
  return (
    [...tellingPairsOf(customer)].some((pair) => pairs.has(pair)) ||
    numbersIn(customer).some((number) => numbersIn(turn).includes(number)) ||
    (asksPrice.test(customer) && /元|折|价/u.test(turn)) ||
    concernIds.some((id) => concerns[id].voiced.test(customer) && concerns[id].eases.test(turn))
  );
}

/** So many letters of a customer tell something that can be answered. */
const telling = 7;

/**
 * The material is read out: to a customer who spoke of something else, or once more to nobody in particular.
 * @param own what was said in earlier turns
 */
export function readsOut(turn: string, goods: string, customer: string, own: readonly string[]): boolean {
  if (goods === '') return false;
  if (isMostlyRead(turn, goods, own) && !bearsOn(turn, customer)) return true;
  if (!isCopied(turn, goods) || sentencesOf(turn).some(asks)) return false;
  const isWhole = lettersCopied(turn, goods) >= copied.whole * bare(turn).length;
  const again = own.some((line) => isCopied(line, goods));
  if (bearsOn(turn, customer)) return isWhole && again && !asks(customer) && !/[您你咱]/u.test(turn);
  return isWhole || (again && (asks(customer) || bare(customer).length >= telling));
}

// ---- Other goods -----------------------------------------------------------------------------------------------------

const shown =
  /[这那](?:一)?(?:[款台套盒双瓶件部个把辆束支副张条包罐种份只块床桶箱袋])(\p{Script=Han}{2,6}?)(?=正好|刚好|很|特别|非常|最|就|也|挺|真|更|比|适合|是|有|采用|才|只要|原价|放|[，。！？、\s]|$)/gu;
/** What stands behind 这款 and names no goods: how they are, what is done with them, what one talks about. */
const noGoods =
  /^[轻薄软硬厚大小高低长短宽窄新旧亮暗快慢贵便实耐透防舒显百修卖做穿用戴看摸闻吃喝装送带打能可会不没还都刚今我您你他她它什么样多少其那这事]|价|颜色|款|牌|尺|码|[型编]号|系列|材质|面料|质[量地]|设计|功能|效果|做工|细节|感觉|味道|样子|意思|道理|习惯|年纪|阶段|水平|问题|情况|顾虑|担心|想法|心情|时候|季节|天气|活动|优惠|机会|地方|方[法面案式]|办法|东西|商品|产品|货|店|节日|礼物|礼品|人|孩子|老人|家庭|日子|经典|基础|入门|搭配|组合|区别|原因|理由|条件|规[定格]|特点|优点|缺点|好处|选择|建议/u;
const suits = /适合|合适|推荐|对应|满足|符合|给您拿|您?试试|比(?:别|一般|同)/u;

/** A line about what is done with goods, or for whom, rather than about one of them. */
const tellsDeeds = /[的不是怕先再把能可会没有送换退保试练您你]|会员|服务|内|起|店/u;
/** What the goods are called: what stands first in each line about one of them. */
function namesOf(goods: string): ReadonlySet<string> {
  const firsts = sentencesOf(goods).map((line) => line.split(/[，,：:；（(]/u)[0]!.replace(/[\d.]+/gu, ' '));
  return tellingPairsOf(firsts.filter((first) => !tellsDeeds.test(first)).join('\n'));
}
const figuresOfGoods = (text: string): string[] =>
  numbersIn(text).filter((number) => /(?:元|克|公斤|斤|升|米|厘米|毫米|片)$/u.test(number));

const holdsAny = (pairs: ReadonlySet<string>, text: string): boolean =>
  [...tellingPairsOf(text)].some((pair) => pairs.has(pair));

/** Goods that are shown to the customer as what it looks for, of which nothing in the course or in its own words tells. */
function foreignIn(line: string, known: ReadonlySet<string>): string[] {
  return sentencesOf(line)
    .filter((sentence) => suits.test(sentence))
    .flatMap((sentence) => [...sentence.matchAll(shown)].map(([, noun]) => noun!))
    .filter((noun) => !noGoods.test(noun) && tellingPairsOf(noun).size > 0 && !holdsAny(known, noun));
}

/**
 * Sells what the course does not know. Who has named its goods may add something that goes with them.
 * @param known all that the course and the customer say
 */
export function sellsOther(
  turn: string,
  { goods, known, own }: { goods: string; known: string; own: readonly string[] },
): boolean {
  if (goods === '') return false;
  const names = namesOf(goods);
  const figures = figuresOfGoods(goods);
  const isOwn = (line: string) =>
    holdsAny(names, line) || figuresOfGoods(line).some((figure) => figures.includes(figure));
  const pairs = tellingPairsOf(known);
  const all = [...own, turn];
  const first = all.findIndex((line) => !isOwn(line) && foreignIn(line, pairs).length > 0);
  if (first < 0 || all.slice(0, first).some(isOwn)) return false;
  const foreign = all.slice(first).flatMap((line) => foreignIn(line, pairs));
  const says = foreign.some((noun) => turn.includes(noun.slice(-2)));
  return says || !all.slice(first).some(isOwn);
}
