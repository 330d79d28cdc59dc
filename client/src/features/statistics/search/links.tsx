/** Ways down: departments lead to their own figures, and figures to the sessions behind them. */
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import type { DepartmentStatistics, FigureKind, StatisticsFigures } from '#contracts';
import { none } from '../../../lib/numbers';
import { onTouchScreen } from '../../../ui/styles';
import { figureText, kindOf } from '../figures/figures';
import type { DrilledFigure } from '../figures/figures';
import type { Drill, StatisticsSearch } from './search';

const Anchor = styled(Link)(({ theme }) => ({
  position: 'relative',
  borderRadius: 4,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
  '&[data-named]': { color: theme.vars.palette.primary.main },
  '&[data-in-text]': { textDecoration: 'underline', textUnderlineOffset: 3 },
  [onTouchScreen]: { '&::after': { content: '""', position: 'absolute', inset: '-10px -4px' } },
}));

interface WayProps {
  children: ReactNode;
  /** It is a name and looks like a link; a number looks like one where it is pointed at. */
  named?: boolean;
  /** Other words stand beside it. */
  inText?: boolean;
  /** What it is called to those who don't see what stands around it. */
  'aria-label'?: string;
  title?: string;
}

const Way = ({ named, inText, opens, ...rest }: WayProps & { opens: Partial<StatisticsSearch> }) => (
  <Anchor
    to="."
    search={((search: StatisticsSearch) => ({ ...search, ...opens })) as never}
    resetScroll={false}
    data-named={named}
    data-in-text={inText}
    {...rest}
  />
);

export const DrillLink = ({ drill, ...way }: WayProps & { drill: Drill }) => (
  <Way {...way} opens={{ drill, page: undefined, session: undefined }} />
);

/** The figures of these departments alone; none of them: of all. */
export const DeptLink = ({ depts, ...way }: WayProps & { depts: string[] | undefined }) => (
  <Way {...way} opens={{ depts, drill: undefined, page: undefined }} />
);

interface FigureLinkProps extends Pick<WayProps, 'inText'> {
  name: DrilledFigure;
  figures: StatisticsFigures;
  /** Whose figure it is, for those who hear it alone. */
  of: string;
  /** Narrower than all that is shown. */
  within?: Omit<Drill, 'figure'>;
}

/** Nothing leads nowhere. */
export function FigureLink({ name, figures, of, within, inText }: FigureLinkProps) {
  const text = figureText(figures, name);
  if (text === none || text === '0') return text;
  return (
    <DrillLink
      drill={{ ...within, figure: kindOf[name] }}
      aria-label={`${of} ${text}，查看练习`}
      inText={inText}
    >
      {text}
    </DrillLink>
  );
}

const Former = styled('small')(({ theme }) => ({
  marginLeft: 4,
  padding: '0 4px',
  borderRadius: 4,
  fontSize: 12,
  color: theme.vars.palette.text.secondary,
  background: theme.vars.palette.soft.neutral,
}));

interface DepartmentNameProps {
  row: Pick<DepartmentStatistics, 'dept_name' | 'dept_full_path' | 'has_child' | 'former'> & {
    label: string;
  };
  figure?: FigureKind;
}

/** Leads one level down; where there is none, to the sessions. */
export function DepartmentName({ row, figure = 'training' }: DepartmentNameProps) {
  const { dept_full_path: path, has_child, former, dept_name, label } = row;
  const way = { named: true, title: path, children: label };
  return (
    <>
      {has_child ? (
        <DeptLink {...way} depts={[path]} />
      ) : (
        <DrillLink {...way} drill={{ figure, depts: [path], called: dept_name }} />
      )}
      {former && <Former title="已调整或撤销的部门，保留当时的数据">原</Former>}
    </>
  );
}
