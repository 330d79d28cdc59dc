/** One task: what it is, until when, how well it went, and the one thing to do next. */
import { useState } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { phonePages as pages } from '#contracts';
import type { StudentTaskItem } from '#contracts';
import { CardTitle, ListCard } from '../../ui/lists';
import { Scene } from '../shared-course/scene';
import { TypeChip } from '../shared-course/course-chips';
import { ExamStart } from '../shared-exam/exam-start';
import { actionOf, attemptsLeft, factsOf, hasBegun, periodOf, reviewLabel } from './task-card-content';
import type { Fact } from './task-card-content';
import { useBegin } from './use-begin';

const Facts = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 12px',
  margin: '4px 0 0',
  fontSize: 14,
  lineHeight: '22px',
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
  '& + &': { marginTop: 0 },
  '& span': { whiteSpace: 'nowrap' },
  '& [data-tone="urgent"]': { color: theme.vars.palette.error.main },
  '& [data-tone="improve"]': { color: theme.vars.palette.warning.main },
}));

const Actions = styled('div')({ display: 'flex', gap: 12, marginTop: 12 });

export function TaskCard({ task, now }: { task: StudentTaskItem; now: number }) {
  const action = actionOf(task, now);
  const begun = hasBegun(task, now);
  const { last_session_id } = task;
  // A talk under way is gone on with first; what came before is in the records.
  const reviewable = last_session_id !== null && action.kind !== 'resume';
  return (
    <ListCard>
      <CardTitle>
        <TypeChip type={task.course_type} quiet={!begun} />
        {task.task_name}
      </CardTitle>
      <FactLine facts={periodOf(task, now)} />
      {begun && <FactLine facts={factsOf(task, now)} />}
      {begun && (reviewable || action.kind !== 'none') && (
        <Actions>
          {reviewable && (
            <Button
              fullWidth
              variant="outlined"
              component={Link}
              to={pages.h5.summary(last_session_id)}
              aria-label={`${reviewLabel(task)}：${task.task_name}`}
            >
              {reviewLabel(task)}
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
          {action.kind === 'read' && <BeginExam task={task} label={action.label} />}
        </Actions>
      )}
    </ListCard>
  );
}

function FactLine({ facts }: { facts: Fact[] }) {
  return (
    <Facts>
      {facts.map(({ text, tone }) => (
        <span key={text} data-tone={tone}>
          {text}
        </span>
      ))}
    </Facts>
  );
}

interface BeginProps {
  task: StudentTaskItem;
  label: string;
}

function Begin({ task, label }: BeginProps) {
  const { start, busy, first, reading, read, close } = useReading(task);
  return (
    <>
      <Button
        fullWidth
        variant="contained"
        loading={busy && !reading}
        onClick={first ? read : start}
        aria-label={`${label}：${task.task_name}`}
      >
        {label}
      </Button>
      <Scene course={task.course} open={reading} onClose={close} onBegin={start} busy={busy} />
    </>
  );
}

/** Outlined: it opens what is read first, it doesn't start the clock. */
function BeginExam({ task, label }: BeginProps) {
  const { start, busy, reading, read, close } = useReading(task);
  return (
    <>
      <Button fullWidth variant="outlined" onClick={read} aria-label={`${label}：${task.task_name}`}>
        {label}
      </Button>
      <ExamStart
        name={task.task_name}
        endsAt={task.task_end_time}
        course={task.course}
        attemptsLeft={attemptsLeft(task)}
        open={reading}
        onClose={close}
        onBegin={start}
        busy={busy}
      />
    </>
  );
}

/** Begins a task, from the card or from what is read about it first. */
function useReading(task: StudentTaskItem) {
  const { begin, busy, first } = useBegin(task);
  const [reading, setReading] = useState(false);
  const close = () => setReading(false);
  // A toast says what was refused, and the card says what can be done now.
  const start = () => void begin().then((began) => !began && close());
  return { start, busy, first, reading, read: () => setReading(true), close };
}
