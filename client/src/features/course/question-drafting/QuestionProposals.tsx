/** What was drawn: each question beside the words that it stands on, to be chosen, and how it comes into the exam. */
import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { styled } from '@mui/material/styles';
import { limits } from '#contracts';
import type { ProposedQa } from '#contracts';
import { sumOf } from '../exam-question';
import type { ExamQuestion } from '../exam-question';
import { placeText } from '../../../lib/file-labels';
import { smallText, wrappingFlexRow } from '../../../ui/styles';
import { FileExcerpt } from '../sources/FileExcerpt';
import { useShowSource } from '../sources/use-source';
import { Choice, ChoiceList, toggledIn } from './ChoiceList';
import { isThere, questionsFrom, summaryOf } from './question-proposals';
import type { Drafted } from './use-question-drafting';

export const ProposalList = styled(ChoiceList)({
  '& > li > div': { display: 'grid', gap: '8px 24px' },
  '@media (min-width: 900px)': { '& > li > div': { gridTemplateColumns: '3fr 2fr' } },
  '& p': { margin: '4px 0 0', whiteSpace: 'pre-wrap' },
  '& ul': { fontSize: 13, lineHeight: '22px' },
});

const Source = styled('div')(({ theme }) => ({
  alignSelf: 'start',
  padding: '8px 12px',
  borderRadius: 8,
  ...smallText,
  background: theme.vars.palette.background.default,
  '& .MuiButton-root': { margin: '4px 0 0 -6px', padding: '0 6px' },
}));

const Head = styled('div')({
  ...wrappingFlexRow('4px 12px'),
  '& p': { flex: '1 1 200px', margin: 0 },
});

interface ProposalsProps {
  drawn: Drafted;
  present: readonly ExamQuestion[];
  onTake: (questions: ExamQuestion[], instead: boolean) => void;
  onAgain: () => void;
  onClose: () => void;
}

export function QuestionProposals({ drawn, present, onTake, onAgain, onClose }: ProposalsProps) {
  const { view, wanted, total, cut } = drawn;
  const { key_qa, failed } = view;
  const [chosen, setChosen] = useState<ReadonlySet<ProposedQa>>(
    () => new Set(key_qa.filter((one) => !isThere(one, present))),
  );
  const all = chosen.size === key_qa.length;
  const toggle = (one: ProposedQa) => setChosen(toggledIn(chosen, one));
  const questions = questionsFrom(
    key_qa.filter((one) => chosen.has(one)),
    total,
  );
  const tooMany = present.length + questions.length > limits.keyQaPerCourse;
  return (
    <>
      <DialogContent>
        {cut && (
          <Alert severity="warning" sx={{ mb: 3 }}>
            出题没有做完：读了 {cut.done} / {cut.total}{' '}
            部分，题目只来自读到的部分，可以直接采用，也可以重新出题。
          </Alert>
        )}
        {failed.length > 0 && (
          <Alert severity="warning" sx={{ mb: 3 }}>
            有资料没有全部读到，题目只来自读到的部分。
            {failed.map(({ file_id, file_name, message }) => (
              <div key={`${file_id} ${message}`}>
                “{file_name}”：{message}
              </div>
            ))}
          </Alert>
        )}
        <Head>
          <p role="status">{summaryOf(view, cut ? null : wanted)}</p>
          {key_qa.length > 1 && (
            <Button size="small" onClick={() => setChosen(new Set(all ? [] : key_qa))}>
              {all ? '全不选' : '全选'}
            </Button>
          )}
        </Head>
        <ProposalList aria-label="出好的题目">
          {key_qa.map((one, at) => (
            <Proposal
              key={at}
              proposed={one}
              score={questions.find(({ question }) => question === one.question)?.score ?? one.score}
              there={isThere(one, present)}
              chosen={chosen.has(one)}
              onToggle={() => toggle(one)}
            />
          ))}
        </ProposalList>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <span role="status" style={{ marginRight: 'auto', fontSize: 13 }}>
          {chosenText(questions, present)}
        </span>
        <Button onClick={onClose}>关闭</Button>
        <Button onClick={onAgain}>重新出题</Button>
        {present.length > 0 && (
          <Button
            variant="outlined"
            disabled={questions.length === 0}
            onClick={() => onTake(questions, true)}
          >
            替换现有的 {present.length} 题
          </Button>
        )}
        <Button
          variant="contained"
          disabled={questions.length === 0 || tooMany}
          onClick={() => onTake(questions, false)}
        >
          {tooMany
            ? `放不下，一门课最多 ${limits.keyQaPerCourse} 题`
            : present.length > 0
              ? '合并到现有题目'
              : '采用'}
        </Button>
      </DialogActions>
    </>
  );
}

function chosenText(questions: readonly ExamQuestion[], present: readonly ExamQuestion[]): string {
  const own = `已选 ${questions.length} 题，合计 ${sumOf(questions)} 分`;
  if (present.length === 0 || questions.length === 0) return own;
  const both = [...present, ...questions];
  return `${own}；合并后共 ${both.length} 题 ${sumOf(both)} 分`;
}

interface ProposalTextProps {
  proposed: ProposedQa;
  score: number | string;
  /** The exam asks it already. */
  there?: boolean;
}

interface ProposalProps extends ProposalTextProps {
  chosen: boolean;
  onToggle: () => void;
}

const Proposal = ({ chosen, onToggle, ...shown }: ProposalProps) => (
  <Choice label={`采用“${shown.proposed.question}”`} chosen={chosen} onToggle={onToggle}>
    <ProposalText {...shown} />
  </Choice>
);

/** A question with its answer and points, beside the words that they stand on. */
export function ProposalText({ proposed, score, there = false }: ProposalTextProps) {
  const { question, answer, key_points, source } = proposed;
  const show = useShowSource();
  return (
    <>
      <div>
        <h3>
          {question}（{score} 分）
        </h3>
        {there && <small>已有相同的题目</small>}
        <p>{answer}</p>
        <ul aria-label="得分点">
          {key_points.map(({ text, source: own }) => (
            <li key={text}>
              {text} <small>“{own.quote}”</small>
            </li>
          ))}
        </ul>
      </div>
      <Source>
        <small>
          {source.file_name} {placeText(source.place)}
        </small>
        <div>
          <FileExcerpt text={source.text} quote={source.quote} around={aroundQuote} />
        </div>
        <Button size="small" onClick={() => show(source)}>
          查看原文
        </Button>
      </Source>
    </>
  );
}

/** Characters beside the quote: enough to see what it is about. */
const aroundQuote = 80;
