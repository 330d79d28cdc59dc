/** What happens when the customer has bought: the stand-in's customers go, and thanks cost nothing. */
import { describe, expect, it } from '@jest/globals';
import { putsOf, signalsOf, step, type Input, type SessionState } from '#dialogue';
import { play } from '../../../tools/standins/model/customer/customer-line.js';
import { planOf } from '../../src/practice/engine/session-plan.rules.js';
import { customerPrompt } from '../../src/practice/engine/reply/customer-prompt.js';
import { defaultPrompts } from '../../src/prompt/defaults/index.js';
import { sampleCourses } from '../../src/seed/content/index.js';
import { playCourse, snapshotOf } from './play-course.js';
import { strangerSnapshot } from './strangers/snapshot.js';
import { strangerCourses } from './strangers/talks.js';
import { talks } from './talks.js';

const begin = { boot: 'b', promptVersion: 1, promptHash: '' };
const closing = [
  '我给您拿双新的，这边扫码付款就行',
  '谢谢您，欢迎下次再来',
  '您慢走',
  '谢谢您',
  '再见',
  '谢谢您惠顾',
];

/** A good talk with a customer of the stand-in, over the real session machine. */
function talkWith(courseId: number, seed: string): SessionState {
  const sample = sampleCourses.find((one) => one.courseId === courseId)!;
  const prompts = { 1: { prompt_id: 1 as const, version: 1, content: defaultPrompts[1] }, 2: { prompt_id: 2 as const, version: 1, content: defaultPrompts[2] }, 3: { prompt_id: 3 as const, version: 1, content: defaultPrompts[3] } }; // prettier-ignore
  const course = {
    ...snapshotOf(sample),
    prompts,
    max_dialogue_turns: 20,
    dialogue_settings: sample.course.dialogue_settings ?? '',
  };
  let state: SessionState | null = null;
  const take = (input: object) => {
    const outcome = step(state, { now: 1, base: state?.head, ...input } as Input);
    if (!outcome.ok || 'duplicate' in outcome) throw new Error(JSON.stringify(outcome));
    state = outcome.state;
  };
  const answer = () => {
    const { index: turn, reply } = state!.turns.at(-1)!;
    if (reply?.status !== 'active') return;
    const { mid, gen, upto, farewell, bought } = reply;
    const asked = { turn, upto, mood: state!.mood, farewell, ...(bought && { bought: true as const }) };
    const { messages } = customerPrompt(course, state!, asked);
    const text = play(
      messages.map(({ role, content }) => ({ role, text: content })),
      seed,
    );
    take({ type: 'reply.completed', mid, gen, text, finish: 'stop' });
  };
  take({ type: 'start', plan: planOf(course, 1, 7), begin });
  answer();
  take({ type: 'drive', device: 'd', free: true, takeover: false, cid: null });
  for (const text of [...talks[courseId]!.good, ...closing]) {
    if (state!.status !== 'running') break;
    const signals = signalsOf(text, state!, course);
    take({ type: 'submit', device: 'd', cid: text, input: 'text', text, clientAt: '', signals, begin });
    answer();
  }
  return state!;
}

describe('A customer of the stand-in', () => {
  const played = sampleCourses.flatMap(({ courseId }) =>
    Array.from({ length: 20 }, (_, seed) => talkWith(courseId, String(seed))),
  );
  const yes = ({ turns }: SessionState) =>
    turns.find(({ index, reply }) => index > 0 && reply !== null && putsOf(reply).includes('purchase'))
      ?.index;

  it('buys in most good talks', () => {
    expect(played.filter((state) => yes(state) !== undefined).length / played.length).toBeGreaterThan(0.6);
  });

  it('has gone two turns after it bought, and the talk has ended as bought', () => {
    for (const state of played.filter((one) => yes(one) !== undefined)) {
      const said = state.turns.map(({ messages, reply }) => [messages[0]?.text, reply?.text]);
      expect([state.reason, said]).toEqual(['bought', said]);
      expect(state.turns.at(-1)!.index - yes(state)!).toBeLessThanOrEqual(2);
    }
  });

  it('says no word of going away for good when it has bought', () => {
    for (const state of played.filter(({ reason }) => reason === 'bought'))
      expect(state.turns.at(-1)!.reply!.text).not.toMatch(/不买|别家|考虑|转转|没法聊/u);
  });
});

it('thanks and goodbye after the sale are worth no zero in any stranger’s course, and take nothing from the talk', async () => {
  for (const course of strangerCourses) {
    const snapshot = strangerSnapshot(course);
    const customer = [...course.customer.slice(0, 2), '行，那就这个吧，怎么付？', '好的，谢谢。'];
    const lines = [...course.average.slice(0, 2), '好的，扫码就行。'];
    const { result: without } = await playCourse(snapshot, customer, lines);
    const { result, turns } = await playCourse(snapshot, customer, [...lines, '谢谢您，欢迎下次再来']);
    expect([course.name, turns.at(-1)!.evaluation!.score]).not.toEqual([course.name, 0]);
    expect([course.name, result.score! >= without.score!]).toEqual([course.name, true]);
  }
});
