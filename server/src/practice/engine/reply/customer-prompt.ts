/**
 * What the model is asked when the customer is to speak. Pure: the same session and the same reply give the same words, so the
 * process that writes a reply down and the one that generates it need not tell each other anything.
 *
 * All of the administrator's text, the customer's state and the turn stand in the one system message. What the learner said travels
 * only as the learner's own lines; standard answers never stand here.
 */
import { hash as digest } from 'node:crypto';
import { priceTagsOf, PromptId, type CourseSnapshot, type KeyQa, type SnapshotPrompt } from '#contracts';
import type { VariableName } from '#contracts/prompt/prompt-variables';
import { oncePer, renderTemplate, variablesIn } from '#text';
import type { ExamPlan, Mood, Plan, SessionState } from '#dialogue';
import type { Message } from '#llm';
import { owedInstruction, owedPuts, type OwedPut } from './owed-puts.rules.js';

/** The reply that is to be worded: to which turn, up to which line, in which state. */
export interface ReplyToWord {
  turn: number;
  /** Last seq that it answers; later lines are not heard yet. */
  upto: number;
  mood: Mood;
  farewell: boolean;
  /** It says goodbye because it has bought. */
  bought?: true;
}

export interface CustomerPrompt {
  messages: Message[];
  /** Version of the prompt for this kind of line. */
  version: number;
  /** SHA-256 of the messages, in hexadecimal. */
  hash: string;
}

export function customerPrompt(
  snapshot: CourseSnapshot,
  state: SessionState,
  reply: ReplyToWord,
): CustomerPrompt {
  const { parts, version } = instructions(snapshot, state, reply);
  const messages: Message[] = [{ role: 'system', content: parts.join('\n\n') }, ...talkBefore(state, reply)];
  const hash = digest('sha256', JSON.stringify(messages));
  return { messages, version, hash };
}

/** What a customer of a practice course is told before one line. */
export function practiceInstructions(
  snapshot: CourseSnapshot,
  { turn, mood, farewell, bought }: Omit<ReplyToWord, 'upto'>,
  owed: readonly OwedPut[] = [],
) {
  const { tags, known } = practiceValues(snapshot);
  const values = { ...known, customer_state: stateInWords(mood, farewell, bought), turn: String(turn) };
  const own = promptOf(snapshot, turn === 0 ? PromptId.practiceOpening : PromptId.practiceQuestion);
  const setup = promptOf(snapshot, PromptId.practiceSetup);
  const parts = [renderTemplate(setup.content, values), renderTemplate(own.content, values)];
  const placed = [setup, own].some(({ content }) => variablesIn(content).includes('material'));
  if (tags !== '' && !placed) parts.splice(1, 0, `${tagsHeading}\n${tags}`);
  if (owed.length > 0 && turn > 0 && !farewell) parts.push(owedInstruction(owed));
  if (farewell) parts.push(bought ? boughtInstruction : farewellInstruction);
  return { parts, version: own.version };
}

/** What the customer of an exam is told before one question. */
function examInstructions(snapshot: CourseSnapshot, { questions }: ExamPlan, { turn }: ReplyToWord) {
  const values = {
    ...sharedValues(snapshot),
    question: questionAt(snapshot, questions, turn).question,
    question_index: String(turn + 1),
    question_count: String(questions.length),
  };
  const asked = promptOf(snapshot, PromptId.examQuestion);
  const parts = [renderTemplate(asked.content, values)];
  if (turn === 0) {
    parts.unshift(renderTemplate(promptOf(snapshot, PromptId.examOpening).content, values));
    parts.push('以上是两段要求，合成一次发言：先说开场白，紧接着问出第一题。');
  }
  return { parts, version: asked.version };
}

/** The question that the reply to a turn asks; that of turn 0 is the first. */
export const questionAt = (snapshot: CourseSnapshot, questions: readonly number[], turn: number): KeyQa =>
  snapshot.key_qa[questions[turn]!]!;

type Instructions = { parts: string[]; version: number };
type Instruct<P extends Plan> = (s: CourseSnapshot, plan: P, reply: ReplyToWord, state: SessionState) => Instructions; // prettier-ignore
const byKind: { [P in Plan as P['kind']]: Instruct<P> } = {
  practice: (snapshot, _plan, reply, state) =>
    practiceInstructions(snapshot, reply, owedPuts(snapshot, state, reply.turn)),
  exam: examInstructions,
};

const instructions = (snapshot: CourseSnapshot, state: SessionState, reply: ReplyToWord): Instructions =>
  (byKind[state.plan.kind] as Instruct<Plan>)(snapshot, state.plan, reply, state);

type Values = Partial<Record<VariableName, string>> & Record<string, string>;
const sharedValues = (snapshot: CourseSnapshot): Values => ({
  course_name: snapshot.course_name,
  scenario: snapshot.course_scenario,
  roles: snapshot.roles.map(({ role_name, role_desc }) => `${role_name}：${role_desc}`).join('\n'),
});

/** What every line of a practice course's customer is told, and the price tags that stand in it. */
const practiceValues = oncePer((snapshot: CourseSnapshot): { tags: string; known: Values } => {
  const tags = priceTagsOf(snapshot);
  const known = {
    ...sharedValues(snapshot),
    dialogue_settings: snapshot.dialogue_settings || '没有特别的要求。',
    max_turns: String(snapshot.max_dialogue_turns),
    material: tags || '没有写明。',
  };
  return { tags, known };
});

function promptOf(snapshot: CourseSnapshot, id: PromptId): SnapshotPrompt {
  const prompt = snapshot.prompts[id];
  if (!prompt) throw new Error(`The snapshot of course ${snapshot.course_id} lacks prompt ${id}`);
  return prompt;
}

const tagsHeading = '【你在店里看得到的价签】';
const farewellInstruction =
  '你的耐心已经用完，这是你说的最后一句话：用一句符合心情的话告别并离开，不再提问，也不再给对方机会。';

const level = (value: number): 0 | 1 | 2 => (value < 34 ? 0 : value < 67 ? 1 : 2);
const words = {
  patience: ['耐心很低，话短，想走', '耐心一般，愿意再听几句', '耐心充足，不着急'],
  trust: ['不信任对方，说话有保留', '将信将疑', '信任对方，愿意说出真实想法'],
  interest: ['兴趣很低', '有一点兴趣', '兴趣浓，会主动问细节'],
} as const;

const boughtInstruction =
  '你已经买好了，这是你说的最后一句话：店员刚才说的先应一声，再用一句话道谢告别，不再提问，也不提新的要求。';

/** How the customer feels, in words: a model plays words better than numbers. */
export function stateInWords(mood: Mood, farewell: boolean, bought = false): string {
  const felt = (['patience', 'trust', 'interest'] as const).map((name) => words[name][level(mood[name])]);
  return `${felt.join('；')}。${farewell ? (bought ? '已经买好，准备离开。' : '已经决定离开。') : ''}`;
}

/** Everything that this reply has heard, oldest first; neighbouring lines of one side are one message. */
function talkBefore(state: SessionState, { turn, upto }: ReplyToWord): Message[] {
  const talk: Message[] = [];
  for (const { index, messages, skipped, reply } of state.turns) {
    const heard = messages.filter((message) => message.seq <= upto).map((message) => message.text);
    if (skipped && skipped.seq <= upto) heard.push('（这一题没有回答）');
    if (heard.length > 0) talk.push({ role: 'user', content: heard.join('\n') });
    const said = index < turn && reply && ['completed', 'stopped'].includes(reply.status) ? reply.text : '';
    if (said !== '') talk.push({ role: 'assistant', content: said });
  }
  return talk;
}
