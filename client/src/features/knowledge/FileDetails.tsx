/** One file at the side of the list: what it is, and its text in passages. */
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { FileSource, FileState, fileStateLabel } from '#contracts';
import type { KnowledgeFileView } from '#contracts';
import { useFileQuery } from '../../api/console/knowledge.api';
import { factsText } from '../../lib/file-labels';
import { withNonBreakingSpaces } from '../../lib/non-breaking-spaces';
import { countText } from '../../lib/numbers';
import { wholeOf } from '../../lib/shortened';
import { fullTime } from '../../lib/time';
import { CloseAction } from '../../ui/IconAction';
import { NotLoaded } from '../../ui/NotLoaded';
import { Notice } from '../../ui/Notice';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { secondaryText, wrappingFlexRow } from '../../ui/styles';
import { FilePassages } from '../shared-file/FilePassages';
import { FileStateCell } from './FileState';
import type { FileActs } from './use-file-actions';
import { isBeingRead, useLiveFile } from './use-live-file';

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  minHeight: 0,
  '& > header': { padding: '14px 16px 10px' },
  '& > header > .title': { display: 'flex', alignItems: 'flex-start', gap: 8 },
  '& h2': { flex: 1, minWidth: 0, margin: 0, fontSize: 17, lineHeight: '26px', fontWeight: 600 },
  '& .facts': {
    ...wrappingFlexRow('4px 8px'),
    marginTop: 6,
    ...secondaryText(theme),
  },
  '& .facts .MuiButton-root': { minWidth: 0, padding: '0 4px', margin: '-6px 0' },
  '& > .empty': { flex: 1, borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& > footer': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 8,
    padding: '12px 16px',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  // Words stay on their line: what finds no room goes to the next row.
  '& > footer > .MuiButton-root': { flex: '1 0 auto', whiteSpace: 'nowrap' },
}));

interface FileDetailsProps {
  id: number;
  onClose: () => void;
  onReplace: (file: KnowledgeFileView) => void;
  /** What can be done with it besides. */
  acts: FileActs;
}

export default function FileDetails({ id, ...handlers }: FileDetailsProps) {
  const query = useFileQuery(id, { refetchOnMountOrArgChange: true });
  const { currentData, isError } = query;
  if (currentData) return <Loaded file={currentData} {...handlers} />;
  if (!isError) return <PageSkeleton />;
  return (
    <NotLoaded what="这个文件" query={query}>
      <Button onClick={handlers.onClose}>关闭</Button>
    </NotLoaded>
  );
}

interface LoadedProps extends Omit<FileDetailsProps, 'id'> {
  file: KnowledgeFileView;
}

function Loaded({ file: shown, onClose, onReplace, acts }: LoadedProps) {
  const file = useLiveFile(shown);
  const ofFeishu = file.file_source === FileSource.feishu;
  const facts = [
    factsText(file),
    ...(file.state === FileState.ready ? [`${countText(file.passage_count)} 段`] : []),
  ];
  return (
    <Frame>
      <header>
        <div className="title">
          <h2 id="file-title" title={wholeOf(file.file_name)}>
            {file.file_name}
          </h2>
          <CloseAction onClose={onClose} />
        </div>
        <div className="facts">
          <FileStateCell file={shown} onRetry={acts.retry} />
          {withNonBreakingSpaces(facts.join(' · '))}
          {file.course_count > 0 && (
            <Button size="small" onClick={() => acts.showUses(file)}>
              {withNonBreakingSpaces(`${countText(file.course_count)} 门课程在用`)}
            </Button>
          )}
        </div>
        {file.refresh_time !== null && (
          <div className="facts">
            {fullTime(file.refresh_time)} 由{file.refresher_name}从飞书读取
          </div>
        )}
      </header>
      {file.passage_count > 0 ? (
        <FilePassages key={file.refresh_time} id={file.file_id} />
      ) : (
        <div className="empty">
          <Notice title={emptyText(file)} />
        </div>
      )}
      <footer>
        <Button
          variant="contained"
          disabled={file.state !== FileState.ready}
          onClick={() => acts.drawExam(file)}
        >
          出题
        </Button>
        <Button
          variant="outlined"
          disabled={file.state !== FileState.ready}
          onClick={() => acts.makeCourse(file)}
        >
          建课程
        </Button>
        <Button variant="outlined" onClick={() => acts.download(file)}>
          {ofFeishu ? '下载文字' : '下载原文件'}
        </Button>
        {ofFeishu ? (
          <Button variant="outlined" disabled={isBeingRead(file)} onClick={() => acts.refresh(file)}>
            刷新文档
          </Button>
        ) : (
          <Button variant="outlined" onClick={() => onReplace(file)}>
            替换文件
          </Button>
        )}
        {file.cloud_url !== null && (
          <Button variant="outlined" href={file.cloud_url} target="_blank" rel="noopener noreferrer">
            在飞书打开
          </Button>
        )}
      </footer>
    </Frame>
  );
}

const emptyText = ({ state, failed_reason: reason }: KnowledgeFileView): string => {
  if (state === FileState.failed) return `没有读出文字：${reason ?? fileStateLabel[state]}`;
  return '正在读取文字，完成后会显示在这里';
};
