/** `/system-check`: what model, provider, stores, machine and addresses can really do, and what to do where something is missing. */
import { useEffect, useRef, useState } from 'react';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { findingLabels, pages } from '#contracts';
import type { Finding, FindingState, JudgedQuestion, SystemCheckView } from '#contracts';
import { systemCheck } from '../../api/console/system-check';
import { copyText } from '../../lib/copy-text';
import { countText } from '../../lib/numbers';
import { fullTime } from '../../lib/time';
import { Card, ConsolePage } from '../../ui/ConsolePage';
import { Notice } from '../../ui/Notice';
import { StatusChip } from '../../ui/StatusChip';
import type { Tone } from '../../ui/StatusChip';
import { say } from '../../ui/Toasts';
import { JudgedQuestions, Speeds } from './SystemCheckBoxes';

const tones: Record<FindingState, Tone> = {
  broken: 'error',
  missing: 'improve',
  worked_around: 'primary',
  ok: 'good',
};
/** What somebody must do something about stands first. */
const inOrder = Object.keys(tones) as FindingState[];
const sorted = (findings: readonly Finding[]): Finding[] =>
  inOrder.flatMap((state) => findings.filter((finding) => finding.state === state));

/** Longer than what else stands there: on a phone it has a line of its own. */
const When = styled('span')({
  '@media (max-width: 1023px)': { '&&&': { position: 'static' } },
  '@media (max-width: 767px)': { '&&&': { flex: '1 0 100%' } },
  '&:empty': { display: 'none' },
});

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 14,
  lineHeight: '22px',
  '& th, & td': {
    padding: '9px 16px',
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& th:first-of-type': { paddingLeft: 0 },
  '& td:last-of-type': { paddingRight: 0 },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& thead th': { fontSize: 13, fontWeight: 400, color: theme.vars.palette.text.secondary },
  '& tbody th': { width: 114, fontWeight: 600, whiteSpace: 'nowrap' },
  '& tbody tr[data-state="ok"] > *': { paddingTop: 7, paddingBottom: 7, fontWeight: 400 },
  '& td': { overflowWrap: 'anywhere' },
  '& .seen': { color: theme.vars.palette.text.secondary },
  '& .todo': { width: '34%' },
  // On a phone each is a block of its own.
  '@media (max-width: 767px)': {
    '& thead': { display: 'none' },
    '&, & tbody, & tr, & th, & td': { display: 'block' },
    '& tbody tr': { padding: '8px 0', borderBottom: `1px solid ${theme.vars.palette.divider}` },
    '& tbody tr[data-state] > *': {
      display: 'inline-block',
      width: 'auto',
      padding: '2px 8px 2px 0',
      border: 0,
    },
    '& tbody tr[data-state] > .seen, & tbody tr[data-state] > .todo': { display: 'block' },
  },
}));

const wrongIn = (questions: readonly JudgedQuestion[]): string[] =>
  questions.flatMap(({ said, expected, judged, right }) =>
    right ? [] : [`“${said}”应判${expected}，判成了${judged}`],
  );

const Columns = styled('div')({
  display: 'grid',
  gap: 12,
  alignItems: 'start',
  '@media (min-width: 1200px)': { gridTemplateColumns: 'minmax(0, 1fr) 372px' },
});
const Boxes = styled('div')({ display: 'grid', gap: 12, '&&& > *': { margin: 0 } });

/** What has a box of its own stands in no row. */
const inRows = ({ questions, speeds, attack }: Finding): boolean => !questions && !speeds && !attack;

const report = ({ findings, checked_at }: SystemCheckView): string =>
  [
    `系统检查 ${fullTime(checked_at)}`,
    ...sorted(findings).map(
      ({ title, state, seen, todo, questions = [] }) =>
        `${findingLabels[state]} ${title}：${[seen, ...wrongIn(questions)].join('；')}${todo && `（${todo}）`}`,
    ),
  ].join('\n');

export default function SystemCheckPage() {
  const { findings, view, checking, check } = useCheck();
  const rows = findings.filter(inRows);
  const judging = findings.find(({ questions }) => questions);
  const pace = findings.find(({ speeds }) => speeds);
  const copy = async (button: HTMLElement) => {
    if (await copyText(report(view!), button)) say('报告已复制');
  };
  return (
    <ConsolePage
      title="系统检查"
      crumbs={[{ label: '权限管理', to: pages.console.permissions }, { label: '系统检查' }]}
      status={inOrder.map((state) => {
        const many = findings.filter((finding) => finding.state === state).length;
        return many > 0 ? (
          <StatusChip key={state} tone={tones[state]}>
            {findingLabels[state]} {many}
          </StatusChip>
        ) : null;
      })}
      actions={
        <>
          <When role="status">
            {checking && `正在检查，已查 ${countText(findings.length)} 项`}
            {view && `检查于 ${fullTime(view.checked_at)}，用时 ${Math.ceil(view.ms / 1000)} 秒`}
          </When>
          {view && (
            <Button variant="outlined" onClick={({ currentTarget }) => void copy(currentTarget)}>
              复制报告
            </Button>
          )}
          {(view || findings.length > 0) && (
            <Button variant="contained" disabled={checking} onClick={check}>
              重新检查
            </Button>
          )}
        </>
      }
    >
      <Columns>
        <Card>
          {checking && <LinearProgress aria-label="正在检查" />}
          {rows.length > 0 && <Findings findings={view ? sorted(rows) : rows} />}
          {findings.length === 0 && !checking && (
            <Notice
              title="逐项检查模型、飞书、数据库、存储和网络能不能用"
              action={
                <Button variant="contained" onClick={check}>
                  开始检查
                </Button>
              }
            >
              <small>一两分钟，会问模型八十几个短问题，不会给任何人发消息</small>
            </Notice>
          )}
        </Card>
        {(judging || pace) && (
          <Boxes>
            {judging && (
              <JudgedQuestions
                finding={judging}
                questions={judging.questions!}
                attack={findings.find(({ attack }) => attack)}
              />
            )}
            {pace && <Speeds finding={pace} speeds={pace.speeds!} />}
          </Boxes>
        )}
      </Columns>
    </ConsolePage>
  );
}

const Findings = ({ findings }: { findings: readonly Finding[] }) => (
  <Table aria-label="检查结果">
    <thead>
      <tr>
        <th>项目</th>
        <th>结果</th>
        <th>查到的</th>
        <th>要做什么</th>
      </tr>
    </thead>
    <tbody>
      {findings.map(({ title, state, seen, todo }) => (
        <tr key={title} data-state={state}>
          <th scope="row">{title}</th>
          <td>
            <StatusChip tone={tones[state]}>{findingLabels[state]}</StatusChip>
          </td>
          <td className="seen" colSpan={todo === '' ? 2 : 1}>
            {seen}
          </td>
          {todo !== '' && <td className="todo">{todo}</td>}
        </tr>
      ))}
    </tbody>
  </Table>
);

/** One check at a time; what an earlier one found is never mixed in. Leaving the page ends the asking. */
function useCheck() {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const [findings, setFindings] = useState<readonly Finding[]>([]);
  const [view, setView] = useState<SystemCheckView | null>(null);
  const [checking, setChecking] = useState(false);
  const underWay = useRef<{ abort: () => void } | null>(null);
  useEffect(() => () => underWay.current?.abort(), []);
  const check = async () => {
    setFindings([]);
    setView(null);
    setChecking(true);
    const request = dispatch(
      systemCheck({ body: {}, onPiece: (finding) => setFindings((known) => [...known, finding]) }),
    );
    underWay.current = request;
    const result = await request;
    setChecking(false);
    if (systemCheck.fulfilled.match(result)) setView(result.payload);
  };
  return { findings, view, checking, check: () => void check() };
}
