/**
 * Says what letting go will do, and that it is being done. It takes room only when the page was pulled: what is asked for by itself
 * must not move what one reads, nor the position that one comes back to.
 */
import { styled } from '@mui/material/styles';
import type { Pull } from '../lib/use-pull-to-refresh';
import { secondaryText } from './styles';

const Sign = styled('div')(({ theme }) => ({
  overflow: 'hidden',
  textAlign: 'center',
  ...secondaryText(theme),
}));

export function PullSign({ pulled, refreshing }: Pull) {
  const text = refreshing ? '正在刷新…' : pulled === 1 ? '松开刷新' : '下拉刷新';
  if (pulled === 0 && !refreshing) return null;
  return <Sign style={{ height: refreshing ? 20 : Math.round(pulled * 32) }}>{text}</Sign>;
}
