/** The figures in words. */
import type { Interval, Trust } from '#agreement';
import { figuresOf, grouped, scoreFigures, unclear, type Figures } from './figures.js';
import { byNoPerson, type GoldenFile, type Part } from './golden.js';
import { wholeAnswer, type Judged } from './judging.js';

interface Reported {
  files: readonly GoldenFile[];
  part: Part;
  judged: Judged;
  /** When the model judged. */
  day: string;
}

const partLabels: Record<Part, string> = { tuning: '调整用', 'held-out': '预留' };

/** Chinese characters take two columns. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter > '\u2e80' ? 2 : 1), 0);

/** Rows under their heads, the first column to the left and figures to the right. */
function table(title: string, rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, at) => Math.max(...rows.map((row) => widthOf(row[at]!))));
  const lines = rows.map((row) =>
    row
      .map((text, at) => {
        const gap = ' '.repeat(widths[at]! - widthOf(text));
        return at === 0 ? text + gap : gap + text;
      })
      .join('  ')
      .trimEnd(),
  );
  return ['', title, ...lines];
}

const decimals = (value: number | null, digits = 2): string =>
  value === null ? '–' : value.toFixed(digits).replace(/^-(0\.0+)$/, '$1');
const percent = (share: number | null): string => (share === null ? '–' : `${Math.round(100 * share)} %`);
const between = (interval: Interval | null, text: (end: number) => string): string =>
  interval === null ? '–' : `${text(interval[0])} – ${text(interval[1])}`;

const stateOf = ({ state, wanting }: Trust): string =>
  ({ untested: '未检验', few: `样本不足（还差 ${wanting} 条）`, review: '需人工复核', trusted: '可信' })[
    state
  ];

/** What words decide without a model should agree so far with labels; with fewer of either kind nobody can say. */
const wordsGoal = { kappa: 0.9, ofEither: 30 };
function goalOf({ n, yes, kappa }: Figures): string {
  const wanting = wordsGoal.ofEither - Math.min(yes, n - yes);
  if (wanting > 0) return `样本不足（“是”或“否”还差 ${wanting} 条）`;
  return `${(kappa ?? 0) >= wordsGoal.kappa ? '达到' : '没有达到'} ${decimals(wordsGoal.kappa)}`;
}

/** Who gave the labels, for the head of every table. */
function labellersOf(files: readonly GoldenFile[]): string {
  const seen = files.some(byNoPerson)
    ? '标签由语言模型给出，没有人看过'
    : `标签：${[...new Set(files.map(({ labelled_by }) => labelled_by))].join('、')}`;
  return files.every(({ is_blind }) => is_blind) ? seen : `${seen}；第二遍不是盲标`;
}

const figuresRow = ({ n, yes, seesYes, seesNo, passes, ...figures }: Figures): string[] => [
  String(n),
  String(yes),
  decimals(figures.kappa),
  between(figures.kappaInterval, decimals),
  decimals(figures.ac1),
  percent(seesYes.rate),
  between(seesYes.interval, percent),
  percent(seesNo.rate),
  between(seesNo.interval, percent),
  percent(figures.constant),
  decimals(passes.kappa),
];
const figuresHead = ['条数', '标“是”', 'κ', '95 % 区间', 'AC1', '认出“是”', '95 % 区间', '认出“否”', '95 % 区间', '只答一种', '两遍标签的 κ']; // prettier-ignore

export function report({ files, part, judged, day }: Reported, random: () => number): string[] {
  const by = [...judged.models].join('、') || '没有模型作答';
  const labellers = labellersOf(files);
  const head = (title: string) => `${title} · ${by} · ${day}（${labellers}）`;
  const passports = [...grouped(judged.units, ({ passport }) => passport)].map(([name, units]) => ({
    name,
    units,
    figures: figuresOf(units, random),
  }));
  const byWords = figuresOf(
    judged.units.filter((unit) => unit.byWords),
    random,
  );
  const onlyByWords = figuresOf(
    judged.units.filter(({ item }) => item.byWords),
    random,
  );
  const criteria = passports.flatMap(({ units }) =>
    [...grouped(units, ({ item }) => item.id).values()].map((all) => ({
      text: all[0]!.item.text,
      figures: figuresOf(all, random),
    })),
  );
  const scores = grouped(judged.scores, ({ passport }) => passport);
  const sessions = files.flatMap((file) => file.sessions);
  const answers = sessions.flatMap((session) => session.answers);
  return [
    `${partLabels[part]}的标注样本：${answers.length} 句，${sessions.length} 场`,
    ...(judged.outdated > 0 ? [`评分点改过，不再算的标签：${judged.outdated} 条`] : []),
    ...table(head('逐条判断与标签是否一致'), [
      ['规则', ...figuresHead, '按规则'],
      ...passports.map(({ name, figures }) => [name, ...figuresRow(figures), stateOf(figures.trust)]),
      ['凭词句判定的', ...figuresRow(byWords), goalOf(byWords)],
      ['只凭词句的评分点', ...figuresRow(onlyByWords), goalOf(onlyByWords)],
    ]),
    ...table(head('另计：不是“是”“否”的'), [
      ['规则', '标签没机会、模型有', '模型没机会、标签有', '都没机会', '模型判不出', '标签未定'],
      ...passports.map(({ name, figures: { apart } }) => [
        name,
        ...[apart.noChanceByLabel, apart.noChanceByMachine, apart.noChanceByBoth, apart.undecided, apart.open].map(String), // prettier-ignore
      ]),
    ]),
    ...table(head('得分'), [
      ['规则', '句数', '加权 κ', '95 % 区间', '平均相差（分）', '标准化均差'],
      ...[...scores].map(([name, all]) => {
        const figures = scoreFigures(all, random);
        return [
          name === wholeAnswer ? '练习的整句' : name,
          String(figures.n),
          decimals(figures.weightedKappa),
          between(figures.weightedKappaInterval, decimals),
          decimals(figures.meanAbsoluteError, 1),
          decimals(figures.standardisedDifference),
        ];
      }),
    ]),
    ...table(head('逐个评分点，κ 低的在前'), [
      ['评分点', ...figuresHead, '看法'],
      ...criteria
        .sort((a, b) => (a.figures.kappa ?? 2) - (b.figures.kappa ?? 2))
        .map(({ text, figures }) => [text, ...figuresRow(figures), unclear(figures)]),
    ]),
    '',
    ...passports.map(({ name, figures }) => `${name}：${stateOf(figures.trust)}`),
    ...(files.some(byNoPerson) ? ['标签不是人给的，以上状态不作数：让人标过，才能说可信。'] : []),
  ];
}
