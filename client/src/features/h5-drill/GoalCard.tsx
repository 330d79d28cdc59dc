/** The weekly goal, by the learner's own choice, and one message a week that can be had and be off with one tap. */
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { drillWords } from '#contracts/drill/drill';
import type { DrillGoalView } from '#contracts';
import { countText } from '../../lib/numbers';
import { useDrillGoalMutation } from '../../api/drill.api';
import { Card, Quiet } from '../shared-score/card-elements';
import { flexRow, onSoft, plainButton } from '../../ui/styles';
import { Week } from '../shared-drill/Week';

const { min, max } = drillWords.perWeek;
const choices = Array.from({ length: max - min + 1 }, (_, at) => min + at);

const Head = styled('div')({
  ...flexRow(8),
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  marginBottom: 8,
  '&& > h2': { margin: 0 },
});

const Choice = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 6,
  '& button': {
    ...plainButton,
    flex: 1,
    minWidth: 0,
    height: 44,
    borderRadius: 8,
    border: `1px solid ${theme.vars.palette.text.disabled}`,
    color: theme.vars.palette.text.primary,
    fontVariantNumeric: 'tabular-nums',
  },
  '& [aria-pressed="true"]': {
    fontWeight: 600,
    borderColor: theme.vars.palette.primary.main,
    ...onSoft(theme, 'primary'),
  },
}));

const Messages = styled('div')({
  ...flexRow(12),
  justifyContent: 'space-between',
  marginTop: 8,
  '& .MuiButton-root': { flex: 'none' },
});

export function GoalCard({ goal }: { goal: DrillGoalView }) {
  const [set, { isLoading }] = useDrillGoalMutation();
  const { per_week, messages } = goal;
  return (
    <Card>
      <Head>
        <h2>每周练几次</h2>
        <Week goal={goal} />
      </Head>
      <Choice role="group" aria-label="每周练几次">
        {choices.map((times) => (
          <button
            key={times}
            type="button"
            aria-label={`每周 ${countText(times)} 次`}
            aria-pressed={times === per_week}
            onClick={() => void set({ per_week: times === per_week ? null : times })}
          >
            {times}
          </button>
        ))}
      </Choice>
      <Messages>
        <Quiet>
          {per_week === null
            ? '自己定，不排名，没练也不会断；再点一下就取消'
            : messages
              ? '没练够的那周，周末前提醒一次'
              : '现在不会收到提醒'}
        </Quiet>
        {per_week !== null && (
          <Button variant="text" loading={isLoading} onClick={() => void set({ messages: !messages })}>
            {messages ? '不再提醒' : '每周提醒一次'}
          </Button>
        )}
      </Messages>
    </Card>
  );
}
