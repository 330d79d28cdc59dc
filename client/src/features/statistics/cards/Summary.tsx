/** The figures of everybody who is meant, with what they were the period before and how much the difference says. */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import Arrow from '@mui/icons-material/KeyboardArrowDown';
import { changeOf, correctedText, isAny, isCount, labelOfFigure, marginMeaning } from '#contracts';
import type { Change, StatisticsFigures, StatisticsSummary, StatisticsView } from '#contracts';
import type { AnyStatisticsDto } from '#contracts/statistics/statistics.dto';
import { countText, none, pointsText, scoreText } from '../../../lib/numbers';
import { fullTime } from '../../../lib/time';
import { Toggle } from '../../../ui/ChartFigure';
import { Meaning } from '../../../ui/Meaning';
import { KpiStrip } from '../../../ui/KpiStrip';
import { StatusChip } from '../../../ui/StatusChip';
import { baseText, countBehind, figureText, meaningOf, peopleText } from '../figures/figures';
import type { DrilledFigure } from '../figures/figures';
import { isOfPeriod } from '../search/asked';
import { FigureLink } from '../search/links';
import { Named } from './Parts';

const Signed = styled('span')(({ theme }) => ({
  color: theme.vars.palette.text.primary,
  '&[data-tone="better"]': { color: theme.vars.palette.success.main },
  '&[data-tone="worse"]': { color: theme.vars.palette.warning.main },
  '&[data-tone="quiet"]': { color: theme.vars.palette.text.secondary },
}));

const End = styled(Toggle)({
  marginLeft: 'auto',
  '&[aria-expanded="true"] > svg': { transform: 'rotate(180deg)' },
});

interface SummaryProps {
  view: StatisticsView;
  filter: AnyStatisticsDto;
}

export function Summary({ view, filter }: SummaryProps) {
  const [compared, setCompared] = useState(true);
  const { summary } = view;
  const comparable = summary.previous !== null && isAny(summary.previous);
  const ofPeriod = isOfPeriod(filter);
  return (
    <KpiStrip
      label="总体"
      figures={Object.entries(notesOf(view)).map(([key, note]) => {
        const name = key as DrilledFigure;
        const label = labelOfFigure(name, ofPeriod);
        const unit = isCount(name) ? '次' : peopleText(countBehind(summary, name));
        return {
          label,
          heading: <Named name={name} ofPeriod={ofPeriod} />,
          value: <FigureLink name={name} figures={summary} of={label} />,
          // Nothing is of nobody.
          unit: figureText(summary, name) === none ? undefined : unit,
          note,
          compared: compared && comparable && <Compared summary={summary} name={name} />,
        };
      })}
      foot={
        <>
          <Foot view={view} />
          {compared && <Periods view={view} filter={filter} />}
          {comparable && (
            <End aria-expanded={compared} onClick={() => setCompared(!compared)}>
              {compared ? '收起对比' : '和上期对比'}
              <Arrow aria-hidden fontSize="small" />
            </End>
          )}
        </>
      }
    />
  );
}

const eachText = ({ training_count, participation_count }: StatisticsFigures): string =>
  `人均 ${participation_count > 0 ? scoreText(training_count / participation_count) : none} 次`;

/** The figures that are shown, and what each leaves out or is measured by. */
function notesOf({ summary, completed_by_now: byNow, pass_score, excellent_score }: StatisticsView) {
  const { learner_count, participation_count, completion_count, unscored_count } = summary;
  return {
    training_count: eachText(summary),
    participation_rate: `没参与 ${peopleText(learner_count - participation_count)}`,
    completion_rate: byNow
      ? `累计完成 ${countText(byNow.completion_count)}/${countText(byNow.learner_count)}`
      : `没完成 ${peopleText(learner_count - completion_count)}`,
    average_score: unscored_count > 0 && (
      <>
        <Meaning name="未评分" meaning={meaningOf.unscored_count} quiet />{' '}
        <FigureLink name="unscored_count" figures={summary} of="未评分" inText /> 场，不计入
      </>
    ),
    pass_rate: `${pass_score} 分起`,
    excellent_rate: `${excellent_score} 分起`,
  } satisfies Partial<Record<DrilledFigure, ReactNode>>;
}

function Compared({ summary, name }: { summary: StatisticsSummary; name: DrilledFigure }) {
  const [previous, change] = [summary.previous!, changeOf(summary, name)!];
  const before = isCount(name)
    ? `${figureText(previous, name)} 次`
    : `${figureText(previous, name)}，${baseText(previous, name)}`;
  return (
    <>
      <span>
        <Changed {...change} />
      </span>
      <span>上期 {before}</span>
      <span>{isCount(name) ? `上期${eachText(previous)}` : <Noise {...change} />}</span>
    </>
  );
}

const Changed = ({ text, tone }: Change) => (
  <>
    较上期 <Signed data-tone={tone}>{text}</Signed>
  </>
);

const Noise = ({ margin, remark }: Change) => (
  <>
    {margin !== undefined && `误差 ±${scoreText(margin)} `}
    {remark && <StatusChip>{remark}</StatusChip>}
  </>
);

/** From the first second to the last, both of which are in it. */
const spanText = (from: string, until: number, { learner_count }: StatisticsFigures): string =>
  `${fullTime(from)} 至 ${fullTime(new Date(until - 1).toISOString())}，应练 ${peopleText(learner_count)}`;

/** What is compared with what: of a period that has not passed yet, what has. */
function Periods({ view: { summary, updated_at }, filter: { start_time, end_time } }: SummaryProps) {
  const { previous, margins } = summary;
  if (!previous || !start_time || !end_time) return null;
  const until = Math.min(Date.parse(updated_at), Date.parse(end_time));
  return (
    <>
      <span>本期 {spanText(start_time, until, summary)}</span>
      <span>上期 {spanText(previous.start_time, Date.parse(previous.end_time), previous)}</span>
      {Object.values(margins!).some((margin) => margin !== null) && <span>{marginMeaning}</span>}
    </>
  );
}

const liftText = (points: number | null): string => (points === null ? none : `${pointsText(points)} 分`);

function Foot({ view: { summary, corrected } }: { view: StatisticsView }) {
  const { learner_count, scored_count, lift, chance_lift, shop_count } = summary;
  const change = lift === null ? null : changeOf(summary, 'lift');
  return (
    <>
      <span>
        <Named name="learner_count" /> {peopleText(learner_count)}，有得分 {peopleText(scored_count)}
      </span>
      {shop_count > 0 && <span>门店 {countText(shop_count)} 家</span>}
      <span>
        <Named name="lift" /> {liftText(lift)}，<Named name="chance_lift" /> {liftText(chance_lift)}{' '}
        {change && (
          <>
            <Changed {...change} /> <Noise {...change} />
          </>
        )}
      </span>
      {corrected && <span>{correctedText(corrected)}</span>}
    </>
  );
}
