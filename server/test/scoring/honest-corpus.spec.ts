import { existsSync, readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from '@jest/globals';
import { instructs } from '#text';
import { learnerTextOf } from '../../src/evaluation/words-to-the-grader.js';
import { courseWith } from './course.js';
import { examWith, keyQa } from './exam.js';
import { honestAnswers } from './honest-answers.js';
import { besideGraders, honestCorpus } from './honest-corpus.js';
import { honestLines } from './honest-lines.js';
import { honestly, literally, serviceWith } from './judges.js';

/** What people said to each other in the file that DIALOGUES names: a zip of `{ id: { messages: [{ content }] } }`. */
function dialogueLines(): string[] {
  const place = process.env.DIALOGUES;
  if (!place || !existsSync(place)) return [];
  const [json] = Object.values(unzipSync(readFileSync(place), { filter: ({ name }) => name.endsWith('.json') })); // prettier-ignore
  const dialogues = JSON.parse(strFromU8(json!)) as Record<string, { messages: { content: string }[] }>;
  return [...new Set(Object.values(dialogues).flatMap(({ messages }) => messages.map(({ content }) => content)))]; // prettier-ignore
}

/** Turns of four messages, made of the lines by strides that bring strangers together. */
const turnsOf = (lines: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(lines.length / 2) }, (_, turn) =>
    [0, 1, 2, 3].map((at) => lines[(turn * 7_919 + at * 104_729) % lines.length]!),
  );

const written = [...new Set([...honestCorpus, ...honestAnswers, ...honestLines.map(([, line]) => line)])];
const real = dialogueLines();
const sets: [string, string[][]][] = [
  ['lines written', written.map((line) => [line])],
  ['turns of four of them', turnsOf(written)],
  ...(real.length > 0
    ? ([['lines of real dialogues', real.map((line) => [line])], ['turns of four of those', turnsOf(real)]] as [string, string[][]][]) // prettier-ignore
    : []),
];

it('There are at least 2 000 honest lines', () => {
  expect(honestCorpus.length).toBeGreaterThanOrEqual(2_000);
});

it('Of those of many trades that stand next to words to a grader none is flagged', () => {
  expect(besideGraders.length).toBeGreaterThanOrEqual(300);
  expect(honestCorpus.filter((line) => learnerTextOf([line]).flags.length > 0)).toEqual([]);
});

describe.each(
  sets.map(([name, turns]): [number, string, number, string[][], string[][]] => {
    const flagged = turns.filter((messages) => learnerTextOf(messages).flags.length > 0);
    return [turns.length, name, flagged.length, flagged, turns];
  }),
)('Of %d honest %s, %d are flagged:', (all, _name, _count, flagged, turns) => {
  it('at most one of a hundred', () => {
    expect(flagged.length / all).toBeLessThanOrEqual(0.01);
  });

  it('all others reach the judge letter by letter', () => {
    const open = turns.filter((messages) => !flagged.includes(messages));
    const changed = open.filter((messages) => learnerTextOf(messages).shown.join('\n') !== messages.filter((text) => text.trim() !== '').join('\n')); // prettier-ignore
    expect(changed).toEqual([]);
  });

  it('and the score of none is changed by it, in a talk or an exam', async () => {
    for (const messages of flagged) {
      const talk = { snapshot: courseWith(), turn: 1, messages, before: [{ role: 'customer' as const, text: '有点贵' }], given: [] }; // prettier-ignore
      const { service, exams } = serviceWith(honestly);
      const guarded = await service.evaluateTurn(talk);
      const restored = await service.evaluateTurn({ ...talk, restored: true });
      expect([messages, guarded.score]).toEqual([messages, restored.score]);
      const answer = messages.join('\n');
      const exam = { snapshot: examWith(keyQa({ key_points: [messages[0]!] })), question: 0, answer };
      const marked = await exams.markAnswer(exam);
      expect([messages, marked.kh_score]).toEqual([messages, (await exams.markAnswer({ ...exam, restored: true })).kh_score]); // prettier-ignore
    }
  });
});

it('Of honest lines hardly any is taken for an instruction to sellers', () => {
  const taken = written.filter(instructs);
  expect(taken.length / written.length).toBeLessThanOrEqual(0.005);
});

describe('As a key point what the guard once set aside', () => {
  const firmly = ['只', '直接', '统一', '必须', '只能', '务必', '一律', '全部', '无条件'];
  const places = ['原账户', '原支付渠道', '付款的那张卡', '会员余额', '微信零钱', '原来的门店'];
  const refunds = firmly.flatMap((word) => places.map((place) => `退款${word}返回${place}`));
  it.each([...refunds, ...besideGraders].map((line) => [line]))(
    '(“%s”) earns all the points of an exam',
    async (line) => {
      const { exams, model } = serviceWith(literally);
      const snapshot = examWith(keyQa({ score: 20, key_points: [line, '三天内到账'] }));
      const { kh_score, flags } = await exams.markAnswer({ snapshot, question: 0, answer: `${line}，三天内到账。` }); // prettier-ignore
      expect({ kh_score, flags, calls: model.tasks.length }).toEqual({ kh_score: 20, flags: [], calls: 1 });
    },
  );
});
