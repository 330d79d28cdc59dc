/** From the messages of a judge's request and its schema to the answer. What a learner says is looked at, never obeyed. */
import { recitedIn } from '#text';
import type { ChatMessage } from '../request.js';
import { fill, schemaOf, type Schema, type Sheet } from './fill-schema.js';
import { isRecord, readMaterial, type Item } from './request-material.js';
import { isExam, verdictOnPoint } from './exam.js';
import { asWritten, hear, hearAnswer } from './hear.js';
import { momentOf } from './read-moment.js';
import { onlyQuotes, verdictOn } from './verdict.js';

/** Answers in degrees: the item describes several things. */
const inDegrees = ({ answers }: Item, schema: Schema): boolean =>
  answers.length > 0
    ? answers.some((word) => /^\d+$/u.test(word))
    : /"(?:25|75)"|\b25,/u.test(JSON.stringify(schema));

/** The line without what only says again what is asked for, letter for letter. */
const withoutRecital = (line: string, items: readonly Item[]): string =>
  recitedIn(
    line,
    items.flatMap(({ avoid, text }) => (avoid || onlyQuotes(text) ? [] : [text])),
  ).reduce((left, { from, to }) => left.slice(0, from) + ' '.repeat(to - from) + left.slice(to), line);

/** What is answered, and the ids of what could not be decided; something has to be answered there, too. */
export interface Judgement {
  value: unknown;
  undecided: string[];
}

/** @param schema null: any object is welcome; an example or a schema in the text then gives the shape */
export function judgement(messages: readonly ChatMessage[], schema: Schema | null): Judgement {
  const wanted = isRecord(schema?.properties) ? Object.keys(schema.properties) : [];
  const material = readMaterial(messages, wanted);
  const shape =
    schema ??
    material.schema ??
    (material.example === null
      ? { type: 'object', properties: { comment: { type: 'string' } } }
      : schemaOf(material.example));
  const exam = isExam(material.prose);
  const standard = [material.standard, ...material.items.map(({ text }) => text)].join('\n');
  const heard = material.learner.map((line) => (exam ? hearAnswer(line, standard) : hear(line)));
  const plain = heard.map(({ text }) => (exam ? text : withoutRecital(text, material.items)));
  const moment = momentOf(messages, material, plain.join('\n'));
  const verdicts = new Map(
    material.items.map((item) => {
      const { learner } = material;
      const inParts = inDegrees(item, shape);
      // What was said word by word, and what should not have been, counts as it was written.
      const isVerbatim = item.avoid || onlyQuotes(item.text);
      const lines = isVerbatim ? learner : plain;
      const verdict = exam
        ? verdictOnPoint(item, lines, inParts, material)
        : verdictOn(item, lines, moment, inParts);
      return [item, isVerbatim ? verdict : { ...verdict, quote: asWritten(verdict.quote, heard) }];
    }),
  );
  const sheet: Sheet = { material, moment, verdicts, exam };
  const undecided = [...verdicts].filter(([, { result }]) => result === 'undecided').map(([{ id }]) => id);
  return { value: fill(shape, '', null, sheet), undecided };
}

/** What is answered alone. */
export const judge = (...asked: Parameters<typeof judgement>): unknown => judgement(...asked).value;
