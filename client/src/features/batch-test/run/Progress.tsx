/** How far a batch test is: a tick for each session, by persona; each opens its talk. */
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { batchTestSessionStateLabel, batchTestStateLabel, CourseType, pages } from '#contracts';
import type { BatchTestDetailView, BatchTestSession } from '#contracts';
import { useCancelBatchTestMutation } from '../../../api/console/batch-test.api';
import { countText, scoreText } from '../../../lib/numbers';
import { fullTime } from '../../../lib/time';
import { Card } from '../../../ui/ConsolePage';
import { hintText, onTouchScreen, plainButton, secondaryText, wrappingFlexRow } from '../../../ui/styles';
import { useConfirm } from '../../../ui/use-confirm';
import { foundOf, isUnderWay, progressText, sessionName, testName, versionText } from '../texts';
import type { Findings } from '../texts';

const Head = styled('div')(({ theme }) => ({
  ...wrappingFlexRow('4px 16px'),
  justifyContent: 'space-between',
  marginBottom: 12,
  '& h2': { margin: 0, fontSize: 16, lineHeight: '24px', fontWeight: 600 },
  '& .of': { flex: '1 0 100%', margin: 0, ...secondaryText(theme), overflowWrap: 'anywhere' },
  '& .of a': { color: theme.vars.palette.primary.main },
  '& .far': { ...wrappingFlexRow('0 12px'), fontVariantNumeric: 'tabular-nums' },
  '& .far b': { fontWeight: 600, fontSize: 16 },
  '& .far .MuiButton-root': { minWidth: 0 },
}));

const Groups = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(116px, 1fr))',
  gap: '12px 16px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& .name': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 8,
    marginTop: 4,
    ...hintText(theme),
    fontVariantNumeric: 'tabular-nums',
  },
  '& .name > :first-of-type': { overflowWrap: 'anywhere', color: theme.vars.palette.text.secondary },
  '& .name > :last-of-type': { flex: 'none' },
}));

/** Of one persona, in a row; many stand in several. */
const mostInRow = 20;

const Ticks = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 2,
  '& > button': {
    ...plainButton,
    height: 22,
    minWidth: 0,
    borderRadius: 2,
    boxSizing: 'border-box',
    background: theme.vars.palette.divider,
    [onTouchScreen]: { height: 28 },
  },
  '& > [aria-disabled]': { cursor: 'default' },
  '& > [data-state="running"], & > [data-state="evaluating"]': {
    background: theme.vars.palette.background.paper,
    border: `1px solid ${theme.vars.palette.primary.main}`,
  },
  '& > [data-state="evaluating"]': { background: theme.vars.palette.soft.primary },
  '& > [data-state="done"]': { background: theme.vars.palette.primary.main },
  '& > [data-found]': { background: theme.vars.palette.series.second },
  '& > [data-state="failed"]': { background: theme.vars.palette.error.main },
  '& > button:focus-visible': { outlineOffset: 1, zIndex: 1 },
}));

interface ProgressProps {
  view: BatchTestDetailView;
  findings: Findings;
  onOpen: (session: number) => void;
}

export function Progress({ view, findings, onOpen }: ProgressProps) {
  const { personas, sessions, course_id, course_type, course_name, role_name, state } = view;
  const { total, finished, started_time, time, by_name } = view;
  const courseForm =
    course_type === CourseType.exam ? pages.console.examCourseCreate : pages.console.courseCreate;
  const when = started_time ? `${fullTime(started_time)} 开始` : `${fullTime(time)} 提交`;
  const far = progressText(view);
  return (
    <Card aria-labelledby="test-name">
      <Head>
        <h2 id="test-name">{testName(view)}</h2>
        <div className="far">
          <span>
            <b>
              {countText(finished)} / {countText(total)}
            </b>{' '}
            场{far && ` · ${far}`}
          </span>
          {isUnderWay(view) && <StopButton view={view} />}
        </div>
        <p className="of">
          <Link to={courseForm(course_id)} search={{ view: true } as never}>
            {course_name}
          </Link>
          {' · '}
          {[versionText(view.version), role_name && `顾客${role_name}`, `${by_name} ${when}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <span className="visually-hidden" role="status">
          {testName(view)}：{batchTestStateLabel[state]}
        </span>
      </Head>
      <Groups aria-label="各场进度">
        {personas.map((persona, at) => {
          const own = sessions.filter((one) => one.persona === at);
          const ended = own.filter((one) => one.state === 'done' || one.state === 'failed');
          return (
            <li key={at}>
              <TickRow
                label={persona.name}
                sessions={own}
                nameOf={(session) => tickName(view, session, foundOf(findings, session))}
                isFound={(session) => foundOf(findings, session).length > 0}
                onOpen={onOpen}
              />
              <div className="name">
                <span>{persona.name}</span>
                <span>
                  {countText(ended.length)} / {countText(own.length)}
                </span>
              </div>
            </li>
          );
        })}
      </Groups>
    </Card>
  );
}

/** 熟练第 15 场，已完成，68.0 分，超出预期 */
function tickName(view: BatchTestDetailView, session: BatchTestSession, found: readonly string[]): string {
  const { score, state, reason } = session;
  const parts = [
    sessionName(view, session),
    batchTestSessionStateLabel[state],
    score !== null && `${scoreText(score)} 分`,
    reason,
    ...found,
  ];
  return parts.filter(Boolean).join('，');
}

interface TickRowProps {
  label: string;
  sessions: readonly BatchTestSession[];
  nameOf: (session: BatchTestSession) => string;
  isFound: (session: BatchTestSession) => boolean;
  onOpen: (session: number) => void;
}

/** One stop for the Tab key; the arrow keys go from tick to tick. */
function TickRow({ label, sessions, nameOf, isFound, onOpen }: TickRowProps) {
  const [at, setAt] = useState(0);
  const row = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const last = sessions.length - 1;
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: last }[event.key];
    if (to === undefined || to < 0 || to > last) return;
    event.preventDefault();
    setAt(to);
    (row.current?.children[to] as HTMLElement).focus();
  };
  return (
    <Ticks
      ref={row}
      role="toolbar"
      aria-label={`${label}的各场`}
      onKeyDown={move}
      style={{ gridTemplateColumns: `repeat(${Math.min(sessions.length, mostInRow)}, minmax(0, 14px))` }}
    >
      {sessions.map((session, place) => {
        const { session_id, nth, state } = session;
        const name = nameOf(session);
        return (
          <button
            key={nth}
            type="button"
            tabIndex={place === at ? 0 : -1}
            aria-label={name}
            title={name}
            aria-disabled={session_id === null || undefined}
            data-state={state}
            data-found={isFound(session) || undefined}
            onFocus={() => setAt(place)}
            onClick={() => session_id !== null && onOpen(session_id)}
          />
        );
      })}
    </Ticks>
  );
}

function StopButton({ view }: { view: BatchTestDetailView }) {
  const { batch_test_id } = view;
  const [cancel, { isLoading }] = useCancelBatchTestMutation();
  const { confirm, dialog } = useConfirm();
  const ask = () =>
    confirm({
      title: `停止${testName(view)}？`,
      text: '已经评完的场次会保留，其余的不再进行，停止后不能继续。',
      no: '不停止',
      yes: '停止测试',
      act: () => cancel({ batch_test_id }),
    });
  return (
    <>
      <Button size="small" loading={isLoading} onClick={() => void ask()}>
        停止
      </Button>
      {dialog}
    </>
  );
}
