/** Where one is among the departments, and the way back up. */
import { styled } from '@mui/material/styles';
import { crumbsOf } from './figures/departments';
import { DeptLink } from './search/links';

const Way = styled('nav')(({ theme }) => ({
  margin: '-4px 0 12px',
  '& ol': { display: 'flex', flexWrap: 'wrap', gap: 4, margin: 0, padding: 0, listStyle: 'none' },
  '& li': { fontSize: 14, lineHeight: '22px' },
  '& li + li::before': { content: '"/"', marginRight: 4, color: theme.vars.palette.hint },
}));

export function DeptCrumbs({ depts }: { depts: readonly string[] | undefined }) {
  if (depts?.length !== 1) return null;
  const crumbs = crumbsOf(depts[0]!);
  return (
    <Way aria-label="部门位置">
      <ol>
        <li>
          <DeptLink named depts={undefined}>
            全部部门
          </DeptLink>
        </li>
        {crumbs.map(({ name, path }, at) => (
          <li key={path} aria-current={at === crumbs.length - 1 ? 'location' : undefined}>
            {at === crumbs.length - 1 ? (
              name
            ) : (
              <DeptLink named depts={[path]}>
                {name}
              </DeptLink>
            )}
          </li>
        ))}
      </ol>
    </Way>
  );
}
