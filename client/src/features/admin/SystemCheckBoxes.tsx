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
  '& [data-low]': { fontWeight: 600, color: theme.vars.palette.warning.main },
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
/** Set apart below what it is about. */
const Note = styled('p')(({ theme }) => ({
  margin: '12px 0 0',
  padding: '8px 12px',
  borderRadius: 8,
  fontSize: 13,
  lineHeight: '20px',
  background: theme.vars.palette.background.default,
  '&[data-tone="improve"]': { background: theme.vars.palette.soft.improve },
  '& > span': { marginRight: 8 },
}));

interface JudgedQuestionsProps {
  finding: Pick<Finding, 'title' | 'state' | 'seen' | 'todo'>;
  questions: readonly JudgedQuestion[];
  attack: Finding | undefined;
}

const wrongOnes = (questions: readonly JudgedQuestion[]): string =>
  questions.flatMap(({ right }, at) => (right ? [] : [at + 1])).join('、');

export const JudgedQuestions = ({
  finding: { title, state, seen, todo },
  questions,
  attack,
}: JudgedQuestionsProps) => (
  <Box>
    <Head>
      <h2>{title}</h2>
      <span data-low={state !== 'ok' || undefined}>{seen}</span>
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
    {attack && (
      <Note>
        <StatusChip tone={attack.state === 'ok' ? 'good' : 'improve'}>
          {attack.state === 'ok' ? '没被带偏' : '没守住'}
        </StatusChip>
        {attack.title}：{attack.seen}
      </Note>
    )}
    {todo !== '' && (
      <Note data-tone="improve">
        第 {wrongOnes(questions)} 题没判对。{todo}
      </Note>
    )}
    {attack && attack.todo !== '' && attack.todo !== todo && <Note data-tone="improve">{attack.todo}</Note>}
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
  finding: Pick<Finding, 'title' | 'todo'>;
  speeds: readonly Speed[];
}

/** Where the calls were as many for each it is said once. */
export function Speeds({ finding: { title, todo }, speeds }: SpeedsProps) {
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
      {todo !== '' && <Note data-tone="improve">{todo}</Note>}
    </Box>
  );
}
