/** Says what letting go will do, and that it is being done. */
import { styled } from '@mui/material/styles';

const Sign = styled('div')(({ theme }) => ({
  overflow: 'hidden',
  textAlign: 'center',
  fontSize: 13,
  lineHeight: '20px',
  color: theme.vars.palette.text.secondary,
}));

export function PullSign({ pulled, refreshing }: { pulled: number; refreshing: boolean }) {
  const text = refreshing ? '正在刷新…' : pulled === 1 ? '松开刷新' : '下拉刷新';
  if (pulled === 0 && !refreshing) return null;
  return <Sign style={{ height: refreshing ? 20 : Math.round(pulled * 32) }}>{text}</Sign>;
}
