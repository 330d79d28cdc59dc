/** Departments side by side: one figure that is chosen as bars, and all their figures as a table. */
import { useState } from 'react';
import { departmentName, labelOfFigure, limits } from '#contracts';
import type { DepartmentStatistics, StatisticsView } from '#contracts';
import { countText, none } from '../../../lib/numbers';
import { ChartFigure } from '../../../ui/ChartFigure';
import { FigureTable } from '../../../ui/FigureTable';
import type { FigureColumn } from '../../../ui/FigureTable';
import { SelectFilter } from '../../../ui/FilterBar';
import { Folded } from '../../../ui/Folded';
import { labelled } from '../figures/departments';
import { baseText, figureText, kindOf, measures, peopleBehind } from '../figures/figures';
import type { DrilledFigure, Measure } from '../figures/figures';
import { DepartmentName, FigureLink } from '../search/links';
import { Bars } from './Bars';
import { Named } from './Parts';

type Row = DepartmentStatistics & { label: string };

const keyOf = ({ dept_full_path, dept_name }: Row) => dept_full_path + dept_name;

const names: readonly DrilledFigure[] = [
  'training_count',
  'participation_count',
  'participation_rate',
  'average_score',
  'pass_rate',
  'excellent_rate',
  'completion_rate',
];

/** Beside bars, where not all columns have room, what they show stands first. */
const columnsOf = (first: Measure | undefined, ofPeriod: boolean): readonly FigureColumn<Row>[] => [
  { key: 'name', header: '部门', text: true, cell: (row) => <DepartmentName row={row} /> },
  ...[...names]
    .sort((one, other) => Number(other === first) - Number(one === first))
    .map((name) => ({
      key: name,
      header: <Named name={name} ofPeriod={ofPeriod} quiet />,
      strong: name === 'average_score',
      cell: (row: Row) => (
        <FigureLink
          name={name}
          figures={row}
          of={row.label}
          within={{ depts: [row.dept_full_path], called: row.dept_name }}
        />
      ),
    })),
];

/**
 * The highest of several; of a few people it would say too much of each, and where such a department stands above,
 * it is said that these are left out. Nothing where there are not several, or several are the highest.
 */
function highest(best: readonly Row[], measure: Measure): string {
  const [first, other] = best.filter((row) => peopleBehind(row, measure) >= limits.fewestPeople);
  if (!first || !other || first[measure] === other[measure]) return '';
  const among = first[measure] === best[0]![measure] ? '' : `满 ${countText(limits.fewestPeople)} 人的部门里`;
  return `，${among}最高的是${first.label} ${figureText(first, measure)}`;
}

interface DepartmentsProps {
  view: StatisticsView;
  /** The one department whose parts are shown. */
  within: string | undefined;
  ofPeriod: boolean;
  tableFirst?: boolean;
}

export function Departments({ view, within, ofPeriod, tableFirst = false }: DepartmentsProps) {
  const [measure, setMeasure] = useState<Measure>('completion_rate');
  const { departments, summary } = view;
  const rows = labelled(departments);
  const where = within === undefined ? '部门' : `${departmentName(within)}的下级`;
  const heading = within === undefined ? '部门对比' : where;
  const best = [...rows].sort((one, other) => (other[measure] ?? -1) - (one[measure] ?? -1));
  const name = labelOfFigure(measure, ofPeriod);
  const most = highest(best, measure);
  const [usual, ...others] = measures.map((value) => ({ value, label: labelOfFigure(value, ofPeriod) }));
  return (
    <ChartFigure
      title={tableFirst ? heading : `${name} · 按${where}`}
      tableFirst={tableFirst}
      captionShown
      caption={
        summary[measure] === null
          ? `还没有可以计算${name}的学员。`
          : `全部${name} ${figureText(summary, measure)}${most}。调过部门的学员在前后两个部门都计入。`
      }
      chart={
        <>
          <div style={{ display: 'flex', marginBottom: 8 }}>
            <SelectFilter
              label="指标"
              value={measure === usual!.value ? undefined : measure}
              none={usual!.label}
              options={others}
              onChange={(next = usual!.value) => setMeasure(next)}
            />
          </div>
          <Bars
            label={`${name}，按${where}`}
            all={{ share: summary[measure], shown: figureText(summary, measure) }}
            bars={best.map((row) => ({
              key: keyOf(row),
              name: <DepartmentName row={row} figure={kindOf[measure]} />,
              share: row[measure],
              shown: figureText(row, measure),
              base: row[measure] === null ? none : baseText(row, measure),
            }))}
          />
        </>
      }
      table={
        <Folded rows={rows}>
          {(shown) => (
            <FigureTable
              label={heading}
              columns={columnsOf(tableFirst ? undefined : measure, ofPeriod)}
              rows={shown}
              keyOf={keyOf}
            />
          )}
        </Folded>
      }
    />
  );
}
