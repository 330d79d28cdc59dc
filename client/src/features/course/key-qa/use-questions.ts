import { useEffect, useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { limits } from '#contracts';
import { say } from '../../../ui/Toasts';
import { blankQuestion } from './question';
import type { Question } from './question';

/** The part of the form that questions live in. */
interface WithQuestions {
  key_qa: Question[];
}

/** Names a control within a row, for the focus to find it again. */
export type Control = 'question' | 'answer' | 'score' | 'up' | 'down' | 'remove';

/** The questions of the form: added, moved and taken out, with the focus following and every step announced to screen readers. */
export function useQuestions() {
  const { control, getValues, clearErrors } = useFormContext<WithQuestions>();
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
  /** Behind those that are there, or instead of them. */
  const bringIn = (questions: readonly Question[], instead: boolean) => {
    const before = current();
    replace([...(instead ? [] : before), ...questions]);
    clearErrors('key_qa');
    setAnnouncement(`已导入 ${questions.length} 题`);
    say(`已导入 ${questions.length} 题`, { label: '撤销', onClick: () => replace(before) });
  };
  /** The same control one row further down; behind the last row a new one. */
  const goDown = (at: number, what: Control) => {
    if (at === fields.length - 1) add();
    else focusOn(list.current, at + 1, what);
  };
  return { rows: fields, list, announcement, add, shift, takeOut, bringIn, goDown };
}

function focusOn(list: HTMLElement | null, at: number, what: Control): void {
  list?.children[at]?.querySelector<HTMLElement>(`[data-control="${what}"]`)?.focus();
}
