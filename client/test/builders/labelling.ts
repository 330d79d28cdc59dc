import type {
  AgreementView,
  Figure,
  LabelItemToJudge,
  LabelItemToSettle,
  LabellingView,
  TrustNeedsView,
  TrustView,
} from '#contracts';

export const labelItem = (item_id: number, over: Partial<LabelItemToJudge> = {}): LabelItemToJudge => ({
  ...{ item_id, name: '问预算', text: '问清楚顾客的预算' },
  before: [{ by: 'customer', text: '你好，想看跑鞋' }],
  ...{ customer: `贵吗${item_id}`, answer: [`您预算多少${item_id}`], verdict: null },
  ...over,
});

export const itemToSettle = (item_id: number, over: Partial<LabelItemToSettle> = {}): LabelItemToSettle => {
  const { verdict: _, ...item } = labelItem(item_id);
  return {
    ...item,
    labels: [
      { name: '林晓燕', verdict: 'met' },
      { name: '陈静', verdict: 'not_met' },
    ],
    ...{ settled: null, settled_name: null, machine: null },
    ...over,
  };
};

export const labelling = (over: Partial<LabellingView> = {}): LabellingView => ({
  ...{ kind: 'rule', id: 8, name: '异议处理', phase: 'none', total: 0 },
  ...{ labellers: [], items: [], differing: [] },
  ...over,
});

const none: Figure = { value: null, low: null, high: null };

export const needs = (over: Partial<TrustNeedsView> = {}): TrustNeedsView => ({
  ...{ n: 0, yes: 0, no: 0, kappa_low: null, true_positive: null, true_negative: null, until_look: 200 },
  ...over,
});

/** Nobody has judged anything, unless otherwise said. */
export const agreement = (over: Partial<AgreementView> = {}): AgreementView => ({
  ...{ kind: 'rule', id: 8, name: '异议处理', version: 6, model: null, demo: false },
  ...{
    state: 'untested',
    wanting: 200,
    needs: needs(),
    check: null,
    n: 0,
    no_chance: 0,
    agreed: 0,
    yes: 0,
    no: 0,
    uncounted: 0,
  },
  ...{
    kappa: none,
    ac1: none,
    weighted_kappa: none,
    mean_error: none,
    mean_difference: none,
    boundary: null,
    fairness: [],
  },
  true_positive: { ...none, hits: 0, of: 0 },
  true_negative: { ...none, hits: 0, of: 0 },
  labellers: none,
  constant: { answer: true, hits: 0, of: 0 },
  ...{ criteria: [], history: [], known_errors: { known: 0, still: 0, unjudged: 0 } },
  ...over,
});

/** Of a course by two rules, one of which nobody has judged. */
export const trust = (over: Partial<TrustView> = {}): TrustView => ({
  ...{ state: 'untested', wanting: 200 },
  of: [
    { kind: 'rule', id: 8, name: '异议处理', state: 'few', wanting: 38 },
    { kind: 'rule', id: 9, name: '开场破冰', state: 'untested', wanting: 200 },
  ],
  ...over,
});
