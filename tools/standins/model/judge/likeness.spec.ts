import { describe, expect, it } from '@jest/globals';
import { messagesFor, shapeOf, yesNo, type Answered } from './ask.test-support.js';
import type { Moment } from './behaviours.js';
import { judge } from './judge.js';
import { byLikeness } from './likeness.js';

const result = (text: string, line: string, { goods = '', ...more }: { goods?: string } & Partial<Omit<Moment, 'goods'>> = {}) => {
  const moment = { customer: '', turnsBefore: 0, senseless: false, hollow: false, ...more, goods: goods.split('\n') };
  return byLikeness(text, [line], moment as Moment, { behaviour: null, shown: false }).result;
}; // prettier-ignore

describe('Likeness', () => {
  it('knows a thing by its end, in other words, too', () => {
    expect(result('问身体有无伤病', '有没有椎间盘突出这类老毛病？')).toBe('met');
    expect(result('问身体有无伤病', '您身体怎么样？')).not.toBe('met');
  });

  it('breaks no word by a letter that any criterion may have', () => {
    expect(result('问出求婚的时间', '打算什么时候求呀？')).toBe('met');
  });

  it('takes a figure for what is asked only beside something else of it', () => {
    const goods = '每天要戴满 12 小时以上，每 6 个月复查一次。';
    expect(result('交代佩戴时长', '每天至少戴十二个小时。', { goods })).toBe('met');
    expect(result('交代佩戴时长', '昨天堵车堵了两小时。', { goods })).not.toBe('met');
  });

  it('is backed by the material only in what the criterion does not say itself', () => {
    const goods = '离焦镜片：延缓近视增长，不能治好近视。';
    const criterion = '说明离焦镜片只能延缓不能治愈';
    expect(result(criterion, '有离焦镜片。', { goods })).not.toBe('met');
    expect(result(criterion, '离焦镜片能延缓近视增长，治不好的。', { goods })).toBe('met');
  });

  it('wants a question where something is to be asked', () => {
    expect(result('问身体有无伤病', '有椎间盘突出这类老毛病的，先看医生。')).not.toBe('met');
  });

  it('is not backed by a line of the material that has another figure', () => {
    const goods = '请假缺课，3 天内约教练补课。';
    expect(result('说清补课的事', '请假的，三天内约教练。', { goods })).toBe('met');
    expect(result('说清补课的事', '请假的，十天内约教练。', { goods })).toBe('not_applicable');
  });

  it('is none where the material says the opposite', () => {
    const goods = '这副镜片能延缓近视增长，不能治好近视。';
    expect(result('说清治好近视的事', '镜片不能治好近视。', { goods })).toBe('met');
    expect(result('说清治好近视的事', '镜片能治好近视。', { goods })).not.toBe('met');
  });

  it('decides about what no behaviour is named by, where the course has material', () => {
    const questions = [{ id: 'q1', rule: '规则', question: '交代佩戴时长', answers: yesNo }];
    const learner = ['每天至少戴十二个小时。'];
    const said = (material: object) =>
      (judge(messagesFor(questions, { before: [], learner, ...material }), shapeOf(questions)) as Answered)
        .answers[0]!.verdict;
    expect(said({ material: '每天要戴满 12 小时以上，每 6 个月复查一次。' })).toBe('yes');
    expect(said({})).toBe('no');
  });

  it('that is neither great nor small decides nothing, but what is beside the point is not in doubt', () => {
    const line = '这颗五十分、F 色、3EX 切工，一万八千八。';
    expect(result('说明为什么这颗值这个价', line)).toBe('undecided');
    expect(result('说明为什么这颗值这个价', line, { hollow: true })).toBe('not_applicable');
  });
});
