import type { FactContradiction } from '#contracts';
import { contradictionEffect, Contradictions } from '../shared-score/Contradictions';

export interface FirstContradictionProps {
  first: FactContradiction;
}

/** The figure that was said wrongly, and what comes of it. */
export default function FirstContradiction({ first }: FirstContradictionProps) {
  return (
    <>
      <Contradictions all={[first]} />
      {contradictionEffect(first)}
    </>
  );
}
