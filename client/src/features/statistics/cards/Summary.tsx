/** The figures of everybody who is meant, with what they were the period before. */
import { styled } from '@mui/material/styles';
import { figureLabel } from '#contracts';
import type { FigureKind, StatisticsSummary } from '#contracts';
import { countText, none, rateText, scoreText } from '../../../lib/numbers';
import { KpiStrip } from '../../../ui/KpiStrip';
import type { Kpi } from '../../../ui/KpiStrip';
import { Meaning } from '../../../ui/Meaning';
import { changeOf, growthOf, peopleText, meaningOf, type FigureName } from '../figures';
import type { Change } from '../figures';
import { DrillLink } from '../links';

const Signed = styled('span')(({ theme }) => ({
  '&[data-better="true"]': { color: theme.vars.palette.success.main },
  '&[data-better="false"]': { color: theme.vars.palette.warning.main },
}));

const ChangeNote = ({ change }: { change: Change | null }) =>
  change && (
    <>
      较上期 <Signed data-better={change.better ?? undefined}>{change.text}</Signed>
    </>
  );

export const Named = ({ name, quiet }: { name: FigureName; quiet?: boolean }) => (
  <Meaning name={figureLabel[name]} meaning={meaningOf[name]} quiet={quiet} />
);

export function Summary({ summary }: { summary: StatisticsSummary }) {
  const { previous } = summary;
  const kpi = (
    name: FigureName,
    figure: FigureKind,
    shown: string,
    change: Change | null,
    unit?: string,
  ): Kpi => ({
    label: figureLabel[name],
    heading: <Named name={name} />,
    value: (
      <DrillLink drill={{ figure }} label={`${figureLabel[name]} ${shown}，查看练习`}>
        {shown}
      </DrillLink>
    ),
    // Nothing is of nobody.
    unit: shown === none ? undefined : unit,
    note: <ChangeNote change={change} />,
  });
  const rate = (
    key: 'participation_rate' | 'completion_rate' | 'pass_rate' | 'excellent_rate',
    figure: FigureKind,
    base: string,
  ) => kpi(key, figure, rateText(summary[key]), changeOf(summary[key], previous?.[key]), base);
  const scored = `/ ${peopleText(summary.scored_count)}`;
  return (
    <KpiStrip
      label="总体"
      figures={[
        kpi(
          'training_count',
          'training',
          countText(summary.training_count),
          growthOf(summary.training_count, previous?.training_count),
        ),
        rate('participation_rate', 'participation', peopleText(summary.participation_count)),
        rate('completion_rate', 'completion', peopleText(summary.completion_count)),
        kpi(
          'average_score',
          'scored',
          scoreText(summary.average_score),
          changeOf(summary.average_score, previous?.average_score),
        ),
        rate('pass_rate', 'passed', scored),
        rate('excellent_rate', 'excellent', scored),
      ]}
      foot={<Foot summary={summary} />}
    />
  );
}

function Foot({ summary }: { summary: StatisticsSummary }) {
  const {
    learner_count: learners,
    scored_count: scored,
    unscored_count: unscored,
    lift,
    shop_count,
  } = summary;
  return (
    <>
      <span>
        <Named name="learner_count" /> {peopleText(learners)}，有得分 {peopleText(scored)}
      </span>
      {shop_count > 0 && <span>门店 {countText(shop_count)} 家</span>}
      <span>
        <Named name="lift" /> {lift === null ? '–' : <LiftText lift={lift} />}
      </span>
      {unscored > 0 && (
        <span>
          <Named name="unscored_count" />{' '}
          <DrillLink named inText drill={{ figure: 'unscored' }}>
            {countText(unscored)}
          </DrillLink>
          ，不计入平均分
        </span>
      )}
    </>
  );
}

function LiftText({ lift }: { lift: number }) {
  const change = changeOf(lift, 0)!;
  return (
    <>
      <Signed data-better={change.better ?? undefined}>{change.text}</Signed> 分
    </>
  );
}
