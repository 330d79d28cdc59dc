import { describe, expect, it } from '@jest/globals';
import type { Criterion } from '#contracts';
import { deniesSaid, isBelied } from './reasons.rules.js';

const budget: Criterion = { criterion_id: 'b', text: '了解顾客的预算或价位', weight: 1, kind: 'judge' };
const said = ['您好，您预算大概多少？', '这双质保一年，单只 228 克'];
const met = { verdict: 'met' as const };
const missed = { verdict: 'not_met' as const };

describe('A reason is not told', () => {
  it.each([
    ['没有问预算', met],
    ['店员没有了解顾客的预算', met],
    ['还没有正面回应', met],
    ['问清了预算', missed],
    ['您已经了解到了顾客的预算', missed],
    ['做到了', missed],
    ['没有问预算', missed],
    ['这一轮没有问到顾客的预算，推荐没有方向', missed],
    ['没有讲质保', missed],
    ['没有提到质保和单只', missed],
  ])('where it belies its verdict or the turn: %s %j', (reason, decided) => {
    expect(isBelied(reason, budget, decided, said)).toBe(true);
  });

  it.each([
    ['问了预算，很自然', met],
    ['没有催促，先问了预算', met],
    ['这句话做到了', met],
    ['没有问用途', missed],
    ['没有问质保', missed],
    ['没有问预算和用途', missed],
    ['没有提到退换', missed],
    ['只问了一句', missed],
    ['问了用途', missed],
    ['顾客还在等', missed],
    ['没有问预算', { ...missed, level: 25 as const }],
    ['', missed],
  ])('and is told else: %s %j', (reason, decided) => {
    expect(isBelied(reason, budget, decided, said)).toBe(false);
  });

  it('and one of what should not be done is told as it happened', () => {
    const avoided: Criterion = { ...budget, text: '追问了顾客的预算', avoid: true };
    expect(isBelied('追问了顾客的预算', avoided, missed, said)).toBe(false);
  });
});

it('Who tells something has not asked for it', () => {
  expect(deniesSaid('没有问预算', ['这双比您预算高一点'])).toBe(false);
  expect(deniesSaid('没有提预算', ['这双比您预算高一点'])).toBe(true);
});
