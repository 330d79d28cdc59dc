/** Puts a turn's evaluation together: what words decided, what the judge answered, and the arithmetic over both. */
import {
  contradictionLine,
  criterionName,
  forbiddenFirst,
  isForbidden,
  reasonHead,
  undecidedText,
  type CriterionVerdict,
} from '#contracts';
import { labelOf, type Claim, type Contradiction } from '#facts';
import {
  clauses,
  evidenceAt,
  isWithin,
  normalise,
  narratedIn,
  notOwnWords,
  recitedIn,
  remembered,
  sayings,
  takenBackIn,
  touches,
  type Span,
} from '#text';
import { writtenAs } from '#hearing';
import { isDecisive, turnScore, verdictOfLevel, verdictOfWords } from '#scoring';
import { findQuote, type Answer } from './judge-answers.rules.js';
import type { JudgedBy, PracticeTurnEval, StoredContradiction } from '#dialogue';
import { toStore } from './material-contradictions.rules.js';
import type { LearnerText } from './words-to-the-grader.js';
import {
  contradicted,
  keyOf,
  levelOf,
  questionsIn,
  type Asked,
  type JudgeQuestion,
  type WordCheck,
  toldOf,
} from './judge-questions.rules.js';

export type Decided = Pick<CriterionVerdict, 'verdict' | 'level' | 'quote'> & {
  /** Of a key point: the quote says the opposite. */
  contradicted?: true;
};

export const notApplicable: Decided = { verdict: 'not_applicable', quote: null };
const notDecided: Decided = { verdict: 'undecided', quote: null };

/** Reasons in code's own words, where the judge's can't be told or code has decided. */
export const plainReasons = {
  met: '这句话做到了',
  partly: '做到了一部分，还不完整',
  missed: '这一轮没有做到',
  forbidden: '这样的话不该说',
  notOwn: '不是直接对顾客说的，不算',
  spoiled: '和不该说的话连在一起，不算',
  untrue: '和资料不符，不算',
  recited: '照着评分要求念的，不算',
  takenBack: '说了又收回，不算',
  narrated: '像在讲故事，不是对顾客说的',
  unheard: '一次说得太多，后面的不算',
  silent: '这一轮没有说话，顾客还在等',
  toNobody: '没有一句是对顾客说的',
  due: '顾客提了，这一轮没有回应',
} as const;

function plainReason({ criterion }: JudgeQuestion, { verdict, level }: Decided): string {
  if (isForbidden(criterion)) return plainReasons.forbidden;
  if (verdict === 'met') return plainReasons.met;
  return level ? plainReasons.partly : plainReasons.missed;
}

/** A judge's quote by the clauses in which it stands, which can be understood by themselves; null when it is nowhere. */
function evidenceOf(
  quote: string,
  pieces: LearnerText['pieces'],
  forbidden: boolean,
): { quote: string | null; isOwn: boolean } {
  const found = findQuote(quote, pieces);
  const piece = pieces.flat().find((one) => found !== null && one.includes(found));
  if (found === null || piece === undefined) return { quote: null, isOwn: true };
  const span = { from: piece.indexOf(found), to: piece.indexOf(found) + found.length };
  const shown = evidenceAt(piece, span, { alone: forbidden }) ?? span;
  return {
    quote: piece.slice(shown.from, shown.to),
    isOwn: !notOwnWords(piece, forbidden).some((foreign) => isWithin(span, foreign)),
  };
}

/** What a question came to, and why. */
export interface Found {
  decided: Decided;
  reason: string;
}

/** null when its quote can't be found, which leaves the criterion unscored. */
export function decide(
  question: JudgeQuestion,
  { verdict: said, quote: cited, reason, undecided }: Answer,
  pieces: LearnerText['pieces'],
): Found | null {
  if (undecided && !isForbidden(question.criterion)) {
    const decided = question.criterion.kind === 'must_say' ? notApplicable : notDecided;
    return { decided, reason: '' };
  }
  const { quote, isOwn } = evidenceOf(cited, pieces, isForbidden(question.criterion));
  if (said === 'not_applicable') return { decided: notApplicable, reason };
  if (isForbidden(question.criterion)) {
    if (said === 'no' || !isOwn) return { decided: notApplicable, reason };
    return quote === null ? null : { decided: { verdict: 'not_met', quote }, reason };
  }
  if (!isOwn) return { decided: notDone(question), reason: plainReasons.notOwn };
  if (said === 'no' && question.criterion.kind === 'must_say') return { decided: notApplicable, reason };
  const level = levelOf(said);
  const verdict = level === undefined ? (said === 'yes' ? 'met' : 'not_met') : verdictOfLevel(level);
  const needsQuote = level === undefined ? verdict === 'met' : level > 0;
  if (needsQuote && quote === null) return null;
  const isOpposite = said === contradicted && quote !== null;
  return {
    decided: {
      verdict,
      ...(level !== undefined && { level }),
      quote,
      ...(isOpposite && { contradicted: true as const }),
    },
    reason,
  };
}

/** It was due and not done. */
export const missed = (item: JudgeQuestion | WordCheck): Decided => ({
  verdict: 'not_met',
  ...(item.by === 'judge' && item.leveled && { level: 0 as const }),
  quote: null,
});

/** It was not said or done: a turn misses what was due in it, and nothing of what a talk must or must not say. */
const notDone = (question: JudgeQuestion): Decided =>
  question.criterion.kind === 'must_say' || isForbidden(question.criterion)
    ? notApplicable
    : missed(question);

const isBlank = (text: string): boolean => !/[\p{L}\p{N}]/u.test(normalise(text));
export const saysNothing = (pieces: LearnerText['pieces']): boolean => pieces.flat().every(isBlank);

/**
 * What must be said counts where it is not said to the grader; what must not be said counts wherever it stands, so that
 * talking to the grader hides nothing.
 */
function decideByWords(
  { kind, criterion }: WordCheck,
  texts: readonly string[],
  refusedIn: (text: string) => Span[] = () => [],
): Decided {
  for (const text of texts) {
    for (const hit of saidIn(text, criterion)) {
      const shown = evidenceAt(text, hit, { refused: refusedIn(text), alone: kind === 'must_not_say' });
      if (shown) return { verdict: verdictOfWords(kind, true), quote: text.slice(shown.from, shown.to) };
    }
  }
  return { verdict: verdictOfWords(kind, false), quote: null };
}

/** Are words of it said anywhere in the turn? What must not be said is looked for in all that was written. */
export const isSaidIn =
  (messages: readonly string[], { said }: LearnerText) =>
  (criterion: WordCheck['criterion']): boolean =>
    (criterion.kind === 'must_say' ? said.pieces.flat() : messages).some(
      (text) => saidIn(text, criterion).length > 0,
    );

/** Where it is said; what must be said may be misspelt, as phones do it, if it sounds the same. */
function saidIn(text: string, criterion: WordCheck['criterion']): Span[] {
  const hits = sayings(text, criterion);
  if (hits.length > 0 || criterion.kind !== 'must_say') return hits;
  const written = writtenAs(text, criterion.keywords ?? []);
  return written === text ? [] : sayings(written, criterion);
}

type Rubric = readonly (JudgeQuestion | WordCheck)[];
type Decisions = Map<string, Decided>;

/** Where a text says what was violated: nothing in these clauses shows anything good. */
const violationsIn = (text: string, rubric: Rubric, decisions: Decisions): Span[] =>
  rubric.flatMap((item): Span[] => {
    const decided = decisions.get(keyOf(item));
    if (!isForbidden(item.criterion) || decided?.verdict !== 'not_met') return [];
    if (item.by === 'words') return sayings(text, item.criterion);
    const from = decided.quote === null ? -1 : text.indexOf(decided.quote);
    return from < 0 ? [] : [{ from, to: from + decided.quote!.length }];
  });

/** What shows something good, without the clauses that violate something; null when nothing else is left. */
function cleanQuote(
  quote: string,
  pieces: readonly string[],
  refusedIn: (text: string) => Span[],
): string | null {
  const piece = pieces.find((one) => one.includes(quote))!;
  const from = piece.indexOf(quote);
  const spans = refusedIn(piece);
  const refused = clauses(piece).filter((clause) => spans.some((one) => touches(one, clause)));
  if (!refused.some((clause) => touches(clause, { from, to: from + quote.length }))) return quote;
  const shown = evidenceAt(piece, { from, to: from + quote.length }, { refused });
  return shown && piece.slice(shown.from, shown.to);
}

/** What may be earned, in the words that ask for it. */
const wordingsOf = (rubric: Rubric): string[] =>
  rubric.filter(({ criterion }) => !isForbidden(criterion)).map(({ criterion }) => criterion.text);

/** How many characters a turn may have; where nothing says so, as many as one likes. */
const longestOf = (rubric: Rubric): number =>
  Math.min(...rubric.map(({ criterion }) => criterion.longest ?? Infinity));

/** Who says more than is allowed is heard with so much of what is allowed. */
const heardShare = 0.5;

/**
 * Where each piece of a turn is not listened to any more: of a turn that is longer than allowed, what stands behind the first half of what is.
 * A clause that begins before is heard to its end.
 */
function unheardIn(pieces: readonly string[], length: number, most: number): (text: string) => Span[] {
  const before = (text: string) =>
    pieces.slice(0, pieces.indexOf(text)).reduce((sum, piece) => sum + [...piece].length, 0);
  return (text) => {
    if (length <= most) return [];
    const left = most * heardShare - before(text);
    return clauses(text).filter(({ from }) => [...text.slice(0, from)].length >= left);
  };
}

/** Characters of a whole turn. */
const lengthOf = (messages: readonly string[]): number => [...messages.join('').trim()].length;

/** Which contradictions the words that show something stand in. */
const untrueIn = (
  quote: string,
  pieces: readonly string[],
  contradictions: readonly Contradiction[],
): Contradiction[] => {
  const piece = pieces.find((one) => one.includes(quote));
  return contradictions.filter(({ quote: said }) => {
    const [from, at] = [piece?.indexOf(quote) ?? -1, piece?.indexOf(said) ?? -1];
    return at >= 0 && touches({ from, to: from + quote.length }, { from: at, to: at + said.length });
  });
};

/** Contradictions about the very thing that the criterion names: 讲清楚退换 is not met by 售后您放心 beside a wrong figure for 退换. */
const untrueAbout = (
  { criterion }: Rubric[number],
  contradictions: readonly Contradiction[],
): Contradiction[] =>
  contradictions.filter(({ fact }) => labelOf(fact) !== '' && criterion.text.includes(labelOf(fact)));

/** Every criterion's decision: what is violated first, then what was earned beside it, then what a wrong figure was meant to show. */
function decisionsOver(
  rubric: Rubric,
  messages: readonly string[],
  learnerText: LearnerText,
  { decided, reasons }: Judgement,
  contradictions: readonly Contradiction[],
): {
  decisions: Decisions;
  reasons: Map<string, string>;
  spoiled: Map<Contradiction, StoredContradiction['spoiled']>;
} {
  const decisions: Decisions = new Map(decided);
  const told = new Map(reasons);
  const pieces = learnerText.said.pieces.flat();
  const words = rubric.filter((item) => item.by === 'words');
  for (const item of words.filter(({ kind }) => kind === 'must_not_say'))
    decisions.set(keyOf(item), decideByWords(item, messages));
  const length = saysNothing(learnerText.said.pieces) ? 0 : lengthOf(messages);
  for (const item of rubric.filter(({ criterion }) => criterion.longest! < length)) {
    if (decisions.get(keyOf(item))?.verdict === 'not_met') continue;
    decisions.set(keyOf(item), { verdict: 'not_met', quote: null });
    told.set(keyOf(item), `说了 ${length} 字，最多 ${item.criterion.longest!} 字`);
  }
  const wordings = wordingsOf(rubric);
  const recited = remembered((piece) => recitedIn(piece, wordings));
  const takenBack = remembered(takenBackIn);
  const narrated = remembered(narratedIn);
  const unheard = unheardIn(pieces, length, longestOf(rubric));
  const violations = (text: string) => violationsIn(text, rubric, decisions);
  const refusedIn = (text: string) => [
    ...violations(text),
    ...recited(text),
    ...takenBack(text),
    ...narrated(text),
    ...unheard(text),
  ];
  for (const item of words.filter(({ kind }) => kind === 'must_say'))
    decisions.set(keyOf(item), decideByWords(item, pieces, refusedIn));
  for (const question of questionsIn(rubric)) {
    const { quote, verdict, level } = decisions.get(keyOf(question)) ?? notApplicable;
    if (quote === null || (verdict !== 'met' && !level)) continue;
    const clean = cleanQuote(quote, pieces, refusedIn);
    if (clean === null) {
      const stands = (refused: (text: string) => Span[]) => cleanQuote(quote, pieces, refused) === null;
      const why = (
        [
          ['spoiled', violations],
          ['recited', recited],
          ['takenBack', takenBack],
          ['narrated', narrated],
        ] as const
      ).find(([, refused]) => stands(refused));
      told.set(keyOf(question), plainReasons[why?.[0] ?? 'unheard']);
    }
    const kept = decisions.get(keyOf(question))!;
    decisions.set(keyOf(question), clean === null ? notDone(question) : { ...kept, quote: clean });
  }
  const spoiled = new Map(
    contradictions.map((one): [Contradiction, StoredContradiction['spoiled']] => [one, []]),
  );
  for (const item of rubric) {
    const { quote = null, verdict, level } = decisions.get(keyOf(item)) ?? notApplicable;
    if (isForbidden(item.criterion) || quote === null || (verdict !== 'met' && !level)) continue;
    const about = untrueAbout(item, contradictions);
    const untrue = [...new Set([...untrueIn(quote, pieces, contradictions), ...about])];
    if (untrue.length === 0) continue;
    const elsewhere = item.by === 'words' && about.length === 0 && decideByWords(item, pieces, (text) => [...refusedIn(text), ...spansOf(text, contradictions)]); // prettier-ignore
    const isShown = elsewhere !== false && elsewhere.verdict === 'met';
    decisions.set(keyOf(item), isShown ? elsewhere : missed(item));
    if (isShown) continue;
    told.set(keyOf(item), plainReasons.untrue);
    const { rule, criterion } = item;
    for (const one of untrue)
      spoiled.get(one)!.push({ rule_id: rule.rule_id, criterion_id: criterion.criterion_id });
  }
  return { decisions, reasons: told, spoiled };
}

const spansOf = (text: string, contradictions: readonly Contradiction[]): Span[] =>
  contradictions.flatMap(({ quote }) => {
    const from = text.indexOf(quote);
    return from < 0 ? [] : [{ from, to: from + quote.length }];
  });

/** A clause of fewer letters (您好) is said with what is forbidden and without it. */
const tellingLetters = 4;

/** May this be said as praise or as a better wording? Not where it says what must not be said, or shares a clause with what was violated. */
export function isDecent(wording: string, rubric: Rubric, violated: readonly string[]): boolean {
  const forbidden = rubric.filter(({ criterion }) => criterion.kind === 'must_not_say');
  const plain = normalise(wording);
  const parts = clauses(wording)
    .map(({ text }) => normalise(text))
    .filter((part) => part.length >= tellingLetters);
  return (
    forbidden.every(({ criterion }) => sayings(wording, criterion).length === 0) &&
    violated
      .map(normalise)
      .every((quote) => !plain.includes(quote) && !parts.some((part) => quote.includes(part)))
  );
}

/** How the judge's part went: by `keyOf` the question, what was decided and why; `better` is its wording of the turn. */
export interface Judgement {
  decided: ReadonlyMap<string, Decided>;
  reasons: ReadonlyMap<string, string>;
  better: string;
  /** What it says of the goods, right or wrong. */
  claims: readonly Claim[];
}

/** The judgement of a text that says nothing. */
export const silence = (questions: readonly JudgeQuestion[]): Judgement => ({
  decided: new Map(questions.map((question) => [keyOf(question), notDone(question)])),
  reasons: new Map(),
  better: '',
  claims: [],
});

/** What the course's facts say of a turn. */
export interface Goods {
  contradictions: readonly Contradiction[];
  /** Do a wording's figures stand in the material or in the talk? */
  isBacked: (wording: string) => boolean;
}

export function turnEvaluation(
  rubric: Rubric,
  messages: readonly string[],
  learnerText: LearnerText,
  { judgement, flags }: { judgement: Judgement; flags: string[] },
  { contradictions, isBacked }: Goods,
  judgedBy: JudgedBy,
): PracticeTurnEval {
  const checks: CriterionVerdict[] = [];
  const unscored: PracticeTurnEval['unscored'] = [];
  const reasons: Record<string, string> = {};
  const {
    decisions,
    reasons: told,
    spoiled,
  } = decisionsOver(rubric, messages, learnerText, judgement, contradictions);
  const silent = saysNothing(learnerText.said.pieces);
  for (const item of rubric) {
    const decided = decisions.get(keyOf(item));
    const isPlain = item.by === 'judge' && !silent && decided && isDecisive(decided);
    const reason = told.get(keyOf(item)) ?? (isPlain ? plainReason(item, decided) : undefined);
    if (reason) reasons[keyOf(item)] = reason;
    if (decided) checks.push(checkOf(item, decided));
    else unscored.push({ rule_id: item.rule.rule_id, criterion_id: item.criterion.criterion_id });
  }
  const mayAdvise = isBacked(judgement.better) && isDecent(judgement.better, rubric, [...violatedBy(checks), ...contradictions.map(({ quote }) => quote)]); // prettier-ignore
  const scored = unscored.length === 0;
  const score = scored ? (silent ? 0 : turnScore(checks)) : null;
  return {
    type: 'practice-turn',
    status: scored ? 'scored' : 'unscored',
    score,
    answer_reason: [
      ...contradictions.map(({ said, fact: { written } }) => contradictionLine({ said, written })),
      silent ? reasonOfSilence(checks, messages) : reasonOf(checks, reasons, messages),
    ].join('\n'),
    // Where nothing was missing there is no better way to say it.
    answer_eval: (score === 100 && contradictions.length === 0) || !mayAdvise ? '' : judgement.better,
    checks,
    flags,
    unscored,
    reasons,
    ...(contradictions.length > 0 && {
      contradictions: contradictions.map((one) => toStore(one, spoiled.get(one)!)),
    }),
    judged_by: judgedBy,
  };
}

/** The words by which something forbidden was said or done. */
export const violatedBy = (checks: readonly CriterionVerdict[]): string[] =>
  checks.flatMap((check) => (isForbidden(check) && check.verdict === 'not_met' ? (check.quote ?? []) : []));

function checkOf({ rule, criterion }: Asked, decided: Decided): CriterionVerdict {
  return { ...toldOf(criterion), rule_id: rule.rule_id, rule_name: rule.rule_name, ...decided };
}

const longestQuote = 40;
const clipped = (text: string) =>
  [...text].length > longestQuote ? `${[...text].slice(0, longestQuote).join('')}…` : text;

const lineOf = (check: CriterionVerdict, reason = ''): string => {
  const words = check.quote === null ? '' : `“${clipped(check.quote)}”`;
  return `${reasonHead(check)}：${words}${reason}`.replace(/：$/, '');
};

/** One sentence for a turn that says nothing to the customer, after what should not have been said beside it. */
const reasonOfSilence = (checks: readonly CriterionVerdict[], messages: readonly string[]): string =>
  [
    ...checks.flatMap((check) => (check.quote === null ? [] : [lineOf(check)])),
    messages.every(isBlank) ? plainReasons.silent : plainReasons.toNobody,
  ].join('\n');

/** Line by line what was done, with the learner's own words, and what was not, with the judge's reason. */
function reasonOf(
  checks: readonly CriterionVerdict[],
  reasons: Record<string, string>,
  messages: readonly string[],
): string {
  const applicable = forbiddenFirst(checks.filter(isDecisive));
  const lines = applicable.map((check) => lineOf(check, reasons[`${check.rule_id}/${check.criterion_id}`]));
  const said = messages.map((message) => message.trim()).find((message) => message !== '');
  if (applicable.every((check) => check.quote === null) && said !== undefined)
    lines.unshift(`“${clipped(said)}”`);
  const open = checks.filter(({ verdict }) => verdict === 'undecided');
  if (open.length > 0) lines.push(undecidedText(open.map(criterionName)));
  return lines.join('\n');
}
