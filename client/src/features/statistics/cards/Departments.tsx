/** Departments side by side: one figure that is chosen as bars, and all their figures as a table. */
import { useState } from 'react';
import { styled } from '@mui/material/styles';
import { departmentName, labelOfFigure, limits } from '#contracts';
import type { DepartmentStatistics, StatisticsView } from '#contracts';
import { countText, none } from '../../../lib/numbers';
import { ChartFigure } from '../../../ui/ChartFigure';
import { FigureTable } from '../../../ui/FigureTable';
import type { FigureColumn } from '../../../ui/FigureTable';
import { SelectFilter } from '../../../ui/FilterBar';
import { labelsOf } from '../figures/departments';
import { baseText, byFigure, figureText, kindOf, measures, peopleBehind } from '../figures/figures';
import type { DrilledFigure, Measure } from '../figures/figures';
import { Bars } from './Bars';
import { DepartmentName } from './DepartmentName';
import { FigureLink, Named } from './Figure';
import { Folded } from './Parts';

interface Row extends DepartmentStatistics {
  label: string;
}

const keyOf = ({ dept_full_path, dept_name }: Row) => dept_full_path + dept_name;

/** Beside bars, where not all columns have room, what they show stands first. */
const columnsOf = (first: Measure | undefined, ofPeriod: boolean): readonly FigureColumn<Row>[] => {
  const names: readonly DrilledFigure[] = [
    'training_count',
    'participation_count',
    'participation_rate',
    'average_score',
    'pass_rate',
    'excellent_rate',
    'completion_rate',
  ];
  return [
    {
      key: 'name',
      header: '部门',
      text: true,
      cell: (row) => <DepartmentName row={row} label={row.label} />,
    },
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
};

const Choice = styled('div')({ display: 'flex', marginBottom: 8 });

/** The highest of several; of a few people it would say too much of each. Nothing where there are not several. */
function highest(best: readonly Row[], measure: Measure): string {
  const [first, other] = best.filter((row) => peopleBehind(row, measure) >= limits.fewestPeople);
  return first && other ? `，最高的是${first.label} ${figureText(first, measure)}` : '';
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
  const labels = labelsOf(departments);
  const rows = departments.map((row, at): Row => ({ ...row, label: labels[at]! }));
  const where = within === undefined ? '部门' : `${departmentName(within)}的下级`;
  const heading = within === undefined ? '部门对比' : where;
  const best = [...rows].sort(byFigure((row) => row[measure]));
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
          <Choice>
            <SelectFilter
              label="指标"
              value={measure === usual!.value ? undefined : measure}
              none={usual!.label}
              options={others}
              onChange={(next = usual!.value) => setMeasure(next)}
            />
          </Choice>
          <Bars
            label={`${name}，按${where}`}
            all={{ share: summary[measure], shown: figureText(summary, measure) }}
            bars={best.map((row) => ({
              key: keyOf(row),
              name: <DepartmentName row={row} label={row.label} figure={kindOf[measure]} />,
              share: row[measure],
              shown: figureText(row, measure),
              base: row[measure] === null ? none : baseText(row, measure),
            }))}
          />
        </>
      }
      table={
        <Folded rows={rows} more={`显示全部 ${countText(rows.length)} 个`}>
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
