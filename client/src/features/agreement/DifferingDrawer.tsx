/** The answers that the machine judges otherwise than people, of one criterion; whose they are is told nowhere. */
import { styled } from '@mui/material/styles';
import { countText } from '#contracts';
import type { AgreementView } from '#contracts';
import { useDifferingLabelsQuery } from '../../api/console/labelling.api';
import { CloseAction } from '../../ui/IconAction';
import { Card } from '../../ui/ConsolePage';
import { NotLoaded } from '../../ui/NotLoaded';
import { Notice } from '../../ui/Notice';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { SideDrawer, SideHead } from '../../ui/SideDrawer';
import { plainList, wrappingFlexRow } from '../../ui/styles';
import { useLastShown } from '../../ui/use-last-shown';
import { Said, VerdictChip } from '../shared-trust/Said';

const heading = 'differing-labels';

const List = styled('ul')({ ...plainList, padding: '16px 16px 0' });
const Verdicts = styled('p')({ ...wrappingFlexRow('4px 8px'), margin: 0 });

interface DifferingDrawerProps {
  view: AgreementView;
  /** undefined: the drawer is closed. */
  criterionId: string | undefined;
  onClose: () => void;
}

export function DifferingDrawer({ view, criterionId, onClose }: DifferingDrawerProps) {
  const last = useLastShown(criterionId);
  const criterion = view.criteria.find(({ criterion_id }) => criterion_id === last);
  return (
    <SideDrawer open={criterionId !== undefined} onClose={onClose} labelledBy={heading}>
      <SideHead>
        <div>
          <h2 id={heading}>{criterion?.name}</h2>
          <p>人和机器判得不同的 {countText(criterion?.differing ?? 0)} 条</p>
        </div>
        <CloseAction onClose={onClose} />
      </SideHead>
      {last !== undefined && <Differing view={view} criterionId={last} />}
    </SideDrawer>
  );
}

function Differing({ view: { kind, id }, criterionId }: { view: AgreementView; criterionId: string }) {
  const query = useDifferingLabelsQuery({ kind, id });
  const items = query.data?.items.filter(({ criterion_id }) => criterion_id === criterionId);
  if (!items)
    return query.isError && !query.isFetching ? (
      <NotLoaded what="判得不同的回答" query={query} />
    ) : (
      <PageSkeleton />
    );
  if (items.length === 0) return <Notice title="没有判得不同的了" />;
  return (
    <List>
      {items.map((item) => (
        <Card as="li" key={item.item_id}>
          <Said item={item} small />
          <Verdicts>
            人判 <VerdictChip verdict={item.people} /> 机器判 <VerdictChip verdict={item.machine} />
          </Verdicts>
        </Card>
      ))}
    </List>
  );
}
