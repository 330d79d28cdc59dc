/** Weak skills: a heat table by department, and the skills of everybody who is meant, the weakest first. */
import { styled } from '@mui/material/styles';
import { fromWeakest } from '#contracts';
import type { SkillsView } from '#contracts';
import type { AnyStatisticsDto } from '#contracts/statistics/statistics.dto';
import { useSkillsQuery } from '../../../api/console/statistics.api';
import { scoreText } from '../../../lib/numbers';
import { ChartFigure } from '../../../ui/ChartFigure';
import { FigureTable } from '../../../ui/FigureTable';
import { Bars } from './Bars';
import { HeatTable } from './HeatTable';
import { Loaded, SentenceCard } from './Parts';

const title = '薄弱能力';
const heatTitle = '薄弱能力 · 部门平均分';
const axesTitle = '能力平均分';

/** Rules are named as soon as anybody was scored by them, their means once three people were. */
const noMeans = ({ rules }: SkillsView): string =>
  rules.length === 0 ? '还没有按评分规则得出的分数。' : '得分的学员不足 3 人，先不显示平均分。';

/** Both cards, or one that says why there is none. */
export function Skills({ filter }: { filter: Partial<AnyStatisticsDto> }) {
  const query = useSkillsQuery(filter, { refetchOnMountOrArgChange: true });
  return (
    <Loaded title={title} height={280} query={query}>
      {(view) => {
        const shown = fromWeakest(view);
        const without = view.departments.length - shown.departments.length;
        const axes = axesOf(view);
        if (axes.length === 0 && shown.departments.length === 0)
          return <SentenceCard title={title}>{noMeans(view)}</SentenceCard>;
        return (
          <>
            {shown.departments.length > 0 && (
              <HeatTable
                title={heatTitle}
                view={shown}
                without={without}
                ofTask={filter.stat_type === 'task'}
              />
            )}
            {axes.length > 0 && <Axes axes={axes} />}
          </>
        );
      }}
    </Loaded>
  );
}

/** From the weakest. */
const axesOf = ({ rules, overall }: SkillsView) =>
  rules
    .flatMap(({ rule_id: id, rule_name: name }, at) => {
      const score = overall[at] ?? null;
      return score === null ? [] : [{ id, name, score }];
    })
    .sort((one, other) => one.score - other.score);

const Numbers = styled('div')({ '--numbers': '64px' });

function Axes({ axes }: { axes: ReturnType<typeof axesOf> }) {
  const [worst, best] = [axes[0]!, axes.at(-1)!];
  return (
    <ChartFigure
      title={axesTitle}
      captionShown
      caption={`最弱：${worst.name} ${scoreText(worst.score)} 分；最好：${best.name} ${scoreText(best.score)} 分。`}
      chart={
        <Numbers>
          <Bars
            label={axesTitle}
            bars={axes.map(({ id, name, score }) => ({
              key: String(id),
              name,
              share: score,
              shown: scoreText(score),
            }))}
          />
        </Numbers>
      }
      table={
        <FigureTable
          label={axesTitle}
          rows={axes}
          keyOf={({ id }) => id}
          columns={[
            { key: 'rule', header: '能力', text: true, cell: ({ name }) => name },
            { key: 'score', header: '平均分', cell: ({ score }) => scoreText(score) },
          ]}
        />
      }
    />
  );
}
