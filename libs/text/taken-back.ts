/** Where somebody takes back at once what they have just said: 七天可以退，不过我们从来不退, or 七天可以退。骗您的. */
import { clauses, type Span } from './clauses.js';
import { normalise } from './keyword-matching.js';

/** What is said now is against what was said before. */
const turns = /^(?:但是?|不过|可是?|然而|只是|其实|实际上|事实上)+/u;
/** Words of no matter of their own: who, when and how certainly. */
const light =
  /其实|实际上?|事实上|我们店?|咱们|店里|这边|这批|这款|现在|从来|根本|压根|一直|都|也|就|是|我|[这那的了过着吧啊呢哦哈呀给让会能可以要加含有做用]/gu;
const denial = /[不没无]|别(?!的|人|家)/gu;
/** 是不是, 能不能 ask. */
const eitherOr = /(.{1,2})[不没]\1/gu;

const isDenied = (text: string): boolean => [...text.replace(eitherOr, '').matchAll(denial)].length % 2 === 1;

/** A whole clause that disowns all that was said before it in the message. */
const disowns =
  /^(?:哈|呵|嗯|呃|其实|刚刚?|刚才|上面|前面|这|那|都|全|是|我|说|讲|的|句|话|话?都)*(?:[别甭](?:信|当真)(?:啊|哦)?|逗[您你](?:的|玩)[的呢]?|骗[您你人]的|瞎(?:编|说|扯)的|编的|说着玩的?|开(?:个)?玩笑的|当我没(?:说|讲)过?|[作做]不得数|不[作算]数|照着念的|背的|随口(?:一问|问的|说的)|[您你]?(?:不用|别|甭|不必)回答了?|才怪)(?:了|呢|啊|哦|哈|呀|吧)?$/u;

/**
 * The clauses that a later one takes back, each with that one: it disowns what was said, or says nothing but that it is not so. What limits it (不过穿出门就不能退了,
 * 但是不退现金) says more, and takes nothing back.
 */
export function takenBackIn(text: string): Span[] {
  const all = clauses(text).map((clause) => ({ clause, said: normalise(clause.text) }));
  const disowned = all.findLastIndex(({ said }, at) => at > 0 && disowns.test(said));
  return all.flatMap(({ clause, said }, at) => {
    if (at <= disowned) return [{ from: clause.from, to: clause.to }];
    const against = turns.exec(said)?.[0];
    if (against === undefined) return [];
    const now = said.slice(against.length);
    const matter = [...now.replace(light, '').replace(denial, '')];
    const taken = all
      .slice(0, at)
      .filter(
        (before) =>
          matter.every((letter) => before.said.includes(letter)) && isDenied(now) !== isDenied(before.said),
      );
    if (matter.length === 0 || taken.length === 0) return [];
    return [...taken.map((before) => before.clause), clause].map(({ from, to }) => ({ from, to }));
  });
}
