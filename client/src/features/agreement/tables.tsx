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
import { secondaryText } from '../../ui/styles';
import { trustTones } from '../shared-trust/trust';
import { criterionTones, fairnessState, kindsText } from './agreement-words';

const Track = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'inline-block',
  width: 96,
  height: 14,
  verticalAlign: 'middle',
  '& i': { position: 'absolute' },
  '& .need': { top: 0, bottom: 0, borderLeft: `1px dashed ${theme.vars.palette.text.secondary}` },
  '& .range': { top: 6, height: 2, background: theme.vars.palette.primary.main },
  '& .value': {
    top: 3,
    width: 8,
    height: 8,
    marginLeft: -4,
    borderRadius: 4,
    background: theme.vars.palette.primary.main,
  },
  '&[data-low] .range, &[data-low] .value': { background: theme.vars.palette.warning.main },
}));

/** The same as a bar from nothing on, with the interval as a line over its end. */
const Bar = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'inline-block',
  width: 128,
  height: 24,
  verticalAlign: 'middle',
  '& i': { position: 'absolute' },
  '& .ground': { inset: '4px 0', borderRadius: 3, background: theme.vars.palette.background.default },
  '& .value': { top: 4, bottom: 4, left: 0, borderRadius: 3, background: theme.vars.palette.primary.main },
  '&[data-low] .value': { background: theme.vars.palette.warning.main },
  '& .range': { top: 11, height: 2, background: theme.vars.palette.text.primary },
  '& .need': { top: 0, bottom: 0, borderLeft: `1px dashed ${theme.vars.palette.text.secondary}` },
  // Where no figure can be told there is no bar, only its place.
  '&[data-none] .ground': {
    inset: '11px 0 auto',
    borderTop: `1px dashed ${theme.vars.palette.divider}`,
    background: 'none',
  },
}));

/** In a line of its own. */
const Change = styled('small')(({ theme }) => ({ display: 'block', ...secondaryText(theme) }));

const place = (value: number) => `${100 * Math.min(1, Math.max(0, value))}%`;

/** κ from 0 to 1 with its interval and what is asked of it; the numbers beside it say the same. */
function KappaTrack({ value, low, high }: Figure) {
  if (value === null) return null;
  const [from, to] = [low ?? value, high ?? value];
  return (
    <Track aria-hidden data-low={value < trustNeeds.kappa || undefined}>
      <i className="need" style={{ left: place(trustNeeds.kappa) }} />
      <i className="range" style={{ left: place(from), right: `calc(100% - ${place(to)})` }} />
      <i className="value" style={{ left: place(value) }} />
    </Track>
  );
}

function KappaBar({ value, low, high }: Figure) {
  const [from, to] = [low ?? value ?? 0, high ?? value ?? 0];
  return (
    <Bar
      aria-hidden
      data-none={value === null || undefined}
      data-low={(value !== null && value < trustNeeds.kappa) || undefined}
    >
      <i className="ground" />
      {value !== null && <i className="value" style={{ right: `calc(100% - ${place(value)})` }} />}
      {value !== null && (
        <i className="range" style={{ left: place(from), right: `calc(100% - ${place(to)})` }} />
      )}
      <i className="need" style={{ left: place(trustNeeds.kappa) }} />
    </Bar>
  );
}

const KappaText = ({ kappa }: { kappa: Figure }) => (
  <>
    {valueText(kappa) ?? none} <small>{rangeText(kappa)}</small>
  </>
);

/** Of how many, and κ in a picture and in words: what both tables have of a row. */
const kappaColumns = (
  picture: (kappa: Figure) => ReactNode,
): readonly FigureColumn<{ n: number; kappa: Figure }>[] => [
  { key: 'n', header: '条数', cell: ({ n }) => countText(n) },
  {
    key: 'track',
    header: <span className="visually-hidden">图</span>,
    cell: ({ kappa }) => picture(kappa),
  },
  { key: 'kappa', header: 'κ', cell: ({ kappa }) => <KappaText kappa={kappa} /> },
];

interface CriteriaCardProps {
  criteria: readonly CriterionAgreement[];
  /** Wants the answers of a criterion that the machine judges otherwise than people. */
  onDiffering: (criterionId: string) => void;
}

export const CriteriaCard = ({ criteria, onDiffering }: CriteriaCardProps) => (
  <Tile aria-labelledby="by-criterion">
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
          ...kappaColumns((kappa) => <KappaBar {...kappa} />),
          {
            key: 'state',
            header: '说得清不清楚',
            text: true,
            cell: ({ criterion_id, name, state, wanting, differing }) => (
              <>
                <StatusChip tone={criterionTones[state]}>{criterionStateLabel[state]}</StatusChip>
                {state === 'few' && ` 还差 ${countText(wanting)} 条`}
                {differing > 0 && (
                  <Button size="small" onClick={() => onDiffering(criterion_id)}>
                    看 {countText(differing)} 条<span className="visually-hidden">判得不同的：{name}</span>
                  </Button>
                )}
              </>
            ),
          },
        ]}
      />
    )}
  </Tile>
);

const signed = (value: number): string => `${value > 0 ? '+' : ''}${hundredths(value)}`;

/** Whether it matters how something is said: only answers are compared of which people say the same by the same criterion. */
export const FairnessCard = ({ fairness }: { fairness: readonly KindFairness[] }) => (
  <Tile aria-labelledby="fairness">
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
              <>
                <StatusChip tone={tone}>{label}</StatusChip>
                {more}
              </>
            );
          },
        },
      ]}
    />
  </Tile>
);

export const HistoryCard = ({ history }: { history: readonly AgreementOfVersion[] }) => (
  <Tile aria-labelledby="history">
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
              <>
                {fullTime(time)} 第 {version} 版 · {model ?? '不用模型'}
                {demo && '（演示模型）'}
                {is_current && '，现在用的'}
                {changes.map(({ time: at, labels, trusted }) => (
                  <Change key={labels}>
                    {fullTime(at)} 满 {countText(labels)} 条时{trusted ? '成为可信' : '不再可信'}
                  </Change>
                ))}
              </>
            ),
          },
          ...kappaColumns((kappa) => <KappaTrack {...kappa} />),
          {
            key: 'state',
            header: '状态',
            text: true,
            cell: ({ state, wanting }) => (
              <>
                <StatusChip tone={trustTones[state]}>{trustLabel[state]}</StatusChip>
                {state === 'few' && ` 还差 ${countText(wanting)} 条`}
              </>
            ),
          },
        ]}
      />
    )}
  </Tile>
);
