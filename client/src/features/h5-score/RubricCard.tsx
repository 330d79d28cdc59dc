/** The rubric as it was when the session started: what was scored, with which weight. */
import { styled } from '@mui/material/styles';
import type { LearnerCourseView } from '#contracts';
import { Card, Quiet } from './parts';

const Fold = styled('details')(({ theme }) => ({
  '& summary': {
    minHeight: 44,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    listStyle: 'none',
    fontSize: 17,
    lineHeight: '26px',
    fontWeight: 600,
    cursor: 'pointer',
  },
  '& summary::-webkit-details-marker': { display: 'none' },
  '& summary::after': {
    content: '"展开"',
    fontSize: 14,
    fontWeight: 400,
    color: theme.vars.palette.primary.main,
  },
  '&[open] summary::after': { content: '"收起"' },
  '& dl': { margin: '8px 0 0' },
  '& dt': { display: 'flex', justifyContent: 'space-between', gap: 8, paddingTop: 12, fontWeight: 600 },
  '& dt span': { fontVariantNumeric: 'tabular-nums', color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0 },
  '& ul': { margin: '4px 0 0', paddingLeft: 20, fontSize: 14, lineHeight: '22px' },
}));

export function RubricCard({ rubric }: { rubric: LearnerCourseView['rubric'] }) {
  const sum = rubric.reduce((total, { weight }) => total + weight, 0);
  return (
    <Card style={{ paddingBlock: 8 }}>
      <Fold>
        <summary>评分标准</summary>
        <dl>
          {rubric.map((rule) => (
            <div key={rule.rule_name}>
              <dt>
                {rule.rule_name}
                <span>占 {Math.round((rule.weight / sum) * 100)}%</span>
              </dt>
              <dd>
                <Quiet>{rule.rule_desc}</Quiet>
                {rule.criteria.length > 0 && (
                  <ul>
                    {rule.criteria.map(({ text }) => (
                      <li key={text}>{text}</li>
                    ))}
                  </ul>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </Fold>
    </Card>
  );
}
