/** A text of the course that the model can write, piece by piece. What stood there before comes back with 撤销. */
import { useEffect, useRef, useState } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useFormContext, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { courseFieldLabel, limits } from '#contracts';
import type { streamedThunk } from '../../../api/console/event-stream';
import { TextField } from '../../../ui/form';
import type { CourseValues } from '../course-values';

const Buttons = styled('span')({ display: 'inline-flex', marginLeft: 'auto' });

type WrittenName = 'dialogue_settings' | 'material';
type Writing = Pick<AbortController, 'abort'>;

interface Props<Name extends WrittenName, Body extends object> {
  name: Name;
  hint?: string;
  placeholder: string;
  /** What the button is called while the field is empty, and when something stands there. */
  writes: readonly [empty: string, filled: string];
  by: ReturnType<typeof streamedThunk<Body, { text: string }, Record<Name, string>>>;
  /** What is asked for; null where something must be filled in first, which is then said at its field. */
  bodyOf: (form: UseFormReturn<CourseValues>) => Body | null;
}

export function WrittenField<Name extends WrittenName, Body extends object>(props: Props<Name, Body>) {
  const { name, writes, by, bodyOf, ...shown } = props;
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const form = useFormContext<CourseValues>();
  const [writing, setWriting] = useState<Writing | null>(null);
  const [before, setBefore] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const underWay = useRef<Writing | null>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  const field: WrittenName = name;
  const put = (text: string) => form.setValue(field, text, { shouldDirty: true, shouldValidate: true });

  const write = async () => {
    const body = bodyOf(form);
    if (body === null) return;
    const there = form.getValues(field);
    setBefore(there);
    setAnnouncement('AI 正在写');
    let text = '';
    const request = dispatch(by({ body, onPiece: (piece) => put((text += piece.text)) }));
    underWay.current = request;
    setWriting(request);
    const result = await request;
    setWriting(null);
    if (by.fulfilled.match(result)) {
      put(result.payload[name]);
      return setAnnouncement('AI 写好了，可以修改或撤销');
    }
    setAnnouncement('');
    // Refused at the end, what had come is no text.
    if (result.payload?.status === 422) put(there);
    // What had come stays, with the way back; where nothing came there is none to go.
    if (!result.meta.aborted && form.getValues(field) === there) setBefore(null);
  };
  const undo = () => {
    put(before!);
    setBefore(null);
    form.setFocus(field);
  };

  const filled = useWatch<CourseValues, WrittenName>({ name: field }).trim() !== '';
  return (
    <>
      <TextField
        name={name}
        label={courseFieldLabel[name]}
        limit={limits.text}
        rows={4}
        {...shown}
        readOnly={writing !== null}
        aside={
          <Buttons>
            {writing ? (
              <Button size="small" onClick={() => writing.abort()}>
                停止
              </Button>
            ) : (
              <>
                <Button size="small" onClick={() => void write()}>
                  {writes[filled ? 1 : 0]}
                </Button>
                {before !== null && (
                  <Button size="small" onClick={undo}>
                    撤销
                  </Button>
                )}
              </>
            )}
          </Buttons>
        }
      />
      <div className="visually-hidden" aria-live="polite">
        {announcement}
      </div>
    </>
  );
}

/** The files that the model may read along. */
export const fileIdsOf = ({ getValues }: UseFormReturn<CourseValues>): number[] =>
  getValues('reference_files').map(({ file_id }) => file_id);
