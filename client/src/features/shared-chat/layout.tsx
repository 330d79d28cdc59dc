/**
 * One column for everything that is read, and small print. Sizes are a phone's; where there is less room around a talk, `--chat-text`,
 * `--chat-line` and `--chat-control` make it smaller.
 */
import { styled } from '@mui/material/styles';
import { secondaryText } from '../../ui/styles';

/** 640 px at most, centred: a line of text on a tablet stays a line one can read. */
export const Column = styled('div')({ width: '100%', maxWidth: 640, marginInline: 'auto' });

export const Small = styled('div')(({ theme }) => secondaryText(theme));
