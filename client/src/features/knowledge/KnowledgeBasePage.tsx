/** `/knowledge-base`: the files that courses are written from. */
import { useState } from 'react';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { styled } from '@mui/material/styles';
import type { KnowledgeFileView } from '#contracts';
import { useFilesQuery } from '../../api/console/knowledge.api';
import { useUploads } from '../../api/uploads/UploadsProvider';
import { isNarrowed, shownBy } from '../../lib/list-search';
import { useListSearch } from '../../lib/use-list-search';
import { usePageSelection } from '../../lib/use-page-selection';
import { DataTable } from '../../ui/DataTable';
import { lazyChunk } from '../../ui/lazy-chunk';
import { Notice } from '../../ui/Notice';
import { Card, ConsolePage } from '../../ui/ConsolePage';
import { sayFailure } from '../../ui/Toasts';
import { columnsOf } from './columns';
import type { DocumentDialogProps } from './DocumentDialog';
import { DropAnywhere } from './DropAnywhere';
import { FileBulk } from './FileBulk';
import { FileFilters } from './FileFilters';
import { FileSide } from './FileSide';
import { filesFilter } from './search';
import type { FilesSearch } from './search';
import { UploadOrReplaceDialog } from './UploadOrReplaceDialog';
import { UploadPanel } from '../shared-file/UploadPanel';
import { useFileActions } from './use-file-actions';
import { isBeingRead } from './use-live-file';

const DocumentDialog = lazyChunk<DocumentDialogProps>(
  () => import('./DocumentDialog'),
  ({ open }) => open,
);

const Split = styled('div')({ display: 'flex', '& > div': { flex: 1, minWidth: 0 } });

/** Below this a file's text lies over the list. */
const besideFrom = '(min-width: 1200px)';
/** Should the monitor be silent. */
const whileReadMs = 5_000;

const idOf = ({ file_id }: KnowledgeFileView) => file_id;
const nameOf = ({ file_name }: KnowledgeFileView) => file_name;

type Adding = 'upload' | 'document' | null;

export default function KnowledgeBasePage() {
  const { search, change, reset, sorting } = useListSearch<FilesSearch>();
  const [reading, setReading] = useState(false);
  // Which courses use a file changes with the courses: the list is looked up anew whenever it is opened.
  const query = useFilesQuery(filesFilter(search), {
    refetchOnMountOrArgChange: true,
    pollingInterval: reading ? whileReadMs : 0,
  });
  const rows = query.data?.items;
  const anyRead = rows?.some(isBeingRead) ?? false;
  if (anyRead !== reading) setReading(anyRead);
  const [adding, setAdding] = useState<Adding>(null);
  const [replaced, setReplaced] = useState<KnowledgeFileView | null>(null);
  const { uploads } = useUploads();
  const { actions, acts, hidden, holdBack, dialogs } = useFileActions(setReplaced);
  const { file: asked, ...listed } = search;
  // What is about to be deleted is shown no more.
  const file = asked !== undefined && hidden.has(asked) ? undefined : asked;
  const { selection, chosen, clear } = usePageSelection(listed, { data: query.data, idOf, hidden });
  const wide = useMediaQuery(besideFrom, { noSsr: true });

  const leave = () => {
    setAdding(null);
    setReplaced(null);
  };
  const upload = (files: readonly File[]) => {
    if (replaced && files.length > 1) return sayFailure('一次只能用一个文件替换，请重新选择');
    leave();
    uploads.add(files, { replaced: replaced ?? undefined });
  };
  const close = () => change({ page: search.page, file: undefined });
  const add = (
    <>
      <Button variant="outlined" onClick={() => setAdding('document')}>
        添加飞书文档
      </Button>
      <Button variant="contained" onClick={() => setAdding('upload')}>
        上传文件
      </Button>
    </>
  );
  return (
    <Split>
      <ConsolePage title="知识库" actions={add}>
        <FileFilters search={search} change={change} reset={reset} />
        <UploadPanel />
        <Card>
          <DataTable
            label="文件"
            {...{ query, idOf, nameOf, actions, selection, hidden, sorting }}
            columns={columnsOf(acts, wide && file !== undefined)}
            current={file}
            empty={
              <Notice
                title="还没有文件，上传商品资料后可以在课程里引用"
                action={
                  <Button variant="outlined" onClick={() => setAdding('upload')}>
                    上传文件
                  </Button>
                }
              />
            }
            onReset={isNarrowed(search, 'file') ? reset : undefined}
            onPage={change}
          />
        </Card>
        <FileBulk filter={shownBy(filesFilter(search))} {...{ chosen, holdBack }} onClear={clear} />
      </ConsolePage>
      <FileSide file={file} beside={wide} onClose={close} onReplace={setReplaced} acts={acts} />
      <UploadOrReplaceDialog
        open={adding === 'upload' || replaced !== null}
        replaced={replaced}
        onFiles={upload}
        onClose={leave}
      />
      <DocumentDialog open={adding === 'document'} onClose={leave} />
      <DropAnywhere replaced={replaced?.file_name} onFiles={upload} />
      {dialogs}
    </Split>
  );
}
