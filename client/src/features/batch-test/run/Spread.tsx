/** Where the scores of each persona lie, over the band in which they are expected; what lies outside has its number. */
import { styled } from '@mui/material/styles';
import type { BatchTestDetailView, Persona, PersonaSpread } from '#contracts';
import { countText, none, scoreText } from '../../../lib/numbers';
import { ChartFigure } from '../../../ui/ChartFigure';
import { FigureTable } from '../../../ui/FigureTable';
import { hintText, secondaryText, wrappingFlexRow } from '../../../ui/styles';
import { levelsOf } from '../places';
import { bandText, spreadText } from '../texts';
import { Plot } from './plot';

const title = '得分分布';
const ticks = [0, 20, 40, 60, 80, 100];
/** Of a persona's row, whose middle is the scale's. */
const height = 44;
const middle = height / 2;
/** From level to level of dots. */
const step = 6;
/** Numbers of scores closer than this would cover each other; the table has them all. */
const numbersApart = 6;
const isAlone = (score: number, scores: readonly number[]): boolean =>
  scores.filter((other) => Math.abs(other - score) < numbersApart).length === 1;
/** Behind it a number stands at the left of its mark. */
const farRight = 92;

const Legend = styled('ul')(({ theme }) => ({
  ...wrappingFlexRow('0 16px'),
  margin: '0 0 4px',
  padding: 0,
  listStyle: 'none',
  ...secondaryText(theme),
  '& li': { display: 'inline-flex', alignItems: 'center', gap: 6 },
}));

const columns = '92px minmax(0, 1fr) 56px 76px';

const Rows = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'grid', gridTemplateColumns: columns, alignItems: 'center', columnGap: 16 },
  '& .name': { fontWeight: 600, lineHeight: '20px', overflowWrap: 'anywhere' },
  '& .name small': { display: 'block', fontWeight: 400, ...hintText(theme) },
  '& .number': { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& .number b': { fontWeight: 600 },
  '& .number[data-low]': { fontWeight: 600, color: theme.vars.palette.warning.main },
  '& .head': { ...hintText(theme), textAlign: 'right', whiteSpace: 'nowrap' },
  '& .word': { display: 'none' },
  '@media (max-width: 767px)': {
    '& > li': { gridTemplateColumns: 'minmax(0, 1fr) auto auto', rowGap: 2, paddingTop: 8 },
    '& > li > svg': { gridColumn: '1 / -1', gridRow: 2 },
    '& .head, & .heads': { display: 'none' },
    '& .word': { display: 'inline', ...hintText(theme) },
    '& .name small': { display: 'inline', marginLeft: 8 },
  },
}));

const Scores = styled(Plot)(({ theme }) => {
  const { palette } = theme.vars;
  return {
    '& .band': { fill: palette.soft.primary },
    '& .pass': { stroke: palette.text.secondary, strokeDasharray: '4 3' },
    '& .half': { fill: 'none', stroke: palette.primary.main },
    '& .median': { stroke: palette.text.primary, strokeWidth: 3 },
    '& .dot': { fill: palette.series.first, fillOpacity: 0.7 },
    '& .outside': { fill: palette.series.second },
    '& .value': { fontSize: 13, fontWeight: 600, fill: palette.warning.main },
  };
});

const scoresOf = ({ sessions }: BatchTestDetailView, at: number): number[] =>
  sessions.flatMap(({ persona, score }) => (persona === at && score !== null ? [score] : []));

const isOutside =
  ({ low, high }: Persona) =>
  (score: number) =>
    score < low || score > high;

/** The persona of each spread that the test still has, with its scores. */
const rowsOf = (view: BatchTestDetailView) =>
  view.spreads.flatMap((spread) => {
    const persona = view.personas[spread.persona];
    return persona ? [{ persona, spread, scores: scoresOf(view, spread.persona) }] : [];
  });

type Row = ReturnType<typeof rowsOf>[number];

export function Spread({ view }: { view: BatchTestDetailView }) {
  const rows = rowsOf(view);
  const { scored, in_band } = view;
  return (
    <ChartFigure
      title={title}
      caption={
        scored === 0
          ? '还没有评完的场次。'
          : `${countText(scored)} 场里有 ${countText(in_band)} 场的得分在预期内。`
      }
      captionShown={scored === 0}
      chart={
        <>
          <Marks />
          <Rows aria-label={title}>
            <li aria-hidden className="heads">
              <span />
              <span />
              <span className="head">中位</span>
              <span className="head">在预期内</span>
            </li>
            {rows.map((row) => (
              <PersonaRow key={row.spread.persona} row={row} pass={view.pass_score} />
            ))}
            <li aria-hidden>
              <span />
              <Axis pass={view.pass_score} />
            </li>
          </Rows>
        </>
      }
      table={<SpreadTable rows={rows} />}
    />
  );
}

/** What the marks of the chart mean. */
const Marks = () => (
  <Legend aria-hidden>
    <li>
      <Scores style={{ width: 16, height: 12 }}>
        <rect className="band" width="16" height="12" rx="2" />
      </Scores>
      预期
    </li>
    <li>
      <Scores style={{ width: 16, height: 12 }}>
        <rect className="half" x="0.5" y="0.5" width="15" height="11" rx="2" />
      </Scores>
      中间一半
    </li>
    <li>
      <Scores style={{ width: 4, height: 12 }}>
        <line className="median" x1="2" x2="2" y1="0" y2="12" />
      </Scores>
      中位
    </li>
    <li>
      <Scores style={{ width: 12, height: 12 }}>
        <path className="outside" d="M6 0 12 6 6 12 0 6Z" />
      </Scores>
      超出预期
    </li>
  </Legend>
);

function PersonaRow({ row, pass }: { row: Row; pass: number }) {
  const { persona, spread } = row;
  const { scored, in_band, median } = spread;
  return (
    <li>
      <span className="name">
        {persona.name}
        <small>预期 {bandText(persona)}</small>
      </span>
      <Strip row={row} pass={pass} />
      <span className="number">
        <span className="word">中位 </span>
        <b>{scoreText(median)}</b>
      </span>
      <span className="number" data-low={in_band < scored || undefined}>
        <span className="word">在预期内 </span>
        {countText(in_band)} / {countText(scored)}
      </span>
    </li>
  );
}

const percent = (value: number): string => `${value}%`;

function Strip({ row: { persona, spread, scores }, pass }: { row: Row; pass: number }) {
  const { low, high } = persona;
  const { quarter, median, three_quarters } = spread;
  const outside = isOutside(persona);
  const levels = levelsOf(scores);
  const out = scores.filter(outside);
  return (
    <Scores height={height} role="img" aria-label={spreadText(persona, spread, out)}>
      {ticks.map((tick) => (
        <line key={tick} className="grid" x1={percent(tick)} x2={percent(tick)} y1="0" y2={height} />
      ))}
      <rect className="band" x={percent(low)} width={percent(high - low)} y="5" height={height - 10} rx="4" />
      <line className="pass" x1={percent(pass)} x2={percent(pass)} y1="0" y2={height} />
      {scores.map((score, at) => {
        const y = middle + levels[at]! * step;
        return outside(score) ? (
          <svg key={at} x={percent(score)} y={y} overflow="visible">
            <path className="outside" d="M0 -6 6 0 0 6 -6 0Z" />
            {isAlone(score, out) && (
              <text
                className="value"
                x={score > farRight ? -10 : 10}
                y="-3"
                textAnchor={score > farRight ? 'end' : 'start'}
              >
                {Math.round(score)}
              </text>
            )}
          </svg>
        ) : (
          <circle key={at} className="dot" cx={percent(score)} cy={y} r="3.5" />
        );
      })}
      {quarter !== null && three_quarters !== null && (
        <rect
          className="half"
          x={percent(quarter)}
          width={percent(three_quarters - quarter)}
          y={middle - 11}
          height="22"
          rx="4"
        />
      )}
      {median !== null && (
        <line
          className="median"
          x1={percent(median)}
          x2={percent(median)}
          y1={middle - 13}
          y2={middle + 13}
        />
      )}
    </Scores>
  );
}

const Axis = ({ pass }: { pass: number }) => (
  <Scores height={40}>
    {ticks.map((tick) => (
      <text key={tick} className="axis" x={percent(tick)} y="16" textAnchor="middle">
        {tick}
      </text>
    ))}
    <text className="axis" x={percent(pass)} y="34" textAnchor="middle">
      合格线 {pass}
    </text>
  </Scores>
);

const numberColumns: { key: keyof PersonaSpread; header: string }[] = [
  { key: 'lowest', header: '最低' },
  { key: 'quarter', header: '下四分位' },
  { key: 'median', header: '中位' },
  { key: 'three_quarters', header: '上四分位' },
  { key: 'highest', header: '最高' },
  { key: 'mean', header: '平均' },
];

const SpreadTable = ({ rows }: { rows: readonly Row[] }) => (
  <FigureTable
    label={title}
    rows={rows}
    keyOf={({ spread }) => spread.persona}
    columns={[
      { key: 'persona', header: '模拟学员', text: true, cell: ({ persona }) => persona.name },
      { key: 'band', header: '预期', cell: ({ persona }) => bandText(persona) },
      ...numberColumns.map(({ key, header }) => ({
        key,
        header,
        cell: ({ spread }: Row) => scoreText(spread[key]),
      })),
      {
        key: 'in_band',
        header: '在预期内',
        cell: ({ spread }) => `${countText(spread.in_band)} / ${countText(spread.scored)}`,
        low: ({ spread }) => spread.in_band < spread.scored,
      },
      {
        key: 'outside',
        header: '超出预期的得分',
        text: true,
        cell: ({ persona, scores }) => scores.filter(isOutside(persona)).map(scoreText).join('、') || none,
      },
    ]}
  />
);
