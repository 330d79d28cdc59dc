/** A score with its band as colour and, for those who do not see colour, as a word. Never red: red is for errors. */
import { styled } from '@mui/material/styles';
import { CourseType, unscoredLabel, verdictLabel } from '#contracts';
import type { Band, PracticeChatEval, SessionResultView } from '#contracts';
import { scoreText } from '../../lib/numbers';
import { onSoft, smallText } from '../../ui/styles';
import { withoutScore } from './NoScore';

/** What is said of a turn beside its criteria. */
export function otherLines(
  { status, answer_score }: Pick<PracticeChatEval, 'status' | 'answer_score'>,
  { rest, undecided }: { rest: readonly string[]; undecided: string | null },
): string[] {
  if (answer_score === null && status === 'scored') return [withoutScore(undecided).text];
  return undecided === null ? [...rest] : [...rest, undecided];
}

/** From which scores on something is passed, and excellent. */
export type ScoreMarks = Pick<SessionResultView, 'pass_score' | 'excellent_score'>;

interface ScoreChipProps {
  score: number | null;
  /** What stands there without a score: usually that it is still to come. */
  none?: string;
  type?: CourseType;
  marks: ScoreMarks;
}

/** A word or a figure on the colour of a band; grey without one. */
export const BandChip = styled('span')(({ theme }) => ({
  flex: 'none',
  display: 'inline-block',
  padding: '2px 8px',
  borderRadius: 6,
  ...smallText,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  background: theme.vars.palette.soft.neutral,
  '&[data-band="excellent"]': onSoft(theme, 'good'),
  '&[data-band="pass"]': onSoft(theme, 'primary'),
  '&[data-band="improve"]': onSoft(theme, 'improve'),
}));

/** The band of a score under the marks in force; null while there is none. */
function bandOf(score: number | null, { pass_score, excellent_score }: ScoreMarks): Band | null {
  if (score === null) return null;
  if (score >= excellent_score) return 'excellent';
  return score >= pass_score ? 'pass' : 'improve';
}

/** 86.5 分, or 待评分 without a score, under the marks in force. */
export const ScoreChip = ({ marks, ...label }: ScoreChipProps) => (
  <ScoreLabel {...label} band={bandOf(label.score, marks)} />
);

interface ScoreLabelProps {
  score: number | null;
  none?: string;
  /** An exam's score is called otherwise than that of a talk or of a turn in it. */
  type?: CourseType;
  band: Band | null;
}

/** A score with its band, as the server says it. */
export function ScoreLabel({
  score,
  none = unscoredLabel,
  type = CourseType.practice,
  band,
}: ScoreLabelProps) {
  if (score === null || band === null) return <BandChip>{none}</BandChip>;
  return (
    <BandChip data-band={band}>
      {scoreText(score)} 分<span className="visually-hidden">，{verdictLabel(type, band)}</span>
    </BandChip>
  );
}
