/** Labels hold for another version and model: the model is asked about them anew, some at a time, until all are or somebody stops it. */
import { useEffect, useRef, useState } from 'react';
import Button from '@mui/material/Button';
import { countText } from '#contracts';
import type { LabelledView } from '#contracts';
import { useJudgeLabelsMutation } from '../../api/console/labelling.api';
import { say } from '../../ui/Toasts';

export function JudgeAgain({ subject }: { subject: Pick<LabelledView, 'kind' | 'id'> }) {
  const [judge] = useJudgeLabelsMutation();
  /** How many wait for a verdict; null while nobody asks. */
  const [left, setLeft] = useState<number | 'unknown' | null>(null);
  const wanted = useRef(false);
  useEffect(
    () => () => {
      wanted.current = false;
    },
    [],
  );
  const run = async () => {
    wanted.current = true;
    setLeft('unknown');
    let sum = 0;
    while (wanted.current) {
      const answer = await judge(subject);
      // Why it was refused is said by its toast.
      if ('error' in answer) break;
      const { judged, left: rest } = answer.data;
      sum += judged;
      setLeft(rest);
      if (rest > 0 && judged > 0) continue;
      say(told(sum, rest));
      break;
    }
    wanted.current = false;
    setLeft(null);
  };
  if (left === null)
    return (
      <Button variant="outlined" onClick={() => void run()}>
        重判已标的
      </Button>
    );
  return (
    <>
      <span role="status">正在重判{left !== 'unknown' && `，还剩 ${countText(left)} 条`}</span>
      <Button
        variant="outlined"
        onClick={() => {
          wanted.current = false;
        }}
      >
        停止
      </Button>
    </>
  );
}

function told(judged: number, left: number): string {
  if (left > 0) return `重判了 ${countText(judged)} 条，有 ${countText(left)} 条模型没有判出来`;
  return judged > 0 ? `重判了 ${countText(judged)} 条` : '现在的规则和模型都判过了，没有要重判的';
}
