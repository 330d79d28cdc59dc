/** Weak skills: a heat table by department, and the skills of everybody who is meant, the weakest first. */
import { fromWeakest } from '#contracts';
import type { SkillsView } from '#contracts';
import type { AnyStatisticsDto } from '#contracts/statistics/statistics.dto';
import { useSkillsQuery } from '../../../api/console/statistics.api';
import { scoreText } from '../../../lib/numbers';
import { ChartFigure } from '../../../ui/ChartFigure';
import { FigureTable } from '../../../ui/FigureTable';
import { Bars } from './Bars';
import { HeatTable } from './HeatTable';
import { areFew, Loaded, Pair, SentenceCard } from './Parts';

const title = '薄弱能力';
const axesTitle = '能力平均分';

/** Both cards, or one that says why there is none. */
export function Skills({ filter }: { filter: AnyStatisticsDto }) {
  const query = useSkillsQuery(filter, { refetchOnMountOrArgChange: true });
  const shown = query.data && fromWeakest(query.data);
  return (
    <Pair data-apart={(shown && areFew(shown.departments)) || undefined}>
      <Loaded title={title} height={280} query={query}>
        {(view) => {
          const axes = axesOf(view);
          if (axes.length === 0 && shown!.departments.length === 0)
            return <SentenceCard title={title}>{noMeans(view)}</SentenceCard>;
          return (
            <>
              {shown!.departments.length > 0 && (
                <HeatTable
                  view={shown!}
                  without={view.departments.length - shown!.departments.length}
                  ofTask={filter.stat_type === 'task'}
                />
              )}
              {axes.length > 0 && <Axes bars={axes} />}
            </>
          );
        }}
      </Loaded>
    </Pair>
  );
}

/** Rules are named as soon as anybody was scored by them, their means once three people were. */
const noMeans = ({ rules }: SkillsView): string =>
  rules.length === 0 ? '还没有按评分规则得出的分数。' : '得分的学员不足 3 人，先不显示平均分。';

/** From the weakest. */
function axesOf(view: SkillsView) {
  const { rules, overall } = fromWeakest(view, [view.overall]);
  return rules.map(({ rule_id: key, rule_name: name }, at) => ({
    key,
    name,
    share: overall[at]!,
    shown: scoreText(overall[at]!),
  }));
}

function Axes({ bars }: { bars: ReturnType<typeof axesOf> }) {
  const [worst, best] = [bars[0]!, bars.at(-1)!];
  return (
    <ChartFigure
      title={axesTitle}
      captionShown
      caption={`最弱：${worst.name} ${worst.shown} 分；最好：${best.name} ${best.shown} 分。`}
      chart={<Bars label={axesTitle} bars={bars} />}
      table={
        <FigureTable
          label={axesTitle}
          rows={bars}
          keyOf={({ key }) => key}
          columns={[
            { key: 'rule', header: '能力', text: true, cell: ({ name }) => name },
            { key: 'score', header: '平均分', cell: ({ shown }) => shown },
          ]}
        />
      }
    />
  );
}
