/** What is shown as evidence: clauses, so that it can be understood without the rest. */
import { clauses, touches, type Clause, type Span } from './clauses.js';

/** Fewer letters (您好) are shown with the clause beside them. */
const fewest = 5;
/** A clause that is longer (nobody set a comma) is shown by so many characters around what is meant. */
const longest = 60;
const around = 20;

const lettersIn = (text: string): number => [...text.matchAll(/[\p{L}\p{N}]/gu)].length;

/** Runs of clauses that follow each other, the one with the most letters first. */
function runsOf(all: readonly Clause[], of: readonly Clause[]): Clause[][] {
  const runs: Clause[][] = [];
  for (const clause of of) {
    const last = runs.at(-1);
    if (last && all[all.indexOf(last.at(-1)!) + 1] === clause) last.push(clause);
    else runs.push([clause]);
  }
  const weight = (run: Clause[]) => run.reduce((sum, { text }) => sum + lettersIn(text), 0);
  return runs.sort((a, b) => weight(b) - weight(a));
}

interface Choice {
  /** What may not be part of it, clause by clause. */
  refused?: readonly Span[];
  /** No other clauses than those that the piece stands in, however short they are. */
  alone?: boolean;
}

/** The clauses that a piece of a text stands in, as one piece; null where all of them are refused. */
export function evidenceAt(
  text: string,
  span: Span,
  { refused = [], alone = false }: Choice = {},
): Span | null {
  const all = clauses(text);
  const isFree = (clause: Clause | undefined): clause is Clause =>
    clause !== undefined && !refused.some((one) => touches(one, clause));
  const [run] = runsOf(
    all,
    all.filter((clause) => touches(clause, span) && isFree(clause)),
  );
  if (!run) return null;
  let [first, last] = [all.indexOf(run[0]!), all.indexOf(run.at(-1)!)];
  const shown = (): Span => ({ from: all[first]!.from, to: all[last]!.to });
  while (!alone && lettersIn(text.slice(shown().from, shown().to)) < fewest) {
    if (isFree(all[last + 1])) last += 1;
    else if (isFree(all[first - 1])) first -= 1;
    else break;
  }
  const { from, to } = shown();
  if (to - from <= longest || run.length > 1) return { from, to };
  return { from: Math.max(from, span.from - around), to: Math.min(to, span.to + around) };
}
