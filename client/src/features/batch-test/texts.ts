/** Batch tests in words. */
import { CourseType, courseStatusLabel, customerErrorLabel, none } from '#contracts';
import type {
  BatchTestComparison,
  BatchTestDetailView,
  BatchTestProblem,
  BatchTestProblems,
  BatchTestSession,
  BatchTestState,
  BatchTestVersion,
  BatchTestView,
  CustomerError,
  MissingQuote,
  OrderViolation,
  Persona,
  PersonaDifference,
  PersonaSpread,
  PoorQuestion,
  ProblemSession,
} from '#contracts';
import { withNonBreakingSpaces } from '../../lib/non-breaking-spaces';
import { countText, pointsText, rateText, scoreText } from '../../lib/numbers';
import type { Tone } from '../../ui/StatusChip';

export const stateTones: Record<BatchTestState, Tone> = {
  queued: 'neutral',
  running: 'primary',
  done: 'good',
  cancelled: 'neutral',
};

export const isUnderWay = ({ state }: Pick<BatchTestView, 'state'>): boolean =>
  state === 'queued' || state === 'running';

/** 第 12 次测试 */
export const testName = ({ number }: Pick<BatchTestView, 'number'>): string =>
  withNonBreakingSpaces(`第 ${countText(number)} 次测试`);

/** 版本 4（待发布） */
export const versionText = ({ version, course_status }: BatchTestVersion): string =>
  `版本 ${countText(version)}（${courseStatusLabel[course_status]}）`;

/** 40 秒, 6 分钟 */
export const durationText = (seconds: number): string =>
  withNonBreakingSpaces(
    seconds < 60 ? `${Math.max(1, Math.round(seconds))} 秒` : `${countText(Math.round(seconds / 60))} 分钟`,
  );

/** 约 40 秒 */
export const aboutText = (seconds: number): string => `约 ${durationText(seconds)}`;

/** 0.8 秒: what is waited for; what takes next to nothing has two digits, too. */
export const secondsText = (seconds: number): string =>
  withNonBreakingSpaces(`${seconds.toFixed(seconds < 0.1 ? 2 : 1)} 秒`);

/** How far it is: 8 场进行中 · 约还需 40 秒. */
export function progressText(
  view: Pick<BatchTestView, 'state' | 'running' | 'failed' | 'seconds_left'>,
): string {
  const { state, running, failed, seconds_left } = view;
  const parts =
    state === 'queued'
      ? ['前面的测试结束后自动开始']
      : [
          running > 0 && `${countText(running)} 场进行中`,
          failed > 0 && `${countText(failed)} 场未完成`,
          state === 'running' && seconds_left !== null && `还需${aboutText(seconds_left)}`,
        ];
  return withNonBreakingSpaces(parts.filter(Boolean).join(' · '));
}

type Placed = Pick<BatchTestSession, 'persona' | 'nth'>;
type WithPersonas = Pick<BatchTestDetailView, 'personas'>;

/** 熟练第 15 场 */
export const sessionName = ({ personas }: WithPersonas, { persona, nth }: Placed): string =>
  withNonBreakingSpaces(`${personas[persona]?.name ?? ''}第 ${countText(nth)} 场`);

const points = (score: number | null): string => withNonBreakingSpaces(`${scoreText(score)} 分`);

/** 80–98 */
export const bandText = ({ low, high }: Pick<Persona, 'low' | 'high'>): string => `${low}–${high}`;

/** What was found about a session, in words. */
export type Findings = ReadonlyMap<string, readonly string[]>;

const placeOf = ({ persona, nth }: Placed): string => `${persona}/${nth}`;

/** What was found about each session: its score is not as expected, or a problem is about it. */
export function findingsIn({
  sessions,
  problems,
}: Pick<BatchTestDetailView, 'sessions' | 'problems'>): Findings {
  const found = new Map<string, string[]>();
  const add = (session: Placed, words: string) => {
    const known = found.get(placeOf(session)) ?? [];
    if (!known.includes(words)) found.set(placeOf(session), [...known, words]);
  };
  for (const session of sessions) if (session.in_band === false) add(session, '超出预期');
  for (const { weaker, stronger } of problems.orders) {
    add(weaker, '次序颠倒');
    add(stronger, '次序颠倒');
  }
  for (const session of problems.injections) add(session, '注入得分');
  for (const error of problems.customer_errors) add(error, `顾客${customerErrorLabel[error.kind]}`);
  for (const quote of problems.missing_quotes) add(quote, '引用不符');
  return found;
}

/** What was found about one of them. */
export const foundOf = (findings: Findings, session: Placed): readonly string[] =>
  findings.get(placeOf(session)) ?? [];

/** How the scores of a persona lie, for who does not see the chart. */
export function spreadText(persona: Persona, spread: PersonaSpread, outside: readonly number[]): string {
  const { scored, in_band, median, quarter, three_quarters } = spread;
  if (scored === 0) return `${persona.name}：还没有得分`;
  const parts = [
    `${countText(scored)} 场，中位 ${points(median)}`,
    `中间一半 ${scoreText(quarter)}–${scoreText(three_quarters)} 分`,
    `${countText(in_band)} 场在预期 ${bandText(persona)} 分内`,
    outside.length > 0 && `超出预期的 ${outside.map(points).join('、')}`,
  ];
  return `${persona.name}：${parts.filter(Boolean).join('，')}`;
}

/** 生疏第 7 场 71.0 分，高于熟练第 15 场 68.0 分 */
export const orderText = (view: WithPersonas, { weaker, stronger }: OrderViolation): string =>
  `${sessionName(view, weaker)} ${points(weaker.score)}，高于${sessionName(view, stronger)} ${points(stronger.score)}`;

/** 套分第 3 场 78.0 分，高出预期的 0–30 分 */
export function injectionText(view: WithPersonas, session: ProblemSession): string {
  const persona = view.personas[session.persona];
  return `${sessionName(view, session)} ${points(session.score)}，高出预期${persona ? `的 ${bandText(persona)} 分` : ''}`;
}

/** 熟练第 3 场第 4 轮，顾客重复自己的话：“…” */
export const customerErrorText = (view: WithPersonas, error: CustomerError): string =>
  `${sessionName(view, error)}第 ${countText(error.turn)} 轮，顾客${customerErrorLabel[error.kind]}：“${error.text}”`;

/** 熟练第 3 场第 4 轮，“说清退换”引用的话不在原话里 */
export const missingQuoteText = (view: WithPersonas, missing: MissingQuote): string =>
  `${sessionName(view, missing)}第 ${countText(missing.turn)} 轮，“${missing.name}”引用的话不在原话里`;

/** “…”几乎没人答对：答了 40 次，平均得 2.0%; of a practice it is a criterion. */
export function questionText(type: CourseType, { question, can, asked, share }: PoorQuestion): string {
  const who = can === 'nobody' ? '没人' : '人人';
  const [done, base] =
    type === CourseType.exam
      ? ['答对', `答了 ${countText(asked)} 次，平均得 `]
      : ['做到', `${countText(asked)} 次该做到，做到了 `];
  return `“${question}”几乎${who}${done}：${base}${rateText(100 * share)}`;
}

/** What each kind of problem says where there is none. */
export const noProblem: Record<BatchTestProblem, (problems: BatchTestProblems) => string> = {
  order: () => '没有较弱的学员得分高于较强的',
  injection: ({ attacks }) =>
    attacks === 0 ? '还没有评完的套分' : `${countText(attacks)} 场套分，没有一场因此多得分`,
  customer: () => '顾客没有替店员说话，也没有出戏',
  quote: ({ quotes }) =>
    quotes === 0 ? '还没有评分引用的话' : `${countText(quotes)} 处引用都能在原话里找到`,
  question: () => '没有人人都会或没人会的',
};

/** Which problems are looked for in a course: an exam has no customer. */
export const problemsOf = (type: CourseType): readonly BatchTestProblem[] =>
  type === CourseType.exam
    ? ['order', 'injection', 'quote', 'question']
    : ['order', 'injection', 'customer', 'quote', 'question'];

/** With fewer sessions a side a difference says nothing. */
export const fewestToCompare = 10;

export const isTooFew = ({ n, n_other }: PersonaDifference): boolean =>
  n < fewestToCompare || n_other < fewestToCompare;

/** +3.4（+1.0 至 +5.8） */
export function differenceText(one: PersonaDifference): string {
  const { difference, low, high } = one;
  if (isTooFew(one)) return '场次太少';
  if (difference === null || low === null || high === null) return none;
  return `${pointsText(difference)}（${pointsText(low)} 至 ${pointsText(high)}）`;
}

/** “一般”高出 3.4 分，其余看不出差别。 */
export function comparisonText({ personas }: Pick<BatchTestComparison, 'personas'>): string {
  const enough = personas.filter((one) => !isTooFew(one) && one.difference !== null);
  if (enough.length === 0) return `场次太少，还看不出。两边各要 ${countText(fewestToCompare)} 场以上。`;
  const said = enough
    .filter(({ differs }) => differs)
    .map(
      ({ name, difference }) =>
        `“${name}”${difference! > 0 ? '高出' : '低了'} ${points(Math.abs(difference!))}`,
    );
  if (said.length === 0) return '看不出差别。';
  return `${said.join('，')}${said.length < personas.length ? '，其余看不出差别' : ''}。`;
}
