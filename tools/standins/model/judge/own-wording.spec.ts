import { expect, it } from '@jest/globals';
import type { Moment } from './behaviours.js';
import { anyOfGoods, ownWordings } from './own-wording.js';
import type { Item } from './request-material.js';

const goods = [
  '练什么：先问清楚怎么穿，稳稳接住价格和磨脚的顾虑。',
  '你手上的货：',
  '· 云步缓震跑鞋，699 元，会员九折；单只 228 克。',
  '· 轻行日常跑鞋，499 元；网面透气，鞋底偏薄。',
  '· 试穿不限时间；七天内没有穿出门可以退换。',
];
const wordings = anyOfGoods({ customer: '会不会磨脚', goods, objects: true } as unknown as Moment, []);

it('what is written for the learner is never a customer’s to hear', () => {
  expect(wordings.length).toBeGreaterThan(3);
  expect(wordings.filter((one) => /练什么|你手上|顾虑|：[：。]|·/u.test(one))).toEqual([]);
});

it('of a description that is all there is, only what is true of the goods is', () => {
  const described = [
    '本课练习奶粉导购。',
    '顾客是第一次来的新手妈妈，预算不高，怕宝宝不吃。',
    '周先生想换一罐奶粉。',
    '先问清宝宝月龄再推荐段数，讲清楚退换或售后保障。',
    '不要贬低竞品，店员应主动问好。',
    '话术：您放心。',
    '一段奶粉：298 元一罐，0 到 6 个月喝。',
    '开罐七天内宝宝不适应可以退。',
  ];
  const said = anyOfGoods({ customer: '多少钱', goods: described } as unknown as Moment, []);
  expect(said.map((one) => one.slice(one.indexOf('：') + 1)).sort()).toEqual([
    '一段奶粉，298 元一罐，0 到 6 个月喝。',
    '开罐七天内宝宝不适应可以退。',
  ]);
  expect(anyOfGoods({ customer: '多少钱', goods: described.slice(0, 6) } as unknown as Moment, [])).toEqual(
    [],
  );
});

it('a question asks for what is to be asked, not for what is to be done then', () => {
  const asked = ownWordings({ text: '问清预算再推荐' } as Item, { customer: '看看', goods: [] } as unknown as Moment, []); // prettier-ignore
  expect(asked[0]).toMatch(/预算吗？$/u);
});

it('a statement bears the name of the thing that its line is about', () => {
  expect(wordings.find((one) => one.includes('网面透气'))).toContain('轻行日常跑鞋');
  expect(wordings.find((one) => one.includes('228 克'))).toContain('云步缓震跑鞋');
  expect(wordings.find((one) => one.includes('试穿不限时间'))).not.toContain('跑鞋');
});

it('what is wanting is asked in the criterion’s own words, or answered by the line that is nearest to what the customer said', () => {
  const first = (text: string, customer: string) =>
    ownWordings({ text } as Item, { customer, goods } as unknown as Moment, [])[0];
  expect(first('问清楚平时在哪里穿', '随便看看')).toMatch(/平时在哪里穿？$/u);
  expect(first('讲清楚退换', '不合适可以退换吗')).toContain('七天内没有穿出门可以退换');
  expect(first('讲清楚退换', '单只多重')).toContain('单只 228 克');
});

it('a criterion that wants a question has one in each wording, after the answer to who has asked', () => {
  const usual = ['您平时主要在什么场合用，最在意哪一点？', '挑的时候，您最看重的是什么？'];
  const of = (moment: object) =>
    ownWordings({ text: '用开放式问题' } as Item, { goods, ...moment } as unknown as Moment, [], usual);
  expect(of({ customer: '随便看看' })[0]).toBe(usual[0]);
  const [answered, ...others] = of({ customer: '单只多重', asked: true });
  expect(answered).toMatch(/单只 228 克。您平时主要在什么场合用，最在意哪一点？$/u);
  expect(others.filter((one) => !one.endsWith('？'))).toEqual([]);
});
