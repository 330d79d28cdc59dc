/** `/overall-statistics`: how everybody does, department by department. */
import Button from '@mui/material/Button';
import { routes } from '#contracts';
import { useOverallStatisticsQuery } from '../../api/console/statistics.api';
import { serverNow } from '../../lib/server-clock';
import { useExport } from '../shared-export/use-export';
import { Pair } from './cards/Parts';
import { EmployeeRanks } from './cards/Ranks';
import { CoursesFilter } from './filters/CoursesFilter';
import { KindFilter, StatisticsFilters } from './filters/StatisticsFilters';
import { overallFilter } from './search/asked';
import { useStatisticsSearch } from './search/use-statistics-search';
import { StatisticsFrame } from './StatisticsFrame';

const { overallExportStatistics, overallExportDetail } = routes.analysis;
const files = [
  { what: '统计', route: overallExportStatistics, variant: 'outlined' },
  { what: '明细', route: overallExportDetail, variant: 'contained' },
] as const;

export default function OverallStatisticsPage() {
  const choosing = useStatisticsSearch();
  const { search, change } = choosing;
  const filter = overallFilter(search, serverNow());
  const query = useOverallStatisticsQuery(filter, { refetchOnMountOrArgChange: true });
  const { start, busy } = useExport();
  return (
    <StatisticsFrame
      title="整体情况统计"
      choosing={choosing}
      query={query}
      filter={filter}
      tableFirst
      filters={
        <StatisticsFilters
          {...choosing}
          shops={search.depts ? undefined : query.data?.summary.shop_count}
          before={<KindFilter {...choosing} />}
          after={
            <CoursesFilter
              kind={search.kind}
              courses={search.courses ?? []}
              onChange={(courses) => change({ courses })}
            />
          }
        />
      }
      exports={
        <>
          {files.map(({ what, route, variant }) => (
            <Button
              key={what}
              variant={variant}
              disabled={busy}
              onClick={() => void start({ what, route, filter })}
            >
              导出{what}
            </Button>
          ))}
        </>
      }
    >
      {(view) => (
        <Pair data-equal>
          <EmployeeRanks view={view} />
        </Pair>
      )}
    </StatisticsFrame>
  );
}
