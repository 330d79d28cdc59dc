/** Weak skills: a heat table by department, and the skills of everybody who is meant. */
import { lazy } from 'react';
import { styled } from '@mui/material/styles';
import type { SkillsView } from '#contracts';
import type { AnyStatisticsDto } from '#contracts/statistics/statistics.dto';
import { useSkillsQuery } from '../../../api/console/statistics.api';
import { none, scoreText } from '../../../lib/numbers';
import { ChartFigure } from '../../../ui/ChartFigure';
import { FigureTable } from '../../../ui/FigureTable';
import { Bars } from './Bars';
import { fromBest, HeatTable } from './HeatTable';
import { ChartPlace, EmptyCard, Loaded } from './Parts';

const SkillRadar = lazy(() => import('../charts/SkillRadar'));
const heatTitle = '薄弱能力 · 部门平均分';
const radarTitle = '能力平均分';

/** Rules are named as soon as anybody was scored by them, their means once three people were. */
const noMeans = ({ rules }: Pick<SkillsView, 'rules'>): string =>
  rules.length === 0 ? '还没有按评分规则得出的分数。' : '得分的学员不足 3 人，先不显示平均分。';

interface SkillsProps {
  filter: Partial<AnyStatisticsDto>;
}

export function WeakSkills({ filter }: SkillsProps) {
  const query = useSkillsQuery(filter, { refetchOnMountOrArgChange: true });
  return (
    <Loaded title={heatTitle} height={280} query={query}>
      {(view) =>
        view.departments.every(({ scores }) => scores.every((score) => score === null)) ? (
          <EmptyCard title={heatTitle}>{noMeans(view)}</EmptyCard>
        ) : (
          <HeatTable title={heatTitle} view={fromBest(view)} ofTask={filter.stat_type === 'task'} />
        )
      }
    </Loaded>
  );
}

export function OverallSkills({ filter }: SkillsProps) {
  const query = useSkillsQuery(filter, { refetchOnMountOrArgChange: true });
  return (
    <Loaded title={radarTitle} height={280} query={query}>
      {(view) => <Axes view={view} />}
    </Loaded>
  );
}

const Numbers = styled('div')({ '--numbers': '64px' });

/** A radar reads well with a few short names; else there are bars. */
const mostAxes = 6;
const fewestAxes = 3;
const longestName = 4;

function Axes({ view: { rules, overall } }: { view: SkillsView }) {
  const axes = rules.flatMap(({ rule_id, rule_name: name }, at) => {
    const score = overall[at] ?? null;
    return score === null ? [] : [{ id: rule_id, name, score }];
  });
  if (axes.length === 0) return <EmptyCard title={radarTitle}>{noMeans({ rules })}</EmptyCard>;
  const asRadar =
    axes.length >= fewestAxes &&
    axes.length <= mostAxes &&
    axes.every(({ name }) => [...name].length <= longestName);
  const sorted = [...axes].sort((one, other) => other.score - one.score);
  const [best, worst] = [sorted[0]!, sorted.at(-1)!];
  return (
    <ChartFigure
      title={radarTitle}
      captionShown
      caption={`最好：${best.name} ${scoreText(best.score)} 分；最弱：${worst.name} ${scoreText(worst.score)} 分。`}
      chart={
        asRadar ? (
          <ChartPlace height={280}>
            <SkillRadar axes={axes} />
          </ChartPlace>
        ) : (
          <Numbers>
            <Bars
              label={radarTitle}
              all={null}
              bars={sorted.map(({ id, name, score }) => ({
                key: String(id),
                name: <span title={name}>{name}</span>,
                share: score,
                shown: scoreText(score),
              }))}
            />
          </Numbers>
        )
      }
      table={
        <FigureTable
          label={radarTitle}
          rows={rules.map(({ rule_id, rule_name }, at) => ({
            rule_id,
            rule_name,
            score: overall[at] ?? null,
          }))}
          keyOf={({ rule_id }) => rule_id}
          columns={[
            { key: 'rule', header: '能力', text: true, cell: ({ rule_name }) => rule_name },
            {
              key: 'score',
              header: '平均分',
              cell: ({ score }) => (score === null ? none : scoreText(score)),
            },
          ]}
        />
      }
    />
  );
}
