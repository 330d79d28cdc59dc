/** Answers that are kept on this device until the server has them, by session and question. */
import { storageKeys } from '#contracts';
import type { ExamDraft } from '#contracts';
import { device } from '../../../lib/device';

interface Kept {
  text: string;
  /** The newest draft of the server that was known when this was written. */
  rev: number;
  epoch: number;
}

const keyOf = (sid: number, turn: number) => `${storageKeys.words}${sid}.${turn}`;
const asideKeyOf = (sid: number, turn: number) => `${keyOf(sid, turn)}.aside`;

function keptAt(sid: number, turn: number): Kept | null {
  try {
    const kept = JSON.parse(device.getItem(keyOf(sid, turn)) ?? 'null') as Partial<Kept> | null;
    return typeof kept?.text === 'string' ? { rev: 0, epoch: 0, ...kept, text: kept.text } : null;
  } catch {
    return null;
  }
}

/** Keeps words as the answer to a question. `stored`: the draft that the server has of it, where that is known. */
export function keepAnswer(sid: number, turn: number, text: string, epoch: number, stored: ExamDraft | null) {
  const rev = stored?.rev ?? keptAt(sid, turn)?.rev ?? 0;
  device.setItem(keyOf(sid, turn), JSON.stringify({ text, rev, epoch } satisfies Kept));
}

export const dropAnswer = (sid: number, turn: number): void => device.removeItem(keyOf(sid, turn));

/** Keeps words that are not the answer, to be offered beside it; null: no longer. */
export function putAside(sid: number, turn: number, text: string | null): void {
  if (text === null) device.removeItem(asideKeyOf(sid, turn));
  else device.setItem(asideKeyOf(sid, turn), text);
}

/**
 * What the field of a question begins with: the words of this device (`here`), unless another page has gone beyond them. Then they are
 * offered beside it (`aside`), and the field shows the server's draft.
 */
export function answerAtFirst(sid: number, turn: number, epoch: number, stored: ExamDraft | null) {
  const kept = keptAt(sid, turn);
  const isNewest = kept !== null && (kept.epoch === epoch || kept.rev >= (stored?.rev ?? 0));
  if (isNewest) return { here: kept.text, aside: device.getItem(asideKeyOf(sid, turn)) };
  const beyond = kept && kept.text !== stored?.text ? kept.text : null;
  return { here: null, aside: beyond ?? device.getItem(asideKeyOf(sid, turn)) };
}

/** Are there words here that the exam ended without? `taken`: what the server has of the answer. */
export function wroteTooLate(sid: number, turn: number, taken: string): boolean {
  const kept = keptAt(sid, turn)?.text.trim() ?? '';
  return kept !== '' && kept !== taken.trim();
}

/** Nothing more can be answered: words would lie on this device for ever. */
export const forgetAnswers = (sid: number): void =>
  device.keys(`${storageKeys.words}${sid}.`).forEach((key) => device.removeItem(key));
