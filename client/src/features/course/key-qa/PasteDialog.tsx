/** Questions out of a spreadsheet: what was pasted, what will come in of it, and what will not and why. */
import { useMemo, useState } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { limits } from '#contracts';
import type { ExamQuestion } from '../exam-question';
import { readCells } from './read-cells';
import type { PastedRow } from './read-cells';
import { hintText, smallText } from '../../../ui/styles';
import { PlainTableHead } from '../../../ui/PlainTableHead';

interface PasteDialogProps {
  /** What was pasted already. */
  text: string;
  /** How many questions there are. */
  present: number;
  onClose: () => void;
  onBringIn: (questions: readonly ExamQuestion[], instead: boolean) => void;
}

export default function PasteDialog({ text: given, present, onClose, onBringIn }: PasteDialogProps) {
  const [text, setText] = useState(given);
  const [instead, setInstead] = useState(false);
  const { rows, header } = useMemo(() => readCells(text), [text]);
  const room = limits.keyQaPerCourse - (instead ? 0 : present);
  const fit = rows.filter(({ problems }) => problems.length === 0);
  const coming = new Set(fit.slice(0, room));
  const bringIn = () => {
    onBringIn(
      [...coming].map(({ question }) => question),
      instead,
    );
    onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="paste-title">
      <DialogTitle id="paste-title" component="h2">
        从表格粘贴题目
      </DialogTitle>
      <DialogContent>
        <OutlinedInput
          value={text}
          onChange={(event) => setText(event.target.value)}
          fullWidth
          multiline
          autoFocus
          minRows={4}
          maxRows={8}
          placeholder="在表格里选中题目、标准答案、分值和得分点这几列，复制后粘贴到这里"
          inputProps={{ 'aria-label': '粘贴的内容', 'aria-describedby': 'paste-hint' }}
        />
        <Hint id="paste-hint">
          列的顺序是题目、标准答案、分值、得分点；第一行写了列名时按列名识别。一格里的多个得分点用换行或分号分开。
        </Hint>
        {rows.length > 0 && (
          <>
            <p role="status">{summary(rows, coming.size, fit.length - coming.size, header)}</p>
            <Preview rows={rows} coming={coming} />
          </>
        )}
        {present > 0 && (
          <Choice>
            <legend>已有 {present} 题</legend>
            <label>
              <input type="radio" name="how" checked={!instead} onChange={() => setInstead(false)} />
              接在后面
            </label>
            <label>
              <input type="radio" name="how" checked={instead} onChange={() => setInstead(true)} />
              替换全部
            </label>
          </Choice>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>取消</Button>
        <Button variant="contained" disabled={coming.size === 0} onClick={bringIn}>
          {coming.size > 0 ? `导入 ${coming.size} 题` : '导入'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function summary(rows: readonly PastedRow[], coming: number, tooMany: number, header: boolean): string {
  const wrong = rows.filter(({ problems }) => problems.length > 0).length;
  return [
    `识别出 ${rows.length} 行${header ? '（第一行是列名）' : ''}，可以导入 ${coming} 题`,
    wrong > 0 && `${wrong} 行有问题，不会导入`,
    tooMany > 0 && `一门课最多 ${limits.keyQaPerCourse} 题，超出的 ${tooMany} 题不会导入`,
  ]
    .filter(Boolean)
    .join('；');
}

const Hint = styled('p')(({ theme }) => ({
  margin: '4px 0 12px',
  ...hintText(theme),
}));

const Choice = styled('fieldset')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  margin: '12px 0 0',
  padding: 0,
  border: 0,
  '& legend': { padding: 0, marginBottom: 4 },
  '& label': { display: 'inline-flex', alignItems: 'center', gap: 6, minHeight: 32, cursor: 'pointer' },
});

const Scroll = styled('div')(({ theme }) => ({
  maxHeight: 280,
  overflow: 'auto',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  '& table': { width: '100%', borderCollapse: 'collapse', ...smallText },
  '& th, & td': {
    padding: '6px 8px',
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  '& th': { fontWeight: 400, color: theme.vars.palette.hint, whiteSpace: 'nowrap' },
  '& .score, & th:nth-of-type(4)': {
    textAlign: 'right',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .wrong': { color: theme.vars.palette.error.main },
}));

function Preview({ rows, coming }: { rows: readonly PastedRow[]; coming: ReadonlySet<PastedRow> }) {
  return (
    <Scroll tabIndex={0} role="region" aria-label="将要导入的题目">
      <table>
        <PlainTableHead names={['行', '题目', '标准答案', '分值', '结果']} />
        <tbody>
          {rows.map((row) => (
            <tr key={row.line}>
              <td>{row.line}</td>
              <td>{row.question.question}</td>
              <td>{row.question.answer}</td>
              <td className="score">{row.question.score}</td>
              <td className={coming.has(row) ? undefined : 'wrong'}>{resultOf(row, coming.has(row))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function resultOf({ problems, question }: PastedRow, comes: boolean): string {
  if (problems.length > 0) return problems.join('；');
  if (!comes) return '超出题数，不导入';
  return question.score === '' ? '导入，分值待填' : '导入';
}
