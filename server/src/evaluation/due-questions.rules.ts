/** Which questions an answer of "not applicable" is not believed for: the customer has just put what they are about. Pure. */
import { dueAfterOf } from '#contracts/rule/due-after';
import { putsOf, yesIn } from '#dialogue';
import type { Put } from '#text';
import type { TalkLine } from './evaluation.types.js';
import { isForbidden } from '#contracts';
import { keyOf, type JudgeQuestion } from './judge-questions.rules.js';
import { notApplicable, type Judgement } from './turn.rules.js';

/** How sure code is that a question is due. */
export type Due = 'certainly' | 'perhaps';

/** What a criterion's text says of any question, objection or refusal alike. What else it names is its own subject. */
const general =
  /[^\p{Script=Han}]|顾客|客户|对方|店员|我们|学员|提出|提到|说出|表示|表达|表现|回应|回答|解答|答复|答疑|处理|化解|打消|消除|解决|承认|接住|接纳|理解|认同|共情|体谅|安抚|正面|具体|耐心|真诚|清楚|明确|准确|简短|事实|依据|证据|比较|对比|方案|办法|解释|说明|举例|异议|顾虑|疑虑|质疑|担心|担忧|犹豫|不满|抱怨|问题|提问|疑问|询问|咨询|拒绝|以后|之后|的时候|先|再|后|时|用|以|对|把|给|和|与|或|并|而|的|地|得|了|也|还|能|会|要|是|就|都|让|其|中|提|问|作|做|有|不|一|些/gu;

const pairs = (text: string): string[] => {
  const letters = [...text];
  return letters
    .slice(1)
    .flatMap((letter, at) => (letters[at] === ' ' || letter === ' ' ? [] : [letters[at]! + letter]));
};

/** Words for one thing: a criterion that names one of them is about a line that names another. */
const subjects: readonly RegExp[] = [
  /贵|价|便宜|优惠|打折|划算|预算|几千|花钱|白花/u,
  /真假|真的|假的|正品|保真|证书|造假|染色/u,
  /过敏|刺激|安全|副作用|泛红|伤/u,
  /坚持|放弃|来不了/u,
  /别家|网上|线上|竞品|同行/u,
  /售后|退换|保修|质保|坏|退/u,
];

function sharesSubject(own: string, line: string): boolean {
  return (
    pairs(own).some((pair) => line.includes(pair)) ||
    subjects.some((subject) => subject.test(own) && subject.test(line))
  );
}

/** @param above what the customer said right before the turn */
export function dueBy(question: JudgeQuestion, above: readonly TalkLine[]): Due | null {
  const put = new Set(above.flatMap(putsOfLine));
  if (!dueAfterOf(question.criterion).some((due) => put.has(due))) return null;
  const own = question.criterion.text.replace(general, ' ');
  if (pairs(own).length === 0) return 'certainly';
  return sharesSubject(own, above.map(({ text }) => text).join('\n')) ? 'certainly' : 'perhaps';
}

/** By `keyOf`, the questions that are due. */
export const dueQuestions = (
  questions: readonly JudgeQuestion[],
  above: readonly TalkLine[],
): ReadonlyMap<string, Due> =>
  new Map(
    questions.flatMap((question): [string, Due][] => {
      const due = dueBy(question, above);
      return due ? [[keyOf(question), due]] : [];
    }),
  );

const putsOfLine = ({ text, puts }: TalkLine): readonly Put[] => putsOf({ text, puts });

// ---- After the sale ----------------------------------------------------------------------------------------------

const says = /谢|再见|拜拜|慢走|走好|不客气|欢迎(?:您|常|下次|再)|祝您/u;
const courtesy =
  /^(?:好的?|行|嗯|哦|那|非常|也|真的|我|谢谢|多谢|感谢|辛苦|不客气|不用谢|客气|欢迎|请|您|你|咱们?|我们|大家|的|了|啊|呀|哦|再见|拜拜|慢走|走好|下次|以后|常|再来|光临|惠顾|信任|支持|购买|配合|理解|祝|愉快|开心|顺利|生活|有(?:问题|需要|事)?|随时|都可以?|来?找|联系|叫|过来|到店|店里|坐坐|路上|小心|注意安全|回头见|[\s，。！!~～、])+$/u;

/** Has the customer said that it buys, and is the turn nothing but thanks and goodbye? Then only what the customer still asked for is due. */
export const isParting = (before: readonly TalkLine[], messages: readonly string[]): boolean => {
  const customer = before.filter(({ role }) => role === 'customer');
  return (
    yesIn(customer.map(putsOfLine)) !== null &&
    messages.every((message) => courtesy.test(message)) &&
    says.test(messages.join(''))
  );
};

/** What was not done in a turn that only says thanks and goodbye was not due any more, but for what the customer has just put. */
export function withoutMisses(
  judgement: Judgement,
  questions: readonly JudgeQuestion[],
  due: ReadonlyMap<string, Due>,
): Judgement {
  const decided = new Map(judgement.decided);
  for (const question of questions) {
    const key = keyOf(question);
    if (isForbidden(question.criterion) || due.has(key) || decided.get(key)?.verdict !== 'not_met') continue;
    decided.set(key, notApplicable);
  }
  return { ...judgement, decided };
}
