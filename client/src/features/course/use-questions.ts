import { useEffect, useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { limits } from '#contracts';
import type { KeyPoint } from '#contracts';
import { say } from '../../ui/Toasts';
import type { PickedFile } from './course-values';
import { blankQuestion, unchangedAmong } from './exam-question';
import type { FormPoint, ExamQuestion } from './exam-question';

/** The part of the form that questions live in. */
interface WithQuestions {
  key_qa: ExamQuestion[];
  /** What they were drawn from. */
  reference_files?: PickedFile[];
}

/** A question with the key of its row, which stays when others come and go. */
export type KeyedQuestion = ExamQuestion & { key: string };

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
  const current = (): ExamQuestion[] => getValues('key_qa');

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
  const tell = (said: string, undo: () => void) => {
    clearErrors('key_qa');
    setAnnouncement(said);
    say(said, { label: '撤销', onClick: undo });
  };
  const tellKept = (kept: number) => {
    if (kept > 0) say(`已撤销，改过的 ${kept} 题保留不动`);
  };
  /** Behind those that are there, or instead of them; with the files that they were drawn from. */
  const bringIn = (
    questions: readonly ExamQuestion[],
    instead: boolean,
    files: readonly PickedFile[] = [],
  ) => {
    const before = current();
    const known = getValues('reference_files') ?? [];
    const more = files.filter(({ file_id }) => !known.some((file) => file.file_id === file_id));
    const setFiles = (all: PickedFile[]) =>
      more.length > 0 && setValue('reference_files', all, { shouldDirty: true });
    setFiles([...known, ...more]);
    if (instead) replace([...questions]);
    else append([...questions], { shouldFocus: false });
    tell(`已导入 ${questions.length} 题`, () => {
      const unchanged = unchangedAmong(questions, current());
      if (instead) replace([...before, ...current().filter((_, at) => !unchanged.includes(at))]);
      else remove(unchanged);
      const kept = questions.length - unchanged.length;
      const own = getValues('reference_files') ?? [];
      if (kept === 0) setFiles(own.filter(({ file_id }) => more.every((file) => file.file_id !== file_id)));
      tellKept(kept);
    });
  };
  /** Every question with what names its row for as long as it is there. */
  const keyed = (): KeyedQuestion[] => {
    const questions = current();
    return fields.map(({ key }, at) => ({ ...questions[at]!, key }));
  };
  /** Key points for some of the questions, by the keys of their rows. */
  const setPoints = (points: ReadonlyMap<string, KeyPoint[]>) => {
    const before = keyed().filter(({ key }) => points.has(key));
    if (before.length === 0) return say('题目已经变了，没有采用得分点，可以重新建议');
    const put = (at: number, key_points: FormPoint[]) =>
      setValue(`key_qa.${at}.key_points`, key_points, { shouldDirty: true });
    const after = before.map((question) => ({ ...question, key_points: points.get(question.key)! }));
    after.forEach(({ key, key_points }) => put(fields.findIndex((row) => row.key === key), key_points)); // prettier-ignore
    tell(`已更新 ${before.length} 题的得分点`, () => {
      const unchanged = after.map((question) => unchangedAmong([question], current())[0]);
      unchanged.forEach((at, nth) => at !== undefined && put(at, before[nth]!.key_points));
      tellKept(unchanged.filter((at) => at === undefined).length);
    });
  };
  /** Another question in the place of one, by the key of its row. */
  const exchange = (key: string, after: ExamQuestion) => {
    const at = fields.findIndex((row) => row.key === key);
    if (at < 0) return say('题目已经变了，没有替换');
    // The form changes its own in place.
    const before = { ...current()[at]! };
    const put = (row: number, { question, answer, key_points }: ExamQuestion) => {
      setValue(`key_qa.${row}.question`, question, { shouldDirty: true });
      setValue(`key_qa.${row}.answer`, answer, { shouldDirty: true });
      setValue(`key_qa.${row}.key_points`, key_points, { shouldDirty: true });
    };
    put(at, after);
    tell(`已替换第 ${at + 1} 题`, () => {
      const [unchanged] = unchangedAmong([after], current());
      if (unchanged === undefined) return tellKept(1);
      put(unchanged, before);
    });
  };
  /** The same control one row further down; behind the last row a new one. */
  const goDown = (at: number, what: Control) => {
    if (at === fields.length - 1) add();
    else focusOn(list.current, at + 1, what);
  };
  return {
    ...{ rows: fields, list, announcement, add, shift, takeOut, bringIn },
    ...{ keyed, setPoints, exchange, goDown },
  };
}

function focusOn(list: HTMLElement | null, at: number, what: Control): void {
  list?.children[at]?.querySelector<HTMLElement>(`[data-control="${what}"]`)?.focus();
}
