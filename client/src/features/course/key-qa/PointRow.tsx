/** One key point: its words, what it is worth, and where in which file it stands. */
import type { ClipboardEvent, KeyboardEvent } from 'react';
import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useWatch } from 'react-hook-form';
import { limits } from '#contracts';
import { IconAction } from '../../../ui/IconAction';
import { useShowSource } from '../sources/use-source';
import type { PickedFile } from '../course-values';
import {
  pointScore,
  pointSource,
  pointText,
  readScore,
  typedScore,
  withScore,
  withText,
} from '../exam-question';
import type { FormPoint } from '../exam-question';

interface PointProps {
  name: string;
  point: FormPoint;
  /** What says that the list is wrong; undefined where it isn't. */
  errorId: string | undefined;
  inputRef: ((element: unknown) => void) | undefined;
  onChange: (point: FormPoint) => void;
  onBlur: () => void;
  onDown: () => void;
  /** Several lines were pasted. */
  onLines: (lines: string[]) => void;
  onRemove: () => void;
}

export function PointRow(props: PointProps) {
  const { name, point, errorId, inputRef, onChange, onBlur, onDown, onLines, onRemove } = props;
  const text = pointText(point);
  const score = pointScore(point);
  const tooLong = text.length > limits.keyPoints.text;
  const noNumber = typeof point !== 'string' && typeof readScore(String(score)) !== 'number';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    onDown();
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain');
    // Cells of a spreadsheet are questions, which the table takes.
    if (pasted.includes('\t')) return;
    const lines = pasted
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== '');
    // What is pasted into words that are there already belongs to them.
    if (lines.length < 2 || text !== '') return;
    event.preventDefault();
    onLines(lines);
  };
  return (
    <li>
      <OutlinedInput
        className="words"
        size="small"
        multiline
        maxRows={4}
        value={text}
        inputRef={inputRef}
        onChange={(event) => onChange(withText(point, event.target.value))}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        error={errorId !== undefined && tooLong}
        placeholder="答案里要说到的一点"
        inputProps={{ 'aria-label': name, 'aria-describedby': errorId, 'data-point': true }}
      />
      <OutlinedInput
        className="worth"
        size="small"
        value={score}
        onChange={(event) => onChange(withScore(point, typedScore(event.target.value)))}
        onBlur={() => {
          onChange(withScore(point, readScore(String(score))));
          onBlur();
        }}
        error={errorId !== undefined && noNumber}
        placeholder="平分"
        inputProps={{
          'aria-label': `${name}的分值`,
          'aria-describedby': errorId,
          inputMode: 'decimal',
          autoComplete: 'off',
        }}
      />
      <IconAction size="small" aria-label={`移除${name}`} tip="移除" onClick={onRemove}>
        <Close fontSize="small" />
      </IconAction>
      <Source point={point} />
    </li>
  );
}

function Source({ point }: { point: FormPoint }) {
  const source = pointSource(point);
  const files = useWatch({ name: 'reference_files' }) as readonly PickedFile[] | undefined;
  const show = useShowSource();
  if (!source) return null;
  const { file_id, passage_id, quote } = source;
  const file_name = files?.find((file) => file.file_id === file_id)?.file_name;
  return (
    <div className="source">
      <Button
        size="small"
        onClick={() => show({ file_id, file_name: file_name ?? '参考资料', passage_id, quote })}
      >
        出自{file_name ? `“${file_name}”` : '已移除的资料'}：“{quote}”
      </Button>
    </div>
  );
}
