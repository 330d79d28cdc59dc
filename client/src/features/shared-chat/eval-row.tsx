/**
 * A turn's evaluation under the learner's bubble: folded to a chip and one line; unfolded it shows the one criterion that matters most, with
 * the words that it is about, one reason and a better wording. The whole list is in a sheet.
 */
import { memo, useId } from 'react';
import ChevronRight from '@mui/icons-material/ChevronRight';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { styled } from '@mui/material/styles';
import { judgedName, setAsideLabel, unscoredLabel } from '#contracts';
import type { CriterionVerdict, FactContradiction, PracticeChatEval } from '#contracts';
import type { TurnEvalView } from '#session-client';
import { lazyChunk } from '../../ui/lazy-chunk';
import { cutOff, flexRow, plainButton, secondaryText, smallText } from '../../ui/styles';
import { BetterWording } from '../shared-score/BetterWording';
import { withoutScore } from '../shared-score/NoScore';
import { ScoreChip } from '../shared-score/ScoreChip';
import type { ScoreMarks } from '../shared-score/ScoreChip';
import { ActionButton } from './action-button';
import { Small } from './layout';
import type { FirstContradictionProps } from './FirstContradiction';
import { contradictionLabel, explain, criterionVerdictLabel } from '../shared-score/criterion-verdicts';
import type { Explained } from '../shared-score/criterion-verdicts';

/** Few say a figure wrongly: fetched after the talk. */
const FirstContradiction = lazyChunk<FirstContradictionProps>(() => import('./FirstContradiction'));

const Wrap = styled('div')({ display: 'flex', justifyContent: 'flex-end', padding: '0 12px 4px' });

const Card = styled('section')(({ theme }) => ({
  boxSizing: 'border-box',
  // As far to the left as the customer's bubbles.
  maxWidth: 'min(100% - 36px, 480px)',
  minWidth: 0,
  border: '1px solid transparent',
  borderRadius: 12,
  '&[data-open="true"]': {
    width: '100%',
    margin: '4px 0',
    background: theme.vars.palette.background.paper,
    borderColor: theme.vars.palette.divider,
  },
  '&[data-open="true"][data-band="improve"]': { borderLeft: `3px solid ${theme.vars.palette.warning.main}` },
}));

/** Looks lower than it can be hit. */
const Fold = styled('button')(({ theme }) => ({
  position: 'relative',
  ...flexRow(8),
  width: '100%',
  minHeight: 40,
  padding: '0 8px',
  border: 0,
  borderRadius: 12,
  background: 'none',
  font: 'inherit',
  ...secondaryText(theme),
  textAlign: 'left',
  '&::before': { content: '""', position: 'absolute', inset: '-2px 0' },
  'button&': { cursor: 'pointer' },
  '& svg': { flex: 'none', fontSize: 20, transition: 'transform .15s' },
  '&[aria-expanded="true"]': {
    padding: '0 12px',
    fontSize: 14,
    fontWeight: 600,
    color: theme.vars.palette.text.primary,
  },
  '&[aria-expanded="true"] svg': { transform: 'rotate(180deg)' },
  '& strong': { flex: 'none', color: theme.vars.palette.warning.main },
  '& strong[data-verdict="met"]': { color: theme.vars.palette.success.main },
}));

const OneLine = styled('span')({
  display: 'block',
  flex: 1,
  minWidth: 0,
  ...cutOff,
});

const Body = styled('div')(({ theme }) => ({
  padding: '0 12px',
  ...smallText,
  '& blockquote': {
    margin: '0 0 6px',
    padding: '3px 8px',
    borderRadius: 6,
    color: theme.vars.palette.text.secondary,
    background: theme.vars.palette.background.default,
    textSpacingTrim: 'trim-start',
  },
}));

const More = styled('button')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  height: 38,
  ...plainButton,
  fontSize: 14,
  color: theme.vars.palette.primary.main,
  whiteSpace: 'nowrap',
  '&::before': { content: '""', position: 'absolute', inset: '-3px -12px' },
  '& svg': { fontSize: 18 },
}));

const Quiet = styled(Small)({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  minHeight: 28,
  padding: '0 12px 4px',
});

interface EvalRowProps {
  turn: number;
  eval: TurnEvalView;
  marks: ScoreMarks;
  open: boolean;
  onToggle: (turn: number, open: boolean) => void;
  /** Shows all of it. */
  onAll: (turn: number) => void;
  onRetry: (turn: number) => unknown;
}

/** Words that are kept from being scored: whoever reads the evaluation is told so. */
const isSetAside = (value: PracticeChatEval | null): boolean => Boolean(value?.set_aside) && !value?.restored;

export const EvalRow = memo(function EvalRow({ turn, eval: state, onRetry, ...card }: EvalRowProps) {
  if (state.status === 'pending') return <Quiet data-eval={turn}>评分中…</Quiet>;
  if (state.status === 'unscored') {
    return (
      <Quiet role="status" data-eval={turn}>
        {unscoredLabel}，评分暂时没有完成
        {isSetAside(state.value) && (
          <ActionButton onClick={() => card.onAll(turn)}>{setAsideLabel}</ActionButton>
        )}
        <ActionButton onClick={() => onRetry(turn)}>重新评分</ActionButton>
      </Quiet>
    );
  }
  // Exams keep their results until the end: there is nothing to show yet.
  if (!state.value) return null;
  return (
    <Wrap data-eval={turn}>
      <EvalCard turn={turn} value={state.value} {...card} />
    </Wrap>
  );
});

interface EvalCardProps extends Pick<EvalRowProps, 'turn' | 'marks' | 'open' | 'onToggle' | 'onAll'> {
  value: PracticeChatEval;
}

function EvalCard({ turn, value, marks, open, onToggle, onAll }: EvalCardProps) {
  const id = useId();
  const { answer_score: score, answer_eval: better, contradictions = [] } = value;
  const isUntrue = contradictions.length > 0;
  const { checks, undecided } = explain(value);
  const without = withoutScore(undecided);
  // A wrong figure comes before any criterion; beside it stands the one that it was meant to show.
  const first =
    (isUntrue && checks.find(({ because }) => because.startsWith(contradictionLabel))) || checks[0];
  const shown = isUntrue && first?.check.verdict !== 'not_met' ? 0 : 1;
  const more = checks.length - shown + Math.max(0, contradictions.length - 1);
  const chip = <ScoreChip score={score} none={without.label} marks={marks} />;
  const aside = isSetAside(value);
  if (!first && !better && !isUntrue && !value.set_aside) {
    return (
      <Card aria-label={`第 ${turn} 轮评价`}>
        <Fold as="div">
          {chip}
          <span>{score === null ? without.text : value.answer_reason}</span>
        </Fold>
      </Card>
    );
  }
  return (
    <Card
      data-open={open}
      data-band={isUntrue || (score !== null && score < marks.pass_score) ? 'improve' : 'pass'}
      aria-label={`第 ${turn} 轮评价`}
    >
      <Fold type="button" aria-expanded={open} aria-controls={id} onClick={() => onToggle(turn, !open)}>
        {chip}
        {isUntrue ? (
          <Untrue first={contradictions[0]!} shows={first?.check} open={open} />
        ) : first ? (
          <Headline check={first.check} open={open} />
        ) : (
          <OneLine>{aside ? setAsideLabel : without.text}</OneLine>
        )}
        <ExpandMore aria-hidden />
      </Fold>
      <Body id={id} hidden={!open}>
        {isUntrue && <FirstContradiction first={contradictions[0]!} />}
        {first && !isUntrue && <About {...first} />}
        {undecided !== null && first && <OneLine>{undecided}</OneLine>}
        {better && (isUntrue || first?.check.verdict !== 'met') && <BetterWording short text={better} />}
        <More type="button" aria-haspopup="dialog" onClick={() => onAll(turn)}>
          {aside ? setAsideLabel : more > 0 ? `还有 ${more} 点` : '完整评价'}
          <ChevronRight aria-hidden />
        </More>
      </Body>
    </Card>
  );
}

function Headline({ check, open }: Pick<Explained, 'check'> & { open: boolean }) {
  const name = judgedName(check);
  if (!open) {
    return (
      <OneLine>
        {criterionVerdictLabel(check)}：{name}
      </OneLine>
    );
  }
  return (
    <>
      <strong data-verdict={check.verdict}>{criterionVerdictLabel(check)}</strong>
      <OneLine>{name}</OneLine>
    </>
  );
}

interface UntrueProps {
  first: FactContradiction;
  /** What it was meant to show. */
  shows: CriterionVerdict | undefined;
  open: boolean;
}

function Untrue({ first, shows, open }: UntrueProps) {
  const about = [first.thing, first.about].filter((word) => word !== '').join(' ');
  if (!open) return <OneLine>{`${contradictionLabel}：说成了 ${first.said}`}</OneLine>;
  return (
    <>
      <strong>{contradictionLabel}</strong>
      <OneLine>{shows?.verdict === 'not_met' ? judgedName(shows) : about}</OneLine>
    </>
  );
}

function About({ check, because }: Explained) {
  return (
    <>
      {check.quote && (
        <blockquote>
          <OneLine>“{check.quote}”</OneLine>
        </blockquote>
      )}
      {because && <div>{because}</div>}
    </>
  );
}
