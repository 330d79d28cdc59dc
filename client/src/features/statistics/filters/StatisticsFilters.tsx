/** What the figures are of: what was practised, when, where, and how the shops are run. All of it stands in the address. */
import type { ReactNode } from 'react';
import { OperationType, operationTypeLabel, StatisticsType } from '#contracts';
import { isNarrowed } from '../../../lib/list-search';
import { serverNow } from '../../../lib/server-clock';
import { DateRangeFilter, FilterBar } from '../../../ui/FilterBar';
import { Segments } from '../../../ui/Segments';
import { daysOf, rangeOf, usualKind } from '../search/asked';
import { kinds, ranges } from '../search/search';
import type { Kind, Range, StatisticsSearch } from '../search/search';
import { whatIsLookedAt } from '../search/use-statistics-search';
import type { Choosing } from '../search/use-statistics-search';
import { DepartmentsFilter } from './DepartmentsFilter';

export const rangeLabel: Record<Range, string> = {
  '7d': '近 7 天',
  '30d': '近 30 天',
  month: '本月',
  all: '不限',
};
const custom = { value: 'custom', label: '自选' } as const;

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

const anyType = { value: 'any', label: '全部' } as const;
const types = Object.values(OperationType).map((value) => ({ value, label: operationTypeLabel[value] }));

interface StatisticsFiltersProps extends Choosing {
  /** Filters of what was practised, before or after the others. */
  before?: ReactNode;
  after?: ReactNode;
  shops: number | undefined;
}

export function StatisticsFilters({ search, change, reset, before, after, shops }: StatisticsFiltersProps) {
  const range = rangeOf(search) ?? custom.value;
  const lookedAt = Object.keys(whatIsLookedAt(search)) as (keyof StatisticsSearch)[];
  const labelOf = (value: Range) =>
    value === 'all' && search.by === StatisticsType.task ? '任务全程' : rangeLabel[value];
  const choose = (next: Range | 'custom') => {
    if (next !== 'custom') change({ range: next, from: undefined, to: undefined });
    // Days of one's own begin with those that are shown; an open period has none, so with the usual ones.
    else if (range !== 'custom')
      change({ range: undefined, ...daysOf(range === 'all' ? {} : search, serverNow()) });
  };
  return (
    <FilterBar active={isNarrowed(search, 'by', 'drill', 'session', ...lookedAt)} onReset={reset}>
      {before}
      <Segments
        label="时间"
        value={range}
        segments={[...ranges.map((value) => ({ value, label: labelOf(value) })), custom]}
        onChange={choose}
      />
      {range === 'custom' && (
        <DateRangeFilter
          label="日期"
          from={search.from}
          to={search.to}
          onChange={(days) => change({ range: days.from || days.to ? undefined : 'all', ...days })}
        />
      )}
      <DepartmentsFilter {...{ search, change, shops }} />
      <Segments
        label="类型"
        value={search.type ?? anyType.value}
        segments={[anyType, ...types]}
        onChange={(type) => change({ type: type === 'any' ? undefined : type })}
      />
      {after}
    </FilterBar>
  );
}
