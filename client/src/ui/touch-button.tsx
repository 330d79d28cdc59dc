import ArrowBackIosNew from '@mui/icons-material/ArrowBackIosNew';
import { styled } from '@mui/material/styles';
import { plainButton } from './styles';

/** A button of the phone that is only an icon, 44 by 44: what a thumb hits. */
export const TouchButton = styled('button')(({ theme }) => ({
  ...plainButton,
  flex: '0 0 44px',
  height: 44,
  borderRadius: 8,
  color: theme.vars.palette.text.primary,
  display: 'grid',
  placeItems: 'center',
}));

export const BackButton = ({ onClick }: { onClick: () => void }) => (
  <TouchButton type="button" aria-label="返回" onClick={onClick}>
    <ArrowBackIosNew aria-hidden fontSize="small" />
  </TouchButton>
);
