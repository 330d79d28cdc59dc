import {
  isAny,
  limits,
  operationTypeLabel,
  type DistributionView,
  type EmployeeRank,
  type OverallStatisticsView,
  type ShopRank,
  type StatisticsSummary,
  type StatisticsView,
  type UnrankedShop,
} from '#contracts';
import { momentsOf, type Calendar, type ClosedSpan } from '../period/calendar.rules.js';
import { changesOf, marginsOf, type Deviations } from './changes.rules.js';
import type { RankedLearner } from './figures.repository.js';
import { figuresOf, type Totals } from './figures.rules.js';
import type { ParsedQuery } from '../query/query-parser.service.js';
import { ends, endsOf, mostRanked, ranks } from './ranking.rules.js';
import { groupFinder, rowName, type PartOf, type Scope } from '../departments/scope.rules.js';

/** The totals of the span that is compared with, and how the learners of both deviate. */
interface Compared {
  totals: Totals;
  deviations: Deviations;
  span: ClosedSpan;
}

/** What was counted. */
interface Counted extends Pick<StatisticsView, 'chart' | 'chart_step' | 'corrected'> {
  /** By the groups of the scope. */
  totals: readonly Totals[];
  compared: Compared | null;
  /** See `completed_by_now`. */
  byNow: Totals | null;
  marks: { pass: number; excellent: number };
  updatedAt: Date;
}

export function statisticsView(
  { scope, calendar, chosenPaths }: ParsedQuery,
  { totals, compared, byNow, marks, updatedAt, ...counted }: Counted,
): StatisticsView {
  const of = byGroup(scope, totals);
  const { ranked, unranked } = shopRanks(scope, of);
  const { top, bottom } = endsOf(ranked);
  return {
    summary: {
      ...figuresOf(totals[0]!),
      previous: compared && previousFigures(compared, calendar),
      changes: compared && changesOf(compared.deviations),
      margins: compared && marginsOf(compared.deviations),
      shop_count: scope.shops.filter((_, n) => of('shop', n)!.learners > 0).length,
    },
    departments: departments(scope, of),
    ...counted,
    types: types(scope, of),
    shop_top: top,
    shop_bottom: bottom,
    ranked_shops: ranked.length,
    shop_unranked: unranked.slice(0, mostRanked),
    unranked_shops: unranked.length,
    completed_by_now: byNow && { completion_count: byNow.completers, learner_count: byNow.learners },
    pass_score: marks.pass,
    excellent_score: marks.excellent,
    dept_paths: chosenPaths,
    updated_at: updatedAt.toISOString(),
  };
}

function previousFigures({ totals, span }: Compared, calendar: Calendar): StatisticsSummary['previous'] {
  const { start, end } = momentsOf(span, calendar);
  return { ...figuresOf(totals), start_time: start.toISOString(), end_time: end.toISOString() };
}

type ByGroup = (of: PartOf, index: number) => Totals | undefined;

const byGroup = (scope: Scope, totals: readonly Totals[]): ByGroup => {
  const numberOf = groupFinder(scope);
  return (of, index) => totals[numberOf(of, index)];
};

/** Departments of whose people none is meant are left out. */
const departments = ({ rows }: Scope, of: ByGroup): StatisticsView['departments'] =>
  rows
    .map((row, n) => ({
      ...rowName(row),
      has_child: !row.itself && (of('below', n)?.learners ?? 0) > 0,
      ...figuresOf(of('row', n)!),
    }))
    .filter(({ learner_count }) => learner_count > 0);

/** Ways of running shops that nobody is meant of are left out. */
const types = (scope: Scope, of: ByGroup): StatisticsView['types'] =>
  scope.types
    .map(({ type, parts }, n) => ({
      type_name: operationTypeLabel[type],
      dept_paths: parts.map(({ place }) => place.fullPath),
      ...figuresOf(of('type', n)!),
    }))
    .filter(isAny);

/** By the mean as it is shown, and of equals, who share a rank, by their ids, which no renaming changes. Those of too few people are not ranked. */
function shopRanks({ shops }: Scope, of: ByGroup): { ranked: ShopRank[]; unranked: UnrankedShop[] } {
  const scored = shops
    .flatMap(({ shop, levels }, n): { key: string; view: UnrankedShop }[] => {
      const { average_score, scored_count } = figuresOf(of('shop', n)!);
      if (average_score === null) return [];
      const { region, subRegion } = levels;
      const names = { region: region!.name, sub_region: subRegion!.name, shop: shop.name };
      return [
        { key: shop.key, view: { ...names, average_score, scored_count, dept_full_path: shop.fullPath } },
      ];
    })
    .sort((one, other) => other.view.average_score - one.view.average_score || (one.key < other.key ? -1 : 1))
    .map(({ view }) => view);
  const ranked = scored.filter(({ scored_count }) => scored_count >= limits.fewestPeople);
  const places = ranks(ranked.map(({ average_score }) => average_score));
  return {
    ranked: ranked.map((shop, n) => ({ ...shop, rank: places[n]! })),
    unranked: scored.filter(({ scored_count }) => scored_count < limits.fewestPeople),
  };
}

/** The learners at both ends, of whom the first comes first. */
export function employeeRanks(
  learners: readonly RankedLearner[],
  { levelsOf }: ParsedQuery,
): Pick<OverallStatisticsView, 'employee_top' | 'employee_bottom' | 'ranked_employees'> {
  const ranked = learners[0]?.ranked ?? 0;
  const { top, bottom } = ends(ranked);
  const view = ({ rank, employee, employee_id, max_score, stored_id }: RankedLearner): EmployeeRank => {
    const { region, subRegion, shop } = levelsOf(stored_id);
    const names = {
      region: region?.name ?? null,
      sub_region: subRegion?.name ?? null,
      shop: shop?.name ?? null,
      dept_full_path: (shop ?? subRegion ?? region)?.fullPath ?? null,
    };
    return { rank, ...names, employee, max_score, employee_id };
  };
  return {
    employee_top: learners.filter(({ position }) => position <= top).map(view),
    employee_bottom: learners
      .filter(({ position }) => position > ranked - bottom)
      .map(view)
      .reverse(),
    ranked_employees: ranked,
  };
}

export const distributionView = (
  bins: readonly { tens: number; learners: number }[],
  updatedAt: Date,
): DistributionView => ({
  bins: Array.from({ length: 10 }, (_, tens) => ({
    from: tens * 10,
    to: tens === 9 ? 100 : tens * 10 + 9,
    learners: bins.find((bin) => bin.tens === tens)?.learners ?? 0,
  })),
  updated_at: updatedAt.toISOString(),
});
