/** What earns a question's points, behind a button: its key points, and how their scores stand to the question's. */
import { useId, useRef, useState } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useController, useWatch } from 'react-hook-form';
import { limits } from '#contracts';
import { plainList, secondaryText, wrappingFlexRow } from '../../../ui/styles';
import { PointRow } from './PointRow';
import { aboutScores, pointText, withText } from '../exam-question';
import type { FormPoint, ExamQuestion } from '../exam-question';
import { FieldError } from '../../../ui/Field';

const List = styled('ul')(({ theme }) => ({
  ...plainList,
  '& > li': {
    border: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: '0 8px',
    padding: '4px 0',
  },
  '& .words': { flex: '1 1 160px', minWidth: 0 },
  '& .worth': { flex: '0 0 84px' },
  '& .source': {
    flexBasis: '100%',
    minWidth: 0,
    ...secondaryText(theme),
  },
  '& .source .MuiButton-root': {
    display: 'block',
    margin: 0,
    padding: '2px 6px',
    textAlign: 'left',
    fontWeight: 400,
    overflowWrap: 'anywhere',
  },
}));

const Foot = styled('div')(wrappingFlexRow('4px 12px'));

export function Points({ at }: { at: number }) {
  const id = useId();
  const { field, fieldState } = useController({ name: `key_qa.${at}.key_points` });
  const points = (field.value ?? []) as FormPoint[];
  const error = fieldState.error?.message;
  const [opened, setOpened] = useState(false);
  const open = opened || error !== undefined;
  const count = points.filter((point) => pointText(point).trim() !== '').length;
  return (
    <div className="points">
      <Button size="small" aria-expanded={open} aria-controls={id} onClick={() => setOpened(!open)}>
        {count > 0 ? `得分点（${count}）` : '得分点'}
      </Button>
      <div id={id} hidden={!open}>
        {open && <Editor at={at} points={points} errorId={error && `${id}-error`} field={field} />}
        <FieldError id={id} error={error} />
      </div>
    </div>
  );
}

interface EditorProps {
  at: number;
  points: readonly FormPoint[];
  errorId: string | undefined;
  field: { onChange: (points: FormPoint[]) => void; onBlur: () => void; ref: (element: unknown) => void };
}

function Editor({ at, points, errorId, field }: EditorProps) {
  const list = useRef<HTMLUListElement>(null);
  const score = useWatch({ name: `key_qa.${at}.score` }) as ExamQuestion['score'];
  /** There is always a row to begin with. */
  const rows = points.length > 0 ? points : [''];
  const full = rows.length >= limits.keyPoints.most;
  const change = (row: number, point: FormPoint) =>
    field.onChange(rows.map((one, position) => (position === row ? point : one)));
  const add = (below: number, texts: readonly string[] = ['']) => {
    const all = [...rows.slice(0, below + 1), ...texts, ...rows.slice(below + 1)];
    field.onChange(all.slice(0, limits.keyPoints.most));
    // The row is there once the form has been drawn anew.
    setTimeout(() => focusOn(list.current, below + texts.length));
  };
  const takeOut = (row: number) => {
    field.onChange(rows.filter((_, position) => position !== row));
    setTimeout(() => focusOn(list.current, Math.max(0, row - 1)));
  };
  const about = aboutScores({ score, key_points: [...points] });
  return (
    <>
      <List ref={list} aria-label={`第 ${at + 1} 题的得分点`}>
        {rows.map((point, row) => (
          <PointRow
            key={row}
            name={`第 ${at + 1} 题的得分点 ${row + 1}`}
            point={point}
            errorId={errorId}
            inputRef={row === 0 ? field.ref : undefined}
            onChange={(next) => change(row, next)}
            onBlur={field.onBlur}
            onDown={() => !full && add(row)}
            onLines={([first = '', ...more]) => {
              const all = [...rows.slice(0, row), withText(point, first), ...more, ...rows.slice(row + 1)];
              field.onChange(all.slice(0, limits.keyPoints.most));
            }}
            onRemove={() => takeOut(row)}
          />
        ))}
      </List>
      <Foot>
        <Button size="small" disabled={full} onClick={() => add(rows.length - 1)}>
          添加得分点
        </Button>
        {about && <span role="status">{about}</span>}
      </Foot>
    </>
  );
}

function focusOn(list: HTMLElement | null, row: number): void {
  list?.children[row]?.querySelector<HTMLElement>('[data-point]')?.focus();
}
