/** What the marks beside the labels of a form mean. */
import { styled } from '@mui/material/styles';
import { toPublishMark } from '../Field';

const Line = styled('p')(({ theme }) => ({
  margin: '0 0 12px',
  fontSize: 13,
  lineHeight: '20px',
  color: theme.vars.palette.hint,
  '& .required': { color: theme.vars.palette.error.main },
}));

/** @param saving what saving without publishing is called here */
export const Legend = ({ saving }: { saving: string }) => (
  <Line>
    <span className="required">*</span> {saving}和发布都要填；标“{toPublishMark}”的，可以先{saving}
    ，发布前补上
  </Line>
);
