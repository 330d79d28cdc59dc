/** What can be done with the selected rows at once, and what came of it, row by row. */
import { useState } from 'react';
import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { failureFrom, unexpected } from '../api/failure';
import { short, shortened, wholeOf } from '../lib/shortened';
import { say, sayFailure } from './Toasts';
import { useConfirm } from './use-confirm';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  position: 'sticky',
  zIndex: theme.zIndex.appBar - 1,
  bottom: 16,
  marginTop: 12,
  padding: '8px 12px',
  borderRadius: 12,
  fontSize: 13,
  background: theme.vars.palette.soft.primary,
  boxShadow: '0 4px 16px rgb(31 35 41 / 0.16)',
  '& > span': { marginRight: 8 },
  // One line on a phone, too.
  '@media (max-width: 767px)': {
    gap: 6,
    padding: '4px 12px',
    '& > span': { marginRight: 0, whiteSpace: 'nowrap' },
    '& .MuiButton-root': { minWidth: 48, padding: '2px 8px' },
  },
}));

interface BulkBarProps {
  count: number;
  /** What is selected, in words that say more than its number. */
  said?: string;
  onClear: () => void;
  /** Buttons. */
  children: ReactNode;
}

/** There only while something is selected; stands below its list, and at the edge of the window while the list goes on beyond it. */
export function BulkBar({ count, said, onClear, children }: BulkBarProps) {
  if (count === 0) return null;
  return (
    <Bar role="region" aria-label="批量操作" data-bulk>
      <span role="status">{said ?? `已选 ${count} 项`}</span>
      {children}
      <Button size="small" onClick={onClear}>
        取消选择
      </Button>
    </Bar>
  );
}

interface Question {
  title: string;
  text: string;
}

interface BulkActionsProps<Row, Action extends string> {
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  /** In the order of their buttons. */
  verbs: Record<Action, string>;
  /** What is asked before. */
  question: (action: Action) => Question | Promise<Question>;
  /** Must reject when the server refuses, and with no toast of its own: `usePublishTaskMutation(quietly)`, `publish(…).unwrap()`. */
  act: (action: Action, row: Row) => Promise<unknown>;
  onClear: () => void;
}

/** The bar with a button for each action, which asks, does it with every row, and shows what came of it. */
export function BulkActions<Row, Action extends string>(props: BulkActionsProps<Row, Action>) {
  const { rows, nameOf, verbs, question, act, onClear } = props;
  const { confirm, dialog } = useConfirm();
  const { showOutcome, dialog: result } = useBulkResult();
  const [busy, setBusy] = useState<Action | null>(null);

  const each = async (action: Action) => {
    setBusy(action);
    const outcome = await forEach(rows, nameOf, (row) => act(action, row));
    setBusy(null);
    onClear();
    showOutcome(verbs[action], outcome);
  };
  const ask = async (action: Action) => {
    setBusy(action);
    const asked = await question(action);
    setBusy(null);
    await confirm({ ...asked, yes: verbs[action], act: () => each(action) });
  };

  return (
    <>
      <BulkBar count={rows.length} onClear={onClear}>
        {(Object.keys(verbs) as Action[]).map((action) => (
          <Button
            key={action}
            size="small"
            variant="outlined"
            loading={busy === action}
            disabled={busy !== null}
            onClick={() => void ask(action)}
          >
            {verbs[action]}
          </Button>
        ))}
      </BulkBar>
      {dialog}
      {result}
    </>
  );
}

export interface BulkFailure {
  name: string;
  reason: string;
}

export interface BulkOutcome {
  succeeded: number;
  failed: readonly BulkFailure[];
}

/**
 * Does the same with each of these, one after another, and collects what came of it.
 * @param act must reject when the server refuses: `(row) => publish({ task_id: row.task_id }).unwrap()`
 */
export async function forEach<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  act: (row: Row) => Promise<unknown>,
): Promise<BulkOutcome> {
  const failed: BulkFailure[] = [];
  for (const row of rows) {
    try {
      await act(row);
    } catch (error) {
      failed.push({ name: nameOf(row), reason: failureFrom(error)?.message ?? unexpected });
    }
  }
  return { succeeded: rows.length - failed.length, failed };
}

const summary = (verb: string, { succeeded, failed }: BulkOutcome): string =>
  `${verb}：${succeeded} 成功，${failed.length} 失败`;

/** One toast for all, and where something did not go well a dialog that names it: `showOutcome('发布', outcome)`. */
export function useBulkResult() {
  const [failed, setFailed] = useState<{ verb: string; outcome: BulkOutcome } | null>(null);
  const [open, setOpen] = useState(false);
  const showOutcome = (verb: string, outcome: BulkOutcome) => {
    if (outcome.failed.length === 0) return say(`${verb}：${outcome.succeeded} 成功`);
    sayFailure(summary(verb, outcome));
    setFailed({ verb, outcome });
    setOpen(true);
  };
  const dialog = (
    <Dialog open={open} onClose={() => setOpen(false)} fullWidth maxWidth="sm" aria-labelledby="bulk-title">
      <DialogTitle id="bulk-title" component="h2">
        {failed && summary(failed.verb, failed.outcome)}
      </DialogTitle>
      <DialogContent>
        <ul style={{ margin: 0, paddingLeft: 20 }}>
          {failed?.outcome.failed.map(({ name, reason }, at) => (
            <li key={at} title={wholeOf(name)} style={{ overflowWrap: 'anywhere' }}>
              {short(name)}：{shortened(reason)}
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={() => setOpen(false)}>
          知道了
        </Button>
      </DialogActions>
    </Dialog>
  );
  return { showOutcome, dialog };
}
