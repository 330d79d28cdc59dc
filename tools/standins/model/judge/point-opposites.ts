/** Where an answer says the opposite of a key point, or takes it back, whatever else it says. */
import { asks, bare, numbersIn, sentencesOf, withoutNumbers } from '../text.js';
import { inSameWords, isDenied, overlapOf, unsure } from './likeness.js';
import { flippedOf, hearPoint, shareOf } from './hear-point.js';
import { partsOf, saidIn } from './said-point.js';

/** What a key point says beside its matter. */
const filler = /向顾客|对顾客|表示|说明|告知|告诉|介绍|主动|可以|[先再]/gu;
const content = (text: string) => withoutNumbers(inSameWords(text)).replace(filler, ' ');
/** How much of the point's own wording stands in the text, 0…1. */
const overlap = (point: string, text: string): number => overlapOf(content(point), content(text));

/** So much of the point stands in the clause that says the opposite, and so much of the clause in the point. */
const same = { point: 0.6, clause: 0.5 };
/** Under another condition, or in somebody else's words, it is no opposite. */
const elsewhere =
  /超过|不满|除|如果|要是|假如|否则|(?:顾客|客人|他们|有人|别家|网上)[^，。]{0,4}(?:说|问|觉得|以为)/u;
const corrects = /不对|说错|记错|更正|搞错|弄错|口误|应该是/u;

/** 穿出门的就退不了 is the same as 没有穿出门的可以退. */
function deniesElse(clause: string, point: string): boolean {
  const wanted = hearPoint(point).letters;
  return [...hearPoint(clause).letters].some(([char, denied]) => denied && !wanted.has(char));
}

/** 可以免费重做 says nothing of what 不适应免费重做一次 denies. */
function speaksOfDenied(clause: string, point: string): boolean {
  const denied = [...hearPoint(point).letters].flatMap(([char, isSo]) => (isSo ? [char] : []));
  const there = hearPoint(clause).letters;
  return denied.length === 0 || denied.some((char) => there.has(char));
}

/** A clause that denies what the point says, or says what it denies; numbers are compared by who asked. */
function isOpposite(clause: string, point: string): boolean {
  if (asks(clause) || unsure.test(clause) || elsewhere.test(clause)) return false;
  const [wanted, there] = [numbersIn(point), numbersIn(clause)];
  if (there.some((number) => !wanted.includes(number))) return false;
  if (overlap(point, clause) < same.point || overlap(clause, point) < same.clause) return false;
  if (isDenied(clause, point) === isDenied(point, point)) return false;
  return !isDenied(point, point) || (!deniesElse(clause, point) && speaksOfDenied(clause, point));
}

/** Clauses with what they list: 不与满减、优惠券同时使用 is one denial. */
const wholeClausesOf = (text: string): string[] => sentencesOf(text).flatMap((sentence) => sentence.split(/[，,：:。！？；!?;]|——/u)).map((part) => part.trim()).filter((part) => bare(part) !== ''); // prettier-ignore

// ---- Both ways -------------------------------------------------------------------------------------------------------

/** Whoever allows the other way as well. */
const concedes =
  /[也都](?:行|可以|能|成|不|没|会|算|要|照样)|没关系|没事|不要紧|无所谓|不用|不必|或者不|可能|随便|其实|实际|但不|可(?:没|不)(?!能)|我保证/u;
/** What allows it, and tells nothing of what is allowed. */
const allowed =
  /(?:也|都)?(?:行|可以|成|没事|没关系|不要紧|无所谓)[的了吧]?$|其实|实际上|事实上|^(?:不过|但是?|可是)/gu;
/** From here on something else holds than was said, and that is how it is. */
type Turn = 'otherwise' | 'truly' | null;
const turns = { otherwise: /^(?:不过|但是?|可是|然而|只是)/u, truly: /其实|实际上|事实上/u };
const turnOf = (clause: string): Turn =>
  turns.truly.test(clause) ? 'truly' : turns.otherwise.test(clause) ? 'otherwise' : null;
/** Another case, somebody else's words, or what is paid for a difference: 便宜了我们退给您. */
const honest =
  /(?:贵|便宜|多|少)了[^，。]{0,3}[补退]|的话|如果|要是|假如|万一|否则|不然|超过|除了?|(?:顾客|客人|他们|有人|别家|网上)[^，。]{0,4}(?:说|问|觉得|以为)/u;

/** Does the clause say of the point the other way round, as something that holds as well? */
function isConceded(clause: string, turn: Turn, parts: readonly string[], isChoice: boolean): boolean {
  const isConcession = concedes.test(clause);
  if (isChoice || asks(clause) || honest.test(clause) || !(isConcession || turn !== null)) return false;
  const there = hearPoint(clause.replace(allowed, ''));
  return parts.some((part) => {
    const wanted = hearPoint(part);
    const flipped = flippedOf(wanted, there);
    if (flipped === 0) return false;
    const known = [...there.letters.keys()].filter((char) => wanted.letters.has(char)).length;
    if (known >= nearlyAll * there.letters.size) return true;
    return flipped >= (turn === 'truly' ? least.truly : least.other) && flipped > shareOf(wanted, there);
  });
}
/** A clause that speaks of nearly nothing else, and so much of the point. */
const nearlyAll = 0.7;
const least = { truly: 0.15, other: 0.25 };

/** Takes back all that was said before it. */
const takesBack =
  /(?:以上|上面|前面|刚才|这些|那些)(?:说的|讲的|这些|那些)*[^，。]{0,4}(?:[都全][^，。]{0,4}(?:错|假|不对|不算|作废|骗|反话)|不算数|作废)|(?:这|那|这些)(?:都|只|就)?是?(?:以前|之前|过去|老|旧|去年)的?(?:规定|规矩|政策|做法|制度)|(?:这些|这|那些)(?:都|我)+(?:都|我)*不(?:会|想|去)?(?:做|管|办|需要|作数|算数)|但?这些我?都?不会做|骗[您你]的|开(?:个)?玩笑|(?:说|讲)的?(?:都)?是反话|(?:正好|刚好|恰恰|完全)相反$|^或者?(?:也可能)?不是(?:这样|这么)|^(?:两种|都)(?:情况)?都?有?可能$/u;

/**
 * Standard answers say more than their points: a sentence that no point has belongs to the point before it.
 * @param others the other points of the question
 */
function withRest(point: string, standard: string, others: readonly string[]): string[] {
  const parts = partsOf(point);
  const isOf = (some: readonly string[], clause: string) => some.some((part) => shareOf(hearPoint(part), hearPoint(clause)) >= 0.7); // prettier-ignore
  const clauses = wholeClausesOf(standard);
  const at = clauses.findLastIndex((clause) => isOf(parts, clause));
  const next = at >= 0 && at === clauses.length - 2 ? clauses.slice(at + 1) : [];
  return [...parts, ...next.filter((clause) => !isOf(others.flatMap(partsOf), clause))];
}

/** What a point stands in. */
export interface AskedPoints {
  /** The standard answer that the point was taken from. */
  standard: string;
  /** The other points that are asked about. */
  others: readonly string[];
}

/**
 * The clause of the answer that says the opposite of a clause of the point, or takes it back; null when none does, or when it is put right
 * later.
 */
export function oppositeIn(
  learner: readonly string[],
  point: string,
  { standard, others }: AskedPoints,
): string | null {
  const clauses = learner.flatMap(wholeClausesOf);
  const wanted = wholeClausesOf(point);
  const rest = withRest(point, standard, others);
  const isChoice = /或者?|、/u.test(point) && !/[不没]/u.test(point);
  let turn: Turn = null;
  const at = clauses.findIndex((clause, index) => {
    const isOver = /[。！？；]/u.test(endBefore(learner, clause)) || honest.test(clauses[index - 1] ?? '');
    turn = turnOf(clause) ?? (isOver ? null : turn);
    if (wanted.some((part) => isOpposite(clause, part))) return true;
    if (takesBack.test(clause) && !honest.test(clause))
      return saidIn([clauses.slice(0, index).join('，')], point, false).how !== 'not said';
    return isConceded(clause, turn, rest, isChoice && turn === null);
  });
  if (at < 0) return null;
  const later = clauses.slice(at + 1);
  const put = later.findIndex((clause) => corrects.test(clause));
  const isPutRight = put >= 0 && saidIn(later.slice(put).map((clause) => clause.replace(corrects, '')), point, false).how === 'said'; // prettier-ignore
  return isPutRight ? null : clauses[at]!;
}

/** The mark before a clause. */
function endBefore(learner: readonly string[], clause: string): string {
  const text = learner.find((one) => one.includes(clause)) ?? '';
  return text.slice(0, text.indexOf(clause)).trim().slice(-1);
}
