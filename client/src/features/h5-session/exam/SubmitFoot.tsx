/** Handing in, in two steps: what was handed in can't be changed. */
import { useEffect, useRef, useState } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { withNonBreakingSpaces } from '../../../lib/non-breaking-spaces';
import { Small } from '../../shared-chat/layout';
import { FootBar, FootButtons, FootColumn } from '../EndFrame';

const Words = styled('div')({
  marginBottom: 12,
  '& h2': { margin: 0, fontSize: 16, lineHeight: '26px', fontWeight: 600 },
});

interface SubmitFootProps {
  number: number;
  total: number;
  /** Nothing was written. */
  empty: boolean;
  /** What says that only the beginning of the answer is judged; null when all of it is. */
  beyond: string | null;
  /** The question waits for its answer. */
  ready: boolean;
  /** The second step is shown. */
  asking: boolean;
  onAsk: () => void;
  onEdit: () => void;
  onSubmit: () => Promise<unknown>;
}

export function SubmitFoot({
  number,
  total,
  empty,
  beyond,
  ready,
  asking,
  onAsk,
  onEdit,
  onSubmit,
}: SubmitFootProps) {
  const [busy, setBusy] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asking) edit.current?.focus();
  }, [asking]);
  if (!asking)
    return (
      <FootBar>
        <FootColumn>
          <Button fullWidth variant="contained" disabled={!ready} onClick={onAsk}>
            提交这题
          </Button>
        </FootColumn>
      </FootBar>
    );
  const submit = async () => {
    setBusy(true);
    await onSubmit();
    setBusy(false);
  };
  return (
    <FootBar>
      <FootColumn>
        <Words role="group" aria-labelledby="submit-question">
          <h2 id="submit-question">{withNonBreakingSpaces(`提交第 ${number} 题？`)}</h2>
          {beyond !== null && <Small>{withNonBreakingSpaces(`${beyond}。`)}</Small>}
          <Small>{consequence(number, total, empty)}</Small>
        </Words>
        <FootButtons>
          <Button ref={edit} variant="outlined" disabled={busy} onClick={onEdit}>
            再改改
          </Button>
          <Button variant="contained" loading={busy} onClick={() => void submit()}>
            提交这题
          </Button>
        </FootButtons>
      </FootColumn>
    </FootBar>
  );
}

function consequence(number: number, total: number, empty: boolean): string {
  const next = number < total ? `马上进入第 ${number + 1} 题` : '考核随之结束';
  const text = empty ? `这题没有回答，算 0 分。提交后${next}。` : `提交后不能修改，${next}。`;
  return withNonBreakingSpaces(text);
}
