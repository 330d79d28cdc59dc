import { describe, expect, it } from '@jest/globals';
import type { Criterion } from '#contracts';
import { editedRule, loggedRule, newRule } from './rule.rules.js';

const newId = () => 'new';
const greet: Criterion = { criterion_id: 'a', text: '打招呼', weight: 2, kind: 'judge' };
const rule = { ruleName: '开场', ruleDesc: '打招呼', criteria: [greet] };

describe('A rule', () => {
  it('is stored trimmed, and without criteria it has none', () => {
    expect(newRule({ rule_name: ' 开场 ', rule_desc: ' 打招呼 ' }, newId)).toEqual({ ...rule, criteria: [] });
  });

  it.each([
    ['what is left out', {}],
    ['null', { rule_desc: null, criteria: null }],
    ['the same criteria', { criteria: [greet] }],
  ])('stays as it is where an edit gives %s', (_what, edit) => {
    const body = { rule_id: 1, rule_name: '开场', ...edit } as Parameters<typeof editedRule>[1];
    expect(editedRule(rule, body, newId)).toEqual(rule);
  });

  it('loses its criteria only where an edit says so', () => {
    expect(editedRule(rule, { rule_id: 1, rule_name: '开场', criteria: [] }, newId).criteria).toEqual([]);
  });

  it('gives an id to what is new among its criteria', () => {
    const { criterion_id: _old, ...added } = greet;
    const edited = editedRule(rule, { rule_id: 1, rule_name: '开场', criteria: [greet, added] }, newId);
    expect(edited.criteria.map(({ criterion_id }) => criterion_id)).toEqual(['a', 'new']);
  });

  it('is logged by the names of the wire', () => {
    expect(loggedRule(rule)).toEqual({ rule_name: '开场', rule_desc: '打招呼', criteria: [greet] });
  });
});
