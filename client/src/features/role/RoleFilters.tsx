/** What the list of roles is narrowed by. */
import { useRoleCreatorsQuery } from '../../api/console/role.api';
import { isNarrowed } from '../../lib/list-search';
import { AuthoredFilters } from '../../ui/AuthoredFilters';
import { FilterBar, SearchFilter } from '../../ui/FilterBar';
import type { RolesSearch } from './search';

interface RoleFiltersProps {
  search: RolesSearch;
  change: (part: RolesSearch) => void;
  reset: () => void;
}

export function RoleFilters({ search, change, reset }: RoleFiltersProps) {
  const { data: creators } = useRoleCreatorsQuery();
  return (
    <FilterBar active={isNarrowed(search, 'role')} onReset={reset}>
      <SearchFilter label="角色名称" value={search.name} onChange={(name) => change({ name })} />
      <AuthoredFilters {...{ search, creators, change }} />
    </FilterBar>
  );
}
