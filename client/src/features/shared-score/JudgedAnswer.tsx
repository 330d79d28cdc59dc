/** What became of one question of an exam: the answer with the words that count, and, once they may be seen, what it should have said. */
import { styled } from '@mui/material/styles';
import { beyondJudged, pointContradictionText } from '#contracts';
import type { ExamChatEval, ExamQuestionView, JudgedPoint } from '#contracts';
import { withNonBreakingSpaces } from '../../lib/non-breaking-spaces';
import { scoreText } from '../../lib/numbers';
import { StatusChip } from '../../ui/StatusChip';
import { plainList, smallText } from '../../ui/styles';
import { pointVerdict, quotesOf, titleOf } from './exam';
import { AppealNote } from './appeal-action';
import type { AppealAction } from './appeal-action';
import { Quiet } from './card-elements';
import { Recording } from './recording';
import { Marked } from './Said';
import { SetAside } from './SetAside';
import type { SetAsideAction } from './SetAside';

const Parts = styled('dl')(({ theme }) => ({
  margin: 0,
  fontSize: 14,
  lineHeight: '22px',
  '& dt': { margin: '12px 0 4px', ...smallText, fontWeight: 600 },
  '& dt:first-of-type': { marginTop: 0 },
  '& dd': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  '& [data-box]': {
    padding: '8px 12px',
    borderRadius: 8,
    background: theme.vars.palette.background.default,
  },
  '& [data-box="answer"]': { background: theme.vars.palette.soft.primary },
}));

const Points = styled('ul')(({ theme }) => ({
  ...plainList,
  '& > li': { display: 'flex', alignItems: 'flex-start', gap: 8, padding: '6px 0' },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& > li > div': { flex: 1, minWidth: 0 },
}));

const Earned = styled('strong')(({ theme }) => ({
  flex: 'none',
  fontVariantNumeric: 'tabular-nums',
  '&[data-tone="improve"]': { color: theme.vars.palette.warning.main },
}));

/** What was written and not judged. */
const Rest = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));

const Wrong = styled('p')(({ theme }) => ({
  margin: '4px 0 0',
  padding: '3px 8px',
  borderRadius: 6,
  overflowWrap: 'anywhere',
  background: theme.vars.palette.soft.improve,
}));

interface JudgedAnswerProps {
  question: ExamQuestionView;
  /** Whether standard answers and key points may be seen. */
  released: boolean;
  /** Whose answer it is to whoever reads. */
  learner?: string;
  /** Of the answer, where it was spoken and can be played. */
  recording?: number | null;
  setAsideAction?: SetAsideAction;
  /** What stands below a scored answer that nobody has appealed against. */
  appealAction?: AppealAction;
}

export function JudgedAnswer(props: JudgedAnswerProps) {
  const { question, released, learner = '我', recording, setAsideAction, appealAction } = props;
  const { turn, asked, answer, standard_answer, eval: judged } = question;
  const end = judged.judged_characters ?? Infinity;
  return (
    <>
      <Parts>
        {asked && asked !== titleOf(question) && (
          <>
            <dt>顾客这样问</dt>
            <dd>{asked}</dd>
          </>
        )}
        <dt>{learner}的回答</dt>
        {answer === null ? (
          <dd>没有回答，算 0 分</dd>
        ) : (
          <dd data-box="answer">
            <Marked text={answer.slice(0, end)} quotes={quotesOf(judged)} />
            {answer.length > end && <Rest>{answer.slice(end)}</Rest>}
          </dd>
        )}
        {recording && (
          <dd>
            <Recording recording={recording} />
          </dd>
        )}
        {standard_answer !== null && (
          <>
            <dt>标准答案</dt>
            <dd data-box="standard">{standard_answer}</dd>
          </>
        )}
        {judged.points !== null && judged.points.length > 0 && (
          <>
            <dt>要点</dt>
            <dd>
              <Points aria-label="要点">
                {judged.points.map((point) => (
                  <Point key={point.text} point={point} judged={judged} />
                ))}
              </Points>
            </dd>
          </>
        )}
      </Parts>
      {answer !== null && answer.length > end && (
        <Quiet style={{ marginTop: 8 }}>{beyondJudged(end, answer.length - end)}</Quiet>
      )}
      {judged.kh_reason && <Quiet style={{ marginTop: 8 }}>{withNonBreakingSpaces(judged.kh_reason)}</Quiet>}
      <SetAside value={judged}>{setAsideAction?.(turn, judged)}</SetAside>
      {judged.appeal && <AppealNote appeal={judged.appeal} value={judged} unit="题" />}
      {judged.status === 'scored' &&
        judged.points !== null &&
        judged.points.length > 0 &&
        answer !== null &&
        !judged.appeal &&
        appealAction?.(turn, judged, answer)}
      {judged.flags.length > 0 && !judged.set_aside && (
        <Quiet style={{ marginTop: 8 }}>这一题有写给评分者看的话，已记下供人查看，不影响得分。</Quiet>
      )}
      {!released && <Quiet style={{ marginTop: 8 }}>标准答案和要点，考核机会用完或任务结束后才显示。</Quiet>}
    </>
  );
}

function Point({ point, judged }: { point: JudgedPoint; judged: ExamChatEval }) {
  const { text, score, earned, quote, contradictions = [] } = point;
  const { word, tone } = pointVerdict(point, judged);
  return (
    <li>
      <StatusChip tone={tone}>{word}</StatusChip>
      <div>
        {withNonBreakingSpaces(text)}
        {quote !== null && <Quiet>“{quote}”</Quiet>}
        {contradictions.map(pointContradictionText).map((line) => (
          <Wrong key={line}>{withNonBreakingSpaces(line)}</Wrong>
        ))}
      </div>
      {earned !== null && (
        <Earned data-tone={tone}>
          {scoreText(earned)}/{score}
        </Earned>
      )}
    </li>
  );
}
