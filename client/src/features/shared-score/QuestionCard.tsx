/** One question of an exam to look back at: its points, and what became of it. */
import { useId } from 'react';
import { styled } from '@mui/material/styles';
import { turnAnchor } from '#contracts';
import type { ExamQuestionView } from '#contracts';
import { earnedText, titleOf } from './exam';
import { JudgedAnswer } from './JudgedAnswer';
import { Card } from './card-elements';
import type { AppealAction } from './appeal-action';
import type { SetAsideAction } from './SetAside';

const Head = styled('h2')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  '&&': { fontSize: 15, lineHeight: '22px' },
  '& span': { flex: 'none', fontVariantNumeric: 'tabular-nums' },
});

const Title = styled('p')({ '&&': { marginBottom: 12 }, fontSize: 15, lineHeight: '24px' });

interface QuestionCardProps {
  question: ExamQuestionView;
  released: boolean;
  /** Whose answer it is to whoever reads. */
  learner?: string;
  /** Of the answer, where it was spoken and can be played. */
  recording?: number | null;
  setAsideAction?: SetAsideAction;
  appealAction?: AppealAction;
}

export function QuestionCard({ question, ...rest }: QuestionCardProps) {
  const { turn } = question;
  const anchor = turnAnchor(turn);
  const heading = useId();
  return (
    <Card id={anchor} tabIndex={-1} aria-labelledby={heading} style={{ scrollMarginTop: 72 }}>
      <Head id={heading}>
        第 {turn} 题<span>{earnedText(question.eval)}</span>
      </Head>
      <Title>{titleOf(question)}</Title>
      <JudgedAnswer question={question} {...rest} />
    </Card>
  );
}
