/** Words of a turn that were taken for words to whoever scores, word for word and why, and what became of that. */
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { setAsideLabel } from '#contracts';
import type { SetAsideView, Settled } from '#contracts';
import { neutralBox, plainList } from '../../ui/styles';

const Box = styled('div')(({ theme }) => ({
  ...neutralBox(theme),
  '& ul': plainList,
  '&& li': { padding: 0, border: 0 },
  '& small': { marginLeft: 4, fontSize: 12, color: theme.vars.palette.text.secondary },
}));

export type JudgedSetAside = SetAsideView & { status: 'pending' | Settled };

/** What stands below the words as long as they are set aside: asking for a person, or giving them back. */
export type SetAsideAction = (turn: number, value: JudgedSetAside) => ReactNode;

interface SetAsideProps {
  value: JudgedSetAside;
  children?: ReactNode;
}

export function SetAside({ value, children }: SetAsideProps) {
  const { set_aside: words, restored } = value;
  if (!words) return null;
  return (
    <Box role="group" aria-label={setAsideLabel}>
      {told(value, words.length > 1 ? '这几句话' : '这句话')}
      <ul>
        {words.map(({ text, why }, at) => (
          <li key={at}>
            “{text}”<small>{why}</small>
          </li>
        ))}
      </ul>
      {!restored && children}
    </Box>
  );
}

function told({ status, restored }: JudgedSetAside, words: string): string {
  if (restored) return `${words}原来没有算进评分，已恢复，已重新评分：`;
  if (status === 'unscored') return `${words}是不是说给评分人的，评分时拿不准，这里还没有评分：`;
  return `${words}像是说给评分人的，没有算进评分：`;
}
