/** Who made it and when: what every list of authored things can be narrowed by beside its name. */
import type { CreatorView } from '#contracts';
import type { AuthoredSearch } from '../lib/list-search';
import { DateRangeFilter, SelectFilter } from './FilterBar';

type Authored = Pick<AuthoredSearch, 'creator' | 'from' | 'to'>;

interface AuthoredFiltersProps {
  search: Authored;
  /** Unknown while they are being looked up. */
  creators: readonly CreatorView[] | undefined;
  change: (part: Authored) => void;
}

export function AuthoredFilters({ search, creators, change }: AuthoredFiltersProps) {
  const people = (creators ?? []).map(({ creator_id, creator_name }) => ({
    value: creator_id,
    label: creator_name,
  }));
  return (
    <>
      <SelectFilter
        label="创建人"
        value={search.creator}
        options={people}
        // Whoever has made nothing that is still there.
        unknown={creators && `员工 ${search.creator}`}
        onChange={(creator) => change({ creator })}
      />
      <DateRangeFilter label="创建时间" from={search.from} to={search.to} onChange={change} />
    </>
  );
}
