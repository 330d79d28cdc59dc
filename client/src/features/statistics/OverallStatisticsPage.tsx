/** `/overall-statistics`: how everybody does, department by department. */
import Button from '@mui/material/Button';
import { routes } from '#contracts';
import { useOverallStatisticsQuery } from '../../api/console/statistics.api';
import { serverNow } from '../../lib/server-clock';
import { useExport } from '../shared-export/use-export';
import { Pair } from './cards/Parts';
import { EmployeeRanks } from './cards/Ranks';
import { KindFilter } from './filters/StatisticsFilters';
import { CoursesFilter } from './filters/SubjectFilters';
import { overallFilter } from './search/asked';
import { useStatisticsSearch } from './search/use-statistics-search';
import { StatisticsFrame } from './StatisticsFrame';

const files = [
  { what: '统计', route: routes.analysis.overallExportStatistics, variant: 'outlined' },
  { what: '明细', route: routes.analysis.overallExportDetail, variant: 'contained' },
] as const;

export default function OverallStatisticsPage() {
  const choosing = useStatisticsSearch();
  const filter = overallFilter(choosing.search, serverNow());
  const query = useOverallStatisticsQuery(filter, { refetchOnMountOrArgChange: true });
  const { start, busy } = useExport();
  return (
    <StatisticsFrame
      title="整体情况统计"
      {...{ choosing, query, filter }}
      tableFirst
      before={<KindFilter {...choosing} />}
      after={<CoursesFilter {...choosing} />}
      exports={files.map(({ what, route, variant }) => (
        <Button
          key={what}
          variant={variant}
          disabled={busy}
          onClick={() => void start({ what, route, filter })}
        >
          导出{what}
        </Button>
      ))}
    >
      {(view) => (
        <Pair data-equal>
          <EmployeeRanks view={view} />
        </Pair>
      )}
    </StatisticsFrame>
  );
}
