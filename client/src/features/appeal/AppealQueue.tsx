/** The queue: who says that which score is wrong, in their words. */
import { styled } from '@mui/material/styles';
import { appealReasonLabel } from '#contracts';
import type { AppealListItem } from '#contracts';
import { fullTime } from '../../lib/time';
import {
  cutOff,
  flexRow,
  hintText,
  plainButton,
  plainList,
  secondaryText,
  twoLineClamp,
} from '../../ui/styles';

const List = styled('ul')(({ theme }) => ({
  ...plainList,
  margin: '12px -12px -12px',
  '& li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

const Item = styled('button')(({ theme }) => ({
  ...plainButton,
  display: 'block',
  width: '100%',
  padding: '12px 16px',
  textAlign: 'left',
  color: 'inherit',
  fontSize: 14,
  lineHeight: '22px',
  overflowWrap: 'anywhere',
  '&[aria-current]': {
    background: theme.vars.palette.soft.primary,
    boxShadow: `inset 3px 0 0 ${theme.vars.palette.primary.main}`,
  },
  '&:focus-visible': { outlineOffset: -2 },
  '& .who': flexRow(8),
  '& .who > strong': { flex: 'none', fontWeight: 600 },
  '& .who > span': { ...cutOff, flex: 1, minWidth: 0, ...secondaryText(theme) },
  '& .who > small': { flex: 'none', ...secondaryText(theme) },
  '& > strong': { display: 'block', fontWeight: 600 },
  '& .said': { ...twoLineClamp, ...secondaryText(theme) },
  '& time': { ...hintText(theme), fontVariantNumeric: 'tabular-nums' },
  '&[aria-current] time': { color: theme.vars.palette.text.secondary },
}));

/** Which turn it is about: 第 4 轮, 考核第 1 题. */
export const placeOf = ({ course_type, turn }: Pick<AppealListItem, 'course_type' | 'turn'>): string =>
  course_type === 2 ? `考核第 ${turn} 题` : `第 ${turn} 轮`;

interface Place {
  session_id: number;
  turn: number;
}

interface AppealQueueProps {
  items: readonly AppealListItem[];
  read: Place | undefined;
  onOpen: (item: Place) => void;
}

export function AppealQueue({ items, read, onOpen }: AppealQueueProps) {
  const isRead = ({ session_id, turn }: Place) => session_id === read?.session_id && turn === read.turn;
  return (
    <List aria-label="评分申诉">
      {items.map((item) => (
        <li key={`${item.session_id}/${item.turn}`}>
          <Item type="button" aria-current={isRead(item) || undefined} onClick={() => onOpen(item)}>
            <span className="who">
              <strong>{item.student_name}</strong>
              <span>{item.dept_name}</span>
              <small>{placeOf(item)}</small>
            </span>
            <strong>{item.name}</strong>
            <span className="said">{item.text || appealReasonLabel[item.reason]}</span>
            <time dateTime={item.asked_time}>{fullTime(item.asked_time)}</time>
          </Item>
        </li>
      ))}
    </List>
  );
}
