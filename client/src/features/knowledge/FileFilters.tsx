/** What the list of files can be narrowed by. */
import { fileSourceLabel, fileStateLabel, fileTypeLabel } from '#contracts';
import type { FileSource, FileState } from '#contracts';
import { useFileCreatorsQuery } from '../../api/console/knowledge.api';
import { isNarrowed } from '../../lib/list-search';
import { AuthoredFilters } from '../../ui/AuthoredFilters';
import { FilterBar, SearchFilter, SelectFilter } from '../../ui/FilterBar';
import { fileTypes } from './search';
import type { FilesSearch } from './search';

const numbered = <V extends number>(labels: Record<V, string>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value: Number(value) as V, label }));
const sources = numbered<FileSource>(fileSourceLabel);
const states = numbered<FileState>(fileStateLabel);
const types = fileTypes.map((value) => ({ value, label: fileTypeLabel[value] }));

interface FileFiltersProps {
  search: FilesSearch;
  change: (part: Partial<FilesSearch>) => void;
  reset: () => void;
}

export function FileFilters({ search, change, reset }: FileFiltersProps) {
  const { data: creators } = useFileCreatorsQuery();
  const { name, source, type, state } = search;
  return (
    <FilterBar active={isNarrowed(search, 'file')} onReset={reset}>
      <SearchFilter label="文件" value={name} onChange={(next) => change({ name: next })} />
      <SelectFilter
        label="来源"
        value={source}
        options={sources}
        onChange={(next) => change({ source: next })}
      />
      <SelectFilter label="类型" value={type} options={types} onChange={(next) => change({ type: next })} />
      <SelectFilter
        label="状态"
        value={state}
        options={states}
        onChange={(next) => change({ state: next })}
      />
      <AuthoredFilters {...{ search, creators, change }} />
    </FilterBar>
  );
}
