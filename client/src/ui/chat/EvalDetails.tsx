/** What an evaluation says in full: each criterion with its verdict and the learner's own words, the reason, a better wording. */
import { styled } from '@mui/material/styles';
import type { PracticeChatEval } from '#contracts';
import { explain, verdictWord } from '../../lib/reasons';
import { RedLine } from '../score/RedLine';
import { noOccasionText } from '../ScoreChip';

const Body = styled('div')(({ theme }) => ({
  padding: '0 12px 12px',
  fontSize: 14,
  lineHeight: '22px',
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li': { padding: '8px 0', borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& p': { margin: '4px 0 0' },
  '& blockquote': {
    margin: '6px 0 0',
    padding: '4px 12px',
    background: theme.vars.palette.background.default,
    borderRadius: 6,
    color: theme.vars.palette.text.secondary,
  },
}));

const Verdict = styled('strong')(({ theme }) => ({
  marginRight: 8,
  color: theme.vars.palette.warning.main,
  '&[data-verdict="met"]': { color: theme.vars.palette.success.main },
}));

const Rule = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));

const Better = styled('p')(({ theme }) => ({
  paddingTop: 8,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& strong': { marginRight: 8, color: theme.vars.palette.success.main },
}));

export interface EvalDetailsProps {
  /** null while it is folded. */
  value: PracticeChatEval | null;
}

export default function EvalDetails({ value }: EvalDetailsProps) {
  if (!value) return null;
  const { checks, rest } = explain(value);
  return (
    <Body>
      <ul>
        {checks.map(({ check, because }) => (
          <li key={`${check.rule_id}-${check.criterion_id}`}>
            <Verdict data-verdict={check.verdict}>{verdictWord(check)}</Verdict>
            <Rule>{check.rule_name}：</Rule>
            {check.text} <RedLine check={check} />
            {check.quote && <blockquote>“{check.quote}”</blockquote>}
            {because && <p>{because}</p>}
          </li>
        ))}
      </ul>
      {(value.answer_score === null ? [noOccasionText] : rest).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {value.answer_eval && (
        <Better>
          <strong>可以这样说</strong>
          {value.answer_eval}
        </Better>
      )}
    </Body>
  );
}
