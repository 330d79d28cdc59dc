/** What a task's learners can be narrowed by. */
import { lazy, useId, useState } from 'react';
import { styled } from '@mui/material/styles';
import { LearnerStatus, learnerStatusLabel, scoreRange, sessionsLabel } from '#contracts';
import type { CourseType } from '#contracts';
import { fieldOf, isNarrowed } from '../../lib/list-search';
import type { ListFilters } from '../../lib/list-search';
import {
  DateRangeFilter,
  FilterBar,
  FilterFrame,
  FilterPlace,
  SearchFilter,
  SelectFilter,
} from '../../ui/FilterBar';
import { isRange } from './search';
import type { ScoreRange, TaskDetailSearch } from './search';

const DepartmentFilter = lazy(() => import('./DepartmentFilter'));
const statuses = Object.values(LearnerStatus).map((value) => ({ value, label: learnerStatusLabel[value] }));

interface DetailFiltersProps extends ListFilters<TaskDetailSearch> {
  type: CourseType;
}

export function DetailFilters({ type, search, change, reset }: DetailFiltersProps) {
  const field = fieldOf({ search, change });
  const { min, max, dept, from, to } = search;
  return (
    <FilterBar active={isNarrowed(search, 'session')} onReset={reset}>
      <SearchFilter label="学员" {...field('name')} />
      <SelectFilter label="状态" options={statuses} {...field('status')} />
      <ScoreFilter min={min} max={max} onChange={change} />
      <FilterPlace>
        <DepartmentFilter key={dept} departmentId={dept} onChange={(next) => change({ dept: next })} />
      </FilterPlace>
      <DateRangeFilter label={sessionsLabel[type].time} from={from} to={to} onChange={change} />
    </FilterBar>
  );
}

const Scores = styled(FilterFrame)({
  '&& input': { width: 56, textAlign: 'center' },
  '@media (max-width: 767px)': { '&& input': { width: 0, minWidth: 40 } },
});

const Refused = styled('span')(({ theme }) => ({ fontSize: 13, color: theme.vars.palette.error.main }));

type End = keyof ScoreRange;
const names: Record<End, string> = { min: '最低分', max: '最高分' };

/** The score that was typed, with one decimal at most: none where nothing was, null for what is none from 0 to 100. */
function scoreOf(typed: string): number | undefined | null {
  const text = typed.trim();
  if (text === '') return undefined;
  return /^(?:[1-9]?\d(?:\.\d)?|100(?:\.0)?)$/.test(text) ? Number(text) : null;
}

/** Takes effect on leaving a field or with Enter; what makes no range stays typed, with the reason, until it makes one. */
function ScoreFilter({ min, max, onChange }: ScoreRange & { onChange: (range: ScoreRange) => void }) {
  const id = useId();
  const [typed, setTyped] = useState<Partial<Record<End, string>>>({});
  const [refused, setRefused] = useState<{ end: End; why: string } | null>(null);
  const [seen, setSeen] = useState({ min, max });
  // 重置 or the browser's back button has set another range.
  if (min !== seen.min || max !== seen.max) {
    setSeen({ min, max });
    if (refused) setTyped({});
    setRefused(null);
  }
  const shown = { min: typed.min ?? String(min ?? ''), max: typed.max ?? String(max ?? '') };
  const settle = () => {
    const low = scoreOf(shown.min);
    const high = scoreOf(shown.max);
    if (low === null) return setRefused({ end: 'min', why: scoreRange.none });
    if (high === null) return setRefused({ end: 'max', why: scoreRange.none });
    if (!isRange({ min: low, max: high })) return setRefused({ end: 'max', why: scoreRange.backwards });
    setRefused(null);
    setTyped({});
    if (low !== min || high !== max) onChange({ min: low, max: high });
  };
  const field = (end: End) => (
    <input
      inputMode="decimal"
      autoComplete="off"
      aria-label={names[end]}
      aria-invalid={refused?.end === end}
      aria-describedby={refused?.end === end ? `${id}-refused` : undefined}
      placeholder="不限"
      value={shown[end]}
      onChange={(event) => setTyped({ ...typed, [end]: event.target.value })}
      onBlur={settle}
      onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && settle()}
    />
  );
  return (
    <>
      <Scores role="group" aria-labelledby={id}>
        <label id={id}>得分</label>
        {field('min')}
        <span aria-hidden>至</span>
        {field('max')}
      </Scores>
      {refused && (
        <Refused id={`${id}-refused`} role="alert">
          {refused.why}
        </Refused>
      )}
    </>
  );
}
