import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { flexRow } from '../styles';

const Frame = styled('section')({
  '& + &': { marginTop: 24 },
  '& > .head': {
    ...flexRow(8),
    justifyContent: 'space-between',
    marginBottom: 12,
  },
  '& > .head h2': { margin: 0, fontSize: 15, lineHeight: '24px', fontWeight: 600 },
});

interface SectionProps {
  /** The anchor in the address. */
  id: string;
  title: string;
  /** Beside the title, for instance a button that adds something. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of a form under its heading. */
export function Section({ id, title, aside, children }: SectionProps) {
  return (
    <Frame id={id} aria-labelledby={`${id}-title`}>
      <div className="head">
        <h2 id={`${id}-title`}>{title}</h2>
        {aside}
      </div>
      {children}
    </Frame>
  );
}

/** Fields side by side where there is room. */
export const FieldRow = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
  gap: '16px 12px',
  marginBottom: 16,
  '& > div': { marginBottom: 0 },
  // What only keeps a column free needs no line of its own.
  '@media (max-width: 767px)': { '& > :empty': { display: 'none' } },
});
