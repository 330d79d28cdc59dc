/** The text of a prompt, and the variables that may stand in it. */
import { limits } from '#contracts';
import type { PromptView } from '#contracts';
import { useFormContext } from 'react-hook-form';
import { useRef } from 'react';
import { styled } from '@mui/material/styles';
import { describedBy, Field, useField } from '../../ui/form';
import Tooltip from '@mui/material/Tooltip';
import ButtonBase from '@mui/material/ButtonBase';
import { countText } from '../../lib/numbers';
import OutlinedInput from '@mui/material/OutlinedInput';
import { onSoft, wrappingFlexRow } from '../../ui/styles';

const Palette = styled('div')(({ theme }) => ({
  ...wrappingFlexRow(8),
  marginBottom: 12,
  '& > span': { fontSize: 13, color: theme.vars.palette.hint },
  '& button': {
    minHeight: 32,
    padding: '0 10px',
    borderRadius: 6,
    fontSize: 13,
    fontFamily: 'inherit',
    ...onSoft(theme, 'primary'),
  },
  '@media (max-width: 767px)': { '& button': { minHeight: 44 } },
}));

interface ContentFieldProps {
  variables: PromptView['variables'];
  /** When the draft was last kept on this device. */
  savedAt: string | null;
}

export function ContentField({ variables, savedAt }: ContentFieldProps) {
  const { id, field, error } = useField('content');
  const { ref, value, ...input } = field;
  const { setValue } = useFormContext<{ content: string }>();
  const box = useRef<HTMLTextAreaElement | null>(null);
  const text = value as string;
  const labels = { label: '提示词内容', error };

  const add = (name: string) => {
    if (box.current)
      insert(box.current, `{{${name}}}`, (content) => setValue('content', content, { shouldDirty: true }));
  };

  return (
    <>
      <Palette role="group" aria-label="插入变量">
        <span>插入变量</span>
        {variables.map(({ name, meaning }) => (
          <Tooltip key={name} title={meaning} describeChild>
            <ButtonBase onClick={() => add(name)}>{`{{${name}}}`}</ButtonBase>
          </Tooltip>
        ))}
      </Palette>
      <Field
        id={id}
        {...labels}
        required
        hint={savedAt}
        aside={
          <span data-over={text.length > limits.text || undefined}>
            {countText(text.length)} / {countText(limits.text)}
          </span>
        }
      >
        <OutlinedInput
          {...input}
          id={id}
          inputRef={(element: HTMLTextAreaElement | null) => {
            ref(element);
            box.current = element;
          }}
          value={text}
          error={error !== undefined}
          fullWidth
          multiline
          minRows={12}
          maxRows={28}
          inputProps={{
            'aria-describedby': describedBy(id, labels),
            'aria-required': true,
            spellCheck: false,
          }}
        />
      </Field>
    </>
  );
}

/**
 * Puts text where the cursor of a field stands, instead of what is selected, and leaves the cursor behind it. `change` takes the new
 * text where the browser can't type it by itself.
 */
export function insert(box: HTMLTextAreaElement, text: string, change: (content: string) => void): void {
  const { selectionStart, selectionEnd, value } = box;
  box.focus();
  // As if it were typed, so that the browser's own undo takes it back; there is no other way to that.
  if (document.execCommand?.('insertText', false, text)) return;
  change(value.slice(0, selectionStart) + text + value.slice(selectionEnd));
  const behind = selectionStart + text.length;
  requestAnimationFrame(() => box.setSelectionRange(behind, behind));
}
