/** Scoring a session again with today's prompts, and the results that counted before. */
import { styled } from '@mui/material/styles';
import type { RecordDetailView } from '#contracts';
import { useReevaluateMutation } from '../../api/console/task-detail.api';
import { fullTime } from '../../lib/time';
import { scoreText } from '../../lib/numbers';
import { plainList, wrappingFlexRow } from '../../ui/styles';
import { noOccasionLabel } from '../shared-score/NoScore';
import { ScoreChip } from '../shared-score/ScoreChip';
import { ConfirmButton } from './ConfirmButton';

export function ReevaluateButton({ record }: { record: RecordDetailView }) {
  const { session_id, state, score, exam } = record;
  const [reevaluate, { isLoading }] = useReevaluateMutation();
  // The attempt of an exam whose score was withdrawn was given back: all of those are evaluated again together.
  const withdrawn = state === 'withdrawn' && !exam;
  if (state !== 'scored' && state !== 'unscored' && state !== 'undecided' && !withdrawn) return null;
  const kept =
    state === 'scored' &&
    `现在的结果${score === null ? '' : `（${scoreText(score)} 分）`}会保留，显示为“之前的结果”；没有评出新的结果时，仍以现在的为准。`;
  const asks = {
    title: '重新评分？',
    text: `按现在的提示词给这次${exam ? '考核重新评分，题目和标准答案仍是考核时的' : '练习重新评分，评分规则和角色仍是练习时的'}。新的结果评出来后以新的为准。${kept || ''}`,
    yes: '重新评分',
    act: () => reevaluate({ session_id }),
  };
  return (
    <ConfirmButton asks={asks} loading={isLoading}>
      重新评分
    </ConfirmButton>
  );
}

const List = styled('ul')(({ theme }) => ({
  ...plainList,
  fontSize: 13,
  lineHeight: '24px',
  color: theme.vars.palette.text.secondary,
  '& li': { ...wrappingFlexRow('4px 8px'), marginTop: 4 },
}));

/** The latest first. */
export function EarlierResults({ record }: { record: RecordDetailView }) {
  const { earlier_results = [], course_type, scoring_version: counting } = record;
  if (earlier_results.length === 0) return null;
  return (
    <List aria-label="之前的结果">
      {[...earlier_results].reverse().map(({ score, scoring_version, time }) => (
        <li key={time}>
          之前的结果
          <ScoreChip score={score} none={noOccasionLabel} type={course_type} marks={record} />
          {fullTime(time)}
          {counting !== null && scoring_version !== counting && <span>按旧的算分方式</span>}
        </li>
      ))}
    </List>
  );
}
