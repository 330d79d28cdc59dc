/** Where one is among the departments, and the way back up. */
import { styled } from '@mui/material/styles';
import { plainList } from '../../ui/styles';
import { DeptLink } from './search/links';

const Way = styled('nav')(({ theme }) => ({
  margin: '-4px 0 12px',
  '& ol': { ...plainList, display: 'flex', flexWrap: 'wrap', gap: 4 },
  '& li': { fontSize: 14, lineHeight: '22px' },
  '& li + li::before': { content: '"/"', marginRight: 4, color: theme.vars.palette.hint },
}));

export function DeptCrumbs({ depts: [path, other] = [] }: { depts: readonly string[] | undefined }) {
  if (path === undefined || other !== undefined) return null;
  const names = path.split('/');
  const above = names.slice(0, -1).map((name, at) => ({ name, depts: [names.slice(0, at + 1).join('/')] }));
  return (
    <Way aria-label="部门位置">
      <ol>
        {[{ name: '全部部门', depts: undefined }, ...above].map(({ name, depts }) => (
          <li key={depts?.[0] ?? ''}>
            <DeptLink named depts={depts}>
              {name}
            </DeptLink>
          </li>
        ))}
        <li aria-current="location">{names.at(-1)}</li>
      </ol>
    </Way>
  );
}
