/** An appeal against the score of a turn or an answer, and what a person has answered. */
import { styled } from '@mui/material/styles';
import { appealReasonLabel, appealStateLabel } from '#contracts';
import type { AppealView, Corrected, ExamChatEval, PracticeChatEval } from '#contracts';
import { pointsText, scoreText } from '../../lib/numbers';
import { fullTime } from '../../lib/time';
import { StatusChip } from '../../ui/StatusChip';
import { flexRow, secondaryText, wrappingFlexRow } from '../../ui/styles';
import { isAboutForbidden, verdictWord } from './appeal-text';
import { Quiet } from './card-elements';

const Box = styled('div')(({ theme }) => ({
  marginTop: 12,
  padding: '10px 12px',
  borderRadius: 8,
  background: theme.vars.palette.background.default,
  fontSize: 14,
  lineHeight: '22px',
  overflowWrap: 'anywhere',
  '& dl': {
    margin: '8px 0 0',
    paddingTop: 8,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    ...secondaryText(theme),
  },
  '& dl > div': { ...flexRow(8), justifyContent: 'space-between' },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums' },
  '& dd b': { fontWeight: 600, color: theme.vars.palette.text.primary },
}));

const Head = styled('div')(({ theme }) => ({
  ...wrappingFlexRow('4px 8px'),
  '& > strong': { flex: '1 1 auto', minWidth: 0, fontWeight: 600 },
  '& > b': { fontWeight: 600, fontVariantNumeric: 'tabular-nums', color: theme.vars.palette.warning.main },
  '& > b[data-gain]': { color: theme.vars.palette.soft.onGood },
}));

export interface AppealNoteProps {
  appeal: AppealView;
  value: PracticeChatEval | ExamChatEval;
  unit: '轮' | '题';
}

export default function AppealNote({ appeal, value, unit }: AppealNoteProps) {
  const { name, reason, text, answer, asked_time } = appeal;
  const scores = answer?.scores;
  return (
    <Box role="group" aria-label="评分申诉">
      <Head>
        <State appeal={appeal} value={value} />
        <strong>{name}</strong>
        {scores && <Gain of={scores.turn} />}
      </Head>
      {answer ? (
        <p>
          {answer.by_name}：{answer.text}
        </p>
      ) : (
        <Quiet>
          {appealReasonLabel[reason]}
          {text && `：${text}`}
        </Quiet>
      )}
      <dl>
        {scores && (
          <>
            <Change label={`这一${unit}`} of={scores.turn} />
            <Change label="总分" of={scores.session} />
          </>
        )}
        <div>
          <dt>提出</dt>
          <dd>{fullTime(asked_time)}</dd>
        </div>
        {answer && (
          <div>
            <dt>答复</dt>
            <dd>{fullTime(answer.time)}</dd>
          </div>
        )}
      </dl>
    </Box>
  );
}

/** What became of it: of one that was accepted how its criterion is judged now. */
function State({ appeal: { state, criterion, answer }, value }: Omit<AppealNoteProps, 'unit'>) {
  if (state === 'open') return <StatusChip tone="primary">等管理员查看</StatusChip>;
  const own = answer?.corrected.find((one) => one.criterion === criterion);
  if (!own)
    return (
      <StatusChip tone={state === 'accepted' ? 'good' : 'neutral'}>{appealStateLabel[state]}</StatusChip>
    );
  const { word, tone } = verdictWord({
    ...own,
    forbidden: isAboutForbidden(value, criterion),
    isPoint: !('checks' in value),
  });
  return <StatusChip tone={tone}>已改为 {word}</StatusChip>;
}

function Gain({ of: { before, after } }: { of: Corrected<number> }) {
  if (before === null || after === null || before === after) return null;
  return <b data-gain={after > before || undefined}>{pointsText(after - before)} 分</b>;
}

function Change({ label, of: { before, after } }: { label: string; of: Corrected<number> }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {scoreText(before)} → <b>{scoreText(after)}</b>
      </dd>
    </div>
  );
}
