/** What a practice is scored by: each rule with its share of the score, what is looked for, and separately what should not happen. */
import { styled } from '@mui/material/styles';
import { canEarn, isForbidden } from '#contracts';
import type { LearnerCourseView } from '#contracts';
import { saysNot } from '../../lib/criterion-wording';
import { StatusChip } from '../../ui/StatusChip';
import { secondaryText } from '../../ui/styles';

type Rule = LearnerCourseView['rubric'][number];

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
  '& dd > div': secondaryText(theme),
  '& ul': { margin: '4px 0 0', paddingLeft: 20 },
  '& ul[aria-label]': { listStyleType: '"×  "' },
}));

/** What only forbids has no share: it costs when it happens. */
const shareText = ({ weight, criteria }: Rule, sum: number): string =>
  canEarn(criteria) ? `占 ${Math.round((weight / sum) * 100)}%` : '出现才扣分';

export function Rubric({ rubric }: { rubric: LearnerCourseView['rubric'] }) {
  const sum = rubric.reduce((total, { weight, criteria }) => total + (canEarn(criteria) ? weight : 0), 0);
  return (
    <List>
      {rubric.map((rule) => (
        <div key={rule.rule_name}>
          <dt>
            {rule.rule_name}
            <span>{shareText(rule, sum)}</span>
          </dt>
          <dd>
            <div>{rule.rule_desc}</div>
            <Criteria criteria={rule.criteria} />
          </dd>
        </div>
      ))}
    </List>
  );
}

function Criteria({ criteria }: Pick<Rule, 'criteria'>) {
  const forbidden = criteria.filter(isForbidden);
  const due = criteria.filter((criterion) => !isForbidden(criterion));
  return (
    <>
      {due.length > 0 && (
        <ul>
          {due.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {forbidden.length > 0 && (
        <ul aria-label="不要">
          {forbidden.map(({ text, cap }) => (
            <li key={text}>
              {saysNot(text) ? text : `不要：${text}`}{' '}
              {cap !== undefined && <StatusChip tone="improve">红线，总分最高 {cap} 分</StatusChip>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
