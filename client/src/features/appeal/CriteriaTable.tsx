/** The criteria of a turn, or the key points of an answer: the quoted words, how the model judged, and how a person does. */
import { useState } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { AppealCriterionView, AppealDetailView } from '#contracts';
import { countText } from '../../lib/numbers';
import { StatusChip } from '../../ui/StatusChip';
import { onTouchScreen, secondaryText, smallText } from '../../ui/styles';
import { verdictWord } from '../shared-score/appeal-text';
import { isHeld } from './corrections';
import type { Chosen } from './corrections';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  marginBottom: 8,
  borderCollapse: 'collapse',
  fontSize: 14,
  lineHeight: '22px',
  '& th, & td': { padding: '8px 12px 8px 0', textAlign: 'left', verticalAlign: 'middle', fontWeight: 400 },
  '& thead th': { ...secondaryText(theme), whiteSpace: 'nowrap' },
  '& tbody tr': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& tbody tr[data-appealed]': {
    background: theme.vars.palette.soft.primary,
    boxShadow: `inset 3px 0 0 ${theme.vars.palette.primary.main}`,
  },
  '& th:first-of-type': { paddingLeft: 12 },
  '& tbody th strong': { display: 'block', fontWeight: 600, overflowWrap: 'anywhere' },
  '& tbody th small': secondaryText(theme),
  '& .quote': { ...smallText, overflowWrap: 'anywhere', color: theme.vars.palette.text.secondary },
  '& .weight': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& select': {
    boxSizing: 'border-box',
    width: 112,
    height: 32,
    [onTouchScreen]: { height: 44 },
    padding: '0 8px',
    borderRadius: 8,
    border: `1px solid ${theme.vars.palette.text.disabled}`,
    background: theme.vars.palette.background.paper,
    color: 'inherit',
    font: 'inherit',
  },
  '& select[data-changed]': {
    fontWeight: 600,
    color: theme.vars.palette.primary.main,
    borderColor: theme.vars.palette.primary.main,
  },
  // Each row is a block on a phone: what it is about, then how it was judged and is to be.
  '@media (max-width: 767px)': {
    '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clip: 'rect(0 0 0 0)' },
    '&, & tbody, & tbody tr, & tbody th, & tbody td': { display: 'block' },
    '& tbody tr': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, padding: '8px 12px' },
    '& tbody th, & tbody td': { padding: 0 },
    '& tbody th, & tbody .quote': { flex: '1 0 100%' },
    '& th:first-of-type': { paddingLeft: 0 },
    '& .weight::before': { content: '"权重 "' },
    '& td:last-of-type': { marginLeft: 'auto' },
  },
}));

interface CriteriaTableProps {
  appeal: AppealDetailView;
  chosen: Chosen;
  /** −1: as it was judged. */
  onChoose: (criterion: string, at: number) => void;
}

export function CriteriaTable({ appeal, chosen, onChoose }: CriteriaTableProps) {
  const isExam = appeal.course_type === 2;
  const isAppealed = ({ criterion }: AppealCriterionView) => criterion === appeal.criterion;
  // What it is about comes first.
  const sorted = [...appeal.criteria].sort((a, b) => Number(isAppealed(b)) - Number(isAppealed(a)));
  const [all, setAll] = useState(false);
  const counts = (one: AppealCriterionView) =>
    isAppealed(one) || chosen[one.criterion] !== undefined || one.verdict !== 'not_applicable';
  const criteria = all ? sorted : sorted.filter(counts);
  const rest = sorted.length - criteria.length;
  return (
    <>
      <Table aria-label="评分点">
        <thead>
          <tr>
            <th scope="col">{isExam ? '要点' : '评分点'}</th>
            <th scope="col">引用的话</th>
            <th scope="col" className="weight">
              {isExam ? '分值' : '权重'}
            </th>
            <th scope="col">机器判</th>
            <th scope="col">改为</th>
          </tr>
        </thead>
        <tbody>
          {criteria.map((one) => (
            <tr key={one.criterion} data-appealed={isAppealed(one) || undefined}>
              <th scope="row">
                <strong>{one.name}</strong>
                {one.rule_name && <small>{one.rule_name}</small>}
              </th>
              <td className="quote">{one.quote === null ? '没有找到' : `“${one.quote}”`}</td>
              <td className="weight">{one.weight}</td>
              <td>
                <Verdict of={one} />
              </td>
              <td>
                <select
                  aria-label={`${one.name}改为`}
                  data-changed={chosen[one.criterion] !== undefined || undefined}
                  value={chosen[one.criterion] ?? -1}
                  onChange={(event) => onChoose(one.criterion, Number(event.target.value))}
                >
                  <option value={-1}>不改</option>
                  {one.choices.map(
                    (choice, at) =>
                      !isHeld(one, choice) && (
                        <option key={at} value={at}>
                          {verdictWord({ ...choice, forbidden: one.forbidden, isPoint: isPoint(one) }).word}
                        </option>
                      ),
                  )}
                </select>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {rest > 0 && (
        <Button size="small" onClick={() => setAll(true)} style={{ marginBottom: 16 }}>
          其余 {countText(rest)} 个没有机会或没出现的
        </Button>
      )}
    </>
  );
}

type Judged = Pick<AppealCriterionView, 'verdict' | 'level' | 'forbidden' | 'rule_name'>;

/** An exam's key point is of no rule. */
const isPoint = ({ rule_name }: Pick<AppealCriterionView, 'rule_name'>): boolean => rule_name === null;

export function Verdict({ of: one }: { of: Judged }) {
  const { word, tone } = verdictWord({ ...one, isPoint: isPoint(one) });
  return <StatusChip tone={tone}>{word}</StatusChip>;
}
