import { styled } from '@mui/material/styles';
import { countText } from '#contracts';
import { Card } from '../../ui/ConsolePage';
import { figureText, secondaryText } from '../../ui/styles';

const Bar = styled('div')(({ theme }) => ({
  height: 4,
  marginTop: 8,
  overflow: 'hidden',
  borderRadius: 2,
  background: theme.vars.palette.divider,
  '& > div': { height: '100%', background: theme.vars.palette.primary.main },
}));

const Count = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0 12px',
  margin: 0,
  '& b': figureText,
  '& small': secondaryText(theme),
}));

/** A verdict takes about so long: 75 in ten minutes. */
const secondsEach = 8;

/** How far one is, and for how long it may still take. */
export function Progress({ labelled, total }: { labelled: number; total: number }) {
  const minutes = Math.ceil(((total - labelled) * secondsEach) / 60);
  return (
    <Card>
      <Count>
        <b>
          {countText(labelled)} / {countText(total)}
        </b>
        <small>本批进度，每判一条就保存{minutes > 0 && `，约还需 ${countText(minutes)} 分钟`}</small>
      </Count>
      <Bar aria-hidden>
        <div style={{ width: `${(100 * labelled) / total}%` }} />
      </Bar>
    </Card>
  );
}
