/** A session's result at the head of its page: the ring, and words beside it. */
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { flexColumn, flexRow } from '../../ui/styles';
import { Card } from './card-elements';

const Row = styled('div')(flexRow(16));

const Words = styled('div')({
  flex: 1,
  minWidth: 0,
  ...flexColumn(8),
  alignItems: 'flex-start',
});

export function ResultCard({ ring, children }: { ring: ReactNode; children: ReactNode }) {
  return (
    <Card aria-label="得分">
      <Row>
        {ring}
        <Words>{children}</Words>
      </Row>
    </Card>
  );
}
