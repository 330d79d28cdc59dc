/** When a criterion is due, by what the customer has just put: as its author says, else as its own text does. */
import type { DueAfter } from '../enums.js';
import type { Criterion } from './rule.views.js';
import { isForbidden } from './rubric.js';

export type Due = Exclude<DueAfter, 'any'>;

/** Words of a criterion's text that name what the customer put. A closed list: what names nothing of it depends on nothing. */
const names: Record<Due, RegExp> = {
  question:
    /(?:回答|解答|答复|答疑|回应|答)[^，。；]{0,6}(?:问题|提问|疑问|询问|问到|所问)|(?:顾客|客户|对方)(?:提问|提出问题|询问|咨询)[^，。；]{0,4}(?:后|时)/u,
  objection:
    /异议|顾虑|疑虑|质疑|担心|担忧|嫌贵|抱怨|不满|讨价还价|砍价|还价|(?:觉得|说|怕)太?贵|坚持不了|拿不定|犹豫/u,
  refusal: /(?:顾客|客户|对方)?(?:拒绝|说不要|说不买|不想买|决定不买)[^，。；]{0,4}(?:后|时)/u,
};

const kinds = Object.keys(names) as Due[];

/** What must have been put before a criterion is due, any of these; nothing where it depends on nothing, or is no question to a judge. */
export function dueAfterOf({
  kind,
  avoid,
  text,
  due_after,
}: Pick<Criterion, 'kind' | 'text'> & {
  avoid?: boolean | null;
  due_after?: DueAfter | null;
}): readonly Due[] {
  if (kind !== 'judge' || isForbidden({ kind, avoid })) return [];
  if (due_after) return due_after === 'any' ? [] : [due_after];
  return kinds.filter((one) => names[one].test(text));
}
