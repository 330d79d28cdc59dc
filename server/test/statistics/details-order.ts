/** A task's rows in the order of a column, as they are sorted one by one. */
import type { TaskDetailRow } from '#contracts';

const pinyin = new Intl.Collator('zh-CN');
type Sorted = string | number | null;
const took = ({ start_time, end_time }: TaskDetailRow) =>
  end_time === null ? null : Date.parse(end_time) - Date.parse(start_time!);
const moment = (time: string | null) => time && Date.parse(time);
export const columns: [string, (row: TaskDetailRow) => Sorted][] = [
  ['student_name', ({ student_name }) => student_name],
  ['full_dept_name', ({ full_dept_name }) => full_dept_name],
  ['status', ({ status }) => status],
  ['start_time', ({ start_time }) => moment(start_time)],
  ['end_time', ({ end_time }) => moment(end_time)],
  ['time_cost', took],
  ['rounds', ({ rounds }) => rounds],
  ['sessions', ({ sessions }) => sessions.length],
  ['score', ({ score }) => score],
];
export const directions = ['asc', 'desc'] as const;
const compared = (one: Sorted, other: Sorted) =>
  typeof one === 'string' ? pinyin.compare(one, other as string) : (one as number) - (other as number);
/** Rows as they are sorted by what each has in a column: nothing comes last, and equals as the newest place does. */
export const inOrder = (
  all: TaskDetailRow[],
  valueOf: (row: TaskDetailRow) => Sorted,
  order: 'asc' | 'desc',
) =>
  [...all].sort((a, b) => {
    const [one, other] = [valueOf(a), valueOf(b)];
    if (one === null || other === null) {
      if (one !== other) return one === null ? 1 : -1;
      return b.practice_session_id - a.practice_session_id;
    }
    const step = compared(one, other) * (order === 'asc' ? 1 : -1);
    return step || b.practice_session_id - a.practice_session_id;
  });
