/** Departments by skills; the weaker, the deeper the ground. Every cell has its number, and the weakest is said in words. */
import { useId } from 'react';
import { styled } from '@mui/material/styles';
import type { SkillsView } from '#contracts';
import { countText, none, scoreText } from '../../../lib/numbers';
import { CardHead, Tile } from '../../../ui/ChartFigure';
import { labelsOf } from '../figures/departments';
import { peopleText } from '../figures/figures';
import { heatOf, weakestOf } from '../figures/skills';
import type { Heat } from '../figures/skills';
import { DrillLink } from '../search/links';
import type { Drill } from '../search/search';
import { DepartmentName } from './DepartmentName';
import { Folded } from './Parts';

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
  // Names stand whole, on as many lines as they need.
  '& th': { minWidth: 64, fontWeight: 400, overflowWrap: 'anywhere' },
  '& thead th': {
    padding: '4px',
    fontSize: 13,
    verticalAlign: 'bottom',
    color: theme.vars.palette.text.secondary,
  },
  '& th:first-of-type': { minWidth: 88, paddingLeft: 0, paddingRight: 12, textAlign: 'left' },
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

const drillOf = ({ departments, rules }: SkillsView, row: number, rule: number): Drill => ({
  figure: 'scored',
  depts: [departments[row]!.dept_full_path],
  called: departments[row]!.dept_name,
  rule: rules[rule]!.rule_id,
  rule_name: rules[rule]!.rule_name,
});

interface HeatTableProps {
  title: string;
  /** From the weakest. */
  view: SkillsView;
  /** Departments that are left out. */
  without: number;
  /** Of a task: each of its learners has one session that counts. */
  ofTask: boolean;
}

export function HeatTable({ title, view, without, ofTask }: HeatTableProps) {
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
        <Folded rows={departments} more={`显示全部 ${countText(departments.length)} 个`}>
          {(shown) => (
            <Scroll tabIndex={0} role="region" aria-label={`${title}，可左右滚动`}>
              <Table aria-label={title}>
                <thead>
                  <tr>
                    <th scope="col">部门</th>
                    {rules.map(({ rule_id, rule_name }) => (
                      <th key={rule_id} scope="col">
                        {rule_name}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {shown.map((row, at) => (
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
          )}
        </Folded>
        {weakest && (
          <figcaption style={{ marginTop: 8, fontSize: 13, lineHeight: '20px' }}>
            最弱：{labels[weakest.row]}的{rules[weakest.rule]!.rule_name} {scoreText(weakest.score)} 分（
            {ofTask ? peopleText(weakest.sessions) : `${countText(weakest.sessions)} 次练习`}）。
            <DrillLink named inText drill={drillOf(view, weakest.row, weakest.rule)}>
              看这些对话
            </DrillLink>
            {without > 0 && ` 另有 ${countText(without)} 个部门得分的学员不足 3 人，没有列出。`}
          </figcaption>
        )}
      </figure>
    </Tile>
  );
}
