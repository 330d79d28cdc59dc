/** The frame of both score pages: header, the result or what is shown instead, and a footer with what can be done. */
import { useState } from 'react';
import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useNavigate } from '@tanstack/react-router';
import { notFoundSentence, phonePages as pages, verdictLabel } from '#contracts';
import type { SessionResultView } from '#contracts';
import { scoreText } from '../../lib/numbers';
import { fullTime, minutesText } from '../../lib/time';
import { useTitle } from '../../lib/use-page';
import { Notice } from '../../ui/Notice';
import { Quiet, Stack } from '../shared-score/card-elements';
import { Bone, PhoneFoot, PhoneHead, PhoneMain, PhonePage, useWayBack } from '../../ui/phone-frame';
import { BackButton } from '../../ui/touch-button';
import type { AskedResult } from './use-result';

/** When it was and how long it took; it leaves with the page, the name stays. */
const When = styled(Quiet)({ margin: '12px 16px 0', minHeight: 20, fontVariantNumeric: 'tabular-nums' });

interface ScorePageProps {
  title: string;
  asked: AskedResult;
  /** What stays in sight at the bottom; false where nothing does. */
  footer: (result: SessionResultView) => ReactNode;
  children: (result: SessionResultView) => ReactNode;
}

export function ScorePage({ title, asked: { result, failure, again }, footer, children }: ScorePageProps) {
  useTitle(title);
  const bottom = result && footer(result);
  return (
    <PhonePage>
      <ScoreHeader title={title} result={result} />
      <PhoneMain aria-busy={!result && !failure}>
        {result && <Announced result={result} />}
        {!failure && <When>{result && whenText(result)}</When>}
        {result ? children(result) : failure ? <Missing failure={failure} again={again} /> : <Bones />}
      </PhoneMain>
      {bottom && <PhoneFoot>{bottom}</PhoneFoot>}
    </PhonePage>
  );
}

/** Reads the score aloud when it comes; one that was there before is read by whoever wants to. */
function Announced({ result: { state, score, band, course_type } }: { result: SessionResultView }) {
  const [awaited, setAwaited] = useState(false);
  if (state === 'evaluating' && !awaited) setAwaited(true);
  return (
    <div className="visually-hidden" aria-live="polite">
      {awaited && score !== null && band && `总分 ${scoreText(score)} 分，${verdictLabel(course_type, band)}`}
    </div>
  );
}

const whenText = ({ start_time, duration }: SessionResultView) =>
  `${fullTime(start_time)} · ${minutesText(duration)}`;

function ScoreHeader({ title, result }: { title: string; result: SessionResultView | undefined }) {
  const back = useWayBack(pages.h5.records);
  return (
    <PhoneHead>
      <BackButton onClick={back} />
      <div>
        <h1>{title}</h1>
        {result && <p>{result.task_name}</p>}
      </div>
    </PhoneHead>
  );
}

function Bones() {
  return (
    <Stack role="status" aria-label="正在加载">
      <Bone style={{ height: 124 }} />
      <Bone style={{ height: 260 }} />
      <Bone style={{ height: 140 }} />
    </Stack>
  );
}

function Missing({ failure, again }: { failure: 'absent' | 'failed'; again: () => void }) {
  const navigate = useNavigate();
  if (failure === 'absent') {
    const toRecords = (
      <Button variant="contained" onClick={() => void navigate({ to: pages.h5.records })}>
        去练货记录
      </Button>
    );
    return (
      <Notice title={notFoundSentence.session} action={toRecords} failed>
        可能地址不对，或者它不是你的。
      </Notice>
    );
  }
  const retry = (
    <Button variant="contained" onClick={again}>
      重试
    </Button>
  );
  return (
    <Notice title="评价没有加载出来" action={retry} failed>
      说过的话都在，稍后再试。
    </Notice>
  );
}
