/** One appeal: what was said, what its learner says, the verdicts, and the answer to it. */
import { useState } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { appealReasonLabel } from '#contracts';
import type { AppealDetailView } from '#contracts';
import { useAppealDetailQuery } from '../../api/console/appeal.api';
import { countText } from '../../lib/numbers';
import { fullTime } from '../../lib/time';
import { NotLoaded } from '../../ui/NotLoaded';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { StatusChip } from '../../ui/StatusChip';
import { flexRow, plainButton, secondaryText, smallText, wrappingFlexRow } from '../../ui/styles';
import { RecordDrawer } from '../shared-record/record-drawer';
import { AppealAnswer } from './AppealAnswer';
import { AppealForm } from './AppealForm';
import { placeOf } from './AppealQueue';
import { clausesOf } from './corrections';

const Head = styled('div')(({ theme }) => ({
  ...wrappingFlexRow('8px 16px'),
  justifyContent: 'space-between',
  marginBottom: 16,
  '& h2': { margin: 0, fontSize: 17, lineHeight: '26px', fontWeight: 400, overflowWrap: 'anywhere' },
  '& h2 b': { fontWeight: 600 },
  '& p': { margin: 0, ...secondaryText(theme) },
  '& > div:last-of-type': flexRow(8),
}));

const Text = styled('button')(({ theme }) => ({
  ...plainButton,
  minHeight: 24,
  ...smallText,
  color: theme.vars.palette.primary.main,
  '&:hover': { textDecoration: 'underline' },
}));

const Said = styled('div')({
  display: 'grid',
  gap: 16,
  marginBottom: 16,
  '@media (min-width: 768px)': { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)' },
});

const Talk = styled('div')(({ theme }) => ({
  padding: 12,
  borderRadius: 8,
  background: theme.vars.palette.background.default,
  fontSize: 14,
  lineHeight: '22px',
  overflowWrap: 'anywhere',
  '& p': { width: 'fit-content', maxWidth: '88%', margin: 0, padding: '8px 12px', whiteSpace: 'pre-wrap' },
  '& p + p': { marginTop: 8 },
  // Nobody said it.
  '& small': { display: 'block', marginTop: 12, ...secondaryText(theme) },
  '& p[data-who="customer"]': {
    borderRadius: '3px 12px 12px 12px',
    border: `1px solid ${theme.vars.palette.divider}`,
    background: theme.vars.palette.background.paper,
  },
  '& p[data-who="learner"]': {
    marginLeft: 'auto',
    borderRadius: '12px 3px 12px 12px',
    color: theme.vars.palette.primary.contrastText,
    background: theme.vars.palette.primary.main,
  },
  '& p button': { ...plainButton, display: 'inline', color: 'inherit', textAlign: 'left' },
  '& p button:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.contrastText}` },
  '& p button[aria-pressed="true"]': {
    fontWeight: 600,
    textDecorationLine: 'underline',
    textDecorationThickness: 2,
    textUnderlineOffset: 5,
  },
}));

const Aside = styled('div')(({ theme }) => ({
  ...secondaryText(theme),
  overflowWrap: 'anywhere',
  '& p': { margin: '4px 0' },
  '& .words': { fontSize: 15, lineHeight: '22px', color: theme.vars.palette.text.primary },
  '& .times': { color: theme.vars.palette.hint, fontVariantNumeric: 'tabular-nums' },
}));

interface Place {
  session_id: number;
  turn: number;
}

interface AppealDetailProps extends Place {
  previous: Place | undefined;
  next: Place | undefined;
  onOpen: (place: Place | undefined) => void;
  /** To the queue, where that does not stand beside it. */
  back: (() => void) | undefined;
}

export function AppealDetail({ session_id, turn, previous, next, onOpen, back }: AppealDetailProps) {
  const query = useAppealDetailQuery({ session_id, turn }, { refetchOnMountOrArgChange: true });
  const [quote, setQuote] = useState<string | null>(null);
  const [record, setRecord] = useState<number>();
  const appeal = query.currentData;
  if (!appeal) return query.isError ? <NotLoaded what="这条申诉" query={query} /> : <PageSkeleton />;
  return (
    <>
      <Head>
        <div>
          <h2>
            <b>{appeal.student_name}</b> 对{placeOf(appeal)}的评分有疑问
          </h2>
          <p>
            {appeal.task_name} ·{' '}
            <Text type="button" onClick={() => setRecord(session_id)}>
              看整场对话
            </Text>
          </p>
        </div>
        <div>
          {back && (
            <Button variant="outlined" onClick={back}>
              回到列表
            </Button>
          )}
          <Button variant="outlined" disabled={!previous} onClick={() => onOpen(previous)}>
            上一条
          </Button>
          <Button variant="outlined" disabled={!next} onClick={() => onOpen(next)}>
            下一条
          </Button>
        </div>
      </Head>
      <Said>
        <Talk role="group" aria-label="这一轮的对话">
          {appeal.lines.map(({ who, text }, at) => (
            <p key={at} data-who={who}>
              <span className="visually-hidden">
                {who === 'customer' ? '顾客：' : `${appeal.student_name}：`}
              </span>
              {who === 'learner' && appeal.state === 'open'
                ? clausesOf(text).map(({ words, rest }, part) => (
                    <span key={part}>
                      <button
                        type="button"
                        aria-pressed={quote === words}
                        onClick={() => setQuote(quote === words ? null : words)}
                      >
                        {words}
                      </button>
                      {rest}
                    </span>
                  ))
                : text}
            </p>
          ))}
          {appeal.standard_answer !== null && <small>标准答案：{appeal.standard_answer}</small>}
        </Talk>
        <LearnerSays appeal={appeal} />
      </Said>
      {appeal.state === 'open' ? (
        <AppealForm
          appeal={appeal}
          quote={quote}
          onDone={() => onOpen(next ?? previous)}
          onRecord={setRecord}
        />
      ) : (
        <AppealAnswer appeal={appeal} />
      )}
      <RecordDrawer session={record} onChange={setRecord} />
    </>
  );
}

function LearnerSays({ appeal }: { appeal: AppealDetailView }) {
  const { reason, text, counts, judged_time, asked_time, answer } = appeal;
  return (
    <Aside>
      学员说
      <p>
        <StatusChip tone="primary">{appealReasonLabel[reason]}</StatusChip>
      </p>
      {text && <p className="words">“{text}”</p>}
      <p>
        “{appeal.name}”被申诉 {countText(counts.asked)} 次，采纳 {countText(counts.accepted)} 次
        {isUnclear(counts) && '，说法可能不够清楚'}。
      </p>
      <p className="times">
        {fullTime(judged_time)} 机器评分
        <br />
        {fullTime(asked_time)} 学员提出
        {answer && (
          <>
            <br />
            {fullTime(answer.time)} {answer.by_name}答复
          </>
        )}
      </p>
    </Aside>
  );
}

/** Where people were right so often that it is the criterion. */
const isUnclear = ({ asked, accepted }: AppealDetailView['counts']): boolean =>
  accepted >= 3 && accepted * 2 >= asked;
