import type {
  DepartmentStatistics,
  DistributionView,
  EmployeeRank,
  OperationStatistics,
  OverallStatisticsView,
  ShopRank,
  StatisticsView,
} from '#contracts';
import type { RankedLearner } from './figures.repository.js';
import { figuresOf, type Totals } from './figures.rules.js';
import type { ParsedQuery } from './query-parser.service.js';
import { ends, endsOf, ranks } from './ranking.rules.js';
import { typeName, type Group, type Scope } from './scope.rules.js';

/** What was counted. */
interface Counted extends Pick<StatisticsView, 'chart' | 'chart_step'> {
  /** By the groups of the scope. */
  totals: readonly Totals[];
  previous: Totals | null;
  passScore: number;
  updatedAt: Date;
}

export function statisticsView(
  scope: Scope,
  { totals, previous, passScore, updatedAt, ...chart }: Counted,
): StatisticsView {
  const of = byGroup(scope, totals);
  const shops = shopRanks(scope, of);
  const { top, bottom } = endsOf(shops);
  return {
    summary: {
      ...figuresOf(totals[0]!),
      previous: previous && figuresOf(previous),
      shop_count: scope.shops.filter((_, n) => of('shop', n)!.learners > 0).length,
    },
    departments: departments(scope, of),
    ...chart,
    types: types(scope, of),
    shop_top: top,
    shop_bottom: bottom,
    ranked_shops: shops.length,
    pass_score: passScore,
    updated_at: updatedAt.toISOString(),
  };
}

type ByGroup = (of: Exclude<Group['of'], 'all'>, index: number) => Totals | undefined;

const byGroup = ({ groups }: Scope, totals: readonly Totals[]): ByGroup => {
  const found = new Map(
    groups.map((group, n) => ['index' in group ? `${group.of}${group.index}` : 'all', totals[n]!]),
  );
  return (of, index) => found.get(`${of}${index}`);
};

/** Departments of whose people none is meant are left out. */
const departments = ({ rows }: Scope, of: ByGroup): DepartmentStatistics[] =>
  rows.flatMap(({ name, fullPath, place, itself }, n) => {
    const figures = figuresOf(of('row', n)!);
    if (figures.learner_count === 0) return [];
    const has_child = !itself && (of('below', n)?.learners ?? 0) > 0;
    return [
      {
        dept_name: name,
        dept_full_path: fullPath,
        has_child,
        former: place.former && place.parent !== null,
        ...figures,
      },
    ];
  });

const types = (scope: Scope, of: ByGroup): OperationStatistics[] =>
  scope.types.map(({ type, parts }, n) => ({
    type_name: typeName(type),
    dept_paths: parts.map(({ place }) => place.fullPath),
    ...figuresOf(of('type', n)!),
  }));

/** By the mean as it is shown: shops whose means look equal share a rank. Their paths put them in an order. */
function shopRanks({ shops }: Scope, of: ByGroup): ShopRank[] {
  const scored = shops
    .map((shop, n) => ({ ...shop, average: figuresOf(of('shop', n)!).average_score }))
    .flatMap((shop) => (shop.average === null ? [] : [{ ...shop, average: shop.average }]))
    .sort((one, other) => other.average - one.average || (one.shop.fullPath < other.shop.fullPath ? -1 : 1));
  const places = ranks(scored.map(({ average }) => average));
  return scored.map(({ shop, levels, average }, n) => ({
    rank: places[n]!,
    region: levels.region!.name,
    sub_region: levels.subRegion!.name,
    shop: shop.name,
    average_score: average,
    dept_full_path: shop.fullPath,
  }));
}

/** The learners at both ends, of whom the first comes first. */
export function employeeRanks(
  learners: readonly RankedLearner[],
  { levelsOf }: ParsedQuery,
): Pick<OverallStatisticsView, 'employee_top' | 'employee_bottom' | 'ranked_employees'> {
  const ranked = learners[0]?.ranked ?? 0;
  const { top, bottom } = ends(ranked);
  const view = ({ rank, name, employeeId, best, storedId }: RankedLearner): EmployeeRank => {
    const { region, subRegion, shop } = levelsOf(storedId);
    return {
      rank,
      region: region?.name ?? null,
      sub_region: subRegion?.name ?? null,
      shop: shop?.name ?? null,
      employee: name,
      max_score: best / 10,
      employee_id: employeeId,
    };
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
