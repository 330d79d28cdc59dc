import { FileSource, FileState, fileTypeLabel, listSorts } from '#contracts';
import type { FileType, ListSort } from '#contracts';
import type { FileFilterDto } from '#contracts/knowledge/knowledge.dto';
import {
  authoredFilter,
  authoredIn,
  numberIn,
  oneOf,
  sortFilter,
  sortIn,
  withoutEmpty,
} from '../../lib/list-search';
import type { AuthoredSearch, RawSearch, SortText } from '../../lib/list-search';

export const fileTypes = Object.keys(fileTypeLabel) as FileType[];

export interface FilesSearch extends AuthoredSearch {
  sort?: SortText<ListSort<'file'>>;
  type?: FileType;
  source?: FileSource;
  state?: FileState;
  /** The file whose text is open at the side. */
  file?: number;
}

/** What the address of the list may say. */
export const filesSearch = (search: RawSearch): FilesSearch =>
  withoutEmpty({
    ...authoredIn(search),
    sort: sortIn(listSorts.file, search.sort),
    type: oneOf(fileTypes, search.type),
    source: oneOf(Object.values(FileSource), search.source),
    state: oneOf(Object.values(FileState), search.state),
    file: numberIn(search.file),
  });

/** The address's search as the server takes it. */
export const filesFilter = (search: FilesSearch): FileFilterDto =>
  withoutEmpty({
    file_name: search.name,
    file_type: search.type,
    file_source: search.source,
    state: search.state,
    ...authoredFilter(search),
    ...sortFilter(search),
  });
