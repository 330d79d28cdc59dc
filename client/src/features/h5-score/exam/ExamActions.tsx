/** What can be done next with an exam: go on with it, look back at its questions, or sit it once more after its rules were read. */
import { useState } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { phonePages as pages } from '#contracts';
import { ExamStart } from '../../shared-exam/exam-start';
import { useStart } from '../use-start';
import type { ExamOf } from './ExamScoreCard';

const Row = styled('div')({ display: 'flex', gap: 12 });

export function ExamActions({ result, exam }: ExamOf) {
  const { session_id, state, can_practise_again, practice_session_id, task_id, course_id } = result;
  if (state === 'running')
    return (
      <Button fullWidth variant="contained" component={Link} to={pages.h5.chat(session_id)}>
        继续考核
      </Button>
    );
  return (
    <Row>
      <Button fullWidth variant="outlined" component={Link} to={pages.h5.detail(session_id)}>
        逐题回看
      </Button>
      {can_practise_again && practice_session_id !== null && task_id !== null && (
        <Again result={result} exam={exam} ids={{ practice_session_id, course_id, task_id }} />
      )}
    </Row>
  );
}

function Again({ result, exam, ids }: ExamOf & { ids: Parameters<typeof useStart>[0] }) {
  const { start, busy } = useStart(ids);
  const [reading, setReading] = useState(false);
  return (
    <>
      <Button fullWidth variant="outlined" onClick={() => setReading(true)}>
        再考一次
      </Button>
      <ExamStart
        name={result.task_name}
        endsAt={result.task_end_time}
        course={result.course}
        attemptsLeft={exam.attempts_left}
        open={reading}
        onClose={() => setReading(false)}
        onBegin={start}
        busy={busy}
      />
    </>
  );
}
