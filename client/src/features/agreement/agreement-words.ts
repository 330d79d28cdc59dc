/** What is said of how far the machine agrees with people: never a number that too few labels would make up. Pure. */
import { mostDifference, trustKeeps } from '#agreement';
import { countText, limits } from '#contracts';
import type {
  AgreementView,
  CriterionAgreement,
  KindFairness,
  KnownErrorsView,
  PassBoundary,
  ShareFigure,
  TrustCheckView,
} from '#contracts';
import { hundredths } from '../../lib/figures';
import type { Tone } from '../../ui/StatusChip';

export const percent = (value: number): string => `${(100 * value).toFixed(1)}%`;

/** So many are named; of more it is told how many they are. */
const mostNamed = 3;

function unclearText(
  criteria: readonly CriterionAgreement[],
  state: CriterionAgreement['state'],
  says: string,
) {
  const names = criteria.filter((one) => one.state === state).map(({ name }) => `“${name}”`);
  if (names.length === 0) return [];
  const more = names.length > mostNamed ? `等 ${countText(names.length)} 个` : '';
  return [`${names.slice(0, mostNamed).join('、')}${more}${says}`];
}

/** The first sentence of the page: whether scores may be believed, and which criterion is not clear. */
export function summaryOf({ state, wanting, check, criteria }: AgreementView): string {
  const but = [
    ...unclearText(criteria, 'people_differ', '还不够清楚'),
    ...unclearText(criteria, 'machine_differs', '机器还判不准'),
  ].join('，');
  return `${believed()}${but && `；${but}`}。`;

  function believed(): string {
    switch (state) {
      case 'untested':
        return '还没有人检验过，不知道机器判得对不对';
      case 'few':
        return `检验过的还不够，还差 ${countText(wanting)} 条才能说机器判得对不对`;
      case 'review':
        return check ? '复查没有通过，不再可信，分数要由人复核' : '机器和人判得不够一致，分数要由人复核';
      case 'trusted':
        return '机器和人判得差不多，分数可以用';
    }
  }
}

/** What stands below it: of how many it is, what would come of itself, and what the last look found. */
export function detailsOf(view: AgreementView): string[] {
  const { n, agreed, constant, uncounted, check, known_errors } = view;
  const enough = n >= limits.labelling.fewest;
  const share = (hits: number) => `${countText(hits)} 条（${percent(hits / n)}）`;
  return [
    ...(enough ? [`人看过 ${countText(n)} 条，机器判得一样的有 ${share(agreed)}。`] : []),
    ...(enough
      ? [`要是每条都判“${constant.answer ? '做到了' : '没做到'}”，也能对上 ${share(constant.hits)}，κ 是 0。`]
      : []),
    ...(!enough && n > 0 ? [`人看过 ${countText(n)} 条，还不足以说出一个数。`] : []),
    ...(check ? checkText(check) : []),
    ...knownErrorsText(known_errors),
    ...(uncounted > 0 ? [`有 ${countText(uncounted)} 条正在标，两遍都标完、定下不同的才算。`] : []),
  ];
}

/** What was found when it was last looked at whether 可信 still holds. */
function checkText({ labels, kappa, given, true_positive, true_negative, holds }: TrustCheckView): string[] {
  const { newest, fallen, rate } = trustKeeps;
  const rates = (
    [
      ['做到了', true_positive],
      ['没做到', true_negative],
    ] as const
  ).flatMap(([word, seen]) => (seen === null ? [] : [`，${word}认得出 ${percent(seen)}`]));
  const seen = `满 ${countText(labels)} 条时复查：最近 ${countText(newest)} 条 κ ${hundredths(kappa)}${rates.join('')}；得到可信时 κ ${hundredths(given)}`;
  if (holds) return [`${seen}。`];
  return [
    `${seen}。κ 低了 ${hundredths(fallen)} 以上，或有一类认得出不到 ${rate * 100}%，就不再可信；从这 ${countText(newest)} 条起重新算。`,
  ];
}

/** What was once judged wrongly is a test of every later version and model. */
function knownErrorsText({ known, still, unjudged }: KnownErrorsView): string[] {
  if (known === 0) return [];
  const rest = unjudged > 0 ? `，${countText(unjudged)} 条还没有按现在的重判` : '';
  return [`以前判错的 ${countText(known)} 条，现在仍错 ${countText(still)} 条${rest}。`];
}

/** Where people's pass mark lies among the machine's scores, and whether courses had better pass from there. */
export function boundaryText({ mark, fitted, tuned_on, before, after }: PassBoundary): string[] {
  if (fitted === null) return [`标过的回答里，人给的分没有跨过 ${mark} 分，看不出合格分该定在哪。`];
  const share = ({ value, hits, of }: ShareFigure) =>
    `${percent(value ?? 0)}（${countText(hits)} / ${countText(of)}）`;
  const seen = `按 ${countText(tuned_on)} 条标过的回答，人给到 ${mark} 分的，机器平均给 ${fitted} 分。`;
  if (fitted === mark) return [seen, `没参与计算的另一半里，判合格与人一致 ${share(before)}。不用改。`];
  const compared = `没参与计算的另一半里，从 ${mark} 分算合格，与人一致 ${share(before)}；从 ${fitted} 分算，${share(after)}。`;
  const advice =
    after.hits > before.hits
      ? '要改，到用这些评分的课程里填“合格分”；已经练过的不变。'
      : '改了也不会更一致，不建议改。';
  return [seen, compared, advice];
}

/** Which answers are held against which. */
export function kindsText({ kind, characters }: KindFairness): [first: string, second: string] {
  switch (kind) {
    case 'spoken':
      return ['说的', '打字的'];
    case 'short':
      return [`不到 ${characters!} 字的`, '更长的'];
    case 'unmarked':
      return ['打字不加标点的', '加标点的'];
  }
}

/** Whether it makes a difference to the machine how something is said. */
export function fairnessState(of: KindFairness): { label: string; tone: Tone; more: string } {
  const { value } = of.difference;
  if (of.wanting > 0) return { label: '样本不足', tone: 'neutral', more: `还差 ${countText(of.wanting)} 条` };
  if (value === null) return { label: '说不出', tone: 'neutral', more: '' };
  if (Math.abs(value) <= mostDifference) return { label: '差不多', tone: 'good', more: '' };
  return { label: value > 0 ? '偏宽' : '偏严', tone: 'improve', more: '' };
}

export const criterionTones: Record<CriterionAgreement['state'], Tone> = {
  untested: 'neutral',
  few: 'neutral',
  clear: 'good',
  people_differ: 'improve',
  machine_differs: 'improve',
};
