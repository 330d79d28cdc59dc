import { styled } from '@mui/material/styles';
import { twoLineClamp } from './styles';

/** A name or a text that may be long. */
export const TwoLines = styled('span')(twoLineClamp);

/** Such a text in a column of its own. */
export const Clamped = styled(TwoLines)({ minWidth: 200, maxWidth: 480 });
