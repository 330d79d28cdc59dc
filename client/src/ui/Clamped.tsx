import { styled } from '@mui/material/styles';
import { twoLines } from './two-lines';

/** A name or a text that may be long. */
export const TwoLines = styled('span')(twoLines);

/** The same for a text in a column of its own. */
export const Clamped = styled(TwoLines)({ minWidth: 200, maxWidth: 480 });
