/** The rubric's axes: a bar with name and number each, a small radar beside them, and the same as a table. */
import { lazy, Suspense, useId, useState } from 'react';
import { styled } from '@mui/material/styles';
import type { SessionResultView } from '#contracts';
import { rateText, scoreText } from '../../lib/numbers';
import { percentages } from '../../lib/weights';
import { flexRow, plainList } from '../../ui/styles';
import { Card, LinkButton } from './card-elements';
import { axesTitle, axisName, radarAxes, radarSize, type Axis } from './radar-axes';
import { PlainTableHead } from '../../ui/PlainTableHead';

const RadarShape = lazy(() => import('./RadarShape'));

const Figure = styled('figure')({
  ...flexRow(12),
  margin: 0,
  '@media (max-width: 339px)': {
    flexDirection: 'column',
    alignItems: 'stretch',
    '& > div': { alignSelf: 'center' },
  },
});

const Bars = styled('ul')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  ...plainList,
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(24px, 1fr) max-content',
    gap: 8,
    alignItems: 'center',
    minHeight: 30,
    fontSize: 14,
  },
  '&[data-whole="true"] li': {
    gridTemplateColumns: 'fit-content(60%) minmax(24px, 1fr) max-content',
  },
  '& b': { minWidth: 36, fontWeight: 600, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& [data-none="true"] b': {
    gridColumn: '2 / -1',
    ...flexRow(8),
    fontWeight: 400,
    color: theme.vars.palette.text.secondary,
    '&::before': { content: '""', flex: 1, borderTop: `1px dashed ${theme.vars.palette.text.disabled}` },
  },
  '& [data-low="true"] b': { color: theme.vars.palette.warning.main },
}));

const Track = styled('span')(({ theme }) => ({
  height: 6,
  borderRadius: 3,
  background: theme.vars.palette.soft.neutral,
  overflow: 'hidden',
  '& i': { display: 'block', height: '100%', background: theme.vars.palette.series.first },
  '[data-low="true"] & i': { background: theme.vars.palette.series.second },
}));

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 14,
  lineHeight: '22px',
  '& th, & td': { padding: '8px 0', textAlign: 'left', borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& caption': { captionSide: 'bottom', paddingTop: 8, textAlign: 'left', color: theme.vars.palette.hint },
  '& thead th': { fontWeight: 400, color: theme.vars.palette.hint },
  '& tbody th': { fontWeight: 400 },
  '& td, & th + th': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
}));

const noEvidence = '没练到';

export function AxesCard({ result }: { result: SessionResultView }) {
  const { radar_chart: axes, pass_score: passScore } = result;
  const [open, setOpen] = useState(false);
  const table = useId();
  const heading = useId();
  const drawn = radarAxes(axes);
  return (
    <Card aria-labelledby={heading} style={{ paddingBottom: 8 }}>
      <h2 id={heading}>{axesTitle(axes.length)}</h2>
      <Figure aria-labelledby={heading}>
        {drawn.length > 0 && (
          <div style={{ flex: 'none', width: radarSize, height: radarSize }}>
            <Suspense fallback={null}>
              <RadarShape axes={drawn} />
            </Suspense>
          </div>
        )}
        <Bars data-whole={drawn.length === 0}>
          {axes.map((axis) => (
            <Bar
              key={axis.key}
              axis={axis}
              name={drawn.length === 0 ? axis.key : axisName(axis.key)}
              low={axis.value !== null && axis.value < passScore}
            />
          ))}
        </Bars>
      </Figure>
      <LinkButton aria-expanded={open} aria-controls={table} onClick={() => setOpen(!open)}>
        {open ? '收起数据表' : '查看数据表'}
      </LinkButton>
      <div id={table}>{open && <AxesTable result={result} />}</div>
    </Card>
  );
}

interface BarProps {
  axis: Axis;
  /** What fits beside it: the whole name where no radar takes the room. */
  name: string;
  low: boolean;
}

function Bar({ axis: { key, value }, name, low }: BarProps) {
  return (
    <li data-low={low} data-none={value === null}>
      <span title={key}>{name}</span>
      {value !== null && (
        <Track aria-hidden>
          <i style={{ width: `${value}%` }} />
        </Track>
      )}
      <b>{value === null ? noEvidence : scoreText(value)}</b>
    </li>
  );
}

/** What the score can be worked out from. */
function AxesTable({ result: { radar_chart, course, reached } }: { result: SessionResultView }) {
  const shares = percentages(course.rubric.map(({ weight }) => weight));
  const shareOf = (key: string) => shares[course.rubric.findIndex(({ rule_name }) => rule_name === key)];
  return (
    <Table>
      {reached !== null && <caption>练满 75% 才不折算：总分 = 练到的 {rateText(reached)} ÷ 75%</caption>}
      <PlainTableHead names={['评分项', '得分', '权重']} />
      <tbody>
        {radar_chart.map(({ key, value }) => (
          <tr key={key}>
            <th scope="row">{key}</th>
            <td>{value === null ? noEvidence : scoreText(value)}</td>
            <td>{shareOf(key) === undefined ? '–' : `${shareOf(key)}%`}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
