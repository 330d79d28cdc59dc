/** Departments side by side: how many of their people have completed as bars, and all their figures as a table. */
import { styled } from '@mui/material/styles';
import type { DepartmentStatistics, FigureKind, StatisticsView } from '#contracts';
import { countText, none, rateText, scoreText } from '../../../lib/numbers';
import { ChartFigure } from '../../../ui/ChartFigure';
import { CellText, FigureTable } from '../../../ui/FigureTable';
import type { FigureColumn } from '../../../ui/FigureTable';
import { byFigure, labelsOf, lastOf, type FigureName } from '../figures';
import { DeptLink, DrillLink } from '../links';
import { Bars } from './Bars';
import { Named } from './Summary';

interface Row extends DepartmentStatistics {
  label: string;
}

const Former = styled('small')(({ theme }) => ({
  flex: 'none',
  marginLeft: 4,
  padding: '0 4px',
  borderRadius: 4,
  fontSize: 12,
  color: theme.vars.palette.text.secondary,
  background: theme.vars.palette.soft.neutral,
}));

export const FormerMark = () => <Former title="已调整或撤销的部门，保留当时的数据">原</Former>;

interface DepartmentNameProps {
  row: Pick<DepartmentStatistics, 'dept_name' | 'dept_full_path' | 'has_child' | 'former'>;
  label: string;
  figure?: FigureKind;
}

/** Leads one level down; where there is none, to the sessions. */
export function DepartmentName({ row, label, figure = 'training' }: DepartmentNameProps) {
  const { dept_full_path: path, has_child, former, dept_name } = row;
  const name = <CellText>{label}</CellText>;
  return (
    <>
      {has_child ? (
        <DeptLink named depts={[path]} title={path}>
          {name}
        </DeptLink>
      ) : (
        <DrillLink named drill={{ figure, depts: [path], called: dept_name }} title={path}>
          {name}
        </DrillLink>
      )}
      {former && <FormerMark />}
    </>
  );
}

function number(name: FigureName, figure: FigureKind, textOf: (row: Row) => string): FigureColumn<Row> {
  return {
    key: name,
    header: <Named name={name} quiet />,
    cell: (row) => {
      const text = textOf(row);
      if (text === none || text === '0') return text;
      return (
        <DrillLink
          drill={{ figure, depts: [row.dept_full_path], called: row.dept_name }}
          label={`${row.label} ${text}，查看练习`}
        >
          {text}
        </DrillLink>
      );
    },
  };
}

const completion = number('completion_rate', 'completion', ({ completion_rate }) =>
  rateText(completion_rate),
);

const columns: readonly FigureColumn<Row>[] = [
  {
    key: 'name',
    header: '部门',
    text: true,
    cell: (row) => <DepartmentName row={row} label={row.label} />,
  },
  number('training_count', 'training', ({ training_count }) => countText(training_count)),
  number('participation_count', 'participation', ({ participation_count }) => countText(participation_count)),
  number('participation_rate', 'participation', ({ participation_rate }) => rateText(participation_rate)),
  {
    ...number('average_score', 'scored', ({ average_score }) => scoreText(average_score)),
    strong: true,
  },
  number('pass_rate', 'passed', ({ pass_rate }) => rateText(pass_rate)),
  number('excellent_rate', 'excellent', ({ excellent_rate }) => rateText(excellent_rate)),
  completion,
];

/** Beside bars of it, and where not all columns have room, completion stands first. */
const [named, ...others] = columns;
const fromCompletion = [named!, completion, ...others.filter((column) => column !== completion)];

interface DepartmentsProps {
  view: StatisticsView;
  /** The one department whose parts are shown. */
  within: string | undefined;
  tableFirst?: boolean;
}

export function Departments({
  view: { departments, summary },
  within,
  tableFirst = false,
}: DepartmentsProps) {
  const labels = labelsOf(departments);
  const rows = departments.map((row, at): Row => ({ ...row, label: labels[at]! }));
  const where = within === undefined ? '部门' : `${lastOf(within)}的下级`;
  const best = [...rows].sort(byFigure((row) => row.completion_rate));
  const all = summary.completion_rate;
  const caption =
    all === null
      ? '这段时间没有应练的学员。'
      : `全部完成率 ${rateText(all)}，${best.length} 个部门中最高的是${best[0]?.label ?? none} ${rateText(best[0]?.completion_rate ?? null)}。`;
  return (
    <ChartFigure
      title={tableFirst ? (within === undefined ? '部门对比' : where) : `完成率 · 按${where}`}
      tableFirst={tableFirst}
      caption={caption}
      chart={
        <Bars
          label={`完成率，按${where}`}
          all={all}
          bars={best.map((row) => ({
            key: row.dept_full_path + row.dept_name,
            name: <DepartmentName row={row} label={row.label} figure="completion" />,
            share: row.completion_rate,
            shown: rateText(row.completion_rate),
            base: `${countText(row.completion_count)} / ${countText(row.learner_count)} 人`,
          }))}
        />
      }
      table={
        <FigureTable
          label={where === '部门' ? '部门对比' : where}
          columns={tableFirst ? columns : fromCompletion}
          rows={rows}
          keyOf={({ dept_full_path, dept_name }) => dept_full_path + dept_name}
        />
      }
    />
  );
}
