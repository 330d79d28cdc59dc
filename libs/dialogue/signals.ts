/** Cheap signals of a learner's message, found by words alone, so that a reply never waits for an evaluation. */
import { materialOf, type CourseSnapshot, type Criterion } from '#contracts';
import { bigramsOf, normalise, oncePer, putsIn, sayings } from '#text';
import type { SessionState, Signals } from './types.js';

/** Past this a customer in a shop stops listening (a real service message has a median of 9 to 15 characters). */
const tooLong = 240;
/** Shorter messages ("好的", "可以试试") say too little to be called off topic. */
const shortestJudged = 8;

/** What one says at the till, and when somebody leaves. */
const closing =
  /扫码|付款|付钱|买单|结账|开单|下单|收银|刷卡|收您|包起来|包好|装起来|装好|装袋|小票|发票|慢走|再见|欢迎(?:您)?(?:下次|再来|常来)|谢谢(?:您|惠顾|光临)|感谢(?:您|惠顾|光临)/u;

const bigrams = (text: string): Set<string> => new Set(bigramsOf(text.replace(/[^\p{L}\p{N}]/gu, '')));

/** What a talk over a course may be about, by pairs of letters, and what is looked for in it. */
const subjectOf = oncePer((course: CourseSnapshot) => {
  const criteria = course.rules.flatMap((rule) => rule.criteria);
  const texts = [
    course.course_name,
    course.course_scenario,
    course.course_description,
    materialOf(course),
    course.dialogue_settings,
    ...course.roles.flatMap((role) => [role.role_name, role.role_desc]),
    ...course.rules.flatMap((rule) => [rule.rule_name, rule.rule_desc]),
    ...criteria.map(({ text }) => text),
  ];
  const of = (kind: Criterion['kind']) => criteria.filter((one) => one.kind === kind);
  const pairs: ReadonlySet<string> = bigrams(normalise(texts.join('\n')));
  return { pairs, mustSay: of('must_say'), mustNotSay: of('must_not_say') };
});

/** What the words that a learner just said in this session show. */
export function signalsOf(text: string, { turns }: SessionState, course: CourseSnapshot): Signals {
  const plain = normalise(text);
  const { pairs, mustSay, mustNotSay } = subjectOf(course);
  const hits = (criteria: readonly Criterion[]) =>
    criteria.filter((c) => sayings(text, c).length > 0).map((c) => c.criterion_id);
  const signals: Signals = { said: hits(mustSay), forbidden: hits(mustNotSay) };
  if (!/[\p{L}\p{N}]/u.test(plain)) signals.empty = true;
  const isRepeated = () =>
    turns.some(({ messages }) => messages.some((message) => normalise(message.text) === plain));
  if (plain.length > 3 && isRepeated()) signals.repeated = true;
  if (text.length > tooLong) signals.tooLong = true;
  const isClosing = closing.test(text);
  if (isClosing && !putsIn(text).includes('question')) signals.closes = true;
  const own = [...bigrams(plain)];
  const isAbout = (subject: ReadonlySet<string>) => own.some((pair) => subject.has(pair));
  const isOnTopic = () =>
    isAbout(pairs) || turns.some(({ reply }) => isAbout(bigrams(normalise(reply?.text ?? ''))));
  // Who brings a sale to its end needs no word of the goods.
  if (plain.length >= shortestJudged && own.length > 0 && !isClosing && !isOnTopic()) signals.offTopic = true;
  return signals;
}
