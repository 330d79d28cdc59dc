/** The states of tasks as tabs, each with how many fit the other filters. */
import { Link } from '@tanstack/react-router';
import { pages, TaskStatus, taskStatusLabel } from '#contracts';
import { countText } from '../../lib/numbers';
import { styled } from '@mui/material/styles';
import { LinkTabs } from '../../ui/LinkTabs';
import type { TasksSearch } from './search';

const Count = styled('span')(({ theme }) => ({
  marginLeft: 6,
  fontWeight: 400,
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.hint,
}));

const Frame = styled('div')({ marginBottom: 16 });

interface StatusTabsProps {
  status: TaskStatus | undefined;
  /** Unknown while they are being counted. */
  counts: Record<TaskStatus, number> | undefined;
}

export function StatusTabs({ status, counts }: StatusTabsProps) {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const tabs: [TaskStatus | undefined, string, number | undefined][] = [
    [undefined, '全部', all],
    ...Object.values(TaskStatus).map((one): [TaskStatus, string, number | undefined] => [
      one,
      taskStatusLabel[one],
      counts?.[one],
    ]),
  ];
  return (
    <Frame>
      <LinkTabs label="任务状态">
        {tabs.map(([one, label, count]) => (
          <Link
            key={label}
            to={pages.console.tasks}
            search={((before: TasksSearch) => ({ ...before, page: undefined, status: one })) as never}
            activeOptions={{ exact: true }}
            aria-current={status === one ? 'page' : undefined}
            resetScroll={false}
          >
            {label}
            {count !== undefined && <Count>{countText(count)}</Count>}
          </Link>
        ))}
      </LinkTabs>
    </Frame>
  );
}
