import { describe, expect, it } from '@jest/globals';
import { axesTitle, axisName, radarAxes } from './radar-axes';
import { nextStep } from './next-step';

const point = (text: string, turn: number | null, rule_name = '异议处理') => ({ text, turn, rule_name });

describe('What the summary says', () => {
  it('draws the axes with evidence, six at most, and no shape of fewer than three', () => {
    const axes = (...values: (number | null)[]) => values.map((value, i) => ({ key: `轴${i}`, value }));
    expect(radarAxes(axes(90, null, 80, 70)).map((axis) => axis.key)).toEqual(['轴0', '轴2', '轴3']);
    expect(radarAxes(axes(90, null, 80))).toEqual([]);
    expect(radarAxes(axes(1, 2, 3, 4, 5, 6, 7))).toHaveLength(6);
  });

  it('names one thing to practise, with the suggestion that belongs to it', () => {
    const [first, second] = [point('没有先认同', 4), point('没有邀请试穿', 2, '促成成交')];
    const suggestion = point('先邀请试穿', 2, '促成成交');
    expect(nextStep([first, second], [suggestion])).toEqual({ point: first, suggestion: null });
    expect(nextStep([second, first], [suggestion])).toEqual({ point: second, suggestion });
    expect(nextStep([], [suggestion])).toEqual({ point: suggestion, suggestion: null });
    expect(nextStep([], [])).toBeNull();
  });

  it('says the same words only once', () => {
    const use = point('问用途', null);
    expect(nextStep([use], [{ ...use }])).toEqual({ point: use, suggestion: null });
  });

  it('shortens long names and counts in words', () => {
    expect([axisName('异议处理'), axisName('售后服务与会员维护')]).toEqual(['异议处理', '售后服务与…']);
    expect(axesTitle(6)).toBe('六项能力');
  });
});
