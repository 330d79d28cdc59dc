/** What the list of roles is narrowed by. */
import { useRoleCreatorsQuery } from '../../api/console/role.api';
import { isNarrowed } from '../../lib/list-search';
import { DateRangeFilter, FilterBar, SearchFilter, SelectFilter } from '../../ui/FilterBar';
import type { RolesSearch } from './search';

interface RoleFiltersProps {
  search: RolesSearch;
  change: (part: RolesSearch) => void;
  reset: () => void;
}

export function RoleFilters({ search, change, reset }: RoleFiltersProps) {
  const { data: creators = [] } = useRoleCreatorsQuery();
  const options = creators.map(({ creator_id, creator_name }) => ({
    value: creator_id,
    label: creator_name,
  }));
  return (
    <FilterBar active={isNarrowed(search, 'role')} onReset={reset}>
      <SearchFilter label="角色名称" value={search.name} onChange={(name) => change({ name })} />
      <SelectFilter
        label="创建人"
        value={search.creator}
        options={options}
        onChange={(creator) => change({ creator })}
      />
      <DateRangeFilter label="创建时间" from={search.from} to={search.to} onChange={change} />
    </FilterBar>
  );
}
