/** All of a turn's evaluation, for whoever wants more than the one thing that matters most. */
import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { judgedText } from '#contracts';
import type { PracticeChatEval, ReviewState } from '#contracts';
import { contradictionLabel, explain, criterionVerdictLabel } from '../shared-score/criterion-verdicts';
import { Contradictions } from '../shared-score/Contradictions';
import { askReviewIn } from '../shared-score/AskReview';
import { BetterWording } from '../shared-score/BetterWording';
import { RedLine } from '../shared-score/card-elements';
import { otherLines } from '../shared-score/ScoreChip';
import { SetAside } from '../shared-score/SetAside';
import { Sheet } from '../../ui/Sheet';
import { plainList } from '../../ui/styles';

const Body = styled('div')(({ theme }) => ({
  fontSize: 14,
  lineHeight: '22px',
  overflowWrap: 'anywhere',
  '& ul': plainList,
  '& li': { padding: '8px 0', borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& li:first-of-type': { borderTop: 0, paddingTop: 0 },
  '& p': { margin: '4px 0 0' },
  '& blockquote': {
    margin: '6px 0 0',
    padding: '4px 12px',
    background: theme.vars.palette.background.default,
    borderRadius: 6,
    color: theme.vars.palette.text.secondary,
    textSpacingTrim: 'trim-start',
  },
}));

export const Verdict = styled('strong')(({ theme }) => ({
  marginRight: 8,
  color: theme.vars.palette.warning.main,
  '&[data-verdict="met"]': { color: theme.vars.palette.success.main },
}));

const Rule = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));

export interface EvalSheetProps {
  turn: number;
  /** null while it is closed. */
  value: PracticeChatEval | null;
  /** What was asked about it since. */
  review: ReviewState | null;
  /** Whose words a person can be asked to look at; null where nobody would. */
  reviewedIn: number | null;
  onClose: () => void;
}

export default function EvalSheet({ turn, value, review, reviewedIn, onClose }: EvalSheetProps) {
  return (
    <Sheet open={value !== null} onClose={onClose} aria-labelledby="evaluation-title">
      <DialogTitle id="evaluation-title" component="h2">
        第 {turn} 轮评价
      </DialogTitle>
      <DialogContent tabIndex={0}>
        {value && (
          <Everything
            value={value}
            action={
              reviewedIn !== null && askReviewIn(reviewedIn)(turn, review ? { ...value, review } : value)
            }
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button fullWidth onClick={onClose}>
          知道了
        </Button>
      </DialogActions>
    </Sheet>
  );
}

function Everything({ value, action }: { value: PracticeChatEval; action: ReactNode }) {
  const { checks, ...more } = explain(value);
  return (
    <Body>
      {value.contradictions && (
        <>
          <Verdict>{contradictionLabel}</Verdict>
          <Contradictions full all={value.contradictions} />
        </>
      )}
      <ul>
        {checks.map(({ check, because }) => (
          <li key={`${check.rule_id}-${check.criterion_id}`}>
            <Verdict data-verdict={check.verdict}>{criterionVerdictLabel(check)}</Verdict>
            <Rule>{check.rule_name}：</Rule>
            {judgedText(check)} <RedLine check={check} />
            {check.quote && <blockquote>“{check.quote}”</blockquote>}
            {because && <p>{because}</p>}
          </li>
        ))}
      </ul>
      <SetAside value={value}>{action}</SetAside>
      {otherLines(value, more).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {value.answer_eval && <BetterWording text={value.answer_eval} />}
    </Body>
  );
}
