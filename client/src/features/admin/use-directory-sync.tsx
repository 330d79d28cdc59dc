/** Mirrors the provider's directory: ordered by a button, followed until it is over, confirmed when a lot would disappear. */
import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { DirectorySyncView } from '#contracts';
import { useSyncDirectoryMutation, useSyncStateQuery } from '../../api/console/admin.api';
import { countText } from '../../lib/numbers';

const askEveryMs = 1_000;
const isOver = ({ state }: DirectorySyncView) => state !== 'queued' && state !== 'running';

/** `button` orders a sync; `status` says how it stands. */
export function useDirectorySync() {
  const [order, { isLoading: ordering, reset }] = useSyncDirectoryMutation();
  const [ordered, setOrdered] = useState<DirectorySyncView | null>(null);
  const [over, setOver] = useState(false);
  const { currentData } = useSyncStateQuery(ordered?.job_id ?? 0, {
    skip: ordered === null,
    pollingInterval: over ? 0 : askEveryMs,
    refetchOnFocus: !over,
  });
  const run = currentData ?? ordered;
  const nowOver = run !== null && run !== undefined && isOver(run);
  if (nowOver !== over) setOver(nowOver);

  const start = async (confirm: boolean) => {
    const { data } = await order({ confirm });
    if (data) setOrdered(data);
  };
  const dismiss = () => {
    setOrdered(null);
    reset();
  };
  const busy = ordering || (run != null && !nowOver);
  return {
    button: (
      <Button variant="outlined" onClick={() => void start(false)} loading={busy} loadingPosition="start">
        同步通讯录
      </Button>
    ),
    status: run && <Status run={run} again={start} dismiss={dismiss} />,
  };
}

/** On a phone what can be done stands below what is said. */
const shown = {
  sx: {
    mb: 4,
    alignItems: 'center',
    flexWrap: 'wrap',
    '& .MuiAlert-message': { flex: '1 1 220px' },
    '& .MuiAlert-action': { alignItems: 'center', p: 0, whiteSpace: 'nowrap' },
  },
};

interface StatusProps {
  run: DirectorySyncView;
  again: (confirm: boolean) => Promise<void>;
  dismiss: () => void;
}

function Status({ run, again, dismiss }: StatusProps) {
  switch (run.state) {
    case 'queued':
    case 'running':
      return (
        <Alert severity="info" role="status" icon={<CircularProgress size={18} aria-hidden />} {...shown}>
          正在从企业身份平台读取部门和人员，可以先做别的事
        </Alert>
      );
    case 'done':
      return (
        <Alert severity="success" role="status" onClose={dismiss} closeText="关闭" {...shown}>
          {summary(run)}
        </Alert>
      );
    case 'failed':
      return (
        <Alert severity="error" action={<Button onClick={() => void again(false)}>重试</Button>} {...shown}>
          {run.message}
        </Alert>
      );
    case 'refused':
      return (
        <Alert
          severity="warning"
          action={
            <>
              <Button onClick={() => void again(true)}>确认同步</Button>
              <Button onClick={dismiss}>不同步</Button>
            </>
          }
          {...shown}
        >
          {run.message}
        </Alert>
      );
  }
}

const summary = ({ departments, employees, left_employees: left }: DirectorySyncView) =>
  `通讯录已同步：${countText(departments ?? 0)} 个部门，${countText(employees ?? 0)} 人${left ? `，${countText(left)} 人已离职或停用` : ''}`;
