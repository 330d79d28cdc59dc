/** Figures that were said otherwise than the material has them: 说成了 99 元，资料是 699 元. */
import { styled } from '@mui/material/styles';
import { unmarked } from '#contracts';
import type { FactContradiction } from '#contracts';
import { plainList } from '../../ui/styles';
import { contradictionLabel } from './criterion-verdicts';

/** What comes of it: the customer finds out. */
export const contradictionEffect = ({ about }: FactContradiction): string =>
  `${about === '' ? '这个数' : about}不对，顾客一核对就不信你了。`;

const List = styled('ul')(({ theme }) => ({
  ...plainList,
  margin: '0 0 6px',
  fontSize: 15,
  lineHeight: '22px',
  '& li': {
    padding: '4px 8px',
    borderRadius: 6,
    overflowWrap: 'anywhere',
    background: theme.vars.palette.soft.improve,
  },
  '& li + li': { marginTop: 4 },
  '& small': { display: 'block', fontSize: 12, lineHeight: '18px', color: theme.vars.palette.text.secondary },
}));

interface ContradictionsProps {
  all: readonly FactContradiction[];
  /** With what it is about, where there is room. */
  full?: boolean;
}

export function Contradictions({ all, full = false }: ContradictionsProps) {
  return (
    <List aria-label={contradictionLabel}>
      {all.map(({ thing, about, said, written, line, file }) => (
        <li key={`${thing}-${about}-${said}`}>
          {full &&
            [thing, about].some((word) => word !== '') &&
            `${[thing, about].filter(Boolean).join(' ')}：`}
          说成了 {said}，资料是 <strong>{written}</strong>
          {line !== undefined && (
            <small>
              {file === undefined ? '资料' : `《${file}》`}原文：{unmarked(line)}
            </small>
          )}
        </li>
      ))}
    </List>
  );
}
