/** When a criterion is due at all, as its own wording says: 在顾客表现出兴趣时…, 顾客拒绝后…. */
import type { Moment } from './behaviours.js';

const conditions: readonly [RegExp, (moment: Moment) => boolean][] = [
  [/(?:顾客|客户)(?:已经|明确|表示|说)*(?:拒绝|说不|不需要|不想要)|拒绝(?:之后|以后|后|时)/u, (moment) => moment.refuses],
  [/(?:兴趣|意向|购买信号|心动)(?:之后|以后|后|时)/u, (moment) => moment.warms],
  [/(?:异议|顾虑|质疑|担心|嫌贵|不满)(?:之后|以后|后|时)/u, (moment) => moment.objects],
  [/(?:顾客|客户)[^，。；]{0,6}(?:顾虑|异议|质疑)/u, (moment) => moment.raised],
  [/(?:顾客|客户)(?:提问|提出问题|询问|问[^，。；]{0,6}|咨询)(?:之后|以后|后|时)/u, (moment) => moment.asked],
  [/(?:回答|讲解|解释|介绍)时/u, ({ asked, objects, answered }) => asked || objects || answered],
  [/(?:离开|要走|告别|道别)(?:之后|以后|后|时)/u, (moment) => moment.parts || moment.refuses],
  [/一上来|刚进[门店]|一开口|开场时/u, ({ turnsBefore }) => turnsBefore === 0],
  [/回应了?(?:顾客|客户)/u, ({ customer }) => customer !== ''],
]; // prettier-ignore

/** Does the wording name no condition, or one that holds? */
export const isDue = (text: string, moment: Moment): boolean =>
  conditions.every(([named, holds]) => !named.test(text) || holds(moment));
