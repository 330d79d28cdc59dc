/** What a session has used of the model, for administrators. */
import { styled } from '@mui/material/styles';
import { modelPurposeLabel } from '#contracts';
import { useSessionUsageQuery } from '../../api/console/cost.api';
import { countText, yuanText } from '../../lib/numbers';
import { soundUsed } from './sound-used';
import { secondaryText } from '../../ui/styles';

const Line = styled('p')(({ theme }) => ({ margin: 0, padding: '0 16px 16px', ...secondaryText(theme) }));

export function SessionUsage({ session }: { session: number }) {
  const { currentData } = useSessionUsageQuery({ session_id: session }, { refetchOnMountOrArgChange: true });
  if (!currentData || currentData.total.calls === 0) return null;
  const { total, purposes } = currentData;
  const parts = purposes.map(
    (used) =>
      `${modelPurposeLabel[used.purpose]} ${soundUsed(used) || countText(used.prompt_tokens + used.completion_tokens)}`,
  );
  const tokens = countText(total.prompt_tokens + total.completion_tokens);
  return (
    <Line>
      AI 用量 {tokens} tokens（{parts.join('，')}）{total.cost !== null && `，费用 ${yuanText(total.cost)}`}
      {total.estimated_calls > 0 && '，含按字数的估算'}
    </Line>
  );
}
