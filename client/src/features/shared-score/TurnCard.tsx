/** One turn to look back at: what was said, how it was judged, how it could be said better. */
import { Fragment, memo, useId } from 'react';
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { lateLabel, MessageType, judgedText, turnAnchor } from '#contracts';
import type { CriterionVerdict, PracticeChatEval, SessionResultView } from '#contracts';
import { contradictionLabel, explain, criterionVerdictLabel } from './criterion-verdicts';
import { withoutScore } from './NoScore';
import { otherLines, ScoreChip } from './ScoreChip';
import { BetterWording } from './BetterWording';
import { Contradictions } from './Contradictions';
import { Card, Quiet, RedLine } from './card-elements';
import { AppealNote } from './appeal-action';
import type { AppealAction } from './appeal-action';
import { Recording } from './recording';
import { Said } from './Said';
import { SetAside } from './SetAside';
import type { SetAsideAction } from './SetAside';
import { isLate } from './turns';
import { customerName } from '../shared-course/customer-name';
import type { Turn } from './turns';
import { onSoft, plainList } from '../../ui/styles';

const Head = styled('h2')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  '&&': { fontSize: 15, lineHeight: '22px' },
});

const Checks = styled('ul')(({ theme }) => ({
  ...plainList,
  margin: '12px 0 0',
  fontSize: 14,
  lineHeight: '22px',
  '& li': { display: 'flex', gap: 8, padding: '6px 0', borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& li > div': { flex: 1, minWidth: 0 },
}));

const VerdictChip = styled('span')(({ theme }) => ({
  flex: 'none',
  width: 52,
  height: 22,
  borderRadius: 6,
  textAlign: 'center',
  fontSize: 12,
  fontWeight: 600,
  color: theme.vars.palette.text.secondary,
  background: theme.vars.palette.soft.neutral,
  '&[data-verdict="met"]': onSoft(theme, 'good'),
  '&[data-verdict="not_met"]': onSoft(theme, 'improve'),
}));

const Untrue = styled('div')(({ theme }) => ({
  marginTop: 12,
  '& > strong': { display: 'block', marginBottom: 4, fontSize: 14, color: theme.vars.palette.warning.main },
}));

interface TurnCardProps {
  turn: Turn;
  result: SessionResultView;
  /** Who the learner is to whoever reads. */
  learner?: string;
  setAsideAction?: SetAsideAction;
  /** What stands below a scored turn that nobody has appealed against. */
  appealAction?: AppealAction;
  /** What stands at the end of a turn in which the learner spoke. */
  turnAction?: (turn: number) => ReactNode;
}

export const TurnCard = memo(function TurnCard({
  turn,
  result,
  learner = '我',
  setAsideAction,
  appealAction,
  turnAction,
}: TurnCardProps) {
  const customer = customerName(result.course);
  const title = turn.index === 0 ? '开场' : `第 ${turn.index} 轮`;
  const anchor = turnAnchor(turn.index);
  const heading = useId();
  return (
    <Card id={anchor} tabIndex={-1} aria-labelledby={heading} style={{ scrollMarginTop: 72 }}>
      <Head id={heading}>
        {title}
        <TurnScore turn={turn} result={result} />
      </Head>
      {turn.learner.map((message, at) => (
        <Fragment key={at}>
          <Said
            who={learner}
            type={MessageType.learner}
            text={message.content}
            quotes={turn.evaluation?.checks}
          />
          {message.recording_id && <Recording recording={message.recording_id} />}
        </Fragment>
      ))}
      {isLate(turn.learner) && <Quiet style={{ marginTop: 8, textAlign: 'right' }}>{lateLabel}</Quiet>}
      {turn.evaluation && (
        <SetAside value={turn.evaluation}>{setAsideAction?.(turn.index, turn.evaluation)}</SetAside>
      )}
      {turn.evaluation?.appeal && (
        <AppealNote appeal={turn.evaluation.appeal} value={turn.evaluation} unit="轮" />
      )}
      {turn.evaluation?.status === 'scored' && (
        <>
          <Evaluation evaluation={turn.evaluation} />
          {!turn.evaluation.appeal &&
            appealAction?.(
              turn.index,
              turn.evaluation,
              turn.learner.map(({ content }) => content).join('\n'),
            )}
        </>
      )}
      {turn.customer.map((message, at) => (
        <Said key={at} who={customer} type={MessageType.customer} text={message.content} />
      ))}
      {turn.learner.length > 0 && turnAction?.(turn.index)}
    </Card>
  );
});

function TurnScore({ turn, result }: TurnCardProps) {
  if (turn.learner.length === 0 || turn.evaluation === null) return null;
  const { status, answer_score } = turn.evaluation;
  if (status === 'pending') return <Quiet as="span">评分中…</Quiet>;
  const none = status === 'scored' ? withoutScore(explain(turn.evaluation).undecided).label : undefined;
  return <ScoreChip score={answer_score} none={none} marks={result} />;
}

function Evaluation({ evaluation }: { evaluation: PracticeChatEval }) {
  const { checks, ...more } = explain(evaluation);
  return (
    <>
      {evaluation.contradictions && (
        <Untrue>
          <strong>{contradictionLabel}</strong>
          <Contradictions full all={evaluation.contradictions} />
        </Untrue>
      )}
      <Checks aria-label="本轮评价">
        {checks.map(({ check, because }) => (
          <li key={`${check.rule_id}-${check.criterion_id}`}>
            <VerdictChip data-verdict={check.verdict}>{levelOr(check)}</VerdictChip>
            <div>
              <strong>{check.rule_name}</strong>：{judgedText(check)} <RedLine check={check} />
              {because && <Quiet>{because}</Quiet>}
            </div>
          </li>
        ))}
      </Checks>
      {otherLines(evaluation, more).map((line) => (
        <Quiet key={line} style={{ marginTop: 8 }}>
          {line}
        </Quiet>
      ))}
      {evaluation.answer_eval && <BetterWording text={evaluation.answer_eval} />}
      {evaluation.flags.length > 0 && !evaluation.set_aside && (
        <Quiet style={{ marginTop: 8 }}>这一轮有写给评分者看的话，已记下供人查看，不影响得分。</Quiet>
      )}
    </>
  );
}

/** A rule without criteria is judged on five levels. */
const levelOr = (check: CriterionVerdict) =>
  check.level === undefined ? criterionVerdictLabel(check) : `${check.level}%`;
