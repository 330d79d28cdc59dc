/** Simulated learners as the model stand-in words them, with its customer and its judge: who is told to serve better earns more, in every sample course. */
import { expect, test } from '@jest/globals';
import { defaultPersonas, SpeakerFirst, type CourseSnapshot, type PersonaKey } from '#contracts';
import { startMood } from '#dialogue';
import type { Heard } from '#simulated-learner';
import { standIn } from '../../../tools/standins/model/stand-in.js';
import type { ChatMessage } from '../../../tools/standins/model/request.js';
import { asMessages, wordsRequest, writtenWords } from '../../src/batch-test/learners/persona-words.rules.js';
import { practiceInstructions } from '../../src/practice/engine/reply/customer-prompt.js';
import { defaultPrompts } from '../../src/prompt/defaults/index.js';
import { sampleCourses } from '../../src/seed/content/index.js';
import { playCourse, snapshotOf } from './play-course.js';

const model = standIn('simulated');
const said = (messages: readonly { role: string; content: string }[]): string =>
  model.answer({
    model: 'stand-in',
    messages: messages.map(({ role, content }) => ({ role, text: content })) as ChatMessage[],
    ...{ stream: true, includeUsage: false, maxTokens: null, json: null },
  }).text;

const prompts = Object.fromEntries(
  ([1, 2, 3, 4, 5] as const).map((id) => [id, { prompt_id: id, version: 1, content: defaultPrompts[id] }]),
);

/** A talk of so many turns, in which nobody leaves. */
function talk(snapshot: CourseSnapshot, key: PersonaKey, nth: number, turns = 8) {
  const persona = defaultPersonas.find((one) => one.key === key)!;
  const lines: Heard['lines'] = [];
  const customer: string[] = [];
  const learner: (readonly string[])[] = [];
  const speak = (turn: number) => {
    const { parts } = practiceInstructions(snapshot, { turn, mood: startMood, farewell: false });
    const before = lines.map(({ by, text }) => ({
      role: by === 'customer' ? 'assistant' : 'user',
      content: text,
    }));
    const text = said([{ role: 'system', content: parts.join('\n\n') }, ...before]);
    lines.push({ by: 'customer', text });
    customer.push(text);
  };
  if (snapshot.speaker_first === SpeakerFirst.customer) {
    lines.push({ by: 'customer', text: snapshot.speaker_content });
    customer.push(snapshot.speaker_content);
  } else customer.push('');
  for (let turn = 1; turn <= turns; turn += 1) {
    const cast = { persona, nth, snapshot };
    const heard: Heard = { kind: 'practice', turn, lines: [...lines] };
    const words =
      writtenWords(cast, heard) ?? asMessages(cast, said(wordsRequest(cast, heard, null).messages));
    learner.push(words);
    lines.push(...words.map((text) => ({ by: 'learner' as const, text })));
    if (turn < turns) speak(turn);
  }
  return { customer, learner, lines };
}

async function score(snapshot: CourseSnapshot, key: PersonaKey, nth: number): Promise<number> {
  const { customer, learner } = talk(snapshot, key, nth);
  return (await playCourse(snapshot, customer, learner)).result.score ?? 0;
}

test.each(sampleCourses.map((sample) => [sample.course.course_name, sample] as const))(
  'in “%s” the expert is above the average, that one above the weak, and that one above who talks of other things',
  async (_name, sample) => {
    const snapshot = { ...snapshotOf(sample), prompts };
    const means: Record<string, number> = {};
    for (const key of ['expert', 'average', 'weak', 'off_topic', 'attacker', 'silent'] as const) {
      const scores = [];
      for (let nth = 1; nth <= 4; nth += 1) scores.push(await score(snapshot, key, nth));
      means[key] = scores.reduce((sum, one) => sum + one, 0) / scores.length;
    }
    const {
      expert,
      average,
      weak,
      off_topic: offTopic,
      attacker,
      silent,
    } = means as Record<PersonaKey, number>;
    expect(expert).toBeGreaterThan(average + 5);
    expect(average).toBeGreaterThan(weak + 5);
    expect(weak).toBeGreaterThanOrEqual(offTopic);
    for (const low of [offTopic, attacker, silent]) expect(low).toBeLessThan(30);
  },
);

test('two learners of a kind say different things', () => {
  const snapshot = { ...snapshotOf(sampleCourses[0]!), prompts };
  expect(talk(snapshot, 'average', 1).learner).not.toEqual(talk(snapshot, 'average', 2).learner);
});
