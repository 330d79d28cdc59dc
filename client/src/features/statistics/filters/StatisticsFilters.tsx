/** What the figures are of: what was practised, when, where, and how the shops are run. All of it stands in the address. */
import type { ReactNode } from 'react';
import { OperationType, operationTypeLabel, StatisticsType } from '#contracts';
import { serverNow } from '../../../lib/server-clock';
import { DateRangeFilter, FilterBar } from '../../../ui/FilterBar';
import { Segments } from '../../../ui/Segments';
import { daysOf, rangeOf, usualKind } from '../search/asked';
import { kinds } from '../search/search';
import type { Kind, Range } from '../search/search';
import { whatIsLookedAt } from '../search/use-statistics-search';
import type { Choosing } from '../search/use-statistics-search';
import { DepartmentsFilter } from './DepartmentsFilter';

const custom = 'custom';

const periodsOf = (ofTask: boolean): readonly { value: Range | typeof custom; label: string }[] => [
  { value: '7d', label: '近 7 天' },
  { value: '30d', label: '近 30 天' },
  { value: 'month', label: '本月' },
  { value: 'all', label: ofTask ? '任务全程' : '不限' },
  { value: custom, label: '自选' },
];

export const kindLabel: Record<Kind, string> = { practice: '练货', exam: '考核', all: '全部' };

/** Talks or exams; courses are of one type, so that others are to be chosen. */
export const KindFilter = ({ search: { kind = usualKind }, change }: Choosing) => (
  <Segments
    label="课程类型"
    value={kind}
    segments={kinds.map((value) => ({ value, label: kindLabel[value] }))}
    onChange={(next) =>
      change({ kind: next === usualKind ? undefined : next, courses: undefined, drill: undefined })
    }
  />
);

const anyType = 'any';
const types = [
  { value: anyType, label: '全部' },
  ...Object.values(OperationType).map((value) => ({ value, label: operationTypeLabel[value] })),
];

interface StatisticsFiltersProps extends Choosing {
  /** Filters of what was practised, before or after the others. */
  before?: ReactNode;
  after?: ReactNode;
  shops: number | undefined;
}

export function StatisticsFilters({ search, change, reset, before, after, shops }: StatisticsFiltersProps) {
  const range = rangeOf(search) ?? custom;
  const lookedAt = Object.keys(whatIsLookedAt(search));
  const { by, drill: _drill, session: _session, page: _page, per_page: _size, ...rest } = search;
  const set = Object.entries(rest).filter(([name, value]) => value !== undefined && !lookedAt.includes(name));
  const choose = (next: Range | typeof custom) => {
    if (next !== custom) change({ range: next, from: undefined, to: undefined });
    else if (range !== custom) change({ range: undefined, ...openDays(search) });
  };
  return (
    <FilterBar active={set.length > 0} onReset={reset}>
      {before}
      <Segments
        label="时间"
        value={range}
        segments={periodsOf(by === StatisticsType.task)}
        onChange={choose}
      />
      {range === custom && (
        <DateRangeFilter
          label="日期"
          from={search.from}
          to={search.to}
          onChange={(days) => change({ range: days.from || days.to ? undefined : 'all', ...days })}
        />
      )}
      <DepartmentsFilter
        depts={search.depts ?? []}
        shops={shops}
        onChange={(depts) => change({ depts, drill: undefined })}
      />
      <Segments
        label="类型"
        value={search.type ?? anyType}
        segments={types}
        onChange={(type) => change({ type: type === anyType ? undefined : (type as OperationType) })}
      />
      {after}
    </FilterBar>
  );
}

/** Days of one's own begin with those that are shown; an open period has none, so with the usual ones. */
function openDays(search: Choosing['search']) {
  const days = daysOf(search, serverNow());
  return days.from ? days : daysOf({}, serverNow());
}
