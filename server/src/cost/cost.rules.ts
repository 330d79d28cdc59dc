/** Sums of what the model has used, and how a budget stands. Pure. */
import {
  modelPurposes,
  type BudgetState,
  type BudgetView,
  type CourseUsageView,
  type ModelUsageView,
  type PurposeUsageView,
} from '#contracts';
import { everything, type BudgetRow, type UsageRow, type UsageSums } from './cost.types.js';

const nothing: UsageSums = {
  calls: 0,
  estimated_calls: 0,
  unpriced_calls: 0,
  prompt_tokens: 0,
  cached_tokens: 0,
  completion_tokens: 0,
  seconds: 0,
  characters: 0,
  cost: 0,
};

const names = Object.keys(nothing) as (keyof UsageSums)[];

function sumOf(rows: readonly UsageSums[]): UsageSums {
  const sum = { ...nothing };
  for (const row of rows) for (const name of names) sum[name] += row[name];
  return sum;
}

/** A ten-thousandth of a yuan is enough: one call costs that much. */
const yuan = (cost: number): number => Math.round(cost * 10_000) / 10_000;

/** Without a price nothing is told in money. */
export function usageView(rows: readonly UsageSums[], priced: boolean): ModelUsageView {
  const sum = sumOf(rows);
  return { ...sum, cost: priced ? yuan(sum.cost) : null };
}

/** One for each purpose that something was used for. */
export const purposesOf = (
  rows: readonly (UsageSums & Pick<UsageRow, 'purpose'>)[],
  priced: boolean,
): PurposeUsageView[] =>
  modelPurposes.flatMap((purpose) => {
    const own = rows.filter((row) => row.purpose === purpose);
    return own.length === 0 ? [] : [{ purpose, ...usageView(own, priced) }];
  });

/** From this share of a budget on administrators are warned. */
const warnedFrom = 0.8;

export function budgetState({ limit, spent }: Pick<BudgetRow, 'limit' | 'spent'>): BudgetState {
  if (spent >= limit) return 'used_up';
  return spent >= limit * warnedFrom ? 'warned' : 'within';
}

export const budgetView = (row: BudgetRow): BudgetView => ({
  limit: row.limit,
  stops: row.stops,
  spent: yuan(row.spent),
  state: budgetState(row),
});

/** Courses that have used something or have a budget: the most expensive first, without prices what has used the most tokens. */
export function coursesOf(
  rows: readonly UsageRow[],
  budgets: readonly BudgetRow[],
  nameOf: ReadonlyMap<number, string>,
  priced: boolean,
): CourseUsageView[] {
  const ids = new Set([...rows, ...budgets].map(({ courseId }) => courseId));
  ids.delete(everything);
  const size = ({ cost, prompt_tokens, completion_tokens }: ModelUsageView) =>
    cost ?? prompt_tokens + completion_tokens;
  return [...ids]
    .flatMap((course_id): CourseUsageView[] => {
      const course_name = nameOf.get(course_id);
      if (course_name === undefined) return [];
      const own = rows.filter(({ courseId }) => courseId === course_id);
      const budget = budgets.find(({ courseId }) => courseId === course_id);
      return [
        { course_id, course_name, ...usageView(own, priced), budget: budget ? budgetView(budget) : null },
      ];
    })
    .sort((a, b) => size(b) - size(a) || a.course_id - b.course_id);
}

/** Which budget keeps a session from beginning; that of everything is told first. */
export function stoppedBy(budgets: readonly BudgetRow[]): 'course' | 'all' | null {
  const usedUp = budgets.filter((row) => row.stops && budgetState(row) === 'used_up');
  if (usedUp.length === 0) return null;
  return usedUp.some(({ courseId }) => courseId === everything) ? 'all' : 'course';
}
