/** Agreement criterion by criterion, and as it was for earlier versions and models. */
import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { mostDifference, trustNeeds } from '#agreement';
import { countText, none, trustLabel } from '#contracts';
import type { AgreementOfVersion, CriterionAgreement, Figure, KindFairness } from '#contracts';
import { criterionStateLabel } from '#contracts/labelling/criterion-state';
import { hundredths, rangeText, valueText } from '../../lib/figures';
import { fullTime } from '../../lib/time';
import { CardHead, Tile } from '../../ui/ChartFigure';
import { FigureTable } from '../../ui/FigureTable';
import type { FigureColumn } from '../../ui/FigureTable';
import { Notice } from '../../ui/Notice';
import { StatusChip } from '../../ui/StatusChip';
import type { Tone } from '../../ui/StatusChip';
import { secondaryText, wrappingFlexRow } from '../../ui/styles';
import { trustTones } from '../shared-trust/trust';
import { criterionTones, fairnessState, kindsText } from './agreement-words';

const onPhone = '@media (max-width: 767px)';

/** What colours have in common in both pictures: blue where κ holds, amber where it does not, grey where nothing can be said. */
const Plot = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'inline-block',
  height: 24,
  verticalAlign: 'middle',
  color: theme.vars.palette.primary.main,
  '&[data-tone="improve"]': { color: theme.vars.palette.series.second },
  '&[data-tone="neutral"]': { color: theme.vars.palette.text.secondary },
  '& i': { position: 'absolute' },
  '& .need': { top: 0, bottom: 0, borderLeft: `1px dashed ${theme.vars.palette.text.secondary}` },
  [onPhone]: { width: '100%' },
}));

const Track = styled(Plot)(({ theme }) => ({
  width: 72,
  '& .range': { top: 11, height: 2, background: 'currentcolor' },
  '& .value': {
    top: 8,
    width: 8,
    height: 8,
    marginLeft: -4,
    boxSizing: 'border-box',
    borderRadius: 4,
    border: '2px solid',
    background: 'currentcolor',
  },
  // Too few labels: a ring.
  '&[data-tone="neutral"] .value': { background: theme.vars.palette.background.paper },
}));

/** The same as a bar from nothing on, with the interval as a line over its end. */
const Bar = styled(Plot)(({ theme }) => ({
  width: 104,
  '& .ground': { inset: '4px 0', borderRadius: 3, background: theme.vars.palette.soft.neutral },
  '& .value': { top: 4, bottom: 4, left: 0, borderRadius: 3, background: 'currentcolor' },
  '& .range': { top: 11, height: 2, background: theme.vars.palette.text.primary },
  // Where no figure can be told there is no bar, only its place.
  '&[data-none] .ground': {
    inset: '11px 0 auto',
    borderTop: `1px dashed ${theme.vars.palette.text.disabled}`,
    background: 'none',
  },
}));

/** On a phone a row is what it is about with κ, then its picture, then its state. */
const TableCard = styled(Tile)({
  '& td[data-text] > div': wrappingFlexRow('0 8px'),
  '& td small': { fontSize: 13 },
  [onPhone]: {
    '& thead': { position: 'absolute', clip: 'rect(0 0 0 0)' },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      gap: '4px 12px',
      padding: '12px 0',
      borderBottom: '1px solid #EEF0F3',
    },
    '& tbody tr:last-of-type': { borderBottom: 0 },
    '& tbody th, & tbody td': { height: 'auto', padding: 0, border: 0 },
    '& tbody th': { gridColumn: '1 / 3' },
    '& tbody td:nth-last-of-type(2)': { gridArea: '1 / 3' },
    '& tbody td:first-of-type': { gridArea: '2 / 1', alignSelf: 'center' },
    '& tbody td:first-of-type::after': { content: '" 条"' },
    '& tbody td:nth-of-type(2):nth-last-of-type(3)': { gridArea: '2 / 2 / auto / 4' },
    '& tbody td:last-of-type': { gridColumn: '1 / 4' },
  },
});

/** In a line of its own. */
const Below = styled('small')(({ theme }) => ({ display: 'block', ...secondaryText(theme) }));

const place = (value: number) => `${100 * Math.min(1, Math.max(0, value))}%`;

interface PlotProps {
  kappa: Figure;
  tone: Tone;
}

const Need = () => <i className="need" style={{ left: place(trustNeeds.kappa) }} />;

function Range({ kappa: { value, low, high } }: Pick<PlotProps, 'kappa'>) {
  const [from, to] = [low ?? value!, high ?? value!];
  return <i className="range" style={{ left: place(from), right: `calc(100% - ${place(to)})` }} />;
}

/** κ from 0 to 1 with its interval and what is asked of it; the numbers beside it say the same. */
const KappaTrack = ({ kappa, tone }: PlotProps) => (
  <Track aria-hidden data-tone={tone}>
    <Need />
    {kappa.value !== null && (
      <>
        <Range kappa={kappa} />
        <i className="value" style={{ left: place(kappa.value) }} />
      </>
    )}
  </Track>
);

const KappaBar = ({ kappa, tone }: PlotProps) => (
  <Bar aria-hidden data-none={kappa.value === null || undefined} data-tone={tone}>
    <i className="ground" />
    {kappa.value !== null && (
      <>
        <i className="value" style={{ right: `calc(100% - ${place(kappa.value)})` }} />
        <Range kappa={kappa} />
      </>
    )}
    <Need />
  </Bar>
);

const KappaText = ({ kappa }: { kappa: Figure }) =>
  kappa.value === null ? (
    none
  ) : (
    <>
      <b>{valueText(kappa)}</b> <Below>{rangeText(kappa)}</Below>
    </>
  );

/** Of how many, and κ in a picture and in words: what both tables have of a row. */
const kappaColumns = <Row extends { n: number; kappa: Figure }>(
  picture: (row: Row) => ReactNode,
): FigureColumn<Row>[] => [
  { key: 'n', header: '条数', cell: ({ n }) => countText(n) },
  { key: 'track', header: <span className="visually-hidden">图</span>, cell: picture },
  { key: 'kappa', header: 'κ', cell: ({ kappa }) => <KappaText kappa={kappa} /> },
];

const lowTone = ({ value }: Figure): Tone =>
  value !== null && value < trustNeeds.kappa ? 'improve' : 'primary';

/** As wide as its words. */
const Look = styled(Button)({ minWidth: 0, padding: '4px 0' });

/** A version and its model stand on one line. */
const When = styled('div')({ minWidth: 164 });

/** The day stands out. */
function Time({ time }: { time: string }) {
  const [day, clock] = fullTime(time).split(' ');
  return (
    <>
      <b>{day}</b> {clock}
    </>
  );
}

interface CriteriaCardProps {
  criteria: readonly CriterionAgreement[];
  /** Wants the answers of a criterion that the machine judges otherwise than people. */
  onDiffering: (criterionId: string) => void;
}

export const CriteriaCard = ({ criteria, onDiffering }: CriteriaCardProps) => (
  <TableCard aria-labelledby="by-criterion">
    <CardHead>
      <h2 id="by-criterion">按评分点 · 一致程度 κ</h2>
      <small>虚线 {trustNeeds.kappa.toFixed(2)}，细线为 95% 区间</small>
    </CardHead>
    {criteria.length === 0 ? (
      <Notice title="按整体评分，没有评分点可以检验" />
    ) : (
      <FigureTable
        label="按评分点"
        rows={criteria}
        keyOf={({ criterion_id }) => criterion_id}
        columns={[
          { key: 'name', header: '评分点', text: true, cell: ({ name }) => name },
          ...kappaColumns<CriterionAgreement>(({ kappa }) => (
            <KappaBar kappa={kappa} tone={lowTone(kappa)} />
          )),
          {
            key: 'state',
            header: <span className="visually-hidden">说得清不清楚</span>,
            text: true,
            cell: ({ criterion_id, name, state, wanting, differing }) => (
              <div>
                {wanting > 0 ? (
                  <small>
                    {criterionStateLabel[state]}，还差 {countText(wanting)} 条
                  </small>
                ) : (
                  <StatusChip tone={criterionTones[state]}>{criterionStateLabel[state]}</StatusChip>
                )}
                {differing > 0 && (
                  <Look size="small" onClick={() => onDiffering(criterion_id)}>
                    看 {countText(differing)} 条<span className="visually-hidden">判得不同的：{name}</span>
                  </Look>
                )}
              </div>
            ),
          },
        ]}
      />
    )}
  </TableCard>
);

const signed = (value: number): string => `${value > 0 ? '+' : ''}${hundredths(value)}`;

/** Whether it matters how something is said: only answers are compared of which people say the same by the same criterion. */
export const FairnessCard = ({ fairness }: { fairness: readonly KindFairness[] }) => (
  <TableCard aria-labelledby="fairness">
    <CardHead>
      <h2 id="fairness">说法不同，判得一样吗</h2>
      <small>同一评分点、人判得一样的才比；标准化差在 ±{mostDifference.toFixed(2)} 以内算差不多</small>
    </CardHead>
    <FigureTable
      label="说法不同，判得一样吗"
      rows={fairness}
      keyOf={({ kind }) => kind}
      columns={[
        { key: 'kinds', header: '比的是', text: true, cell: (row) => kindsText(row).join('，比') },
        {
          key: 'n',
          header: '条数',
          cell: ({ first, second }) => `${countText(first)} / ${countText(second)}`,
        },
        {
          key: 'difference',
          header: '标准化差',
          cell: ({ difference }) => (
            <>
              {valueText(difference, signed) ?? none} <small>{rangeText(difference, signed)}</small>
            </>
          ),
        },
        {
          key: 'state',
          header: '机器对前一种',
          text: true,
          cell: (row) => {
            const { label, tone, more } = fairnessState(row);
            return (
              <div>
                <StatusChip tone={tone}>{label}</StatusChip>
                <small>{more}</small>
              </div>
            );
          },
        },
      ]}
    />
  </TableCard>
);

export const HistoryCard = ({ history }: { history: readonly AgreementOfVersion[] }) => (
  <TableCard aria-labelledby="history">
    <CardHead>
      <h2 id="history">历次检验</h2>
      <small>换模型、改规则后重新算</small>
    </CardHead>
    {history.length === 0 ? (
      <Notice title="还没有检验过" />
    ) : (
      <FigureTable
        label="历次检验"
        rows={history}
        keyOf={({ time, model, version }) => `${time}/${model}/${version}`}
        columns={[
          {
            key: 'when',
            header: '时间、版本和模型',
            text: true,
            cell: ({ time, version, model, demo, is_current, changes }) => (
              <When>
                <Time time={time} />
                <Below>
                  第 {version} 版 · {model ?? '不用模型'}
                  {demo && '（演示模型）'}
                  {is_current && <span className="visually-hidden">，现在用的</span>}
                </Below>
                {changes.map(({ time: at, labels, trusted }) => (
                  <Below key={labels}>
                    {fullTime(at)} 满 {countText(labels)} 条时{trusted ? '成为可信' : '不再可信'}
                  </Below>
                ))}
              </When>
            ),
          },
          ...kappaColumns<AgreementOfVersion>(({ kappa, state }) => (
            <KappaTrack kappa={kappa} tone={state === 'trusted' ? 'primary' : trustTones[state]} />
          )),
          {
            key: 'state',
            header: '状态',
            text: true,
            cell: ({ state, wanting }) => (
              <div>
                <StatusChip tone={trustTones[state]}>{trustLabel[state]}</StatusChip>
                {state === 'few' && <small>还差 {countText(wanting)} 条</small>}
              </div>
            ),
          },
        ]}
      />
    )}
  </TableCard>
);
