/** A rule as its form has it, and the ways between form, wire and eye. */
import { criterionKindLabel, dueAfterLabel, isForbidden, marks } from '#contracts';
import type { Criterion, CriterionKind, DueAfter, RuleView } from '#contracts';
import { dueAfterOf } from '#contracts/rule/due-after';
import type { CreateRuleDto } from '#contracts/rule/rule.dto';
import { percentages } from '../../lib/weights';
import type { ComparedField } from '../../ui/use-conflict';

export interface CriterionValues {
  /** Missing while it is new. */
  criterion_id?: string;
  text: string;
  name?: string;
  kind: CriterionKind;
  /** null, or what was typed, while it is no whole number. */
  weight: number | string | null;
  keywords: string[];
  /** Counts only where it is judged by the model. */
  avoid: boolean;
  /** Counts only where words must be said. */
  asks: boolean;
  /** Counts only where words decide. */
  in_other_words: boolean;
  /** Counts only where something that should be done is judged by the model; null: as its text says. */
  due_after: DueAfter | null;
  /** Counts only where words must not be said; null where a turn may be of any length. */
  longest: number | string | null;
  /** Counts only for what should not be said or done. */
  red_line: boolean;
  /** What the red line cuts the score to; kept while the line is off. */
  cap: number | string | null;
}

/** A red line is there to keep a session from passing. */
const proposedCap = marks.pass - 1;

export interface RuleValues {
  rule_name: string;
  rule_desc: string;
  criteria: CriterionValues[];
}

export const newCriterion = (): CriterionValues => ({
  text: '',
  name: '',
  kind: 'judge',
  weight: 1,
  keywords: [],
  avoid: false,
  asks: false,
  in_other_words: false,
  due_after: null,
  longest: null,
  red_line: false,
  cap: proposedCap,
});

export const criterionValues = ({
  name = '',
  keywords = [],
  avoid,
  asks,
  in_other_words,
  due_after,
  longest,
  cap,
  ...criterion
}: Criterion): CriterionValues => ({
  ...criterion,
  name,
  keywords,
  avoid: avoid === true,
  asks: asks === true,
  in_other_words: in_other_words === true,
  due_after: due_after ?? null,
  longest: longest ?? null,
  red_line: cap !== undefined,
  cap: cap ?? proposedCap,
});

export const ruleValues = (rule: RuleView | null): RuleValues => ({
  rule_name: rule?.rule_name ?? '',
  rule_desc: rule?.rule_desc ?? '',
  criteria: (rule?.criteria ?? []).map(criterionValues),
});

/** What is sent; what is not yet as it must be is refused by the same class that the server checks it with. */
export const ruleBody = (values: RuleValues) =>
  ({ ...values, criteria: values.criteria.map(criterionBody) }) as Pick<
    CreateRuleDto,
    'rule_name' | 'rule_desc'
  > &
    Required<Pick<CreateRuleDto, 'criteria'>>;

/** Without what does not apply to its kind. */
const criterionBody = ({
  name,
  avoid,
  asks,
  in_other_words,
  due_after,
  longest,
  red_line,
  cap,
  ...criterion
}: CriterionValues) => ({
  ...criterion,
  ...(name?.trim() && { name }),
  ...(criterion.kind === 'judge' && avoid && { avoid }),
  ...(criterion.kind === 'must_say' && asks && { asks }),
  ...(criterion.kind !== 'judge' && in_other_words && { in_other_words }),
  ...(criterion.kind === 'judge' && !avoid && due_after && { due_after }),
  ...(criterion.kind === 'must_not_say' && longest !== null && longest !== '' && { longest }),
  // An empty number is no number: the class refuses it, where null would mean that there is no red line.
  ...(red_line && isForbidden({ ...criterion, avoid }) && { cap: cap ?? NaN }),
});

/** What each criterion can earn of the rule, in percent; nothing for what should not be said or done. */
export const sharesOf = (criteria: readonly CriterionValues[]): number[] =>
  percentages(
    criteria.map((criterion) =>
      typeof criterion.weight === 'number' && !isForbidden(criterion) ? criterion.weight : NaN,
    ),
  );

/** When its text says that it is due, in words. */
export const dueAfterText = (text: string): string => {
  const due = dueAfterOf({ kind: 'judge', text });
  return due.length === 0 ? dueAfterLabel.any : due.map((one) => dueAfterLabel[one]).join('、');
};

/** How a criterion is decided, in words. */
export const criterionLabel = ({ kind, avoid }: Pick<Criterion, 'kind'> & { avoid?: boolean }): string =>
  kind === 'judge' && avoid ? '不该做，由 AI 判断' : criterionKindLabel[kind];

/** Criteria as text, line by line, for comparing two versions. */
export const criteriaText = (criteria: readonly CriterionValues[]): string =>
  criteria
    .map((criterion, at) => {
      const {
        text,
        name,
        weight,
        keywords,
        red_line,
        cap,
        kind,
        avoid,
        asks,
        in_other_words,
        due_after,
        longest,
      } = criterion;
      const line = red_line && isForbidden(criterion) ? `，红线 ${cap ?? '–'} 分` : '';
      const called = name?.trim() ? `，短名“${name}”` : '';
      const asked = kind === 'must_say' && asks ? '，只在问句里算' : '';
      const other = kind !== 'judge' && in_other_words ? '，换个说法也算' : '';
      const due = kind === 'judge' && !avoid && due_after ? `，${dueAfterLabel[due_after]}` : '';
      const most = kind === 'must_not_say' && longest !== null ? `，一轮最多 ${longest} 字` : '';
      const words = keywords.length > 0 ? `：${keywords.join('、')}` : '';
      return `${at + 1}. ${text}（${criterionLabel(criterion)}，权重 ${weight ?? '–'}${called}${asked}${other}${due}${most}${line}${words}）`;
    })
    .join('\n');

/** What two versions of a rule are compared by. */
export const comparedFields: ComparedField<RuleValues>[] = [
  { name: 'rule_name', label: '规则名称', show: ({ rule_name }) => rule_name },
  { name: 'rule_desc', label: '规则描述', show: ({ rule_desc }) => rule_desc },
  { name: 'criteria', label: '评分点', show: ({ criteria }) => criteriaText(criteria) },
];
