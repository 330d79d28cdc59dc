/** How much a question measures, beside it; and the exam as a whole. */
import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { StatusChip } from '../../../ui/StatusChip';
import { secondaryText, wrappingFlexRow } from '../../../ui/styles';
import type { FormPoint } from '../exam-question';
import { enoughText, figureTexts, newestText, questionFindings, reliabilityText } from './analysis-words';
import { analysisOf, useQuestionAnalysis } from './use-question-analysis';

const Line = styled('div')(({ theme }) => ({
  ...wrappingFlexRow('4px 12px'),
  ...secondaryText(theme),
  overflowWrap: 'anywhere',
  '& .MuiButton-root': { padding: '0 6px' },
  '& .figures': { flex: '1 1 240px', minWidth: 0 },
}));

interface QuestionFiguresProps {
  question: { question: string; answer: string; key_points?: readonly FormPoint[] };
  /** What can be done about it. */
  children?: ReactNode;
}

/** Nothing stands there while it is not known, and where nobody has sat the exam. */
export function QuestionFigures({ question, children }: QuestionFiguresProps) {
  const analysed = useQuestionAnalysis();
  const sessions = analysed?.query.data?.sessions ?? 0;
  const known = analysed && sessions > 0 ? analysisOf(analysed, question) : undefined;
  const isNew = sessions > 0 && known === undefined && question.question.trim() !== '';
  if (!known && !isNew && !children) return null;
  return (
    <Line className="measured">
      {known && known.finding !== 'few' && (
        <StatusChip tone={questionFindings[known.finding].tone}>
          {questionFindings[known.finding].label}
        </StatusChip>
      )}
      {known && <span className="figures">{figureTexts(known).join('；')}</span>}
      {isNew && <span className="figures">这样写还没有人答过，{enoughText}才有数据</span>}
      {children}
    </Line>
  );
}

const Whole = styled('p')(({ theme }) => ({ margin: '0 0 12px', ...secondaryText(theme) }));

/** How reliable the exam is; how to go on where that is not known. */
export function ReliabilityLine() {
  const analysed = useQuestionAnalysis();
  if (!analysed) return null;
  const { data, isError, isFetching, refetch } = analysed.query;
  if (!data)
    return (
      <Whole role="status">
        {isError && !isFetching ? '作答情况没有加载出来' : '正在看以往的作答'}
        {isError && (
          <Button size="small" loading={isFetching} onClick={() => void refetch()}>
            重试
          </Button>
        )}
      </Whole>
    );
  if (data.sessions === 0)
    return <Whole>还没有人考过。{enoughText}后，每道题下面会说它能不能区分会与不会。</Whole>;
  return (
    <Whole>
      {reliabilityText(data.exam)}。{data.more && newestText}
    </Whole>
  );
}
