/** Whether scores may be believed, with the way to what that comes from. */
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { trustText } from '#contracts';
import type { TrustView } from '#contracts';
import { StatusChip } from '../../ui/StatusChip';
import { flexRow, onTouchScreen, wrappingFlexRow } from '../../ui/styles';
import { passportOf, trustTones } from './trust';

const Line = styled('span')(({ theme }) => ({
  ...wrappingFlexRow('4px 12px'),
  '& a': {
    ...flexRow(0),
    minHeight: 24,
    [onTouchScreen]: { minHeight: 44 },
    color: theme.vars.palette.primary.main,
    textDecoration: 'none',
  },
  '& a:hover': { textDecoration: 'underline' },
}));

/** What is believed as little as the whole needs its name only. @param trust undefined: not known yet, or not to be had */
export function TrustLine({ trust }: { trust: TrustView | undefined }) {
  if (!trust) return null;
  const alone = trust.of.length === 1;
  return (
    <Line>
      <StatusChip tone={trustTones[trust.state]}>{trustText(trust)}</StatusChip>
      {trust.of.map((one) => (
        <Link key={passportOf(one)} to={passportOf(one)}>
          {alone
            ? '看可信度'
            : trustText(one) === trustText(trust)
              ? one.name
              : `${one.name}：${trustText(one)}`}
        </Link>
      ))}
    </Line>
  );
}
