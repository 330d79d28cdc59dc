/** What the customer says this time, and the learner's answer in their own words. */
import { useId, useRef } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import { styled } from '@mui/material/styles';
import { drillWords } from '#contracts/drill/drill';
import type { DrillQuestionView } from '#contracts';
import { Card } from '../shared-score/card-elements';
import type { VoiceInputProps } from '../shared-voice/VoiceInput';
import { lazyChunk } from '../../ui/lazy-chunk';
import { flexColumn, flexRow, secondaryText, wrappingFlexRow } from '../../ui/styles';

const Voice = lazyChunk<VoiceInputProps>(() => import('../shared-voice/VoiceInput'));

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
    ...wrappingFlexRow(8),
    minHeight: 44,
    padding: '0 12px 8px',
  },
  '& [data-over]': { marginLeft: 'auto', ...secondaryText(theme), fontVariantNumeric: 'tabular-nums' },
  '& [data-over="true"]': { color: theme.vars.palette.error.main },
}));

interface QuestionProps {
  title: string;
  question: DrillQuestionView;
  text: string;
  onText: Dispatch<SetStateAction<string>>;
  /** Words are being spoken. */
  onSpeaking: (speaking: boolean) => void;
}

export function Question({ title, question, text, onText, onSpeaking }: QuestionProps) {
  const field = useRef<HTMLTextAreaElement>(null);
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
            ref={field}
            value={text}
            maxLength={drillWords.answer}
            onChange={(event) => onText(event.target.value)}
          />
          <div>
            <Voice session={null} field={field} text={text} onText={onText} onBusy={onSpeaking} />
            <span data-over={text.length > drillWords.answer}>
              {text.length} / {drillWords.answer}
            </span>
          </div>
        </Box>
      </Answer>
    </>
  );
}
