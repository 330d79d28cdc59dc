/** How the customer behaves; the model can word it from scenario and rules. What stood there before comes back with 撤销. */
import { useEffect, useRef, useState } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useFormContext, useWatch } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { courseFieldLabel, limits, scenarioFirst } from '#contracts';
import { dialogueSettings } from '../../../api/console/authoring';
import { TextField } from '../../../ui/form';
import type { CourseValues } from './values';

const Buttons = styled('span')({ display: 'inline-flex', marginLeft: 'auto' });

/** The rules in words, as the model reads them. */
const rulesInWords = (rules: CourseValues['scoring_rules']) =>
  rules
    .map(({ rule_name, rule_desc }) => `${rule_name}：${rule_desc}`)
    .join('\n')
    .slice(0, limits.text);

type Writing = Pick<AbortController, 'abort'>;

export function DialogueSettingsField() {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const form = useFormContext<CourseValues>();
  const [writing, setWriting] = useState<Writing | null>(null);
  const [before, setBefore] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const underWay = useRef<Writing | null>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  const put = (text: string) =>
    form.setValue('dialogue_settings', text, { shouldDirty: true, shouldValidate: true });

  const write = async () => {
    const values = form.getValues();
    const { course_scenario, speaker_first, scoring_rules, dialogue_settings: there } = values;
    if (course_scenario.trim() === '') {
      form.setError('course_scenario', { type: 'check', message: scenarioFirst }, { shouldFocus: true });
      return;
    }
    setBefore(there);
    setAnnouncement('AI 正在写');
    const file_ids = values.reference_files.map(({ file_id }) => file_id);
    const body = {
      scenario: course_scenario,
      speaker_first,
      eval_rule: rulesInWords(scoring_rules),
      file_ids,
    };
    let text = '';
    const request = dispatch(dialogueSettings({ body, onPiece: (piece) => put((text += piece.text)) }));
    underWay.current = request;
    setWriting(request);
    const result = await request;
    setWriting(null);
    if (dialogueSettings.fulfilled.match(result)) {
      put(result.payload.dialogue_settings);
      return setAnnouncement('AI 写好了，可以修改或撤销');
    }
    setAnnouncement('');
    // What had come stays, with the way back; where nothing came there is none to go.
    if (!result.meta.aborted && form.getValues('dialogue_settings') === there) setBefore(null);
  };
  const undo = () => {
    put(before!);
    setBefore(null);
    form.setFocus('dialogue_settings');
  };

  const filled = useWatch<CourseValues, 'dialogue_settings'>({ name: 'dialogue_settings' }).trim() !== '';
  return (
    <>
      <TextField
        name="dialogue_settings"
        label={courseFieldLabel.dialogue_settings}
        limit={limits.text}
        rows={4}
        placeholder="顾客怎么说话、先问什么、什么时候愿意买"
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
                  {filled ? 'AI 重新生成' : 'AI 生成'}
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
