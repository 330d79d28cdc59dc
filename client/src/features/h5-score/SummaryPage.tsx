/** 评价总结: how a practice went, and what to practise next; of an exam its result. */
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link, useNavigate } from '@tanstack/react-router';
import { phonePages as pages, turnAnchor } from '#contracts';
import type { SessionResultView } from '#contracts';
import { lazyChunk } from '../../ui/lazy-chunk';
import { AxesCard } from '../shared-score/AxesCard';
import { LinkButton, Stack } from '../shared-score/card-elements';
import { GoodCard } from '../shared-score/GoodAndNextCards';
import type { TurnLink } from '../shared-score/GoodAndNextCards';
import { CoachCard } from './CoachCard';
import type { ExamOf } from './exam/ExamScoreCard';
import type { OwnAgainProps } from '../shared-own/OwnAgain';
import type { OwnCardProps } from './OwnCard';
import { Retry } from './Retry';
import { RubricCard } from './RubricCard';
import { ScorePage } from './ScorePage';
import { useResult } from './use-result';
import { useStart } from './use-start';
import { PracticeScoreCard } from './PracticeScoreCard';

const TurnAnchor = styled(LinkButton.withComponent(Link))({ display: 'flex', alignItems: 'center' });

/** Fetched only where there is such a talk. */
const OwnAgain = lazyChunk<OwnAgainProps>(() => import('../shared-own/OwnAgain'));
const OwnCard = lazyChunk<OwnCardProps>(() => import('./OwnCard'));

const ExamSummary = lazyChunk<ExamOf>(() => import('./exam/ExamSummary'));

export default function SummaryPage() {
  const asked = useResult();
  const title = asked.result?.exam ? '考核结果' : '评价总结';
  return (
    <ScorePage title={title} asked={asked} footer={(result) => !result.exam && <Actions result={result} />}>
      {(result) =>
        result.exam ? <ExamSummary result={result} exam={result.exam} /> : <Practice result={result} />
      }
    </ScorePage>
  );
}

function Practice({ result }: { result: SessionResultView }) {
  return (
    <Stack>
      <PracticeScoreCard result={result} retry={<Retry id={result.session_id} />} />
      {result.own && <OwnCard session={result.session_id} own={result.own} />}
      <CoachCard result={result} turnLink={inDetail(result)} />
      {result.state === 'scored' && <AxesCard result={result} />}
      <GoodCard result={result} turnLink={inDetail(result)} />
      <RubricCard rubric={result.course.rubric} />
    </Stack>
  );
}

function inDetail({ session_id }: SessionResultView): TurnLink {
  return ({ turn, label }) => (
    <TurnAnchor to={pages.h5.detail(session_id)} hash={turnAnchor(turn)} aria-label={label}>
      第 {turn} 轮
    </TurnAnchor>
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
      {result.own && <OwnAgain course={result.course_id} />}
    </>
  );
}

function Again({ result: { practice_session_id, course_id, task_id } }: { result: SessionResultView }) {
  if (practice_session_id === null || task_id === null) return null;
  return <StartAgain ids={{ practice_session_id, course_id, task_id }} />;
}

function StartAgain({ ids }: { ids: Parameters<typeof useStart>[0] }) {
  const { start, busy } = useStart(ids);
  return (
    <Button fullWidth variant="contained" disabled={busy} onClick={start}>
      再练一次
    </Button>
  );
}
