/**
 * One column for everything that is read, and small print. Sizes are a phone's; where there is less room around a talk, `--chat-text`,
 * `--chat-line` and `--chat-control` make it smaller.
 */
import { styled } from '@mui/material/styles';
import { secondaryText } from '../../ui/styles';

/** 640 px at most, centred: a line of text on a tablet stays a line one can read. */
export const Column = styled('div')({ width: '100%', maxWidth: 640, marginInline: 'auto' });

/** Where somebody writes. */
export const TextArea = styled('textarea')(({ theme }) => ({
  boxSizing: 'border-box',
  margin: 0,
  padding: '8px 12px',
  border: `1px solid ${theme.vars.palette.text.disabled}`,
  color: 'inherit',
  font: 'inherit',
  resize: 'none',
  '&:focus': {
    borderColor: theme.vars.palette.primary.main,
    outline: `1px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: 0,
  },
  '&::placeholder': { color: theme.vars.palette.hint, opacity: 1 },
}));

export const Small = styled('div')(({ theme }) => secondaryText(theme));
