/** Somebody else has changed the same thing meanwhile: what both changed, what they changed besides, and nothing is saved unasked. */
import { useState } from 'react';
import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import { styled } from '@mui/material/styles';
import { TextDiff } from './TextDiff';
import { PlainTableHead } from './PlainTableHead';

/** The fields, of those that both changed, in which theirs stays. Everything else is put together either way. */
export type Taken = readonly string[];

export interface Difference {
  name: string;
  /** The field's label. */
  field: string;
  /** What both began with. */
  before: string;
  mine: string;
  theirs: string;
}

export interface Clash {
  /** What both changed. */
  conflicts: readonly Difference[];
  /** What they alone changed. */
  theirs: readonly Difference[];
  /** What both edit: 这门课程. */
  what: string;
  /** Who saved the other version. */
  by: string | null;
}

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  marginTop: 16,
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '& caption': { textAlign: 'left', fontWeight: 600 },
  '& th, & td': {
    padding: '8px 12px 8px 0',
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& th': { fontSize: 13, fontWeight: 400, color: theme.vars.palette.hint },
  '& th:first-of-type': { width: '22%' },
  '& .text': { maxHeight: 200, overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  // A phone has no room for columns.
  '@media (max-width: 599px)': {
    '&, & caption, & tbody, & tr, & tbody th, & td': { display: 'block', width: 'auto' },
    '& thead': { display: 'none' },
    '& tbody th:first-of-type': { width: 'auto', paddingBottom: 0, borderBottom: 0 },
    '& td': { padding: '8px 0' },
    '& td:not(:last-child)': { borderBottom: 0 },
    '& td::before': {
      content: 'attr(data-whose)',
      display: 'block',
      fontSize: 13,
      color: theme.vars.palette.hint,
    },
  },
}));

interface ConflictDialogProps {
  open: boolean;
  /** Goes on being shown while the dialog fades out. */
  clash: Clash | null;
  /** null: nothing is saved yet. */
  onChoose: (taken: Taken | null) => void;
}

export function ConflictDialog({ open, clash, onChoose }: ConflictDialogProps) {
  const { conflicts = [], theirs = [], what = '', by = null } = clash ?? {};
  const [taken, setTaken] = useState<Taken>([]);
  // Another clash is another question.
  const [asked, setAsked] = useState(clash);
  if (asked !== clash) {
    setAsked(clash);
    setTaken([]);
  }
  const all = conflicts.map(({ name }) => name);
  const several = all.length > 1;
  const cancel = () => onChoose(null);
  const take = (name: string, yes: boolean) =>
    setTaken((before) => [...before.filter((other) => other !== name), ...(yes ? [name] : [])]);
  return (
    <Dialog open={open} onClose={cancel} fullWidth maxWidth="md" aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title" component="h2">
        {by ?? '别人'}刚刚也改了{what}
      </DialogTitle>
      <DialogContent>
        <DialogContentText>你的修改还没有保存。{explained(conflicts, theirs)}</DialogContentText>
        {conflicts.length > 0 && (
          <Changes
            caption="你和对方都改了"
            differences={conflicts}
            columns={{ 我的: ({ mine }) => mine, 对方的: ({ theirs }) => theirs }}
            choice={
              several
                ? {
                    of: ({ name }) => (taken.includes(name) ? '对方的' : '我的'),
                    choose: ({ name }, whose) => take(name, whose === '对方的'),
                  }
                : undefined
            }
          />
        )}
        {theirs.length > 0 && (
          <Changes
            caption={conflicts.length > 0 ? '只有对方改了，会一起保存' : '对方修改的内容'}
            differences={theirs}
            columns={{ 对方的: ({ theirs }) => theirs }}
          />
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button onClick={cancel}>取消</Button>
        {several && (
          <Button variant="contained" onClick={() => onChoose(taken)}>
            按所选保存
          </Button>
        )}
        {all.length === 1 && (
          <Button variant="outlined" onClick={() => onChoose(all)}>
            用对方的
          </Button>
        )}
        {!several && (
          <Button variant="contained" onClick={() => onChoose([])}>
            {all.length > 0 ? '保留我的' : theirs.length > 0 ? '一起保存' : '继续保存'}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function explained(conflicts: readonly Difference[], theirs: readonly Difference[]): string {
  if (conflicts.length > 0) return '请选择你们都改了的地方保留哪一个，其余的修改会一起保存。';
  if (theirs.length > 0) return '你们改的不是同一处，可以一起保存。';
  return '对方没有改动表单里的内容，可以继续保存。';
}

interface ChangesProps {
  caption: string;
  differences: readonly Difference[];
  columns: Record<string, (difference: Difference) => string>;
  /** Whose column of each line is chosen; left out, there is no choice. */
  choice?: {
    of: (difference: Difference) => string;
    choose: (difference: Difference, whose: string) => void;
  };
}

function Changes({ caption, differences, columns, choice }: ChangesProps) {
  const whose = Object.entries(columns);
  return (
    <Table>
      <caption>{caption}</caption>
      <PlainTableHead names={['字段', ...whose.map(([name]) => name)]} />
      <tbody>
        {differences.map((difference) => (
          <tr key={difference.field}>
            <th scope="row">{difference.field}</th>
            {whose.map(([name, textOf]) => (
              <td key={name} data-whose={choice ? undefined : name}>
                {choice && (
                  <FormControlLabel
                    sx={{ mt: -2 }}
                    label={`用${name}`}
                    control={
                      <Radio
                        size="small"
                        name={difference.name}
                        checked={choice.of(difference) === name}
                        onChange={() => choice.choose(difference, name)}
                        slotProps={{ input: { 'aria-label': `${difference.field}用${name}` } }}
                      />
                    }
                  />
                )}
                {changed(difference.before, textOf(difference), `${name}${difference.field}`)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** From this length on, one changed line would not be found in the whole. */
const long = 100;

function changed(before: string, after: string, label: string): ReactNode {
  if (before.length >= long || after.length >= long)
    return <TextDiff from={before} to={after} label={label} />;
  return <div className="text">{after || '（空）'}</div>;
}
