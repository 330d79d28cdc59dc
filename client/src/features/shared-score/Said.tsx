/** Words of one side. In the learner's words the pieces that the evaluation quotes are marked. */
import { styled } from '@mui/material/styles';
import { MessageType } from '#contracts';
import { segmentsOf } from './turns';
import type { Quoted } from './turns';

const Bubble = styled('p')(({ theme }) => ({
  '&&': { marginTop: 8 },
  width: 'fit-content',
  maxWidth: '88%',
  padding: '8px 12px',
  borderRadius: '3px 12px 12px 12px',
  border: `1px solid ${theme.vars.palette.divider}`,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '&[data-mine="true"]': {
    marginLeft: 'auto',
    borderRadius: '12px 3px 12px 12px',
    borderColor: 'transparent',
    background: theme.vars.palette.soft.primary,
  },
}));

const Words = styled('span')(({ theme }) => ({
  '& mark': {
    color: 'inherit',
    background: 'none',
    fontWeight: 600,
    textDecoration: 'underline',
    textDecorationThickness: '2px',
    textDecorationColor: theme.vars.palette.success.main,
    textUnderlineOffset: 5,
  },
  '& mark[data-verdict="not_met"]': {
    textDecorationStyle: 'dashed',
    textDecorationColor: theme.vars.palette.series.second,
  },
}));

interface SaidProps {
  who: string;
  type: typeof MessageType.learner | typeof MessageType.customer;
  text: string;
  quotes?: readonly Quoted[];
}

export function Said({ who, type, text, quotes = [] }: SaidProps) {
  return (
    <Bubble data-mine={type === MessageType.learner}>
      <span className="visually-hidden">{who}：</span>
      <Marked text={text} quotes={quotes} />
    </Bubble>
  );
}

/** A text with the quoted words marked. */
export function Marked({ text, quotes }: { text: string; quotes: readonly Quoted[] }) {
  return (
    <Words>
      {segmentsOf(text, quotes).map((segment, at) =>
        segment.quoted === null ? (
          segment.text
        ) : (
          <mark key={at} data-verdict={segment.quoted}>
            {segment.text}
          </mark>
        ),
      )}
    </Words>
  );
}
