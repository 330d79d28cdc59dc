/** By what the log can be looked through. */
import { lazy } from 'react';
import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import { fieldOf, isNarrowed } from '../../lib/list-search';
import type { ListFilters } from '../../lib/list-search';
import { DateRangeFilter, FilterBar, FilterPlace, SelectFilter } from '../../ui/FilterBar';
import { actionsIn, areas, thingLabel } from './actions';
import type { AuditSearch } from './search';

const PersonFilter = lazy(() => import('./PersonFilter'));

const outcomes = [
  { value: 'ok', label: '成功' },
  { value: 'denied', label: '被拒绝' },
] as const;

interface AuditFiltersProps extends ListFilters<AuditSearch> {
  /** What the one thing is called to which the list is narrowed. */
  objectName: string | null;
}

export function AuditFilters({ search, objectName, change, reset }: AuditFiltersProps) {
  const field = fieldOf({ search, change });
  const { actor, name, area, type, object, from, to } = search;
  const only = type && object && `${thingLabel(type)}${objectName ?? ` ${object}`}`;
  return (
    <FilterBar active={isNarrowed(search, 'name')} onReset={reset}>
      <FilterPlace>
        <PersonFilter
          label="操作人"
          value={actor === undefined ? null : { id: actor, name: name ?? `员工 ${actor}` }}
          onChange={(person) => change({ actor: person?.id, name: person?.name })}
        />
      </FilterPlace>
      <SelectFilter
        label="对象"
        value={area}
        options={areas.map(({ key, label }) => ({ value: key, label }))}
        onChange={(next) => change({ area: next, action: undefined })}
      />
      {area && <SelectFilter label="操作" options={actionsIn(area)} {...field('action')} />}
      <SelectFilter label="结果" options={outcomes} {...field('outcome')} />
      <DateRangeFilter label="时间" from={from} to={to} onChange={change} />
      {only && (
        <Button
          variant="outlined"
          size="small"
          endIcon={<Close />}
          aria-label={`不再只看${only}`}
          onClick={() => change({ type: undefined, object: undefined })}
        >
          只看{only}
        </Button>
      )}
    </FilterBar>
  );
}
