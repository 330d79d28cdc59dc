/** `/h5/again/{id}`: a turn as it was said first and as it was said anew, and what that changed. */
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useNavigate } from '@tanstack/react-router';
import { phonePages as pages } from '#contracts';
import type { ForkedFrom, SessionResultView } from '#contracts';
import { useTaskEvalQuery } from '../../../api';
import { scoreText } from '../../../lib/numbers';
import { customerName } from '../../shared-course/customer-name';
import { Card, Quiet, Rows, Stack } from '../../shared-score/card-elements';
import { ScoreChip } from '../../shared-score/ScoreChip';
import { SeenByYou } from '../../shared-own/SeenByYou';
import { useTakeUp } from '../../shared-own/use-take-up';
import { Notice } from '../../../ui/Notice';
import { StatusChip } from '../../../ui/StatusChip';
import { onSoft } from '../../../ui/styles';
import { ScorePage } from '../ScorePage';
import { useResult } from '../use-result';
import { compare } from './compare';
import type { Changed, Said } from './compare';

const Box = styled('div')(({ theme }) => ({
  marginTop: 8,
  padding: 12,
  borderRadius: 8,
  background: theme.vars.palette.soft.neutral,
  '& > div': { display: 'flex', alignItems: 'center', gap: 8, marginBottom: 4, fontSize: 14 },
  '& > div strong': { flex: 1 },
  '& p': { fontSize: 15, lineHeight: '24px', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  '&[data-now]': { background: onSoft(theme, 'primary').background },
  '&[data-now] strong': { color: onSoft(theme, 'primary').color },
}));

const Change = styled('li')({
  '&&': { alignItems: 'center', padding: '8px 0' },
  '& > div': { flex: 1, minWidth: 0 },
  '& > span': { flex: 'none', fontSize: 13, lineHeight: '20px' },
});

const Points = styled('b')(({ theme }) => ({
  flex: 'none',
  fontVariantNumeric: 'tabular-nums',
  '&[data-tone="better"]': { color: theme.vars.palette.soft.onGood },
  '&[data-tone="worse"]': { color: theme.vars.palette.warning.main },
  'li &': { minWidth: 44, textAlign: 'right' },
}));

export default function AgainPage() {
  const asked = useResult(isJudging);
  return (
    <ScorePage
      title="从这里再练"
      asked={asked}
      footer={({ own, ...result }) => own?.forked_from && <Actions again={result} from={own.forked_from} />}
    >
      {(result) =>
        result.own?.forked_from ? (
          <SideBySide again={result} from={result.own.forked_from} />
        ) : (
          <Notice title="这场是从头练的，没有可以对比的" />
        )
      }
    </ScorePage>
  );
}

/** The turn that is said anew is on its way to its score. */
function isJudging({ own, records }: SessionResultView): boolean {
  const turn = own?.forked_from?.turn;
  return records.some(
    ({ index, chat_eval }) =>
      index === turn && chat_eval && 'status' in chat_eval && chat_eval.status === 'pending',
  );
}

function SideBySide({ again, from }: { again: SessionResultView; from: ForkedFrom }) {
  const { data: source, isError } = useTaskEvalQuery({ session_id: from.session_id });
  if (!source) return isError ? <Notice title="上次那场没有加载出来" failed /> : null;
  const { customer, before, now, changes } = compare(source, again, from.turn);
  const [had, has] = [before.evaluation?.answer_score, now?.evaluation?.answer_score];
  return (
    <Stack>
      <Card aria-label="上次和这次">
        <Quiet>
          {customer === null ? `第 ${from.turn} 轮` : `${customerName(again.course)}：${customer}`}
        </Quiet>
        <SaidBox title="上次" said={before} marks={source} />
        {now ? (
          <SaidBox
            title="这次"
            said={now}
            marks={again}
            more={had != null && has != null ? has - had : null}
            isNow
          />
        ) : (
          <Quiet style={{ marginTop: 8 }}>这次还没有说，回到练习里换个说法</Quiet>
        )}
      </Card>
      {changes.length > 0 && (
        <Card aria-labelledby="changes">
          <h2 id="changes">变了什么</h2>
          <Rows>
            {changes.map((change) => (
              <ChangeRow key={change.key} change={change} />
            ))}
          </Rows>
        </Card>
      )}
      <SeenByYou more="原来的成绩不变" />
    </Stack>
  );
}

interface SaidBoxProps {
  title: string;
  said: Said;
  marks: SessionResultView;
  /** By how much the score is another one. */
  more?: number | null;
  isNow?: boolean;
}

function SaidBox({ title, said: { texts, evaluation }, marks, more = null, isNow }: SaidBoxProps) {
  return (
    <Box data-now={isNow}>
      <div>
        <strong>{title}</strong>
        {more !== null && <PointsText points={more} unit=" 分" />}
        {evaluation ? (
          <ScoreChip score={evaluation.answer_score} marks={marks} />
        ) : (
          <Quiet as="span">评分中…</Quiet>
        )}
      </div>
      <p>{texts.join('\n')}</p>
    </Box>
  );
}

function PointsText({ points, unit = '' }: { points: number; unit?: string }) {
  return (
    <Points data-tone={points > 0 ? 'better' : points < 0 ? 'worse' : undefined}>
      {points > 0 && '+'}
      {scoreText(points)}
      {unit}
    </Points>
  );
}

const verdictWords = { met: '做到了', not_met: '没做到', not_applicable: '没有机会', undecided: '没判出来' };
/** Of what is to be left out. */
const forbiddenWords = { met: '没犯', not_met: '犯了', not_applicable: '没犯', undecided: '没判出来' };

function ChangeRow({ change: { name, forbidden, before, now, quote, points } }: { change: Changed }) {
  const words = forbidden ? forbiddenWords : verdictWords;
  const [had, has] = [before, now].map((one) => words[one ?? 'not_applicable']);
  const better = now === 'met' || (forbidden && now !== 'not_met');
  return (
    <Change>
      <div>
        {name}
        {quote && <Quiet>“{quote}”</Quiet>}
      </div>
      <span>
        {had === has ? (
          '和上次一样'
        ) : (
          <>
            {had} → <StatusChip tone={better ? 'good' : 'improve'}>{has}</StatusChip>
          </>
        )}
      </span>
      {points !== null && had !== has && <PointsText points={points} />}
    </Change>
  );
}

function Actions({
  again,
  from,
}: {
  again: Pick<SessionResultView, 'session_id' | 'state'>;
  from: ForkedFrom;
}) {
  const navigate = useNavigate();
  const { takeUp, busy } = useTakeUp();
  const running = again.state === 'running';
  const to = running ? pages.h5.chat(again.session_id) : pages.h5.summary(again.session_id);
  return (
    <>
      <Button fullWidth variant="outlined" loading={busy} onClick={() => takeUp(from.session_id, from.turn)}>
        再说一次
      </Button>
      <Button fullWidth variant="contained" onClick={() => void navigate({ to })}>
        {running ? '接着练下去' : '看这场的评价'}
      </Button>
    </>
  );
}
