/** 练三句的进步: by skill how much of what was asked about was said, week by week, beside the learner's own weeks and nobody else's. */
import { useEffect } from 'react';
import { styled } from '@mui/material/styles';
import type { DrillSkillsView, DrillSkillView } from '#contracts';
import { countText } from '../../lib/numbers';
import { useDrillSkillsQuery } from '../../api/drill.api';
import { Card } from '../shared-score/card-elements';
import { flexRow, plainList, secondaryText } from '../../ui/styles';
import type { Part } from './part';

const height = 32;

const Rows = styled('ul')(({ theme }) => ({
  ...plainList,
  marginTop: 4,
  '& li': {
    ...flexRow(12),
    justifyContent: 'space-between',
    minHeight: 56,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& li:first-of-type': { borderTop: 0 },
  '& h3': { margin: 0, fontSize: 15, lineHeight: '22px', fontWeight: 500, overflowWrap: 'anywhere' },
  '& p': { ...secondaryText(theme), margin: 0 },
}));

const Bars = styled('div')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  alignItems: 'flex-end',
  gap: 3,
  height,
  '& i': { width: 8, minHeight: 2, borderRadius: 2, background: theme.vars.palette.series.first },
  '& i[data-none]': { background: theme.vars.palette.divider },
}));

const About = styled('p')(({ theme }) => ({ ...secondaryText(theme), margin: 0 }));

const share = ({ met, asked }: DrillSkillView['weeks'][number]): number => (asked === 0 ? 0 : met / asked);

/** 11-23 那周 5 条说到 3 条. */
const inWords = (weeks: readonly string[], skill: DrillSkillView): string =>
  skill.weeks
    .flatMap(({ met, asked }, at) =>
      asked === 0 ? [] : [`${weeks[at]!.slice(5)} 那周 ${countText(asked)} 条说到 ${countText(met)} 条`],
    )
    .join('，') || '还没有练过';

function Skill({ skill, weeks }: { skill: DrillSkillView; weeks: DrillSkillsView['weeks'] }) {
  return (
    <li>
      <div>
        <h3>{skill.name}</h3>
        <p>
          {skill.cards} 张卡片，会了 {skill.mastered} 张
        </p>
      </div>
      <Bars role="img" aria-label={inWords(weeks, skill)}>
        {skill.weeks.map((week, at) => (
          <i
            key={weeks[at]}
            data-none={week.asked === 0 || undefined}
            style={{ height: week.asked === 0 ? 2 : Math.max(4, share(week) * height) }}
          />
        ))}
      </Bars>
    </li>
  );
}

export default function SkillsCard({ onSettled }: Part) {
  const { data, isError } = useDrillSkillsQuery(undefined, { refetchOnMountOrArgChange: true });
  const isSettled = data !== undefined || isError;
  useEffect(() => {
    if (isSettled) onSettled();
    // Once: what it holds then is as high as it will be.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isSettled]);
  if (!data || data.skills.length === 0) return null;
  return (
    <Card aria-label="练三句的进步">
      <h2>练三句的进步</h2>
      <About>最近 {data.weeks.length} 周说到的比例，只有你自己看得到</About>
      <Rows>
        {data.skills.map((skill) => (
          <Skill key={skill.name} skill={skill} weeks={data.weeks} />
        ))}
      </Rows>
    </Card>
  );
}
