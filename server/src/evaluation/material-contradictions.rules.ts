/** How statements about the goods are asked for, and what becomes of those that contradict the material. */
import { materialOf, type WithMaterial } from '#contracts';
import {
  candidatesIn,
  compileFacts,
  correctionsIn,
  factAgain,
  factsOfPassages,
  labelOf,
  type Claim,
  type Contradiction,
  type Fact,
  type Passage,
} from '#facts';
import type { StoredContradiction } from '#dialogue';
import { objectSchema, type JsonSchema } from '#llm';
import type { TurnOfSession } from './evaluation.types.js';
import { isRecord } from './judge-answers.rules.js';

/** The facts of a course, and of passages of its files where these are read along. */
export function factsOf(course: WithMaterial, passages: readonly Passage[] = []): Fact[] {
  const { facts } = compileFacts(materialOf(course));
  return passages.length === 0 ? facts : [...facts, ...factsOfPassages(passages, facts)];
}

/** What the judge is told of facts and asked about them, by the parts of its request; all empty where there are none. */
export interface FactsAsked {
  data: { facts?: object[] };
  said: string[];
  /** Behind the other properties of the answer that is shown. */
  example: string;
  schema: Record<string, JsonSchema>;
}

/** @param source what they stand in: 资料, or an exam's 标准答案 */
export function askAbout(facts: readonly Fact[], source = '资料'): FactsAsked {
  if (facts.length === 0) return { data: {}, said: [], example: '', schema: {} };
  return {
    data: {
      facts: facts.map(({ fact_id, subject, part, written, ...kind }) => ({
        fact: fact_id,
        ...(subject && { thing: subject }),
        about: [part, labelOf(kind)].filter((word) => word !== '').join(' '),
        figure: written,
      })),
    },
    said: [
      `facts 是${source}里的数字。claims 列出 learner 说到的那些：说的是同一样货（或同一条规定）的同一件事，并且带着数字，说对说错都列，fact 填编号，quote 摘 learner 说这个数字的那半句，一字不改，differs 填说的和 figure 是不是对不上。提问、否定、别人说的、别家的货、${source}里没有的货，都不列；一个都没有就给空数组。`,
    ],
    example: ',"claims":[{"fact":"编号","quote":"learner 的原话","differs":false}]',
    schema: {
      claims: {
        type: 'array',
        items: objectSchema({
          fact: { type: 'string', enum: facts.map(({ fact_id }) => fact_id) },
          quote: { type: 'string' },
          differs: { type: 'boolean' },
        }),
      },
    },
  };
}

/** The claims of an answer, as far as they can be read: what is missing or unreadable claims nothing. */
export function readClaims(raw: unknown): Claim[] {
  const claims = isRecord(raw) && Array.isArray(raw.claims) ? (raw.claims as unknown[]) : [];
  return claims.flatMap((claim) =>
    isRecord(claim) && typeof claim.fact === 'string' && typeof claim.quote === 'string'
      ? [{ fact: claim.fact, quote: claim.quote, differs: claim.differs === true }]
      : [],
  );
}

export const toStore = (
  { fact, said, quote }: Contradiction,
  spoiled: StoredContradiction['spoiled'],
): StoredContradiction => ({
  fact_id: fact.fact_id,
  thing: fact.subject,
  about: labelOf(fact),
  said,
  written: fact.written,
  quote,
  line: fact.line,
  ...(fact.file !== undefined && { file: fact.file }),
  spoiled,
});

/** What was said without the clauses that contradict the material: their figures are nobody's to recommend. */
export const withoutClauses = (
  texts: readonly string[],
  contradictions: readonly Pick<Contradiction, 'quote'>[],
): string[] =>
  texts.map((text) => contradictions.reduce((left, { quote }) => left.replaceAll(quote, ''), text));

/** What the turns of a session say against the course's facts and no later turn puts right. */
export const uncorrected = (
  course: WithMaterial,
  turns: readonly TurnOfSession[],
): (StoredContradiction & { turn: number })[] =>
  withCorrections(turns, factsOf(course)).flatMap(({ index: turn, evaluation }) =>
    (evaluation?.contradictions ?? []).map((one) => ({ turn, ...one })),
  );

export type Uncorrected = typeof uncorrected;

/**
 * The turns of a session with what a later one put right: criteria that a contradiction kept from being met are met by the clause
 * that corrects it, and it is no contradiction any more.
 * @param ofCourse the facts of the material
 */
export function withCorrections(turns: readonly TurnOfSession[], ofCourse: readonly Fact[]): TurnOfSession[] {
  const told = turns.flatMap(({ evaluation }) => evaluation?.contradictions ?? []);
  // The files themselves need not be read once more.
  const ofFiles = told.filter(({ file }) => file !== undefined).map(factAgain);
  const facts = [...ofCourse, ...ofFiles.filter((fact) => fact !== null)];
  const corrected = turns.map(({ texts }) => correctionsIn(candidatesIn({ texts, customer: [] }, facts)));
  const correctionOf = (at: number, factId: string) => {
    const later = corrected.findIndex((claims, index) => index > at && claims.some(({ fact }) => fact === factId)); // prettier-ignore
    const claim = corrected[later]?.find(({ fact }) => fact === factId);
    return claim && { later, quote: claim.quote };
  };
  const met = new Map<string, string>();
  turns.forEach(({ evaluation }, at) =>
    evaluation?.contradictions?.forEach(({ fact_id, spoiled }) => {
      const correction = correctionOf(at, fact_id);
      if (!correction) return;
      for (const { rule_id, criterion_id } of spoiled)
        met.set(`${correction.later}/${rule_id}/${criterion_id}`, correction.quote);
    }),
  );
  return turns.map((turn, at) => {
    const { evaluation } = turn;
    if (!evaluation) return turn;
    const checks = evaluation.checks.map((check) => {
      const quote = met.get(`${at}/${check.rule_id}/${check.criterion_id}`);
      if (quote === undefined || check.verdict === 'met') return check;
      return { ...check, verdict: 'met' as const, ...(check.level !== undefined && { level: 100 as const }), quote }; // prettier-ignore
    });
    const contradictions = evaluation.contradictions?.filter(({ fact_id }) => !correctionOf(at, fact_id));
    return { ...turn, evaluation: { ...evaluation, checks, ...(contradictions && { contradictions }) } };
  });
}
