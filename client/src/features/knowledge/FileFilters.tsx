/** What the list of files can be narrowed by. */
import { fileSourceLabel, fileStateLabel, fileTypeLabel } from '#contracts';
import type { FileSource, FileState } from '#contracts';
import { useFileCreatorsQuery } from '../../api/console/knowledge.api';
import { fieldOf, isNarrowed } from '../../lib/list-search';
import type { ListFilters } from '../../lib/list-search';
import { AuthoredFilters } from '../../ui/AuthoredFilters';
import { FilterBar, SearchFilter, SelectFilter } from '../../ui/FilterBar';
import { fileTypes } from './search';
import type { FilesSearch } from './search';

const numbered = <V extends number>(labels: Record<V, string>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value: Number(value) as V, label }));
const sources = numbered<FileSource>(fileSourceLabel);
const states = numbered<FileState>(fileStateLabel);
const types = fileTypes.map((value) => ({ value, label: fileTypeLabel[value] }));

export function FileFilters({ search, change, reset }: ListFilters<FilesSearch>) {
  const { data: creators } = useFileCreatorsQuery();
  const field = fieldOf({ search, change });
  return (
    <FilterBar active={isNarrowed(search, 'file')} onReset={reset}>
      <SearchFilter label="文件" {...field('name')} />
      <SelectFilter label="来源" options={sources} {...field('source')} />
      <SelectFilter label="类型" options={types} {...field('type')} />
      <SelectFilter label="状态" options={states} {...field('state')} />
      <AuthoredFilters {...{ search, creators, change }} />
    </FilterBar>
  );
}
