/** What the list says of each file. */
import { styled } from '@mui/material/styles';
import Button from '@mui/material/Button';
import { fileSourceLabel } from '#contracts';
import type { KnowledgeFileView } from '#contracts';
import { factsText } from '../../lib/file-labels';
import { countText } from '../../lib/numbers';
import type { Column } from '../../ui/DataTable';
import { SideLink } from '../../ui/RowLink';
import { flexRow, square } from '../../ui/styles';
import { createdColumn, creatorColumn, updatedColumn } from '../../ui/table/columns';
import { FileIcon } from '../shared-file/FileIcon';
import { FileStateCell } from './FileState';
import type { FilesSearch } from './search';
import type { FileActs } from './use-file-actions';

const Name = styled('div')(({ theme }) => ({
  ...flexRow(10),
  '& > .icon': { ...square(32, 8), background: theme.vars.palette.soft.neutral },
  '& > div': { minWidth: 0 },
  '& small': {
    display: 'block',
    fontSize: 12,
    lineHeight: '18px',
    fontWeight: 400,
    color: theme.vars.palette.hint,
  },
}));

const nameColumn: Column<KnowledgeFileView> = {
  key: 'name',
  header: '文件',
  sort: 'file_name',
  minWidth: 220,
  cell: (file) => (
    <Name>
      <span className="icon">
        <FileIcon type={file.file_type} />
      </span>
      <div>
        <SideLink<FilesSearch> opens={{ file: file.file_id }}>{file.file_name}</SideLink>
        <small>{factsText(file)}</small>
      </div>
    </Name>
  ),
};
const sourceColumn: Column<KnowledgeFileView> = {
  key: 'source',
  header: '来源',
  sort: 'file_source',
  width: 88,
  oneLine: true,
  cell: ({ file_source }) => fileSourceLabel[file_source],
};

/** @param beside a file's text stands beside the list: it leaves room for the columns that matter most */
export function columnsOf(
  acts: Pick<FileActs, 'retry' | 'showUses'>,
  beside: boolean,
): readonly Column<KnowledgeFileView>[] {
  const state: Column<KnowledgeFileView> = {
    key: 'state',
    header: '状态',
    sort: 'state',
    width: beside ? 124 : 168,
    cell: (file) => <FileStateCell file={file} onRetry={acts.retry} />,
  };
  const uses: Column<KnowledgeFileView> = {
    key: 'uses',
    header: '使用',
    width: 92,
    align: 'right',
    cell: (file) =>
      file.course_count === 0 ? (
        '–'
      ) : (
        <Button size="small" sx={{ mx: -1, whiteSpace: 'nowrap' }} onClick={() => acts.showUses(file)}>
          {countText(file.course_count)}
          {'\u00a0'}门课程
        </Button>
      ),
  };
  const updated = { ...updatedColumn, width: 108, wideOnly: true };
  if (beside) return [nameColumn, state, uses, updated];
  const created = { ...createdColumn, width: 108 };
  return [nameColumn, sourceColumn, state, uses, { ...creatorColumn, width: 80 }, created, updated];
}
