/** A session's records as turns, and a text with the words that a quote repeats. Pure; the specs lie beside. */
import { MessageType } from '#contracts';
import type { CriterionVerdict, PracticeChatEval, RecordView } from '#contracts';

export interface Turn {
  /** 0 is the opening, which the learner did not speak in. */
  index: number;
  learner: RecordView[];
  customer: RecordView[];
  evaluation: PracticeChatEval | null;
}

/** Turns in their order. Several messages of one turn stay separate, as they were sent. */
export function turnsOf(records: readonly RecordView[]): Turn[] {
  const turns = new Map<number, Turn>();
  for (const record of records) {
    const turn = turns.get(record.index) ?? {
      index: record.index,
      learner: [],
      customer: [],
      evaluation: null,
    };
    turns.set(record.index, turn);
    if (record.message_type === MessageType.learner) turn.learner.push(record);
    if (record.message_type === MessageType.customer) turn.customer.push(record);
    turn.evaluation = practiceEval(record) ?? turn.evaluation;
  }
  return [...turns.values()].sort((a, b) => a.index - b.index);
}

/** A practice turn's evaluation; what became of an exam's question stands in the result's `exam`. */
export const practiceEval = ({ chat_eval }: RecordView): PracticeChatEval | null =>
  chat_eval && 'checks' in chat_eval ? chat_eval : null;

/** Something of it was handed in after the end. */
export const isLate = (records: readonly RecordView[]): boolean => records.some(({ late }) => late);

/** The recording of what was said in a turn in one piece, such as an exam's answer, where it can be played. */
export const recordingIn = (records: readonly RecordView[], turn: number): number | null =>
  records.find(({ index, recording_id }) => index === turn && recording_id)?.recording_id ?? null;

/** Turns in which the learner said something: what one leafs through. */
export const spokenTurns = (turns: readonly Turn[]): Turn[] =>
  turns.filter((turn) => turn.learner.length > 0);

/** The turn with the lowest score, the earliest of equals; null when none is scored. */
export function lowestTurn(turns: readonly Turn[]): Turn | null {
  const scored = turns.filter((turn) => turn.evaluation?.answer_score != null);
  return scored.reduce<Turn | null>(
    (low, turn) =>
      low === null || turn.evaluation!.answer_score! < low.evaluation!.answer_score! ? turn : low,
    null,
  );
}

export interface Segment {
  text: string;
  /** How the criterion that quotes these words was judged; null for words that nobody quotes. */
  quoted: 'met' | 'not_met' | null;
}

/** Words that a judgement repeats, and how it judged them. */
export type Quoted = Pick<CriterionVerdict, 'quote' | 'verdict'>;

/** Cuts a message where quotes begin and end. Of overlapping quotes the one that begins first counts. */
export function segmentsOf(text: string, quotes: readonly Quoted[]): Segment[] {
  const ranges = quotes.flatMap(({ quote, verdict }) => {
    if (!quote || (verdict !== 'met' && verdict !== 'not_met')) return [];
    const from = text.indexOf(quote);
    return from < 0 ? [] : [{ from, to: from + quote.length, verdict }];
  });
  ranges.sort((a, b) => a.from - b.from || b.to - a.to);
  const segments: Segment[] = [];
  let at = 0;
  for (const { from, to, verdict } of ranges) {
    if (from < at) continue;
    if (from > at) segments.push({ text: text.slice(at, from), quoted: null });
    segments.push({ text: text.slice(from, to), quoted: verdict });
    at = to;
  }
  if (at < text.length) segments.push({ text: text.slice(at), quoted: null });
  return segments;
}
