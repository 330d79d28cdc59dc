/** Departments by skills; the weaker, the deeper the ground. Every cell has its number, and the weakest is said in words. */
import { useId } from 'react';
import { styled } from '@mui/material/styles';
import type { SkillsView } from '#contracts';
import { countText, none, scoreText } from '../../../lib/numbers';
import { CardHead, Tile } from '../../../ui/ChartFigure';
import { byFigure, labelsOf, peopleText } from '../figures';
import { DrillLink } from '../links';
import type { Drill } from '../search';
import { DepartmentName } from './Departments';

type Heat = 'good' | 'fair' | 'low' | 'weak';
export const heatOf = (score: number): Heat =>
  score >= 80 ? 'good' : score >= 70 ? 'fair' : score >= 60 ? 'low' : 'weak';

const grounds: Record<Heat, string> = { good: '#F5F6F8', fair: '#FFF3DC', low: '#FFE0A8', weak: '#F2B866' };
const steps: readonly { heat: Heat; words: string }[] = [
  { heat: 'weak', words: '低于 60' },
  { heat: 'low', words: '60–69' },
  { heat: 'fair', words: '70–79' },
  { heat: 'good', words: '80 起' },
];

const Scroll = styled('div')({ position: 'relative', overflowX: 'auto' });

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 2,
  fontVariantNumeric: 'tabular-nums',
  '& th': { fontWeight: 400, whiteSpace: 'nowrap' },
  '& thead th': {
    padding: '4px',
    fontSize: 13,
    maxWidth: 96,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: theme.vars.palette.text.secondary,
  },
  '& th:first-of-type': { paddingLeft: 0, paddingRight: 12, textAlign: 'left' },
  '& td': {
    minWidth: 64,
    height: 40,
    padding: 0,
    borderRadius: 4,
    textAlign: 'center',
    // The steps are light in either scheme.
    color: '#1F2329',
    background: grounds.good,
  },
  '& td a': { display: 'block', lineHeight: '40px' },
  ...Object.fromEntries(
    Object.entries(grounds).map(([heat, background]) => [`& td[data-heat="${heat}"]`, { background }]),
  ),
  '& td[data-heat="weak"]': { background: grounds.weak, fontWeight: 600 },
}));

const Legend = styled('span')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 10px',
  fontSize: 13,
  color: theme.vars.palette.text.secondary,
  '& span': { display: 'inline-flex', alignItems: 'center', gap: 4, whiteSpace: 'nowrap' },
  '& i': { width: 12, height: 12, borderRadius: 3 },
}));

const Caption = styled('figcaption')({ marginTop: 8, fontSize: 13, lineHeight: '20px' });

interface Weakest {
  row: number;
  rule: number;
  score: number;
  sessions: number;
}

/** The lowest cell of the heat table; null while there is none. */
export function weakestOf({ departments }: SkillsView): Weakest | null {
  const cells = departments.flatMap(({ scores, sessions }, row) =>
    scores.flatMap((score, rule) =>
      score === null ? [] : [{ row, rule, score, sessions: sessions[rule]! }],
    ),
  );
  return cells.length === 0 ? null : cells.reduce((low, cell) => (cell.score < low.score ? cell : low));
}

const mean = (scores: readonly (number | null)[]): number | null => {
  const known = scores.filter((score) => score !== null);
  return known.length === 0 ? null : known.reduce((sum, score) => sum + score, 0) / known.length;
};

/** Departments from best to worst. */
export const fromBest = (view: SkillsView): SkillsView => ({
  ...view,
  departments: [...view.departments].sort(byFigure(({ scores }) => mean(scores))),
});

const drillOf = ({ departments, rules }: SkillsView, row: number, rule: number): Drill => ({
  figure: 'scored',
  depts: [departments[row]!.dept_full_path],
  called: departments[row]!.dept_name,
  rule: rules[rule]!.rule_id,
  rule_name: rules[rule]!.rule_name,
});

interface HeatTableProps {
  title: string;
  view: SkillsView;
  /** Of a task: each of its learners has one session that counts. */
  ofTask: boolean;
}

export function HeatTable({ title, view, ofTask }: HeatTableProps) {
  const { rules, departments } = view;
  const heading = useId();
  const labels = labelsOf(departments);
  const weakest = weakestOf(view);
  return (
    <Tile aria-labelledby={heading}>
      <CardHead>
        <h2 id={heading}>{title}</h2>
        <Legend aria-hidden>
          {steps.map(({ heat, words }) => (
            <span key={heat}>
              <i style={{ background: grounds[heat] }} />
              {words}
            </span>
          ))}
        </Legend>
      </CardHead>
      <figure style={{ margin: 0 }} aria-labelledby={heading}>
        <Scroll tabIndex={0} role="region" aria-label={`${title}，可左右滚动`}>
          <Table aria-label={title}>
            <thead>
              <tr>
                <th scope="col">部门</th>
                {rules.map(({ rule_id, rule_name }) => (
                  <th key={rule_id} scope="col" title={rule_name}>
                    {rule_name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {departments.map((row, at) => (
                <tr key={row.dept_full_path + row.dept_name}>
                  <th scope="row">
                    <DepartmentName row={row} label={labels[at]!} figure="scored" />
                  </th>
                  {rules.map(({ rule_id, rule_name }, rule) => {
                    const score = row.scores[rule] ?? null;
                    if (score === null) return <td key={rule_id}>{none}</td>;
                    return (
                      <td key={rule_id} data-heat={heatOf(score)}>
                        <DrillLink
                          drill={drillOf(view, at, rule)}
                          label={`${labels[at]} ${rule_name} ${scoreText(score)}，查看练习`}
                        >
                          {scoreText(score)}
                        </DrillLink>
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </Table>
        </Scroll>
        {weakest && (
          <Caption>
            最弱：{labels[weakest.row]}的{rules[weakest.rule]!.rule_name} {scoreText(weakest.score)} 分（
            {ofTask ? peopleText(weakest.sessions) : `${countText(weakest.sessions)} 次练习`}）。
            <DrillLink named inText drill={drillOf(view, weakest.row, weakest.rule)}>
              看这些对话
            </DrillLink>
          </Caption>
        )}
      </figure>
    </Tile>
  );
}
