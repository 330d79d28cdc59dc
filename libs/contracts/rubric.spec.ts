import { describe, expect, it } from '@jest/globals';
import { limits } from './limits.js';
import { criterionName, judgedText } from './rubric.js';

describe('The name of a criterion', () => {
  it('is the one that was given', () => {
    expect(criterionName({ name: '顾客觉得被冷落', text: '不说冷落或逼问顾客的话' })).toBe('顾客觉得被冷落');
  });

  it.each([
    ['问预算', '问预算'],
    ['不嘲讽、不顶撞顾客', '不嘲讽、不顶撞顾客'],
    ['邀请试穿，再帮顾客系好鞋带', '邀请试穿'],
    ['从顾客正在看的商品、穿着这类话题接上话', '从顾客正在看的商品'],
    ['说出成交的动作：开单、包装、付款或预留', '说出成交的动作'],
    ['好，先认真听顾客把话说完再回答', '好，先认真听顾客…'],
    ['先认真听完顾客的想法再说话', '先认真听完顾客…'],
    ['主动介绍 membership 权益', '主动介绍…'],
    ['用具体的材质、参数、使用场景说明好处', '用具体的材质、参数'],
  ])('is else the beginning of its text, cut at a sensible position: %s', (text, name) => {
    expect(criterionName({ text })).toBe(name);
    expect([...name].length).toBeLessThanOrEqual(limits.criterion.name);
  });

  it('tells what should not have happened by what it did to the customer, and anything else by its text', () => {
    const cold = { text: '不说冷落顾客的话', kind: 'must_not_say' } as const;
    expect(judgedText({ ...cold, name: '顾客觉得被冷落' })).toBe('顾客觉得被冷落');
    expect(judgedText(cold)).toBe('不说冷落顾客的话');
    expect(judgedText({ text: '先问给谁用', kind: 'judge', name: '先问用途' })).toBe('先问给谁用');
  });
});
