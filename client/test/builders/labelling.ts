import type {
  AgreementOfVersion,
  AgreementView,
  DifferingLabel,
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

/** People say yes, the machine no. */
export const differingLabel = (item_id: number, criterion_id: string): DifferingLabel => {
  const { verdict: _, ...item } = labelItem(item_id);
  return { ...item, criterion_id, people: 'met', machine: 'not_met' };
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

export const figure = (value: number, low: number, high: number): Figure => ({ value, low, high });

const history: AgreementOfVersion = {
  ...{ version: 6, model: 'judge-large', demo: false, is_current: true, n: 200 },
  ...{ kappa: figure(0.78, 0.66, 0.87), state: 'trusted', wanting: 0 },
  time: '2026-11-22T06:32:08Z',
  changes: [{ labels: 200, trusted: true, time: '2026-11-22T06:32:08Z' }],
};

/** 可信, with a criterion that the machine judges otherwise than people, and one of too few labels. */
export const trustedAgreement = (over: Partial<AgreementView> = {}): AgreementView =>
  agreement({
    ...{
      model: 'judge-large',
      state: 'trusted',
      wanting: 0,
      n: 200,
      no_chance: 23,
      agreed: 181,
      yes: 141,
      no: 59,
    },
    ...{ kappa: figure(0.78, 0.66, 0.87), mean_error: figure(4.6, 3.9, 5.4) },
    mean_difference: figure(0.06, -0.02, 0.09),
    needs: needs({
      ...{ n: 200, yes: 141, no: 59, kappa_low: 0.66 },
      ...{ true_positive: 0.9007, true_negative: 0.915, until_look: 25 },
    }),
    true_positive: { ...figure(0.9007, 0.84, 0.94), hits: 127, of: 141 },
    true_negative: { ...figure(0.915, 0.816, 0.963), hits: 54, of: 59 },
    constant: { answer: true, hits: 141, of: 200 },
    criteria: [
      {
        criterion_id: 'a',
        name: '正面回应顾虑',
        n: 62,
        kappa: figure(0.52, 0.3, 0.7),
        state: 'machine_differs',
        differing: 2,
        wanting: 0,
      },
      {
        criterion_id: 'b',
        name: '顾客被顶撞',
        n: 14,
        kappa: { value: null, low: null, high: null },
        state: 'few',
        differing: 0,
        wanting: 16,
      },
    ],
    history: [history],
    fairness: [
      {
        ...{ kind: 'spoken', first: 12, second: 188, wanting: 18, characters: null },
        difference: none,
      },
      {
        ...{ kind: 'short', first: 96, second: 104, wanting: 0, characters: 22 },
        difference: figure(-0.18, -0.3, -0.02),
      },
      {
        ...{ kind: 'unmarked', first: 60, second: 128, wanting: 0, characters: null },
        difference: figure(0.04, -0.08, 0.17),
      },
    ],
    ...over,
  });

/** The same once a look has taken 可信 away. */
export const lostAgreement = (): AgreementView =>
  trustedAgreement({
    ...{ state: 'review', wanting: 50, n: 425, agreed: 371 },
    needs: needs({
      ...{ n: 150, yes: 108, no: 42, kappa_low: 0.44 },
      ...{ true_positive: 0.88, true_negative: 0.762, until_look: 50 },
    }),
    check: {
      ...{ labels: 425, kappa: 0.58, given: 0.78, holds: false },
      ...{ true_positive: 0.88, true_negative: 0.762 },
    },
    history: [
      {
        ...history,
        ...{ n: 425, state: 'review' },
        changes: [...history.changes, { labels: 425, trusted: false, time: '2026-11-27T06:32:08Z' }],
      },
    ],
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
