/** What the check found of the model's judgement, question by question, and of how fast it is. */
import { styled } from '@mui/material/styles';
import type { Finding, JudgedQuestion, Speed } from '#contracts';
import { countText } from '../../lib/numbers';
import { Card } from '../../ui/ConsolePage';
import { StatusChip } from '../../ui/StatusChip';
import { hintText } from '../../ui/styles';

const Box = styled(Card)({ padding: 16 });
const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: '0 12px',
  marginBottom: 8,
  '& h2': { margin: 0, fontSize: 16, lineHeight: '24px' },
  '& span': hintText(theme),
}));
const List = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    gap: 12,
    padding: '12px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > li:first-of-type': { borderTop: 0 },
  '& .said': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { display: 'block', ...hintText(theme) },
}));
const Todo = styled('p')(({ theme }) => ({ margin: '8px 0 0', ...hintText(theme) }));

interface JudgedQuestionsProps {
  finding: Pick<Finding, 'title' | 'seen' | 'todo'>;
  questions: readonly JudgedQuestion[];
}

export const JudgedQuestions = ({ finding: { title, seen, todo }, questions }: JudgedQuestionsProps) => (
  <Box>
    <Head>
      <h2>{title}</h2>
      <span>{seen}</span>
    </Head>
    <List aria-label={title}>
      {questions.map(({ said, asked, expected, judged, reason, right }, at) => (
        <li key={said}>
          <span>{at + 1}</span>
          <div className="said">
            “{said}”
            <small>
              {asked}：应判“{expected}”
            </small>
            {reason !== '' && <small>给的理由：{reason}</small>}
          </div>
          <div>
            <StatusChip tone={right ? 'good' : 'improve'}>{right ? '判对' : `判成${judged}`}</StatusChip>
          </div>
        </li>
      ))}
    </List>
    {todo !== '' && <Todo>{todo}</Todo>}
  </Box>
);

const Figures = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '12px 8px',
  margin: 0,
  '& dt': hintText(theme),
  '& dd': { margin: 0, fontSize: 14 },
  '& strong': { fontSize: 22, lineHeight: '30px' },
  '& small': hintText(theme),
}));

interface SpeedsProps {
  title: string;
  speeds: readonly Speed[];
}

/** Where the calls were as many for each it is said once. */
export function Speeds({ title, speeds }: SpeedsProps) {
  const [most = 0] = speeds.map(({ calls }) => calls);
  const isEach = speeds.every(({ calls }) => calls === most);
  return (
    <Box>
      <Head>
        <h2>{title}</h2>
        <span>{isEach && `各 ${countText(most)} 次，`}括号内是最慢的 5%</span>
      </Head>
      <Figures>
        {speeds.map(({ what, unit, usual, slowest, calls }) => (
          <div key={what}>
            <dt>{isEach ? what : `${what}，${countText(calls)} 次`}</dt>
            <dd>
              <strong>{usual}</strong> {unit}
              <small>
                （{slowest} {unit}）
              </small>
            </dd>
          </div>
        ))}
      </Figures>
    </Box>
  );
}
