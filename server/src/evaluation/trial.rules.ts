/** A rule that is still in its form, as the evaluation of turns knows rules; and what came of trying it. */
import { isForbidden, PromptId, type SnapshotPrompt, type TriedRuleView } from '#contracts';
import { criteriaToKeep } from '#contracts/rule/criteria';
import type { TryRuleDto } from '#contracts/rule/rule.dto';
import { redLineOf } from '#scoring';
import type { PracticeTurnEval } from '#dialogue';
import type { TurnToEvaluate } from './evaluation.types.js';
import { flagLabels } from './words-to-the-grader.patterns.js';

/** No course is meant: the judge gets as much as a rule can know. */
const shop = {
  course_id: 0,
  course_name: '评分规则试评',
  course_scenario: '门店里，店员正在接待一位顾客。',
  course_description: '',
};

/** One turn in a course that has this rule alone. */
export function trialTurn(
  { rule_name, rule_desc, criteria, question, answer }: TryRuleDto,
  prompt: SnapshotPrompt,
  newId: () => string,
): TurnToEvaluate {
  const rule = {
    rule_id: 0,
    rule_name: rule_name.trim(),
    rule_desc: rule_desc.trim(),
    weight: 1,
    criteria: criteriaToKeep(criteria ?? [], newId),
  };
  const asked = question?.trim() ?? '';
  return {
    snapshot: {
      ...shop,
      roles: [],
      rules: [rule],
      prompts: { [PromptId.practiceAnswerEvaluation]: prompt },
    },
    turn: 1,
    messages: [answer],
    given: [],
    before: asked === '' ? [] : [{ role: 'customer', text: asked }],
  };
}

/** Why there is no score, in words for whoever tries the rule. */
const unscored = {
  unreadable: 'AI 没有给出能用的判断，所以没有评分，请再试一次',
  steered: 'AI 的判断被这段话带偏了，没有采用，请改一改这段话再试',
  unsure: '有一句判不准是不是对评分人说的，没有评分，请改一改这段话再试',
  quotes: 'AI 摘录的原话在这段回答里找不到，没有采用，请再试一次',
  nothing: '这段回答没有涉及任何评分点，所以没有分数',
  forborne: '没有出现不能说、不该做的事；这类评分点只在出现时扣分，不加分，所以没有分数',
} as const;

export const notJudged = (): TriedRuleView => ({
  score: null,
  red_line: null,
  checks: [],
  reason: unscored.unreadable,
});

/** The reason is line by line what the score comes from, or why there is none. */
export function trialView({ status, score, checks, flags, answer_reason }: PracticeTurnEval): TriedRuleView {
  const reason = score === null ? unscored[whyUnscored({ status, checks, flags })] : answer_reason;
  return { score, red_line: redLineOf(checks), checks, reason };
}

function whyUnscored({
  status,
  checks,
  flags,
}: Pick<PracticeTurnEval, 'status' | 'checks' | 'flags'>): keyof typeof unscored {
  if (status === 'scored') return checks.every(isForbidden) ? 'forborne' : 'nothing';
  if (flags.includes(flagLabels.steered)) return 'steered';
  return flags.includes(flagLabels.unsure) ? 'unsure' : 'quotes';
}
