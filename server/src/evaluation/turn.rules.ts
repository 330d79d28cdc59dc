/** Puts a turn's evaluation together: what words decided, what the judge answered, and the arithmetic over both. */
import { forbiddenFirst, isForbidden, reasonHead, type CriterionVerdict } from '#contracts';
import { normalise, saysAny } from '#text';
import { turnScore, verdictOfLevel, verdictOfWords } from '#scoring';
import { findQuote, type Answer } from './judge-answers.rules.js';
import type { JudgedBy, PracticeTurnEval } from '#dialogue';
import type { LearnerText } from './prompt-injection.js';
import { keyOf, levelOf, type Asked, type Question, type WordCheck } from './questions.rules.js';

export type Decided = Pick<CriterionVerdict, 'verdict' | 'level' | 'quote'>;

const notApplicable: Decided = { verdict: 'not_applicable', quote: null };

/** What a question came to; null when its quote can't be found, which leaves the criterion unscored. */
export function decide(question: Question, answer: Answer, pieces: LearnerText['pieces']): Decided | null {
  const quote = findQuote(answer.quote, pieces);
  if (answer.verdict === 'not_applicable') return notApplicable;
  if (isForbidden(question.criterion)) {
    if (answer.verdict === 'no') return notApplicable;
    return quote === null ? null : { verdict: 'not_met', quote };
  }
  const level = levelOf(answer.verdict);
  const verdict =
    level === undefined ? (answer.verdict === 'yes' ? 'met' : 'not_met') : verdictOfLevel(level);
  const needsQuote = level === undefined ? verdict === 'met' : level > 0;
  if (needsQuote && quote === null) return null;
  return { verdict, ...(level !== undefined && { level }), quote };
}

/** Nothing was said to the customer: nothing is met and nothing violated. No model needs to look at it. */
const nothingSaid = ({ criterion, leveled }: Question): Decided =>
  isForbidden(criterion)
    ? notApplicable
    : { verdict: 'not_met', ...(leveled && { level: 0 as const }), quote: null };

export const saysNothing = (learnerText: LearnerText): boolean =>
  learnerText.pieces.flat().every((piece) => !/[\p{L}\p{N}]/u.test(normalise(piece)));

/**
 * What must be said counts only where the customer is spoken to; what must not be said counts wherever it stands, so that
 * talking to the grader hides nothing.
 */
function decideByWords(
  { kind, criterion }: WordCheck,
  messages: readonly string[],
  learnerText: LearnerText,
): Decided {
  const texts = kind === 'must_say' ? learnerText.pieces.flat() : messages;
  const hits = texts.map((text) => saysAny(text, criterion.keywords ?? []));
  const hit = hits.find(({ said }) => said);
  return { verdict: verdictOfWords(kind, hit !== undefined), quote: hit?.quote ?? null };
}

/** How the judge's part went: by `keyOf` the question, what was decided and why; `better` is its wording of the turn. */
export interface Judgement {
  decided: ReadonlyMap<string, Decided>;
  reasons: ReadonlyMap<string, string>;
  better: string;
}

/** The judgement of a text that says nothing. */
export const silence = (questions: readonly Question[]): Judgement => ({
  decided: new Map(questions.map((question) => [keyOf(question), nothingSaid(question)])),
  reasons: new Map(),
  better: '',
});

export function turnEvaluation(
  rubric: readonly (Question | WordCheck)[],
  messages: readonly string[],
  learnerText: LearnerText,
  { judgement, flags }: { judgement: Judgement; flags: string[] },
  judgedBy: JudgedBy,
): PracticeTurnEval {
  const checks: CriterionVerdict[] = [];
  const unscored: PracticeTurnEval['unscored'] = [];
  const reasons: Record<string, string> = {};
  for (const item of rubric) {
    const decided =
      item.by === 'words' ? decideByWords(item, messages, learnerText) : judgement.decided.get(keyOf(item));
    const reason = item.by === 'judge' ? judgement.reasons.get(keyOf(item)) : undefined;
    if (reason) reasons[keyOf(item)] = reason;
    if (decided) checks.push(checkOf(item, decided));
    else unscored.push({ rule_id: item.rule.rule_id, criterion_id: item.criterion.criterion_id });
  }
  const scored = unscored.length === 0;
  const score = scored ? (saysNothing(learnerText) ? 0 : turnScore(checks)) : null;
  return {
    type: 'practice-turn',
    status: scored ? 'scored' : 'unscored',
    score,
    answer_reason: reasonOf(checks, reasons, messages),
    // Where nothing was missing there is no better way to say it.
    answer_eval: score === 100 ? '' : judgement.better,
    checks,
    flags,
    unscored,
    reasons,
    judged_by: judgedBy,
  };
}

function checkOf({ rule, criterion }: Asked, decided: Decided): CriterionVerdict {
  const { keywords: _, ...kept } = criterion;
  return { ...kept, rule_id: rule.rule_id, rule_name: rule.rule_name, ...decided };
}

const longestQuote = 40;
const clipped = (text: string) =>
  [...text].length > longestQuote ? `${[...text].slice(0, longestQuote).join('')}…` : text;

/** Line by line what was done, with the learner's own words, and what was not, with the judge's reason. */
function reasonOf(
  checks: readonly CriterionVerdict[],
  reasons: Record<string, string>,
  messages: readonly string[],
): string {
  const applicable = forbiddenFirst(checks.filter((check) => check.verdict !== 'not_applicable'));
  const lines = applicable.map((check) => {
    const reason = reasons[`${check.rule_id}/${check.criterion_id}`];
    const words = check.quote === null ? '' : `“${clipped(check.quote)}”`;
    return `${reasonHead(check)}：${words}${reason ?? ''}`.replace(/：$/, '');
  });
  const said = messages.map((message) => message.trim()).find((message) => message !== '');
  if (applicable.every((check) => check.quote === null) && said !== undefined)
    lines.unshift(`“${clipped(said)}”`);
  return lines.join('\n');
}
