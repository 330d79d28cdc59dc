/** Departments by skills; the weaker, the deeper the ground. Every cell has its number, and the weakest is said in words. */
import { styled } from '@mui/material/styles';
import type { SkillRow, SkillRule, SkillsView } from '#contracts';
import { countText, none, scoreText } from '../../../lib/numbers';
import { Folded } from '../../../ui/Folded';
import { wrappingFlexRow } from '../../../ui/styles';
import { labelled } from '../figures/departments';
import { peopleText } from '../figures/figures';
import { DepartmentName, DrillLink } from '../search/links';
import type { Drill } from '../search/search';
import { Headed } from './Parts';

/** Where each step begins: the weaker, the deeper the ground. */
const heats = [
  { from: 0, words: '低于 60', look: { background: '#F2B866', fontWeight: 600 } },
  { from: 60, words: '60–69', look: { background: '#FFE0A8' } },
  { from: 70, words: '70–79', look: { background: '#FFF3DC' } },
  { from: 80, words: '80 起', look: { background: '#F5F6F8' } },
];
/** By the number that is shown. */
export const heatOf = (score: number) => heats.findLast(({ from }) => score >= from)!;

/** The lowest cell of the heat table; undefined while there is none. */
export const weakestOf = <Row extends Pick<SkillRow, 'scores'>>(rows: readonly Row[]) =>
  rows
    .flatMap((row) => row.scores.flatMap((score, at) => (score === null ? [] : [{ row, at, score }])))
    .sort((one, other) => one.score - other.score)[0];

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
    ...heats.at(-1)!.look,
  },
  '& td a': { display: 'block', lineHeight: '40px' },
}));

const Legend = styled('span')(({ theme }) => ({
  ...wrappingFlexRow('2px 10px'),
  fontSize: 13,
  color: theme.vars.palette.text.secondary,
  '& span': { display: 'inline-flex', alignItems: 'center', gap: 4, whiteSpace: 'nowrap' },
  '& i': { width: 12, height: 12, borderRadius: 3 },
}));

const drillOf = (row: SkillRow, { rule_id: rule, rule_name }: SkillRule): Drill => ({
  figure: 'scored',
  depts: [row.dept_full_path],
  called: row.dept_name,
  rule,
  rule_name,
});

const title = '薄弱能力 · 部门平均分';

interface HeatTableProps {
  /** From the weakest. */
  view: SkillsView;
  /** Departments that are left out. */
  without: number;
  /** Of a task: each of its learners has one session that counts. */
  ofTask: boolean;
}

export function HeatTable({ view, without, ofTask }: HeatTableProps) {
  const { rules } = view;
  const departments = labelled(view.departments);
  const weakest = weakestOf(departments);
  const sessions = weakest?.row.sessions[weakest.at] ?? 0;
  const legend = (
    <Legend aria-hidden>
      {heats.map(({ words, look: { background } }) => (
        <span key={words}>
          <i style={{ background }} />
          {words}
        </span>
      ))}
    </Legend>
  );
  return (
    <Headed title={title} aria-label={title} aside={legend}>
      <figure style={{ margin: 0 }} aria-label={title}>
        <Folded rows={departments}>
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
                  {shown.map((row) => (
                    <tr key={row.dept_full_path + row.dept_name}>
                      <th scope="row">
                        <DepartmentName row={row} figure="scored" />
                      </th>
                      {rules.map((rule, at) => {
                        const score = row.scores[at] ?? null;
                        if (score === null) return <td key={rule.rule_id}>{none}</td>;
                        const text = scoreText(score);
                        const label = `${row.label} ${rule.rule_name} ${text}，查看练习`;
                        return (
                          <td key={rule.rule_id} style={heatOf(score).look}>
                            <DrillLink drill={drillOf(row, rule)} aria-label={label}>
                              {text}
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
            最弱：{weakest.row.label}的{rules[weakest.at]!.rule_name} {scoreText(weakest.score)} 分（
            {ofTask ? peopleText(sessions) : `${countText(sessions)} 次练习`}）。
            <DrillLink named inText drill={drillOf(weakest.row, rules[weakest.at]!)}>
              看这些对话
            </DrillLink>
            {without > 0 && ` 另有 ${countText(without)} 个部门得分的学员不足 3 人，没有列出。`}
          </figcaption>
        )}
      </figure>
    </Headed>
  );
}
