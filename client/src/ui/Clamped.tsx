import { styled } from '@mui/material/styles';

/** Two lines of a text that may be long. */
export const Clamped = styled('span')({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  minWidth: 200,
  maxWidth: 480,
});
