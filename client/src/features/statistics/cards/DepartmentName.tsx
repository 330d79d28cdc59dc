/** A department as the head of a row. */
import { styled } from '@mui/material/styles';
import type { DepartmentStatistics, FigureKind } from '#contracts';
import { DeptLink, DrillLink } from '../search/links';

const Former = styled('small')(({ theme }) => ({
  marginLeft: 4,
  padding: '0 4px',
  borderRadius: 4,
  fontSize: 12,
  color: theme.vars.palette.text.secondary,
  background: theme.vars.palette.soft.neutral,
}));

interface DepartmentNameProps {
  row: Pick<DepartmentStatistics, 'dept_name' | 'dept_full_path' | 'has_child' | 'former'>;
  label: string;
  figure?: FigureKind;
}

/** Leads one level down; where there is none, to the sessions. */
export function DepartmentName({ row, label, figure = 'training' }: DepartmentNameProps) {
  const { dept_full_path: path, has_child, former, dept_name } = row;
  return (
    <>
      {has_child ? (
        <DeptLink named depts={[path]} title={path}>
          {label}
        </DeptLink>
      ) : (
        <DrillLink named drill={{ figure, depts: [path], called: dept_name }} title={path}>
          {label}
        </DrillLink>
      )}
      {former && <Former title="已调整或撤销的部门，保留当时的数据">原</Former>}
    </>
  );
}
