import { styled } from '@mui/material/styles';
import { twoLines } from './two-lines';

/** Two lines of a text that may be long. */
export const Clamped = styled('span')({
  ...twoLines,
  minWidth: 200,
  maxWidth: 480,
});
