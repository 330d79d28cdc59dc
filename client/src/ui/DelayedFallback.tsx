import { keyframes, styled } from '@mui/material/styles';

const appear = keyframes({ to: { opacity: 1 } });

/** What is there within 150 ms needs no skeleton. */
export const DelayedFallback = styled('div')({ opacity: 0, animation: `${appear} 0s 150ms forwards` });
