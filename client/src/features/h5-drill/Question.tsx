/** What the customer says this time, and the learner's answer in their own words. */
import { useId } from 'react';
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { drillWords } from '#contracts/drill/drill';
import type { DrillQuestionView } from '#contracts';
import { Card } from '../shared-score/card-elements';
import { flexColumn, flexRow, secondaryText } from '../../ui/styles';

const Customer = styled('div')(({ theme }) => ({
  ...flexRow(12),
  '& b': {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: 40,
    height: 40,
    borderRadius: 8,
    color: theme.vars.palette.warning.main,
    background: theme.vars.palette.soft.improve,
  },
  '& strong': { display: 'block', fontSize: 15, lineHeight: '22px', fontWeight: 500 },
  '& span': secondaryText(theme),
}));

const Words = styled('blockquote')({
  margin: '12px 0 0',
  fontSize: 19,
  lineHeight: '30px',
  fontWeight: 600,
  overflowWrap: 'anywhere',
});

const Answer = styled('div')({
  flex: 1,
  ...flexColumn(8),
  '& > label': { padding: '0 4px', fontSize: 15, lineHeight: '22px', fontWeight: 600 },
});

const Box = styled('div')(({ theme }) => ({
  flex: 1,
  ...flexColumn(0),
  minHeight: 160,
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.text.disabled}`,
  background: theme.vars.palette.background.paper,
  '&:focus-within': {
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
  },
  '& textarea': {
    flex: 1,
    boxSizing: 'border-box',
    width: '100%',
    minHeight: 96,
    padding: 12,
    border: 0,
    outline: 0,
    resize: 'none',
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    fontSize: 17,
    lineHeight: '26px',
  },
  '& > div': {
    ...flexRow(8),
    justifyContent: 'space-between',
    minHeight: 44,
    padding: '0 12px 8px',
    ...secondaryText(theme),
    fontVariantNumeric: 'tabular-nums',
  },
}));

interface QuestionProps {
  title: string;
  question: DrillQuestionView;
  text: string;
  onText: (text: string) => void;
  /** Beside the counter: another way to put words into the box. */
  tools?: ReactNode;
}

export function Question({ title, question, text, onText, tools }: QuestionProps) {
  const id = useId();
  return (
    <>
      <Card aria-label="顾客说">
        <Customer>
          <b aria-hidden>{[...question.customer][0]}</b>
          <div>
            <strong>{question.customer}</strong>
            <span>{question.kept_from === null ? `${title}，这次换了个说法` : title}</span>
          </div>
        </Customer>
        <Words>{question.text}</Words>
      </Card>
      <Answer>
        <label htmlFor={id}>你怎么接</label>
        <Box>
          <textarea
            id={id}
            value={text}
            maxLength={drillWords.answer}
            onChange={(event) => onText(event.target.value)}
          />
          <div>
            <span>{tools}</span>
            <span>
              {text.length} / {drillWords.answer}
            </span>
          </div>
        </Box>
      </Answer>
    </>
  );
}
