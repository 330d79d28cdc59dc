/** What a practice is scored by: each rule with its share of the score and its criteria. */
import { styled } from '@mui/material/styles';
import type { LearnerCourseView } from '#contracts';

const List = styled('dl')(({ theme }) => ({
  margin: 0,
  fontSize: 14,
  lineHeight: '22px',
  '& dt': { display: 'flex', justifyContent: 'space-between', gap: 8, marginTop: 12, fontWeight: 600 },
  '& dt span': {
    flex: 'none',
    fontWeight: 400,
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.text.secondary,
  },
  '& dd': { margin: 0 },
  '& dd > div': { fontSize: 13, lineHeight: '20px', color: theme.vars.palette.text.secondary },
  '& ul': { margin: '4px 0 0', paddingLeft: 20 },
}));

export function Rubric({ rubric }: { rubric: LearnerCourseView['rubric'] }) {
  const sum = rubric.reduce((total, { weight }) => total + weight, 0);
  return (
    <List>
      {rubric.map(({ rule_name, rule_desc, weight, criteria }) => (
        <div key={rule_name}>
          <dt>
            {rule_name}
            <span>占 {Math.round((weight / sum) * 100)}%</span>
          </dt>
          <dd>
            <div>{rule_desc}</div>
            {criteria.length > 0 && (
              <ul>
                {criteria.map(({ text }) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            )}
          </dd>
        </div>
      ))}
    </List>
  );
}
