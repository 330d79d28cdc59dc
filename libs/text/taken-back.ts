/** Where somebody takes back at once what they have just said: 七天可以退，不过我们从来不退. */
import { clauses, type Clause, type Span } from './clauses.js';
import { normalise } from './keyword-matching.js';

/** What is said now is against what was said before. */
const turns = /^(?:但是?|不过|可是?|然而|只是|其实|实际上|事实上)+/u;
/** Words of no matter of their own: who, when and how certainly. */
const light =
  /其实|实际上?|事实上|我们店?|咱们|店里|这边|这批|这款|现在|从来|根本|压根|一直|都|也|就|是|我|[这那的了过着吧啊呢哦哈呀给让会能可以要加含有做用]/gu;
const denial = /[不没无]|别(?!的|人|家)/gu;
/** 是不是, 能不能 ask. */
const eitherOr = /(.{1,2})[不没]\1/gu;
const fewest = 1;

const isDenied = (text: string): boolean => [...text.replace(eitherOr, '').matchAll(denial)].length % 2 === 1;

/**
 * Says a later clause nothing but that an earlier one is not so? What limits it (不过穿出门就不能退了, 但是不退现金) says more, and takes
 * nothing back.
 */
function takesBack(later: Clause, earlier: Clause): boolean {
  const against = turns.exec(normalise(later.text))?.[0];
  if (against === undefined) return false;
  const [now, then] = [normalise(later.text).slice(against.length), normalise(earlier.text)];
  const matter = [...now.replace(light, '').replace(denial, '')];
  return (
    matter.length >= fewest &&
    matter.every((letter) => then.includes(letter)) &&
    isDenied(now) !== isDenied(then)
  );
}

/** The clauses that a later one takes back, each with that one. */
export function takenBackIn(text: string): Span[] {
  const all = clauses(text);
  return all.flatMap((later, at) => {
    const taken = all.slice(0, at).filter((earlier) => takesBack(later, earlier));
    return taken.length === 0 ? [] : [...taken, later].map(({ from, to }) => ({ from, to }));
  });
}
