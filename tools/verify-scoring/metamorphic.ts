/** Changes of a talk of which it is known what they may do to its score. */
import { clauses, normalise, putsIn, saysAny } from '#text';
import type { Played } from '../../server/test/scoring/play-course.js';
import { all, scoreOf, type Check } from './checks.js';
import { served, talksOf, type Score, type Talk } from './talks.js';

interface Change {
  title: string;
  /** null: there is nothing in the talk to change. */
  of(talk: Talk, played: Played): Talk | null;
  /** Points that the score may rise and fall. */
  rises: number;
  falls: number;
}

const eachTurn =
  (change: (text: string) => string) =>
  (talk: Talk): Talk => ({
    ...talk,
    learner: talk.learner.map(change),
  });
const more = (talk: Talk, ...turns: string[]): Talk => ({ ...talk, learner: [...talk.learner, ...turns] });
const replaced = (pairs: Readonly<Record<string, string>>) =>
  eachTurn((text) => Object.entries(pairs).reduce((left, [from, to]) => left.replaceAll(from, to), text));

const traditional = {
  您好: '您好', 欢: '歡', 里: '裡', 这: '這', 双: '雙', 试: '試', 适: '適', 脚: '腳', 员: '員', 预: '預', 问: '問', 说: '說',
  话: '話', 买: '買', 单: '單', 帮: '幫', 谢: '謝', 会: '會', 换: '換', 质: '質', 价: '價', 软: '軟', 后: '後', 码: '碼', 时: '時',
  个: '個', 们: '們', 过: '過', 还: '還', 给: '給', 没: '沒', 实: '實', 样: '樣', 现: '現', 颜: '顏', 级: '級', 轻: '輕', 满: '滿',
}; // prettier-ignore
/** Slips of who types by sound: every one of these characters. */
const homophones = { 的: '得', 在: '再', 做: '作', 那: '哪', 他: '她', 像: '象', 和: '合' };

/** Words of criteria that the talk does not say, denied. */
const deniedWords = ({ snapshot, learner }: Talk): string[] =>
  snapshot.rules
    .flatMap(({ criteria }) => criteria)
    .filter(
      ({ kind, keywords = [] }) =>
        kind === 'must_say' && learner.every((text) => !saysAny(text, keywords).quote),
    )
    .map(({ keywords = [] }) => `我们没有${keywords[0]}`);

/** The first word of a criterion that is said, by another one of the same criterion. */
function synonym(talk: Talk): Talk | null {
  for (const { criteria } of talk.snapshot.rules)
    for (const { kind, keywords = [], asks } of criteria) {
      if (kind !== 'must_say' || asks) continue;
      const said = keywords.find((word) => talk.learner.some((text) => text.includes(word)));
      const other = keywords.find(
        (word) => word !== said && !talk.learner.some((text) => text.includes(word)),
      );
      if (said !== undefined && other !== undefined) return replaced({ [said]: other })(talk);
    }
  return null;
}

/** Two objections, one after the other, with what was answered to each. */
function swapped(talk: Talk): Talk | null {
  const objects = (line = '') => putsIn(line).includes('objection');
  const at = talk.customer.findIndex((line, no) => objects(line) && objects(talk.customer[no + 1]));
  if (at < 0 || at + 1 >= talk.learner.length) return null;
  const swap = (lines: readonly string[]) => lines.toSpliced(at, 2, lines[at + 1]!, lines[at]!);
  return { ...talk, learner: swap(talk.learner), customer: swap(talk.customer) };
}

const changes: readonly Change[] = [
  { title: '嗯 before every turn', of: eachTurn((text) => `嗯，${text}`), rises: 0, falls: 3 },
  { title: 'blanks around every turn and after every mark', of: eachTurn((text) => `  ${text.replace(/([，。？！])/gu, '$1 ')} `), rises: 0, falls: 0 },
  { title: 'traditional writing', of: replaced(traditional), rises: 2, falls: 2 },
  { title: 'slips between homophones', of: replaced(homophones), rises: 2, falls: 2 },
  { title: 'an emoji after every turn', of: eachTurn((text) => `${text}😊`), rises: 0, falls: 0 },
  { title: 'a polite word before every turn', of: eachTurn((text) => `麻烦您了，${text}`), rises: 100, falls: 0 },
  { title: 'blank turns at the end', of: (talk) => more(talk, ' ', '……'), rises: 0, falls: 100 },
  { title: '不知道 at the end', of: (talk) => more(talk, '不知道。'), rises: 0, falls: 100 },
  { title: 'eight times 嗯 at the end', of: (talk) => more(talk, ...Array.from({ length: 8 }, () => '嗯')), rises: 0, falls: 100 },
  { title: 'words of criteria, denied, at the end', of: (talk) => more(talk, ...deniedWords(talk)), rises: 0, falls: 100 },
  { title: 'a word by another one of its criterion', of: synonym, rises: 100, falls: 0 },
  { title: 'two objections swapped, with their answers', of: swapped, rises: 0, falls: 3 },
  { title: 'everything said twice', of: eachTurn((text) => `${text}${text}`), rises: 0, falls: 100 },
]; // prettier-ignore

async function changed(score: Score, before: ReadonlyMap<Talk, Played>): Promise<Check[]> {
  const checks: Check[] = [];
  for (const { title, of, rises, falls } of changes) {
    const wrong: string[] = [];
    let [tried, highest, lowest] = [0, 0, 0];
    for (const [talk, played] of before) {
      const other = of(talk, played);
      if (other === null) continue;
      tried += 1;
      const difference = Math.round(10 * (scoreOf(await score(other)) - scoreOf(played))) / 10;
      [highest, lowest] = [Math.max(highest, difference), Math.min(lowest, difference)];
      if (difference > rises || -difference > falls)
        wrong.push(`${talk.name}: ${scoreOf(played)} ${difference > 0 ? '+' : ''}${difference}`);
    }
    const bounds = `+${rises} to −${falls}, seen +${highest} to ${lowest}`;
    checks.push(all(`${title}: talks that change by ${bounds}, %`, tried, wrong));
  }
  return checks;
}

/** The text without the clauses in which a quote stands. */
const without = (text: string, quote: string): string =>
  clauses(text)
    .filter((clause) => !normalise(quote).includes(normalise(clause.text)) && !normalise(clause.text).includes(normalise(quote)))
    .map((clause) => `${clause.text}，`)
    .join(''); // prettier-ignore

/** What one turn alone has met is lost with the sentences that show it. */
async function removed(score: Score, before: ReadonlyMap<Talk, Played>): Promise<Check[]> {
  const [kept, raised]: [string[], string[]] = [[], []];
  let tried = 0;
  for (const [talk, played] of before) {
    if (talk.kind !== 'average') continue;
    for (const { criterion_id, quote, verdict, turn } of played.result.criteria) {
      const shows = played.turns.filter(({ evaluation }) =>
        evaluation!.checks.some((check) => check.criterion_id === criterion_id && check.verdict === 'met'),
      );
      if (verdict !== 'met' || quote === null || shows.length !== 1) continue;
      tried += 1;
      let left = talk.learner[turn! - 1]!;
      let shown: string | null = quote;
      let after = played;
      // Another sentence of the turn may meet it as well; a quote that stands in none of them shows nothing.
      while (shown !== null) {
        const less = without(left, shown);
        if (less.length >= left.length) break;
        left = less;
        after = await score({ ...talk, learner: talk.learner.with(turn! - 1, left || '嗯。') });
        const found = after.result.criteria.find((one) => one.criterion_id === criterion_id)!;
        shown = found.verdict === 'met' ? found.quote : null;
      }
      const name = `${talk.name}: ${criterion_id} “${quote}”`;
      if (shown !== null) kept.push(`${name}, still met by “${shown}”`);
      if (scoreOf(after) > scoreOf(played)) raised.push(`${name}: ${scoreOf(played)} → ${scoreOf(after)}`);
    }
  }
  return [
    all('criteria that are lost with the sentences that met them, %', tried, kept),
    all('of these, talks that are worth no more without, %', tried, raised),
  ];
}

/** Talks of which everybody knows how much they are worth at the most. */
async function bounded(score: Score): Promise<Check[]> {
  const below = async (title: string, talks: readonly Talk[], limit: number) => {
    const wrong: string[] = [];
    for (const talk of talks) {
      const points = scoreOf(await score(talk));
      if (points >= limit) wrong.push(`${talk.name}: ${points}`);
    }
    return all(title, talks.length, wrong);
  };
  return [
    await below('one turn and stop, and eight times 嗯, below 10, %', talksOf('嗯', '您好', 'one emoji', 'eight times 嗯', 'silent'), 10),
    await below('one good question, and it eight times, below 50, %', talksOf('greeting and question', 'a good sentence eight times'), 50),
  ]; // prettier-ignore
}

/** Poor below average below good, and what serves no customer below average. */
function ordered(before: ReadonlyMap<Talk, Played>, others: ReadonlyMap<Talk, Played>): Check[] {
  const points = (talk: Talk, kind: Talk['kind']) =>
    [...before, ...others].find(
      ([one]) => one.kind === kind && one.snapshot.course_id === talk.snapshot.course_id,
    )![1];
  const averages = [...before.keys()].filter(({ kind }) => kind === 'average');
  const unordered = averages.filter((talk) => {
    const [poor, average, good] = (['poor', 'average', 'good'] as const).map((kind) =>
      scoreOf(points(talk, kind)),
    );
    return !(poor! < average! && average! < good!);
  });
  const above = [...others].filter(([talk, played]) => scoreOf(played) >= scoreOf(points(talk, 'average')));
  return [
    all('courses with poor < average < good, %', averages.length, unordered.map(({ name }) => name)),
    all('rude, gibberish, off topic, injected, mere words: below average, %', others.size, above.map(([{ name }]) => name)),
  ]; // prettier-ignore
}

export async function metamorphic(score: Score): Promise<Check[]> {
  const play = async (talks: readonly Talk[]) => {
    const played = new Map<Talk, Played>();
    for (const talk of talks) played.set(talk, await score(talk));
    return played;
  };
  const before = await play(served());
  const others = await play(
    talksOf('rude', 'rude in other words', 'gibberish', 'off topic', 'injected', 'words of the goods', 'words of the rules'),
  ); // prettier-ignore
  return [
    ...(await changed(score, before)),
    ...(await removed(score, before)),
    ...(await bounded(score)),
    ...ordered(before, others),
  ];
}
