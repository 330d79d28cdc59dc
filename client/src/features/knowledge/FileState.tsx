/** Whether a file can be used, and while it is read how far that is. */
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { FileState, fileStateLabel } from '#contracts';
import type { KnowledgeFileView } from '#contracts';
import { StatusChip } from '../../ui/StatusChip';
import type { Tone } from '../../ui/StatusChip';
import { flexRow, TwoLines } from '../../ui/styles';
import { ProgressBar } from '../shared-file/ProgressBar';
import { useLiveFile } from './use-live-file';

const tones: Record<FileState, Tone> = {
  [FileState.pending]: 'neutral',
  [FileState.parsing]: 'primary',
  [FileState.ready]: 'good',
  [FileState.failed]: 'error',
};

const Cell = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  '&[data-busy]': { minWidth: 92 },
  '& > .line': flexRow(8),
  '& > .line > small': { fontSize: 13, color: theme.vars.palette.text.secondary },
  '& .MuiButton-root': { minWidth: 0, padding: '0 4px', margin: '-6px 0' },
  '& > .reason': { maxWidth: 240, fontSize: 12, lineHeight: '18px', color: theme.vars.palette.error.main },
}));

interface FileStateCellProps {
  file: KnowledgeFileView;
  onRetry: (file: KnowledgeFileView) => void;
}

export function FileStateCell({ file, onRetry }: FileStateCellProps) {
  const { state, percent, failed_reason: reason } = useLiveFile(file);
  return (
    <Cell data-busy={state === FileState.parsing || undefined}>
      <div className="line">
        <StatusChip tone={tones[state]}>{fileStateLabel[state]}</StatusChip>
        {state === FileState.parsing && <small>{percent}%</small>}
        {state === FileState.failed && (
          <Button size="small" aria-label={`重试“${file.file_name}”`} onClick={() => onRetry(file)}>
            重试
          </Button>
        )}
      </div>
      {state === FileState.parsing && <ProgressBar percent={percent} />}
      {state === FileState.failed && reason && (
        <TwoLines className="reason" title={reason}>
          {reason}
        </TwoLines>
      )}
    </Cell>
  );
}
