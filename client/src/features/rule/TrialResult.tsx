/** What a trial came to: the score, and for each criterion how it was judged and by which words. */
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { marks } from '#contracts';
import type { CriterionVerdict, TriedRuleView } from '#contracts';
import { explain } from '../shared-score/criterion-verdicts';
import { ScoreChip } from '../shared-score/ScoreChip';
import { StatusChip } from '../../ui/StatusChip';
import { trialVerdictOf } from './trial-verdicts';
import { flexRow, plainList, secondaryText } from '../../ui/styles';

const Frame = styled('div')(({ theme }) => ({
  marginTop: 16,
  paddingTop: 12,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  overflowWrap: 'anywhere',
  '& .score': { ...flexRow(8), margin: '0 0 8px' },
  '& ul': plainList,
  '& li': { padding: '8px 0', borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& li > p': {
    margin: '4px 0 0',
    ...secondaryText(theme),
  },
  '& blockquote': {
    margin: '4px 0 0',
    padding: '4px 8px',
    borderRadius: 6,
    background: theme.vars.palette.background.default,
  },
}));

const ofToday = { pass_score: marks.pass, excellent_score: marks.excellent };

interface TrialResultProps {
  result: TriedRuleView;
  note: ReactNode;
}

export function TrialResult({ result: { score, checks, reason }, note }: TrialResultProps) {
  const said = new Map(
    explain({ checks, answer_reason: reason }).checks.map(({ check, because }) => [
      check.criterion_id,
      because,
    ]),
  );
  return (
    <Frame>
      {note}
      <div className="score">
        <strong>得分</strong>
        <ScoreChip score={score} none="没有分数" marks={ofToday} />
      </div>
      {score === null && <p>{reason}</p>}
      <ul aria-label="各评分点">
        {checks.map((check) => (
          <Check key={check.criterion_id} check={check} because={said.get(check.criterion_id) ?? ''} />
        ))}
      </ul>
    </Frame>
  );
}

function Check({ check, because }: { check: CriterionVerdict; because: string }) {
  const { word, tone, note } = trialVerdictOf(check);
  return (
    <li>
      <StatusChip tone={tone}>{word}</StatusChip> {check.text}
      {check.quote !== null && <blockquote>{check.quote}</blockquote>}
      {because && <p>{because}</p>}
      {note && <p>{note}</p>}
    </li>
  );
}
