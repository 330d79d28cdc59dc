/** 评价总结: how a practice went, and what to practise next. */
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link, useNavigate } from '@tanstack/react-router';
import { pages } from '#contracts';
import type { SessionResultView } from '#contracts';
import { useEvaluateMutation, useStartMutation } from '../../api';
import { AxesCard } from '../shared-score/AxesCard';
import { LinkButton, Stack } from '../shared-score/parts';
import { GoodCard, NextCard } from '../shared-score/PointCards';
import type { TurnLink } from '../shared-score/PointCards';
import { RubricCard } from './RubricCard';
import { ScorePage } from './ScorePage';
import { useResult } from './use-result';
import { Verdict } from './Verdict';

const TurnAnchor = styled(LinkButton.withComponent(Link))({ display: 'flex', alignItems: 'center' });

export default function SummaryPage() {
  const asked = useResult();
  return (
    <ScorePage title="评价总结" asked={asked} footer={(result) => <Actions result={result} />}>
      {(result) => (
        <Stack>
          <Verdict result={result} retry={<Retry id={result.session_id} />} />
          {result.state === 'scored' && <AxesCard result={result} />}
          <GoodCard result={result} turnLink={inDetail(result)} />
          <NextCard result={result} turnLink={inDetail(result)} />
          <RubricCard rubric={result.course.rubric} />
        </Stack>
      )}
    </ScorePage>
  );
}

function inDetail({ session_id }: SessionResultView): TurnLink {
  return ({ turn, label }) => (
    <TurnAnchor to={pages.h5.detail(session_id)} hash={`turn-${turn}`} aria-label={label}>
      第 {turn} 轮
    </TurnAnchor>
  );
}

function Retry({ id }: { id: number }) {
  const [evaluate, { isLoading }] = useEvaluateMutation();
  return (
    <Button variant="outlined" disabled={isLoading} onClick={() => void evaluate({ session_id: id })}>
      重试
    </Button>
  );
}

function Actions({ result }: { result: SessionResultView }) {
  const navigate = useNavigate();
  const { session_id, state, can_practise_again } = result;
  if (state === 'running') {
    return (
      <Button fullWidth variant="contained" onClick={() => void navigate({ to: pages.h5.chat(session_id) })}>
        继续练习
      </Button>
    );
  }
  return (
    <>
      <Button fullWidth variant="outlined" onClick={() => void navigate({ to: pages.h5.detail(session_id) })}>
        逐轮回看
      </Button>
      {can_practise_again && <Again result={result} />}
    </>
  );
}

/** The task may have ended since the summary was asked for: the server then says so. */
function Again({ result: { practice_session_id, course_id, task_id } }: { result: SessionResultView }) {
  const navigate = useNavigate();
  const [start, { isLoading }] = useStartMutation();
  if (practice_session_id === null || task_id === null) return null;
  const again = async () => {
    const { data } = await start({ practice_session_id, course_id, task_id });
    if (data) await navigate({ to: pages.h5.chat(data.session_id) });
  };
  return (
    <Button fullWidth variant="contained" disabled={isLoading} onClick={() => void again()}>
      再练一次
    </Button>
  );
}
