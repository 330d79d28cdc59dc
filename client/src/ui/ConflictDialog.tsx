/** Somebody else has changed the same thing meanwhile: both versions side by side, and nothing is overwritten unasked. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';

export interface Difference {
  /** The field's label. */
  field: string;
  mine: string;
  theirs: string;
}

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  marginTop: 16,
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '& th, & td': {
    padding: '8px 12px 8px 0',
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& th': { fontSize: 13, fontWeight: 400, color: theme.vars.palette.hint },
  '& th:first-of-type': { width: '22%' },
  '& td > div': { maxHeight: 200, overflow: 'auto', whiteSpace: 'pre-wrap' },
}));

interface ConflictDialogProps {
  /** null: there is no conflict. */
  differences: readonly Difference[] | null;
  /** Who saved the other version. */
  by: string | null;
  busy?: boolean;
  /** Saves mine over theirs, now knowingly. */
  onMine: () => void;
  /** Takes theirs and gives mine up. */
  onTheirs: () => void;
  onCancel: () => void;
}

export function ConflictDialog({
  differences,
  by,
  busy = false,
  onMine,
  onTheirs,
  onCancel,
}: ConflictDialogProps) {
  return (
    <Dialog
      open={differences !== null}
      onClose={onCancel}
      fullWidth
      maxWidth="md"
      aria-labelledby="conflict-title"
    >
      <DialogTitle id="conflict-title" component="h2">
        {by ?? '别人'}刚刚也修改了这里
      </DialogTitle>
      <DialogContent>
        <DialogContentText>
          你的修改还没有保存。下面是两个版本不同的地方，请选择保留哪一个。
        </DialogContentText>
        {differences && differences.length > 0 && (
          <Table>
            <thead>
              <tr>
                <th scope="col">字段</th>
                <th scope="col">我的</th>
                <th scope="col">对方的</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ field, mine, theirs }) => (
                <tr key={field}>
                  <th scope="row">{field}</th>
                  {[mine, theirs].map((text, at) => (
                    <td key={at}>
                      <div>{text || '（空）'}</div>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </DialogContent>
      <DialogActions sx={{ p: 4, flexWrap: 'wrap' }}>
        <Button onClick={onCancel}>取消</Button>
        <Button variant="outlined" onClick={onTheirs}>
          用对方的
        </Button>
        <Button variant="contained" loading={busy} onClick={onMine}>
          保留我的
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** What differs between two versions, field by field, as it is to be shown. */
export function differencesOf<T>(
  fields: readonly { label: string; show: (version: T) => string }[],
  mine: T,
  theirs: T,
): Difference[] {
  return fields
    .map(({ label, show }) => ({ field: label, mine: show(mine), theirs: show(theirs) }))
    .filter((shown) => shown.mine !== shown.theirs);
}
