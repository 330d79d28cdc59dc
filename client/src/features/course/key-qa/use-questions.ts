import { useEffect, useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { limits } from '#contracts';
import type { KeyPoint } from '#contracts';
import { say } from '../../../ui/Toasts';
import { blankQuestion } from './question';
import type { PickedFile } from '../form/values';
import type { Question } from './question';

/** The part of the form that questions live in. */
interface WithQuestions {
  key_qa: Question[];
  /** What they were drawn from. */
  reference_files?: PickedFile[];
}

/** Names a control within a row, for the focus to find it again. */
export type Control = 'question' | 'answer' | 'score' | 'up' | 'down' | 'remove';

/** The questions of the form: added, moved and taken out, with the focus following and every step announced to screen readers. */
export function useQuestions() {
  const { control, getValues, setValue, clearErrors } = useFormContext<WithQuestions>();
  const { fields, append, insert, move, remove, replace } = useFieldArray({
    control,
    name: 'key_qa',
    keyName: 'key',
  });
  const list = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const wanted = useRef<{ at: number; what: Control } | null>(null);
  const current = (): Question[] => getValues('key_qa');

  useEffect(() => {
    const { at, what } = wanted.current ?? {};
    wanted.current = null;
    if (at !== undefined) focusOn(list.current, at, what!);
  });

  const add = () => {
    if (current().length >= limits.keyQaPerCourse) return;
    wanted.current = { at: current().length, what: 'question' };
    clearErrors('key_qa');
    append(blankQuestion, { shouldFocus: false });
    setAnnouncement(`已添加第 ${current().length} 题`);
  };
  const shift = (from: number, by: -1 | 1, what: Control) => {
    const to = from + by;
    if (to < 0 || to >= current().length) return;
    wanted.current = { at: to, what };
    move(from, to);
    setAnnouncement(`第 ${from + 1} 题移到了第 ${to + 1} 题，共 ${current().length} 题`);
  };
  const takeOut = (at: number) => {
    const question = current()[at]!;
    remove(at);
    const left = current().length;
    if (left > 0) wanted.current = { at: Math.min(at, left - 1), what: 'remove' };
    setAnnouncement(`已移除第 ${at + 1} 题`);
    say(`已移除第 ${at + 1} 题`, {
      label: '撤销',
      onClick: () => insert(Math.min(at, current().length), question, { shouldFocus: false }),
    });
  };
  const put = (questions: Question[], said: string, undo: () => void) => {
    replace(questions);
    clearErrors('key_qa');
    setAnnouncement(said);
    say(said, { label: '撤销', onClick: undo });
  };
  /** Behind those that are there, or instead of them; with the files that they were drawn from. */
  const bringIn = (questions: readonly Question[], instead: boolean, files: readonly PickedFile[] = []) => {
    const before = current();
    const known = getValues('reference_files') ?? [];
    const more = files.filter(({ file_id }) => !known.some((file) => file.file_id === file_id));
    const setFiles = (all: PickedFile[]) =>
      more.length > 0 && setValue('reference_files', all, { shouldDirty: true });
    setFiles([...known, ...more]);
    put([...(instead ? [] : before), ...questions], `已导入 ${questions.length} 题`, () => {
      replace(before);
      setFiles(known);
    });
  };
  /** Key points for some of the questions, by their positions. */
  const setPoints = (points: ReadonlyMap<number, KeyPoint[]>) => {
    const before = current();
    const after = before.map((question, at) => ({
      ...question,
      key_points: points.get(at) ?? question.key_points,
    }));
    put(after, `已更新 ${points.size} 题的得分点`, () => replace(before));
  };
  /** The same control one row further down; behind the last row a new one. */
  const goDown = (at: number, what: Control) => {
    if (at === fields.length - 1) add();
    else focusOn(list.current, at + 1, what);
  };
  return { rows: fields, list, announcement, add, shift, takeOut, bringIn, setPoints, goDown };
}

function focusOn(list: HTMLElement | null, at: number, what: Control): void {
  list?.children[at]?.querySelector<HTMLElement>(`[data-control="${what}"]`)?.focus();
}
