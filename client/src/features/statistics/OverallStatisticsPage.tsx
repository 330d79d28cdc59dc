/** `/overall-statistics`: how everybody does, department by department. */
import Button from '@mui/material/Button';
import { routes } from '#contracts';
import { useOverallStatisticsQuery } from '../../api/console/statistics.api';
import { serverNow } from '../../lib/server-clock';
import { Departments } from './cards/Departments';
import { Distribution } from './cards/Distribution';
import { Grid } from './cards/Parts';
import { EmployeeRanks, ShopRanks } from './cards/Ranks';
import { OverallSkills, WeakSkills } from './cards/Skills';
import { Trend } from './cards/Trend';
import { OperationTypes } from './cards/OperationTypes';
import { CoursesFilter } from './filters/CoursesFilter';
import { StatisticsFilters } from './filters/StatisticsFilters';
import { overallFilter } from './asked';
import { StatisticsFrame } from './StatisticsFrame';
import { useExport } from '../shared-export/use-export';
import { useStatisticsSearch } from './use-statistics-search';

export default function OverallStatisticsPage() {
  const choosing = useStatisticsSearch();
  const { search, change } = choosing;
  const filter = overallFilter(search, serverNow());
  const query = useOverallStatisticsQuery(filter, { refetchOnMountOrArgChange: true });
  const { start, busy } = useExport();
  const within = search.depts?.length === 1 ? search.depts[0] : undefined;
  return (
    <StatisticsFrame
      title="整体情况统计"
      choosing={choosing}
      query={query}
      filter={filter}
      filters={
        <StatisticsFilters
          {...choosing}
          shops={search.depts ? undefined : query.data?.summary.shop_count}
          after={<CoursesFilter courses={search.courses ?? []} onChange={(courses) => change({ courses })} />}
        />
      }
      exports={
        <>
          <Button
            variant="outlined"
            disabled={busy}
            onClick={() =>
              void start({ what: '统计', route: routes.analysis.overallExportStatistics, filter })
            }
          >
            导出统计
          </Button>
          <Button
            variant="contained"
            disabled={busy}
            onClick={() => void start({ what: '明细', route: routes.analysis.overallExportDetail, filter })}
          >
            导出明细
          </Button>
        </>
      }
    >
      {(view) => (
        <>
          <Grid>
            <div data-span="7">
              <Departments view={view} within={within} tableFirst />
            </div>
            <div data-span="5">
              <Trend view={view} />
            </div>
          </Grid>
          <Grid data-ranks="wide">
            <ShopRanks view={view} />
            <EmployeeRanks view={view} />
          </Grid>
          <Grid>
            <div data-span="7">
              <WeakSkills filter={filter} />
            </div>
            <div data-span="5">
              <OverallSkills filter={filter} />
            </div>
            <div data-span="7">
              <Distribution filter={filter} />
            </div>
            <div data-span="5">
              <OperationTypes view={view} />
            </div>
          </Grid>
        </>
      )}
    </StatisticsFrame>
  );
}
