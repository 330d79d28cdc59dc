import { FileSource, FileState, fileTypeLabel } from '#contracts';
import type { FileType } from '#contracts';
import type { FileFilterDto } from '#contracts/knowledge/knowledge.dto';
import { authoredFilter, authoredIn, numberIn, oneOf, withoutEmpty } from '../../lib/list-search';
import type { AuthoredSearch, RawSearch } from '../../lib/list-search';

export const fileTypes = Object.keys(fileTypeLabel) as FileType[];

export interface FilesSearch extends AuthoredSearch<'file'> {
  type?: FileType;
  source?: FileSource;
  state?: FileState;
  /** The file whose text is open at the side. */
  file?: number;
}

/** What the address of the list may say. */
export const filesSearch = (search: RawSearch): FilesSearch =>
  authoredIn('file', search, {
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
    ...authoredFilter<'file'>(search),
  });
