/** What the list of rules is narrowed by. */
import { useRuleCreatorsQuery } from '../../api/console/rule.api';
import { isNarrowed } from '../../lib/list-search';
import type { AuthoredSearch } from '../../lib/list-search';
import { AuthoredFilters } from '../../ui/AuthoredFilters';
import { FilterBar, SearchFilter } from '../../ui/FilterBar';

interface RuleFiltersProps {
  search: AuthoredSearch;
  change: (part: AuthoredSearch) => void;
  reset: () => void;
}

export function RuleFilters({ search, change, reset }: RuleFiltersProps) {
  const { data: creators } = useRuleCreatorsQuery();
  return (
    <FilterBar active={isNarrowed(search)} onReset={reset}>
      <SearchFilter label="规则名称" value={search.name} onChange={(name) => change({ name })} />
      <AuthoredFilters {...{ search, creators, change }} />
    </FilterBar>
  );
}
