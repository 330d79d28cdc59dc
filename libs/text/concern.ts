/** What a customer's line is about in a few words, for who is to see at a glance which moment is meant: 怕磨脚, 顾客嫌贵. */
import { clauses } from './clauses.js';
import { objectionIn, type Put } from './customer-puts.js';
import { simplifiedOf } from './simplified.js';

export interface Concern {
  /** The same for lines that put the same. */
  kind: string;
  title: string;
  /** It names what is feared. */
  names?: true;
}

const titles = {
  price: '顾客嫌贵',
  elsewhere: '说别处更便宜',
  doubts: '顾客不太信',
  complains: '顾客不满意',
  hesitates: '还想再考虑',
  mishap: '担心买了不合适',
  worries: '顾客有顾虑',
} as const;

/** 怕磨脚, 担心过敏, 会不会掉色, 怕用了过敏: what a worry names itself. */
const named =
  /(怕|担心|嫌|会不会)(?!的)(?:[用穿戴吃喝买][了完])?((?:(?!了|吗|呢|啊|吧|的话)[\p{Script=Han}]){1,5})/u;
/** 只是看看, 我先随便看看: who wants to see something names it, as 我想看看跑鞋. */
const looks =
  /(?:只|就|先|随便|再|^|[，。！,])(?:我|是|想|来|随便|自己|逛逛)*看看(?:再说|而已|不买|就[行好]|[吧呗啊])*(?!\p{Script=Han})/u;

/** @param puts what the line puts @returns null where it puts nothing that has a name */
export function concernOf(text: string, puts: readonly Put[]): Concern | null {
  const plain = [...text].map(simplifiedOf).join('');
  const objection = objectionIn(plain);
  if (objection === 'worries' || objection === 'mishap') {
    const [, verb, thing] = clauses(plain).map((clause) => named.exec(clause.text)).find((found) => found) ?? []; // prettier-ignore
    if (verb && thing)
      return { kind: `worry ${thing}`, title: `${verb === '嫌' ? '嫌' : '怕'}${thing}`, names: true };
  }
  if (objection) return { kind: objection, title: titles[objection] };
  if (looks.test(plain)) return { kind: 'looks', title: '只看看不买' };
  if (puts.includes('refusal')) return { kind: 'refusal', title: '顾客说不买了' };
  return null;
}
