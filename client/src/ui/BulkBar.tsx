/** What can be done with the selected rows at once, and what came of it, row by row. */
import { useState } from 'react';
import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { tooManyAtOnce } from '#contracts';
import type { BulkView } from '#contracts';
import { unexpected } from '../api/failure';
import { countText } from '../lib/numbers';
import { short, shortened, wholeOf } from '../lib/shortened';
import { isTooMany } from '../lib/use-page-selection';
import type { Chosen } from '../lib/use-page-selection';
import { wrappingFlexRow } from './styles';
import { say, sayFailure } from './Toasts';
import { useConfirm } from './use-confirm';
import type { HoldBack } from './use-undoable-delete';

const Bar = styled('div')(({ theme }) => ({
  ...wrappingFlexRow(8),
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
  chosen: Chosen<unknown>;
  /** What is selected, in words that say more than its number. */
  said?: string;
  onClear: () => void;
  /** Buttons. */
  children: ReactNode;
}

/** There only while something is selected; stands below its list, and at the edge of the window while the list goes on beyond it. */
export function BulkBar({ chosen, said, onClear, children }: BulkBarProps) {
  const { count, all, offered, takeAll } = chosen;
  if (count === 0) return null;
  return (
    <Bar role="region" aria-label="批量操作" data-bulk>
      <span role="status">
        {said ?? (all ? `已选全部 ${countText(count)} 条` : `已选 ${countText(count)} 项`)}
      </span>
      {offered !== null && !isTooMany(offered) && (
        <Button size="small" onClick={takeAll}>
          选择全部 {countText(offered)} 条
        </Button>
      )}
      {children}
      <Button size="small" onClick={onClear}>
        取消选择
      </Button>
      {offered !== null && isTooMany(offered) && (
        <small>
          共 {countText(offered)} 条。{tooManyAtOnce}，可以先筛选
        </small>
      )}
    </Bar>
  );
}

/** What the bar of one list is given. */
export interface ListBulkProps<Row, Filter> {
  chosen: Chosen<Row>;
  /** What the list shows. */
  filter: Filter;
  holdBack: HoldBack;
  onClear: () => void;
}

interface BulkConfirmation {
  title: string;
  text: string;
}

interface BulkActionsProps<Action extends string> {
  chosen: Chosen<unknown>;
  /** In the order of their buttons. */
  verbs: Record<Action, string>;
  /** What is asked before. */
  question: (action: Action) => BulkConfirmation | Promise<BulkConfirmation>;
  /** One call for all of them. Must reject when the server refuses it: `bulkTasks({ … }).unwrap()`. */
  act: (action: Action) => Promise<BulkView>;
  /** A delete can be taken back for a while. */
  holdBack: HoldBack;
  onClear: () => void;
  /** Buttons of the list's own behind them. */
  children?: ReactNode;
}

/** The bar with a button for each action, which asks, does it with all at once, and shows what came of each. */
export function BulkActions<Action extends string>(props: BulkActionsProps<Action>) {
  const { chosen, verbs, question, act, onClear } = props;
  const { confirm, dialog } = useConfirm();
  const { showOutcome, dialog: result } = useBulkResult();
  const deleteThem = useBulkDelete(props.holdBack, showOutcome);
  const [busy, setBusy] = useState<Action | null>(null);

  const send = async (action: Action) => {
    setBusy(action);
    try {
      const view = await act(action);
      onClear();
      showOutcome(verbs[action], view);
    } catch {
      // The failed request has its toast; what was selected stays.
    } finally {
      setBusy(null);
    }
  };
  const ask = async (action: Action) => {
    setBusy(action);
    const asked = await question(action);
    setBusy(null);
    const decided = () => {
      if (action !== 'delete') return send(action);
      deleteThem(chosen, () => act(action));
      return onClear();
    };
    await confirm({ ...asked, yes: verbs[action], act: decided });
  };

  return (
    <>
      <BulkBar chosen={chosen} onClear={onClear}>
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
        {props.children}
      </BulkBar>
      {dialog}
      {result}
    </>
  );
}

/** Takes the rows away, and deletes them by one call when nobody has taken that back. */
export function useBulkDelete(
  holdBack: HoldBack,
  showOutcome: ReturnType<typeof useBulkResult>['showOutcome'],
) {
  return ({ ids, count }: Chosen<unknown>, send: () => Promise<BulkView>) =>
    holdBack(ids, `已删除 ${countText(count)} 条`, async () => {
      const view = await send();
      showOutcome('删除', view);
      return view.results.filter(({ done }) => !done).map(({ id }) => id);
    });
}

const summary = (verb: string, { success_count, total }: BulkView): string =>
  `${verb}：${countText(success_count)} 成功，${countText(total - success_count)} 失败`;

/** One toast for all, and where something did not go well a dialog that names it: `showOutcome('发布', view)`. */
export function useBulkResult() {
  const [failed, setFailed] = useState<{ verb: string; view: BulkView } | null>(null);
  const [open, setOpen] = useState(false);
  const showOutcome = (verb: string, view: BulkView) => {
    if (view.success_count === view.total) return say(`${verb}：${countText(view.total)} 成功`);
    sayFailure(summary(verb, view));
    setFailed({ verb, view });
    setOpen(true);
  };
  const dialog = (
    <Dialog open={open} onClose={() => setOpen(false)} fullWidth maxWidth="sm" aria-labelledby="bulk-title">
      <DialogTitle id="bulk-title" component="h2">
        {failed && summary(failed.verb, failed.view)}
      </DialogTitle>
      <DialogContent>
        <ul style={{ margin: 0, paddingLeft: 20 }}>
          {failed?.view.results
            .filter(({ done }) => !done)
            .map(({ id, name, reason }) => (
              <li key={id} title={wholeOf(name)} style={{ overflowWrap: 'anywhere' }}>
                {short(name)}：{shortened(reason ?? unexpected)}
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
