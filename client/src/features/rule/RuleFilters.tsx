/** What the list of rules is narrowed by. */
import { useRuleCreatorsQuery } from '../../api/console/rule.api';
import { isNarrowed } from '../../lib/list-search';
import { DateRangeFilter, FilterBar, SearchFilter, SelectFilter } from '../../ui/FilterBar';
import type { RulesSearch } from './search';

interface RuleFiltersProps {
  search: RulesSearch;
  change: (part: RulesSearch) => void;
  reset: () => void;
}

export function RuleFilters({ search, change, reset }: RuleFiltersProps) {
  const { data: creators = [] } = useRuleCreatorsQuery();
  const options = creators.map(({ creator_id, creator_name }) => ({
    value: creator_id,
    label: creator_name,
  }));
  return (
    <FilterBar active={isNarrowed(search)} onReset={reset}>
      <SearchFilter label="规则名称" value={search.name} onChange={(name) => change({ name })} />
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
