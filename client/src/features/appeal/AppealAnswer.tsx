/** What was answered: the verdicts as the model had them and as a person has corrected them, the scores, and the sentence. */
import { styled } from '@mui/material/styles';
import type { AppealDetailView } from '#contracts';
import { scoreText } from '../../lib/numbers';
import { StatusChip } from '../../ui/StatusChip';
import { flexRow, plainList, secondaryText } from '../../ui/styles';
import { Verdict } from './CriteriaTable';

const Box = styled('div')(({ theme }) => ({
  fontSize: 14,
  lineHeight: '22px',
  overflowWrap: 'anywhere',
  '& ul': plainList,
  '& li': { ...flexRow(8), padding: '8px 0', borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& li strong': { flex: 1, minWidth: 0, fontWeight: 600 },
  '& p': { margin: '8px 0 0' },
  '& small': secondaryText(theme),
}));

export function AppealAnswer({
  appeal: { course_type, criteria, answer, state },
}: {
  appeal: AppealDetailView;
}) {
  if (!answer) return null;
  const { corrected, scores } = answer;
  return (
    <Box>
      {state === 'declined' && <StatusChip>不采纳，分数不变</StatusChip>}
      {corrected.length > 0 && (
        <ul aria-label="改判">
          {corrected.map((one) => {
            const before = criteria.find(({ criterion }) => criterion === one.criterion);
            return (
              <li key={one.criterion}>
                <strong>{before?.name ?? one.criterion}</strong>
                {before && <Verdict of={before} />}→
                <Verdict of={{ ...one, forbidden: before?.forbidden, rule_name: before?.rule_name ?? '' }} />
              </li>
            );
          })}
        </ul>
      )}
      {scores && (
        <p>
          {course_type === 2 ? '这一题' : '这一轮'} {scoreText(scores.turn.before)} →{' '}
          {scoreText(scores.turn.after)}，总分 {scoreText(scores.session.before)} →{' '}
          {scoreText(scores.session.after)}
        </p>
      )}
      <p>
        <small>{answer.by_name}：</small>
        {answer.text}
      </p>
    </Box>
  );
}
