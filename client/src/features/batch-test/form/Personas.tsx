/** The simulated learners of the next test: how many sessions each has, and who they are. */
import { useState } from 'react';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { batchTestLimits } from '#contracts';
import type { Persona } from '#contracts';
import { countText } from '../../../lib/numbers';
import { Field, useField } from '../../../ui/form';
import { IconAction } from '../../../ui/IconAction';
import { flexRow, hintText, plainList, secondaryText } from '../../../ui/styles';
import { bandText } from '../texts';
import { newPersona, sessionsOf } from '../values';

const most = batchTestLimits;

const List = styled('ul')(({ theme }) => ({
  ...plainList,
  '& > li': { ...flexRow(4), padding: '4px 0', minHeight: 44 },
  '& > li + li': { borderTop: '1px solid #EEF0F3' },
  '& .words': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& .band': { whiteSpace: 'nowrap', ...hintText(theme) },
  '& small': { display: 'block', ...secondaryText(theme) },
}));

const Count = styled(OutlinedInput)({
  flex: 'none',
  width: 60,
  '& input': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
});

/** Digits only, and no more than a test may have: what is typed is never wrong. */
const countIn = (text: string): number => Math.min(Number(text.replace(/\D/g, '')), most.sessions);

export interface EditedPersona {
  /** Its place in the list; behind the last it is new. */
  at: number;
  persona: Persona;
}

/** @param onEdit opens one; its dialog is no part of the form around the list */
export function Personas({ onEdit }: { onEdit: (edited: EditedPersona) => void }) {
  const { id, field, error } = useField('personas');
  const [typed, setTyped] = useState<{ at: number; text: string } | null>(null);
  const personas = field.value as Persona[];
  const total = sessionsOf(personas);
  const change = (at: number, text: string) => {
    setTyped({ at, text });
    const count = countIn(text);
    field.onChange(personas.map((one, place) => (place === at ? { ...one, count } : one)));
  };
  return (
    <Field
      id={id}
      group
      label="模拟学员"
      error={error}
      aside={`共 ${countText(total)} 场，最多 ${countText(most.sessions)}`}
    >
      <List aria-label="模拟学员">
        {personas.map((persona, at) => (
          <li key={at}>
            <span className="words">
              {persona.name} <span className="band">预期 {bandText(persona)}</span>
              <small>
                {persona.lines.length > 0 ? `按自定话术，${countText(persona.lines.length)} 句` : persona.how}
              </small>
            </span>
            <IconAction
              size="small"
              aria-label={`修改“${persona.name}”`}
              tip="修改"
              onClick={() => onEdit({ at, persona })}
            >
              <EditOutlined fontSize="small" />
            </IconAction>
            {persona.key === 'custom' && (
              <IconAction
                size="small"
                aria-label={`去掉“${persona.name}”`}
                tip="去掉"
                onClick={() => field.onChange(personas.filter((_one, place) => place !== at))}
              >
                <Close fontSize="small" />
              </IconAction>
            )}
            <Count
              value={typed?.at === at ? typed.text : persona.count}
              onChange={(event) => change(at, event.target.value.replace(/\D/g, '').slice(0, 3))}
              onBlur={() => {
                setTyped(null);
                field.onBlur();
              }}
              inputRef={at === 0 ? field.ref : undefined}
              inputProps={{
                inputMode: 'numeric',
                autoComplete: 'off',
                'aria-label': `${persona.name}的场数`,
                'aria-invalid': error !== undefined,
                'aria-describedby': error && `${id}-error`,
              }}
            />
          </li>
        ))}
      </List>
      {personas.length < most.personas && (
        <Button
          size="small"
          sx={{ ml: '-10px' }}
          onClick={() => onEdit({ at: personas.length, persona: newPersona })}
        >
          添加模拟学员
        </Button>
      )}
    </Field>
  );
}
