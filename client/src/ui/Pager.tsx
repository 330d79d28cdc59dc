/** Where one is in a long list, how many there are, and how many a page shows. */
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Pagination from '@mui/material/Pagination';
import type { PaginationRenderItemParams } from '@mui/material/Pagination';
import PaginationItem from '@mui/material/PaginationItem';
import Tooltip from '@mui/material/Tooltip';
import { styled } from '@mui/material/styles';
import { limits } from '#contracts';
import type { Pagination as PageFacts } from '#contracts';
import { countText } from '../lib/numbers';
import { secondaryText, wrappingFlexRow } from './styles';

const sizes = [10, 20, 50, limits.page.perPageMax];

const Bar = styled('div')(({ theme }) => ({
  ...wrappingFlexRow('8px 16px'),
  justifyContent: 'flex-end',
  paddingTop: 12,
  ...secondaryText(theme),
  '& > span': { marginRight: 'auto' },
  // The pages that are left out stand as high as those beside them.
  '& ul': { alignItems: 'center' },
}));

export interface PageChange {
  page?: number;
  per_page?: number;
}

interface PagerProps {
  /** What the list is of: a page may have several. */
  label: string;
  pagination: PageFacts;
  onChange: (change: PageChange) => void;
}

export function Pager({ label, pagination: { total, page, pages, per_page }, onChange }: PagerProps) {
  return (
    <Bar>
      <span>共 {countText(total)} 条</span>
      {pages > 1 && (
        <Pagination
          aria-label={`${label}的分页`}
          size="small"
          shape="rounded"
          page={page}
          count={pages}
          siblingCount={1}
          onChange={(_event, next) => onChange({ page: next })}
          renderItem={(item) => <PageItem {...item} />}
        />
      )}
      {total > sizes[0]! && (
        <NativeSelect
          input={<OutlinedInput size="small" />}
          inputProps={{ 'aria-label': '每页条数' }}
          value={per_page}
          onChange={(event) => onChange({ page: undefined, per_page: Number(event.target.value) })}
        >
          {[...new Set([...sizes, per_page])]
            .sort((a, b) => a - b)
            .map((size) => (
              <option key={size} value={size}>
                {countText(size)} 条/页
              </option>
            ))}
        </NativeSelect>
      )}
    </Bar>
  );
}

/** The steps at both ends keep the focus where there is no further page. */
function PageItem({ disabled, onClick, ...item }: PaginationRenderItemParams) {
  if (item.type !== 'previous' && item.type !== 'next') return <PaginationItem {...item} onClick={onClick} />;
  return (
    <Tooltip title={item.type === 'next' ? '下一页' : '上一页'}>
      <PaginationItem {...item} aria-disabled={disabled} onClick={disabled ? undefined : onClick} />
    </Tooltip>
  );
}
