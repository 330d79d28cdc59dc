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
import { fullTime } from '../../lib/time';
import { NotLoaded } from '../../ui/NotLoaded';
import { becomes, foundText, lastText, runText } from './demo-scores';
import { useDemoScoresActs } from './use-demo-scores-acts';

const askEveryMs = 1_000;

const Body = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  '& p, & ul': { margin: 0 },
  '& ul': { paddingLeft: 20 },
});
const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });

interface DemoScoresDialogProps {
  open: boolean;
  onClose: () => void;
}

export default function DemoScoresDialog({ open, onClose }: DemoScoresDialogProps) {
  const [follows, setFollows] = useState(false);
  const query = useDemoScoresQuery(undefined, {
    skip: !open,
    refetchOnMountOrArgChange: true,
    pollingInterval: follows ? askEveryMs : 0,
  });
  const running = open && query.data?.running != null;
  if (running !== follows) setFollows(running);
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

function Scores({ scores }: { scores: DemoScoresView }) {
  const { demo_model, found, running, last, cleared } = scores;
  const { clear, undo, reevaluate, busy, dialog } = useDemoScoresActs(found);
  const may = !demo_model && running === null;
  return (
    <Body>
      {demo_model && (
        <Alert severity="info">
          现在用的是演示模型，评分只作演示。接入正式模型后，可以在这里清除它评的成绩。
        </Alert>
      )}
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
          <LinearProgress
            variant="determinate"
            aria-label="进度"
            value={running.total === 0 ? 0 : ((running.done + running.kept) / running.total) * 100}
          />
        </div>
      )}
      {!running && last && <p role="status">{lastText(last)}</p>}
      {cleared.map(({ run_id, sessions, by_name, time, days_left }) => (
        <Row key={run_id}>
          <span>
            {fullTime(time)} {by_name}清除的成绩，还有 {sessions} 场没有正式评分
          </span>
          <Button
            size="small"
            variant="outlined"
            disabled={busy || running !== null}
            onClick={() => undo(run_id, sessions)}
          >
            撤销（还剩 {days_left} 天）
          </Button>
          {!demo_model && (
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
