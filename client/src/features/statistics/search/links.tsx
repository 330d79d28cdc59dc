/** Ways down: to a department's own figures, and to the sessions behind a figure. */
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { onTouchScreen } from '../../../ui/styles';
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
  label?: string;
  title?: string;
}

const Way = ({
  named,
  inText,
  label,
  next,
  ...rest
}: WayProps & { next: (search: StatisticsSearch) => StatisticsSearch }) => (
  <Anchor
    to="."
    search={next as never}
    resetScroll={false}
    data-named={named || undefined}
    data-in-text={inText || undefined}
    aria-label={label}
    {...rest}
  />
);

export const DrillLink = ({ drill, ...way }: WayProps & { drill: Drill }) => (
  <Way {...way} next={(search) => ({ ...search, drill, page: undefined, session: undefined })} />
);

/** The figures of these departments alone; none of them: of all. */
export const DeptLink = ({ depts, ...way }: WayProps & { depts: string[] | undefined }) => (
  <Way {...way} next={(search) => ({ ...search, depts, drill: undefined, page: undefined })} />
);
