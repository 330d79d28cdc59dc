/** Answers of which two people think differently, side by side, to be settled; what the machine said is told only then. */
import { useState } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { labelVerdictLabel } from '#contracts';
import type { LabelItemToSettle, LabelledView, LabelVerdict } from '#contracts';
import { useSettleLabelMutation } from '../../api/console/labelling.api';
import { Card } from '../../ui/ConsolePage';
import { onSoft, plainList, secondaryText, wrappingFlexRow } from '../../ui/styles';
import { Said, VerdictChip } from '../shared-trust/Said';
import { Asked, Choices, verdictsOf } from './elements';

const List = styled('ul')({ ...plainList, '& > li + li': { marginTop: 16 } });

const Sides = styled('dl')(({ theme }) => ({
  ...wrappingFlexRow('8px 24px'),
  margin: '0 0 12px',
  '& > div': wrappingFlexRow(8),
  '& dt': secondaryText(theme),
  '& dd': { margin: 0 },
}));

const Choice = styled(Button)(({ theme }) => ({
  '&[aria-pressed="true"]': { ...onSoft(theme, 'primary'), borderColor: theme.vars.palette.primary.main },
}));

interface SettlingProps extends Pick<LabelledView, 'kind'> {
  items: readonly LabelItemToSettle[];
}

export const Settling = ({ kind, items }: SettlingProps) => (
  <List aria-label="判得不同的">
    {items.map((item) => (
      <li key={item.item_id}>
        <OneToSettle item={item} verdicts={verdictsOf[kind]} />
      </li>
    ))}
  </List>
);

interface OneProps {
  item: LabelItemToSettle;
  verdicts: readonly LabelVerdict[];
}

function OneToSettle({ item, verdicts }: OneProps) {
  const [settle] = useSettleLabelMutation();
  const [busy, setBusy] = useState(false);
  const choose = async (verdict: LabelVerdict) => {
    setBusy(true);
    await settle({ item_id: item.item_id, verdict });
    setBusy(false);
  };
  return (
    <Card>
      <Said item={item} small />
      <Asked>
        <h2>{item.name}</h2>
        {item.text !== item.name && <p>{item.text}</p>}
      </Asked>
      <Sides>
        {item.labels.map(({ name, verdict }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <VerdictChip verdict={verdict} />
            </dd>
          </div>
        ))}
        {item.settled && (
          <div>
            <dt>{item.settled_name}定为</dt>
            <dd>
              <VerdictChip verdict={item.settled} />
            </dd>
          </div>
        )}
        {item.machine && (
          <div>
            <dt>机器</dt>
            <dd>
              <VerdictChip verdict={item.machine} />
            </dd>
          </div>
        )}
      </Sides>
      <Choices role="group" aria-label={`一起定“${item.name}”`}>
        {verdicts.map((one) => (
          <Choice
            key={one}
            variant="outlined"
            aria-pressed={one === item.settled}
            disabled={busy}
            onClick={() => void choose(one)}
          >
            {labelVerdictLabel[one]}
          </Choice>
        ))}
      </Choices>
    </Card>
  );
}
