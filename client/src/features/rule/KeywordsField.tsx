/** Words as chips: typed with Enter or 、, pasted many at once, taken away by their button or by Backspace. */
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import Close from '@mui/icons-material/Close';
import { styled } from '@mui/material/styles';
import { limits } from '#contracts';
import { describedBy, Field, useField } from '../../ui/form';
import { IconAction } from '../../ui/IconAction';
import { wrappingFlexRow } from '../../ui/styles';

const Frame = styled('div')(({ theme }) => ({
  ...wrappingFlexRow(4),
  boxSizing: 'border-box',
  minHeight: 38,
  padding: '3px 8px',
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.text.disabled}`,
  background: theme.vars.palette.background.paper,
  cursor: 'text',
  '&:focus-within': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -1 },
  '&[data-error]': { borderColor: theme.vars.palette.error.main },
  '& ul': { display: 'contents', listStyle: 'none' },
  '& li': {
    display: 'flex',
    alignItems: 'center',
    maxWidth: '100%',
    paddingLeft: 8,
    borderRadius: 6,
    fontSize: 13,
    overflowWrap: 'anywhere',
    background: theme.vars.palette.soft.neutral,
  },
  '& .MuiIconButton-root': { minWidth: 28, minHeight: 28, padding: 4 },
  '& input': {
    flex: '1 1 120px',
    minWidth: 80,
    height: 28,
    border: 0,
    padding: 0,
    font: 'inherit',
    color: 'inherit',
    background: 'none',
    outline: 'none',
  },
  '& input::placeholder': { color: theme.vars.palette.hint, opacity: 1 },
}));

const separators = /[、，,；;\n]+/;

/** The words after what was typed has been added: split at its marks, each once. */
export function addWords(words: readonly string[], typed: string): string[] {
  const added = typed
    .split(separators)
    .map((word) => word.trim())
    .filter((word) => word !== '');
  return [...new Set([...words, ...added])].slice(0, limits.criterion.keywords);
}

/** Does what was typed hold a word that is complete? */
export const endsWord = (typed: string): boolean => separators.test(typed);

interface KeywordsFieldProps {
  name: string;
  label: string;
  hint: string;
  required?: boolean;
}

export function KeywordsField({ name, label, hint, required }: KeywordsFieldProps) {
  const { id, field, error } = useField(name);
  const words = field.value as string[];
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const add = (text: string) => {
    field.onChange(addWords(words, text));
    setTyped('');
  };
  const remove = (at: number) => {
    field.onChange(words.filter((_word, index) => index !== at));
    input.current?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    // Enter and Backspace belong to the input method while it composes a character.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (typed.trim() !== '') add(typed);
    } else if (event.key === 'Backspace' && typed === '' && words.length > 0) remove(words.length - 1);
  };
  const onType = (text: string, composing: boolean) =>
    !composing && endsWord(text) ? add(text) : setTyped(text);
  return (
    <Field
      id={id}
      {...{ label, hint, error, required }}
      aside={`${words.length} / ${limits.criterion.keywords}`}
    >
      <Frame data-error={error !== undefined || undefined} onClick={() => input.current?.focus()}>
        {words.length > 0 && (
          <ul aria-label={`${label}列表`}>
            {words.map((word, at) => (
              <li key={word}>
                {word}
                <IconAction aria-label={`移除“${word}”`} tip="移除" onClick={() => remove(at)}>
                  <Close sx={{ fontSize: 14 }} />
                </IconAction>
              </li>
            ))}
          </ul>
        )}
        <input
          id={id}
          ref={(element) => {
            input.current = element;
            field.ref(element);
          }}
          value={typed}
          autoComplete="off"
          aria-required={required}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, { label, hint, error })}
          placeholder={words.length === 0 ? '输入后按回车，或用、隔开' : ''}
          onChange={(event) =>
            onType(event.target.value, (event.nativeEvent as InputEvent).isComposing === true)
          }
          onCompositionEnd={(event) => onType(event.currentTarget.value, false)}
          onKeyDown={onKey}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text');
            if (!endsWord(text)) return;
            event.preventDefault();
            add(typed + text);
          }}
          onBlur={() => {
            if (typed.trim() !== '') add(typed);
            field.onBlur();
          }}
        />
      </Frame>
    </Field>
  );
}
