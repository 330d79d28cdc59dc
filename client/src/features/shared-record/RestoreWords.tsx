/** An administrator's word that words which were set aside were meant for the customer. */
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { RecordDetailView } from '#contracts';
import { useCloseReviewMutation, useRestoreWordsMutation } from '../../api/console/review.api';
import { scoreText } from '../../lib/numbers';
import { useConfirm } from '../../ui/use-confirm';
import { StatusChip } from '../../ui/StatusChip';
import type { JudgedSetAside, SetAsideAction } from '../shared-score/SetAside';
import { wrappingFlexRow } from '../../ui/styles';

const Row = styled('div')({ ...wrappingFlexRow(8), marginTop: 8 });

interface RestoreWordsProps {
  record: RecordDetailView;
  turn: number;
  value: JudgedSetAside;
}

/** Only a score that counts is asked about: it is replaced, and what was restored stays so. */
function RestoreWords({ record, turn, value }: RestoreWordsProps) {
  const { session_id, state, score } = record;
  const [restore, { isLoading }] = useRestoreWordsMutation();
  const [close, { isLoading: closing }] = useCloseReviewMutation();
  const { confirm, dialog } = useConfirm();
  const act = () => restore({ session_id, turn });
  const ask = () =>
    confirm({
      title: '恢复并重新评分？',
      text: `这些话会算进评分，这里和总分都重新评。现在的结果（${scoreText(score)} 分）会保留，显示为“之前的结果”；恢复会记入操作日志，不能撤回。`,
      items: (value.set_aside ?? []).map(({ text }) => `“${text}”`),
      yes: '恢复并重新评分',
      act,
    });
  return (
    <Row>
      {value.review === 'asked' && <StatusChip tone="primary">请人查看</StatusChip>}
      {value.review === 'closed' && <StatusChip tone="neutral">看过，没有恢复</StatusChip>}
      {(state === 'scored' || state === 'unscored' || state === 'undecided') && (
        <Button
          size="small"
          variant="outlined"
          loading={isLoading}
          onClick={() => void (state === 'scored' && score !== null ? ask() : act())}
        >
          恢复并重新评分
        </Button>
      )}
      {value.review === 'asked' && (value.status === 'scored' || value.status === 'undecided') && (
        <Button size="small" loading={closing} onClick={() => void close({ session_id, turn })}>
          不恢复
        </Button>
      )}
      {dialog}
    </Row>
  );
}

/** `RestoreWords` for any turn of a record's session. */
export const restoreWordsIn =
  (record: RecordDetailView): SetAsideAction =>
  (turn, value) => <RestoreWords record={record} turn={turn} value={value} />;
