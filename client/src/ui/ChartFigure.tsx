/** A card with a chart: its heading, the chart, what it says in a sentence, and the same as a table. */
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { Card } from './ConsolePage';
import { onTouchScreen, secondaryText, wrappingFlexRow } from './styles';

export const CardHead = styled('div')(({ theme }) => ({
  ...wrappingFlexRow('4px 16px'),
  justifyContent: 'space-between',
  minHeight: 32,
  marginBottom: 12,
  '& h2': { margin: 0, fontSize: 16, lineHeight: '24px', fontWeight: 600 },
  '& small': { fontSize: 13, color: theme.vars.palette.text.secondary },
}));

/** In a row of cards each fills its place, whatever margins cards below one another have. */
export const Tile = styled(Card)({ '&&': { marginTop: 0 }, minWidth: 0, boxSizing: 'border-box' });

export const Toggle = styled(ButtonBase)(({ theme }) => ({
  minHeight: 32,
  [onTouchScreen]: { minHeight: 44 },
  borderRadius: 4,
  font: 'inherit',
  fontSize: 13,
  color: theme.vars.palette.primary.main,
  '&:hover': { textDecoration: 'underline' },
}));

const Filled = styled(Tile)({
  '&[data-filling]': { display: 'flex', flexDirection: 'column' },
});

const Figure = styled('figure')(({ theme }) => ({
  margin: 0,
  '[data-filling] > &': { flex: 1, display: 'flex', flexDirection: 'column' },
  '& figcaption': secondaryText(theme),
  '& figcaption:not(.visually-hidden)': { marginTop: 8 },
}));

interface ChartFigureProps {
  title: string;
  /** What of it is shown can be chosen, below the heading. */
  choice?: ReactNode;
  chart: ReactNode;
  table: ReactNode;
  /** What the chart says. Only for those who don't see it, unless it is `shown`. */
  caption: ReactNode;
  captionShown?: boolean;
  /** The table comes first, the chart on demand. */
  tableFirst?: boolean;
  /** The chart is as high as there is room. */
  filling?: boolean;
}

export function ChartFigure({
  title,
  choice,
  chart,
  table,
  caption,
  captionShown = false,
  tableFirst = false,
  filling,
}: ChartFigureProps) {
  const heading = useId();
  const shown = useId();
  const [asTable, setAsTable] = useState(tableFirst);
  return (
    <Filled aria-labelledby={heading} data-filling={filling}>
      <CardHead>
        <h2 id={heading}>{title}</h2>
        <Toggle aria-controls={shown} onClick={() => setAsTable(!asTable)}>
          {asTable ? '查看图表' : '查看数据表'}
          <span className="visually-hidden">：{title}</span>
        </Toggle>
      </CardHead>
      {choice}
      <Figure aria-labelledby={heading} id={shown}>
        {asTable ? table : chart}
        <figcaption className={captionShown ? undefined : 'visually-hidden'}>{caption}</figcaption>
      </Figure>
    </Filled>
  );
}
