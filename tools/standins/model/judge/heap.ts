/** Words in a heap: an answer that tells nothing, because it makes no sentence of what it names. */
import { bare } from '../text.js';

/** What joins words to a sentence. Denials and limits (只能, 不, 内) are told by a heap, too. */
const joins =
  /[的着吗呢吧啊哦您你我她它咱就是都也还才得被让和或跟从由再这那]|(?<!其)他|(?<![超通])过(?!敏|期)|会(?!员)|(?<![主重])要|给|把(?!手)|(?<!申)请|在|(?<!不)了(?!解)|(?<!人)为|(?<!核)对|(?<![使费适])用|拿|带|可以|(?<![只不])能|先/u;
const ends = /[，。！？；、,.!?;:：\s…—~/|]+/u;
/** A terse answer is told clause by clause (七个工作日好，修两次换新), a heap word by word or without an end. */
const clauseEnds = /[，。！？；,!?;]+/u;
const clause = { shortest: 4, longest: 16 };
/** So much of an answer without anything that joins it is a heap. */
const most = 0.6;

export function isHeap(text: string): boolean {
  const piecesBy = (by: RegExp) => text.split(by).map(bare).filter((piece) => piece !== ''); // prettier-ignore
  const pieces = piecesBy(ends);
  const loose = pieces.filter((piece) => !joins.test(piece));
  const lettersIn = (some: readonly string[]) => some.reduce((sum, { length }) => sum + length, 0);
  const letters = lettersIn(pieces);
  if (letters <= 8 || lettersIn(loose) < most * letters) return false;
  const clauses = piecesBy(clauseEnds);
  const isTold =
    clauses.length === pieces.length &&
    letters >= clause.shortest * clauses.length &&
    clauses.every(({ length }) => length <= clause.longest);
  return !isTold;
}
