import { useEffect, useRef } from 'react';
import Button from '@mui/material/Button';
import { useFormContext, useWatch } from 'react-hook-form';
import { taskFieldLabel, taskForm } from '#contracts';
import { wireTime } from '../../lib/time';
import { DateTimeField, FieldRow, Section } from '../../ui/form';
import { laterEnds, movedEnd, quickEnds, quickReminders, quickStarts } from './quick-times';
import type { Quick } from './quick-times';
import { startsNow } from './values';
import type { Freedom, TaskValues } from './values';

const fields = ['start_time', 'end_time', 'reminder_time'] as const;
type TimeField = (typeof fields)[number];

const atOnceLabel = '现在开始';

/** What is wrong with one time may be mended by another one: what is said stays true. */
function useRechecked(times: readonly (string | null)[]) {
  const { trigger, getFieldState } = useFormContext<TaskValues>();
  const key = times.join();
  useEffect(() => {
    const wrong = fields.filter((field) => getFieldState(field).invalid);
    if (wrong.length > 0) void trigger(wrong);
  }, [key, trigger, getFieldState]);
}

interface TimesSectionProps {
  freedom: Freedom;
  /** It is a draft, or not even that yet. */
  draft: boolean;
}

/** From when to when, and when to be reminded; the usual times are one click away. */
export function TimesSection({ freedom, draft }: TimesSectionProps) {
  const { getValues, setValue } = useFormContext<TaskValues>();
  const [start, end, reminder] = useWatch<TaskValues, [TimeField, TimeField, TimeField]>({
    name: [...fields],
  });
  useRechecked([start, end, reminder]);
  const now = Date.now();
  const atOnce = start === startsNow;
  const from = atOnce ? wireTime(now) : start;
  const fixed = freedom !== 'all';
  const choose = (field: TimeField, time: string | null) =>
    setValue(field, time, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  /** What the end was chosen as. */
  const chosenEnd = useRef<Quick | null>(null);
  const quick = (field: TimeField, choices: Quick[]) =>
    choices.map((choice) => (
      <Button
        key={choice.label}
        size="small"
        disabled={choice.time === null}
        onClick={() => {
          if (field === 'end_time') chosenEnd.current = choice;
          choose(field, choice.time);
        }}
      >
        {choice.label}
      </Button>
    ));
  useEffect(() => {
    const begins = start === startsNow ? wireTime(Date.now()) : start;
    const moved = movedEnd(chosenEnd.current, { start: begins, end: getValues('end_time') });
    if (moved === null) return;
    chosenEnd.current = { ...chosenEnd.current!, time: moved };
    setValue('end_time', moved, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  }, [start, getValues, setValue]);
  /** The same button leads there and back, so that the focus stays on it. */
  const nowOrThen = (
    <Button
      size="small"
      onClick={() => {
        choose('start_time', atOnce ? null : startsNow);
        // There is no time left before it.
        if (!atOnce && reminder !== null) choose('reminder_time', null);
      }}
    >
      {atOnce ? '选择时间' : atOnceLabel}
    </Button>
  );
  const runningHint = freedom === 'some' ? '任务正在进行，不能修改' : undefined;
  const nowHint = draft ? '点“发布”时马上开始' : '保存后马上开始';
  return (
    <Section id="times" title="时间">
      <FieldRow>
        <DateTimeField
          name="start_time"
          label={taskFieldLabel.start_time}
          required
          readOnly={fixed}
          instead={atOnce ? atOnceLabel : undefined}
          hint={atOnce ? nowHint : runningHint}
          aside={
            !fixed && (
              <span>
                {nowOrThen}
                {quick('start_time', quickStarts(now))}
              </span>
            )
          }
        />
        <DateTimeField
          name="end_time"
          label={taskFieldLabel.end_time}
          required
          readOnly={freedom === 'none'}
          hint={freedom === 'some' ? taskForm.endOnlyLater : undefined}
          aside={
            freedom !== 'none' && <span>{quick('end_time', fixed ? laterEnds(end) : quickEnds(from))}</span>
          }
        />
      </FieldRow>
      <FieldRow>
        <DateTimeField
          name="reminder_time"
          label={taskFieldLabel.reminder_time}
          readOnly={fixed || atOnce}
          hint={
            runningHint ??
            (atOnce ? '现在开始的任务不用提醒' : '选填。到时给学员发一条飞书消息，要早于开始时间')
          }
          aside={!fixed && !atOnce && <span>{quick('reminder_time', quickReminders(start, now))}</span>}
        />
        <span />
      </FieldRow>
    </Section>
  );
}
