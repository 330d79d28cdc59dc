/** One task: what it is, until when, how well it went, and the one thing to do next. */
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { pages } from '#contracts';
import type { StudentTaskItem } from '#contracts';
import { CardTitle, ListCard } from '../../ui/lists';
import { TypeChip } from '../../ui/TypeChip';
import { actionOf, factsOf, hasBegun } from './tasks';
import { useBegin } from './use-begin';

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '4px 12px',
});

const Facts = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 16px',
  margin: '4px 0 0',
  fontSize: 14,
  lineHeight: '22px',
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
  '& [data-tone="urgent"]': { color: theme.vars.palette.error.main },
  '& [data-tone="improve"]': { color: theme.vars.palette.warning.main },
}));

const Actions = styled('div')({ display: 'flex', gap: 12, marginTop: 12 });

const Quiet = styled('span')(({ theme }) => ({
  fontSize: 14,
  lineHeight: '26px',
  color: theme.vars.palette.text.secondary,
}));

export function TaskCard({ task, now }: { task: StudentTaskItem; now: number }) {
  const action = actionOf(task, now);
  const begun = hasBegun(task, now);
  const { last_session_id } = task;
  // A talk under way is gone on with first; what came before is in the records.
  const reviewable = last_session_id !== null && action.kind !== 'resume';
  return (
    <ListCard>
      <Head>
        <CardTitle>
          <TypeChip type={task.course_type} quiet={!begun} />
          {task.task_name}
        </CardTitle>
        {!begun && action.kind === 'none' && <Quiet>{action.why}</Quiet>}
      </Head>
      {begun && (
        <Facts>
          {factsOf(task, now).map(({ text, tone }) => (
            <span key={text} data-tone={tone}>
              {text}
            </span>
          ))}
        </Facts>
      )}
      {begun && (reviewable || action.kind !== 'none') && (
        <Actions>
          {reviewable && (
            <Button
              fullWidth
              variant="outlined"
              component={Link}
              to={pages.h5.summary(last_session_id)}
              aria-label={`查看评价：${task.task_name}`}
            >
              查看评价
            </Button>
          )}
          {action.kind === 'resume' && (
            <Button
              fullWidth
              variant="contained"
              component={Link}
              to={pages.h5.chat(action.sessionId)}
              aria-label={`${action.label}：${task.task_name}`}
            >
              {action.label}
            </Button>
          )}
          {action.kind === 'start' && <Begin task={task} label={action.label} />}
        </Actions>
      )}
    </ListCard>
  );
}

function Begin({ task, label }: { task: StudentTaskItem; label: string }) {
  const { begin, busy } = useBegin(task);
  return (
    <Button
      fullWidth
      variant="contained"
      loading={busy}
      onClick={begin}
      aria-label={`${label}：${task.task_name}`}
    >
      {label}
    </Button>
  );
}
