/** What a task's learners can be narrowed by. */
import { lazy, Suspense, useId, useState } from 'react';
import { styled } from '@mui/material/styles';
import { LearnerStatus, learnerStatusLabel } from '#contracts';
import { isNarrowed } from '../../lib/list-search';
import { FilterBar, FilterFrame, SearchFilter, SelectFilter } from '../../ui/FilterBar';
import type { TaskDetailSearch } from './search';

const DepartmentFilter = lazy(() => import('./DepartmentFilter'));
const statuses = Object.values(LearnerStatus).map((value) => ({ value, label: learnerStatusLabel[value] }));

/** Its code follows after the page, its place is there from the beginning. */
const DepartmentPlace = styled('div')({
  width: 240,
  height: 36,
  '@media (max-width: 767px)': { width: '100%' },
});

interface DetailFiltersProps {
  search: TaskDetailSearch;
  change: (part: Partial<TaskDetailSearch>) => void;
  reset: () => void;
}

export function DetailFilters({ search, change, reset }: DetailFiltersProps) {
  const { name, status, min, max, dept } = search;
  return (
    <FilterBar active={isNarrowed(search, 'session')} onReset={reset}>
      <SearchFilter label="学员" value={name} onChange={(next) => change({ name: next })} />
      <SelectFilter
        label="状态"
        value={status}
        options={statuses}
        onChange={(next) => change({ status: next })}
      />
      <ScoreFilter min={min} max={max} onChange={change} />
      <DepartmentPlace>
        <Suspense>
          <DepartmentFilter key={dept} departmentId={dept} onChange={(next) => change({ dept: next })} />
        </Suspense>
      </DepartmentPlace>
    </FilterBar>
  );
}

const Scores = styled(FilterFrame)({
  '&& input': { width: 56, textAlign: 'center' },
  '@media (max-width: 767px)': { '&& input': { width: 0, minWidth: 40 } },
});

type Range = Pick<TaskDetailSearch, 'min' | 'max'>;

function ScoreFilter({ min, max, onChange }: Range & { onChange: (range: Range) => void }) {
  const id = useId();
  return (
    <Scores role="group" aria-labelledby={id}>
      <label id={id}>得分</label>
      <ScoreInput label="最低分" value={min} onChange={(next) => onChange({ min: next, max })} />
      <span aria-hidden>至</span>
      <ScoreInput label="最高分" value={max} onChange={(next) => onChange({ min, max: next })} />
    </Scores>
  );
}

interface ScoreInputProps {
  label: string;
  value: number | undefined;
  onChange: (score: number | undefined) => void;
}

/** Takes effect on leaving it or with Enter; what is no score from 0 to 100 is put back. */
function ScoreInput({ label, value, onChange }: ScoreInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const settle = () => {
    if (typed === null) return;
    setTyped(null);
    if (typed.trim() === '') return onChange(undefined);
    if (/^(?:\d|[1-9]\d|100)$/.test(typed.trim())) onChange(Number(typed));
  };
  return (
    <input
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      placeholder="不限"
      value={typed ?? value ?? ''}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={settle}
      onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && settle()}
    />
  );
}
