/** The weekly goal, by the learner's own choice, and one message a week that can be had and be off with one tap. */
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { drillWords } from '#contracts';
import type { DrillGoalView } from '#contracts';
import { useDrillGoalMutation } from '../../api/drill.api';
import { Card, Quiet } from '../shared-score/card-elements';
import { Segments } from '../../ui/Segments';
import { flexRow } from '../../ui/styles';
import { Week } from '../shared-drill/Week';

const { min, max } = drillWords.perWeek;
const choices = Array.from({ length: max - min + 1 }, (_, at) => String(min + at));

const Head = styled('div')({
  ...flexRow(8),
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  marginBottom: 8,
  '& h2': { margin: 0 },
});

const Choice = styled('div')({
  display: 'flex',
  '& > div': { flex: 1, '& > button': { flex: '1 1 0', minWidth: 0, padding: 0 } },
});

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
      <Choice>
        <Segments
          label="每周练几次"
          value={per_week === null ? undefined : String(per_week)}
          segments={choices.map((value) => ({ value, label: value }))}
          onChange={(value) => void set({ per_week: Number(value) === per_week ? null : Number(value) })}
        />
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
