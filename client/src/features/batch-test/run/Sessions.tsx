/** All sessions of a batch test; each leads to its talk. */
import { batchTestSessionStateLabel, none } from '#contracts';
import type { BatchTestDetailView, BatchTestSession } from '#contracts';
import { countText, scoreText } from '../../../lib/numbers';
import { CardHead, Tile } from '../../../ui/ChartFigure';
import { FigureTable } from '../../../ui/FigureTable';
import { Folded } from '../../../ui/Folded';
import { SideLink } from '../../../ui/RowLink';
import type { BatchTestSearch } from '../search';
import { foundOf, sessionName } from '../texts';
import type { Findings } from '../texts';

interface SessionsProps {
  view: BatchTestDetailView;
  findings: Findings;
}

/** What failed first, then what something was found about, then the others, each in the test's order. */
function inOrder(sessions: readonly BatchTestSession[], findings: Findings): BatchTestSession[] {
  const place = (one: BatchTestSession) =>
    one.state === 'failed' ? 0 : foundOf(findings, one).length > 0 ? 1 : 2;
  return [...sessions].sort((one, other) => place(one) - place(other));
}

export function Sessions({ view, findings }: SessionsProps) {
  const { sessions } = view;
  const said = (session: BatchTestSession) =>
    [session.reason, ...foundOf(findings, session)].filter(Boolean).join('，') || none;
  return (
    <Tile aria-labelledby="sessions">
      <CardHead>
        <h2 id="sessions">各场</h2>
        <small>有问题的在前</small>
      </CardHead>
      <Folded rows={inOrder(sessions, findings)} more={`显示全部 ${countText(sessions.length)} 场`}>
        {(shown) => (
          <FigureTable
            label="各场"
            rows={shown}
            keyOf={({ persona, nth }) => `${persona}/${nth}`}
            columns={[
              {
                key: 'session',
                header: '场次',
                text: true,
                cell: (session) => <SessionLink view={view} session={session} />,
              },
              {
                key: 'state',
                header: '状态',
                text: true,
                cell: ({ state }) => batchTestSessionStateLabel[state],
              },
              { key: 'said', header: '问题', text: true, cell: said },
              {
                key: 'turns',
                header: '轮数',
                cell: ({ turns }) => (turns === null ? none : countText(turns)),
              },
              {
                key: 'tokens',
                header: 'token',
                cell: ({ tokens }) => (tokens === null ? none : countText(tokens)),
              },
              {
                key: 'score',
                header: '得分',
                cell: ({ score }) => scoreText(score),
                low: ({ in_band }) => in_band === false,
              },
            ]}
          />
        )}
      </Folded>
    </Tile>
  );
}

function SessionLink({ view, session }: { view: BatchTestDetailView; session: BatchTestSession }) {
  const { session_id } = session;
  const name = sessionName(view, session);
  if (session_id === null) return name;
  return (
    <SideLink<BatchTestSearch> opens={{ session: session_id, turn: undefined, beside: undefined }}>
      {name}
    </SideLink>
  );
}
