/** How a customer puts the same in other words: what the model is asked, and which of its wordings are other ones. Pure. */
import { putsOf } from '#dialogue';
import type { CourseSnapshot } from '#contracts';
import { fenced, objectSchema, type JudgeRequest } from '#llm';
import { concernOf, narratedIn, normalise } from '#text';
import type { Question } from './drill.types.js';

/** None of a card's last so many is asked again. */
export const window = 10;
/** So many are asked for at once; what is not asked today is kept. */
const atOnce = 5;
const longest = 80;

export function wordingsRequest(
  snapshot: CourseSnapshot,
  line: string,
  before: readonly string[],
  boundary: string,
): JudgeRequest {
  const data = {
    scenario: snapshot.course_scenario,
    customer: snapshot.roles.map(({ role_name, role_desc }) => `${role_name}：${role_desc}`).join('\n'),
    customer_line: line,
    before,
  };
  return {
    name: 'customer_wordings',
    system:
      '你替一位顾客换说法。顾客对店员说过一句话（customer_line），请写出同一位顾客表达同一个意思的其他说法：同样的问题、顾虑或拒绝，口语、自然，一到两句，像在店里当面说的。' +
      '每一种的用词和句式都要不同，也不能和已经用过的（before）重复。只写顾客说的话，不写动作、旁白和店员的话，不替店员回答，不增加新的事实和价格。',
    user: [fenced(boundary, data), `请写 ${atOnce} 种，以 JSON 返回，形如 {"wordings": ["…", "…"]}。`].join(
      '\n',
    ),
    schema: objectSchema({
      wordings: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: atOnce },
    }),
    temperature: 1,
  };
}

const isSame = (a: string, b: string): boolean => normalise(a) === normalise(b);

/** What was asked lately: the last of them, and what the customer said in the talk while it is among them. */
export function recentOf(line: string, asked: readonly Question[]): string[] {
  const texts = asked.filter(({ askedAt }) => askedAt !== null).map(({ text }) => text);
  return [...texts, line].slice(0, window - 1);
}

/** May it be asked: a customer's own words that put what the line puts, and that were not heard lately. */
export function isUsable(wording: string, line: string, recent: readonly string[]): boolean {
  const text = wording.trim();
  const [put, own] = [putsOf({ text: line }), putsOf({ text })];
  const [meant, said] = [concernOf(line, put), concernOf(text, own)];
  return (
    /\p{L}/u.test(text) &&
    [...text].length <= longest &&
    !/[\n：:【】]/u.test(text) &&
    narratedIn(text).length === 0 &&
    (put.length === 0 || put.some((kind) => own.includes(kind))) &&
    (!put.includes('objection') || own.includes('objection')) &&
    (!meant?.names || !said?.names || said.kind === meant.kind) &&
    !recent.some((other) => isSame(other, text))
  );
}

/** Of what the model gave: those that may be asked, each once. */
export const usableOf = (given: readonly string[], line: string, known: readonly string[]): string[] =>
  given.reduce<string[]>(
    (kept, wording) => (isUsable(wording, line, [...known, ...kept]) ? [...kept, wording.trim()] : kept),
    [],
  );

/** The wording that was asked the longest ago; null where there was none. */
export function leastRecent(asked: readonly Question[]): Question | null {
  const latest = new Map<string, Question>();
  for (const question of asked) {
    const key = normalise(question.text);
    if (question.askedAt !== null && !latest.has(key)) latest.set(key, question);
  }
  return [...latest.values()].at(-1) ?? null;
}
