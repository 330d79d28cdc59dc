/** Whose it is: nobody's but the learner's. */
import LockOutlined from '@mui/icons-material/LockOutlined';
import { styled } from '@mui/material/styles';
import { flexRow, smallText } from '../../ui/styles';

const Line = styled('p')(({ theme }) => ({
  ...flexRow(6),
  justifyContent: 'center',
  '&&': { margin: '10px 0 0' },
  ...smallText,
  color: theme.vars.palette.text.secondary,
  '& svg': { fontSize: 16 },
}));

export const OwnOnly = () => (
  <Line>
    <LockOutlined aria-hidden />
    只有你自己看得到，不计入成绩
  </Line>
);
