import Button from '@mui/material/Button';
import { useFormContext, useWatch } from 'react-hook-form';
import { dayAfter, dayBegins, wireTime } from '../../lib/time';
import { DateTimeField, FieldRow, Section } from '../../ui/form';
import type { Freedom, TaskValues } from './values';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

type TimeField = 'start_time' | 'end_time' | 'reminder_time';

interface Quick {
  label: string;
  /** null: it has nothing to begin with. */
  time: string | null;
}

const nineOn = (day: string) => wireTime(Date.parse(dayBegins(day)) + 9 * hourMs);
const after = (time: string | null, ms: number) => (time === null ? null : wireTime(Date.parse(time) + ms));

/** From when to when, and when to be reminded; the usual times are one click away. */
export function TimesSection({ freedom }: { freedom: Freedom }) {
  const { setValue } = useFormContext<TaskValues>();
  const [start, end] = useWatch<TaskValues, ['start_time', 'end_time']>({ name: ['start_time', 'end_time'] });
  const fixed = freedom !== 'all';
  const quick = (field: TimeField, choices: Quick[]) =>
    choices.map(({ label, time }) => (
      <Button
        key={label}
        size="small"
        disabled={time === null}
        onClick={() => setValue(field, time, { shouldDirty: true, shouldTouch: true, shouldValidate: true })}
      >
        {label}
      </Button>
    ));
  const runningHint = freedom === 'some' ? '任务正在进行，不能修改' : undefined;
  return (
    <Section id="times" title="时间">
      <FieldRow>
        <DateTimeField
          name="start_time"
          label="开始时间"
          required
          readOnly={fixed}
          hint={runningHint}
          aside={
            !fixed && (
              <span>
                {quick('start_time', [{ label: '明天 9:00', time: nineOn(dayAfter(Date.now(), 1)) }])}
              </span>
            )
          }
        />
        <DateTimeField
          name="end_time"
          label="结束时间"
          required
          readOnly={freedom === 'none'}
          hint={freedom === 'some' ? '任务正在进行，结束时间只能延后' : undefined}
          aside={
            freedom !== 'none' && (
              <span>
                {quick(
                  'end_time',
                  fixed
                    ? [{ label: '延后 7 天', time: after(end, 7 * dayMs) }]
                    : [
                        { label: '开始后 7 天', time: after(start, 7 * dayMs) },
                        { label: '30 天', time: after(start, 30 * dayMs) },
                      ],
                )}
              </span>
            )
          }
        />
      </FieldRow>
      <FieldRow>
        <DateTimeField
          name="reminder_time"
          label="提醒时间"
          readOnly={fixed}
          hint={runningHint ?? '选填。到时给学员发一条飞书消息，要早于开始时间'}
          aside={
            !fixed && (
              <span>{quick('reminder_time', [{ label: '开始前 1 小时', time: after(start, -hourMs) }])}</span>
            )
          }
        />
        <span />
      </FieldRow>
    </Section>
  );
}
