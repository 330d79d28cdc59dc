import { describe, expect, it } from '@jest/globals';
import { limits } from '../limits.js';
import { criterionName, judgedName, judgedText } from './rubric.js';

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

  it.each([
    ['顾客被顶撞', '别顶撞顾客'],
    ['顾客觉得被冷落', '别冷落顾客'],
    ['顾客受到羞辱', '别羞辱顾客'],
    ['顾客被催着买', '别催着顾客买'],
    ['顾客被替着做决定', '别替顾客做决定'],
    ['顾客听到贬低别家', '别贬低别家'],
    ['别顶撞顾客', '别顶撞顾客'],
    ['不要冷落顾客', '别冷落顾客'],
    ['顾客不高兴了', '别说冷落顾客的话'],
  ])('tells what is to stop where it was violated: %s', (name, stop) => {
    expect(judgedText({ text: '不说冷落顾客的话', name, kind: 'must_not_say' })).toBe(stop);
    expect(judgedName({ text: '不说冷落顾客的话', name, kind: 'must_not_say' })).toBe(stop);
  });

  it.each([
    ['不嘲讽、不顶撞顾客', '别嘲讽、别顶撞顾客'],
    ['不能说绝对化的话。', '别说绝对化的话'],
    ['避免用不耐烦的语气', '别用不耐烦的语气'],
    ['一上来就催促顾客购买', '别一上来就催促顾客购买'],
    ['顾客已经拒绝，还继续纠缠', '别继续纠缠'],
    ['没有回应顾客', '别不回应顾客'],
  ])('and so does its text without such a name: %s', (text, stop) => {
    const kind = text.startsWith('不') ? 'must_not_say' : 'judge';
    expect(judgedText({ text, kind, avoid: kind === 'judge' })).toBe(stop);
  });

  it('is its own for whatever may be earned', () => {
    const ask = { text: '先问给谁用', kind: 'judge', name: '先问用途' } as const;
    expect([judgedText(ask), judgedName(ask)]).toEqual(['先问给谁用', '先问用途']);
  });

  it('is a short command for every rule that ships', () => {
    const cut = { text: '不在了解需求之前替顾客下结论', kind: 'must_not_say' } as const;
    expect(judgedName(cut)).toBe('别在了解需求之前…');
  });
});
