/** An administrator's word that words which were set aside were meant for the customer. */
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { RecordDetailView } from '#contracts';
import { useCloseReviewMutation, useRestoreWordsMutation } from '../../api/console/review.api';
import { scoreText } from '../../lib/numbers';
import { StatusChip } from '../../ui/StatusChip';
import { say } from '../../ui/Toasts';
import type { JudgedSetAside, SetAsideAction } from '../shared-score/SetAside';
import { wrappingFlexRow } from '../../ui/styles';

const Row = styled('div')({ ...wrappingFlexRow(8), marginTop: 8 });

interface RestoreWordsProps {
  record: RecordDetailView;
  turn: number;
  value: JudgedSetAside;
}

/** One press, at once: a result that counted is kept beside the new one. */
function RestoreWords({ record, turn, value }: RestoreWordsProps) {
  const { session_id, state, score } = record;
  const [restore, { isLoading }] = useRestoreWordsMutation();
  const [close, { isLoading: closing }] = useCloseReviewMutation();
  const act = async () => {
    const { data } = await restore({ session_id, turn });
    if (!data) return;
    const counted = state === 'scored' && score !== null;
    const kept = counted ? `。原来的 ${scoreText(score)} 分会保留为“之前的结果”` : '';
    say(`已恢复，正在重新评分${kept}`);
  };
  return (
    <Row>
      {value.review === 'asked' && <StatusChip tone="primary">请人查看</StatusChip>}
      {value.review === 'closed' && <StatusChip tone="neutral">看过，没有恢复</StatusChip>}
      {(state === 'scored' || state === 'unscored' || state === 'undecided') && (
        <Button size="small" variant="outlined" loading={isLoading} onClick={() => void act()}>
          恢复并重新评分
        </Button>
      )}
      {value.review === 'asked' && (value.status === 'scored' || value.status === 'undecided') && (
        <Button size="small" loading={closing} onClick={() => void close({ session_id, turn })}>
          不恢复
        </Button>
      )}
    </Row>
  );
}

/** `RestoreWords` for any turn of a record's session. */
export const restoreWordsIn =
  (record: RecordDetailView): SetAsideAction =>
  (turn, value) => <RestoreWords record={record} turn={turn} value={value} />;
