/** 演示成绩: what a model has scored that only demonstrates, taking it back or having it made anew, and undoing that. */
import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import type { DemoScoresView } from '#contracts';
import { useDemoScoresQuery } from '../../api/console/admin.api';
import { countText } from '../../lib/numbers';
import { fullTime } from '../../lib/time';
import { NotLoaded } from '../../ui/NotLoaded';
import { flexColumn, wrappingFlexRow } from '../../ui/styles';
import { becomes, foundText, lastText, modelText, runText, scoringText } from './demo-scores';
import { useDemoScoresActs } from './use-demo-scores-acts';

/** While an act runs, and while models are still at the scores that one has asked for. */
const askEveryMs = { running: 1_000, evaluating: 3_000 };

const Body = styled('div')({
  ...flexColumn(16),
  '& p, & ul': { margin: 0 },
  '& ul': { paddingLeft: 20 },
  '& [role="progressbar"]': { marginTop: 8 },
});
const Row = styled('div')(wrappingFlexRow(8));

interface DemoScoresDialogProps {
  open: boolean;
  onClose: () => void;
}

export default function DemoScoresDialog({ open, onClose }: DemoScoresDialogProps) {
  const [pollingInterval, setPollingInterval] = useState(0);
  const query = useDemoScoresQuery(undefined, {
    skip: !open,
    refetchOnMountOrArgChange: true,
    pollingInterval,
  });
  const wanted = open && query.data ? pause(query.data) : 0;
  if (wanted !== pollingInterval) setPollingInterval(wanted);
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="demo-scores-title">
      <DialogTitle id="demo-scores-title" component="h2">
        演示成绩
      </DialogTitle>
      <DialogContent>
        {query.data ? (
          <Scores scores={query.data} />
        ) : query.isError ? (
          <NotLoaded what="演示成绩" query={query} />
        ) : (
          <LinearProgress aria-label="正在加载" />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>关闭</Button>
      </DialogActions>
    </Dialog>
  );
}

/** In how many milliseconds it is asked again; 0: not at all. */
function pause({ running, last }: DemoScoresView): number {
  if (running) return askEveryMs.running;
  return last && last.evaluating > 0 ? askEveryMs.evaluating : 0;
}

const Progress = ({ label, done, of }: { label: string; done: number; of: number }) => (
  <LinearProgress variant="determinate" aria-label={label} value={of === 0 ? 0 : (done / of) * 100} />
);

function Scores({ scores }: { scores: DemoScoresView }) {
  const { model, found, running, last, cleared } = scores;
  const { clear, undo, reevaluate, busy, dialog } = useDemoScoresActs(found);
  const may = model === 'real' && running === null;
  return (
    <Body>
      {model !== 'real' && <Alert severity={model === 'demo' ? 'info' : 'warning'}>{modelText[model]}</Alert>}
      <p>{foundText(found)}</p>
      {found.sessions > 0 && (
        <>
          <ul>
            {becomes(found).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {may && (
            <Row>
              <Button variant="contained" disabled={busy} onClick={clear}>
                清除演示成绩
              </Button>
              <Button variant="outlined" disabled={busy} onClick={() => reevaluate(found.sessions)}>
                用正式模型重新评分
              </Button>
            </Row>
          )}
        </>
      )}
      {running && (
        <div role="status">
          <p>{runText(running)}</p>
          <Progress label="进度" done={running.done + running.kept} of={running.total} />
        </div>
      )}
      {!running && last && (
        <div role="status">
          <p>{lastText(last)}</p>
          {last.act === 'reevaluate' && last.done > 0 && <p>{scoringText(last)}</p>}
          {last.evaluating > 0 && (
            <Progress label="评分进度" done={last.done - last.evaluating} of={last.done} />
          )}
        </div>
      )}
      {cleared.map(({ run_id, sessions, by_name, time, days_left }) => (
        <Row key={run_id}>
          <span>
            {fullTime(time)} {by_name}清除的成绩，还有 {countText(sessions)} 场没有正式评分
          </span>
          <Button
            size="small"
            variant="outlined"
            disabled={busy || running !== null}
            onClick={() => undo(run_id, sessions)}
          >
            撤销（还剩 {days_left} 天）
          </Button>
          {model === 'real' && (
            <Button
              size="small"
              variant="outlined"
              disabled={busy || running !== null}
              onClick={() => reevaluate(sessions, run_id)}
            >
              重新评分
            </Button>
          )}
        </Row>
      ))}
      {dialog}
    </Body>
  );
}
