/** A turn as whoever answers an appeal has to see it. Pure. */
import { criterionName, isForbidden, type AppealCriterionView, type AppealDetailView } from '#contracts';
import type { LogEvent, StoredTurnEval } from '#dialogue';
import { choicesOf, pointChoices } from '../../evaluation/index.js';
import { isJudgedWhole } from '../engine/evaluation-jobs/corrected-sessions.js';
import type { SessionView } from '../engine/engine.types.js';
import { standardAt } from '../results/exam.presenter.js';
import { appealedEval, appealView } from '../results/appealed.rules.js';

type OfTurn = Pick<
  AppealDetailView,
  'criterion' | 'lines' | 'standard_answer' | 'criteria' | 'judged_time' | 'answer'
>;

/** What was said, how it was judged when the appeal was made or answered, and what was answered. */
export function appealedTurn(view: SessionView, turn: number): OfTurn {
  const { facts, state, log } = view;
  const appeal = state.appeals[turn]!;
  const value = appealedEval(state, turn, appeal);
  return {
    criterion: appeal.criterion,
    lines: linesOf(view, turn),
    standard_answer: facts.kind === 'exam' ? standardAt(view, turn).answer : null,
    criteria: value ? criteriaIn(value, isJudgedWhole(view, turn)) : [],
    judged_time: new Date(judgedAt(log, turn) ?? appeal.at).toISOString(),
    answer: appealView(state, turn)!.answer,
  };
}

function linesOf({ state }: SessionView, index: number): AppealDetailView['lines'] {
  const turn = state.turns.find((one) => one.index === index)!;
  const before = state.turns.findLast((one) => one.index < index && one.reply?.text)?.reply?.text;
  const customer = (text: string | undefined) => (text ? [{ who: 'customer' as const, text }] : []);
  return [
    ...customer(before),
    ...turn.messages.map(({ text }) => ({ who: 'learner' as const, text })),
    ...customer(turn.reply?.text),
  ];
}

/** When the model's evaluation came that stands before a person's. */
const judgedAt = (log: readonly LogEvent[], turn: number): number | undefined =>
  log.findLast((event) => event.kind === 'eval.completed' && event.turn === turn)?.at;

function criteriaIn(value: StoredTurnEval, whole: boolean): AppealCriterionView[] {
  if (value.type === 'exam-answer')
    return value.points.map(({ text, score, hit, earned, quote }, at) => {
      const choices = pointChoices(whole);
      return {
        ...{ criterion: String(at), name: text, rule_name: null, weight: score, quote, choices },
        verdict: hit === null ? 'undecided' : hit ? 'met' : 'not_met',
        ...(whole && { level: levelOf(earned, score) }),
      };
    });
  return value.checks.map((check) => ({
    criterion: `${check.rule_id}/${check.criterion_id}`,
    name: criterionName(check),
    ...{ rule_name: check.rule_name, weight: check.weight, verdict: check.verdict, quote: check.quote },
    ...(check.level !== undefined && { level: check.level }),
    ...(isForbidden(check) && { forbidden: true }),
    choices: choicesOf(check),
  }));
}

/** The level that what was earned comes from; the nearest, where less counted for other reasons. */
function levelOf(earned: number | null, score: number): AppealCriterionView['level'] {
  const share = score > 0 ? ((earned ?? 0) / score) * 100 : 0;
  const levels = [0, 25, 50, 75, 100] as const;
  return levels.reduce((near, one) => (Math.abs(one - share) < Math.abs(near - share) ? one : near));
}
