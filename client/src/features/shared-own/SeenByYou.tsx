import LockOutlined from '@mui/icons-material/LockOutlined';
import { styled } from '@mui/material/styles';
import { seenByYou } from '#contracts/practice/own.routes';
import { flexRow, secondaryText } from '../../ui/styles';

const Line = styled('p')(({ theme }) => ({
  ...flexRow(6),
  justifyContent: 'center',
  margin: 0,
  ...secondaryText(theme),
  '& svg': { fontSize: 16 },
}));

/** That nobody else is shown it, and what becomes of the score that counts. */
export const SeenByYou = ({ more = '不计入成绩' }: { more?: string }) => (
  <Line>
    <LockOutlined aria-hidden />
    {seenByYou}，{more}
  </Line>
);
