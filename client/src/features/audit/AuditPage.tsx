/** The audit log: who did what, and what it was before. */
import { styled } from '@mui/material/styles';
import { pages } from '#contracts';
import type { AuditFilterDto } from '#contracts/platform/audit.dto';
import { useAuditLinesQuery } from '../../api/console/audit.api';
import { isNarrowed, periodOf } from '../../lib/list-search';
import { fullTime } from '../../lib/time';
import { useListSearch } from '../../lib/use-list-search';
import { DataTable } from '../../ui/DataTable';
import { NoMatches } from '../../ui/NoMatches';
import { Notice } from '../../ui/Notice';
import { Card, ConsolePage } from '../../ui/ConsolePage';
import type { RowAction } from '../../ui/RowMenu';
import { thingLabel } from './actions';
import { AuditFilters } from './AuditFilters';
import { LineCell } from './LineCell';
import type { AuditSearch } from './search';
import { actorName, inWords, objectName } from './line-text';
import type { Line } from './line-text';

const asked = ({
  actor,
  area,
  action,
  type,
  object,
  outcome,
  from,
  to,
  page,
  per_page,
}: AuditSearch): AuditFilterDto => ({
  actor_id: actor,
  action: action ?? area,
  object_type: type,
  object_id: object,
  outcome,
  ...periodOf({ from, to }),
  page,
  per_page,
});

export default function AuditPage() {
  const { search, change, reset } = useListSearch<AuditSearch>();
  const query = useAuditLinesQuery(asked(search));
  const [first] = query.data?.items ?? [];

  const actions = (line: Line): RowAction[] => {
    const { actor_id: actor, object_type: type, object_id: object } = line;
    const name = objectName(line);
    const own =
      actor === null
        ? []
        : [
            {
              label: `只看${actorName(line)}的操作`,
              onClick: () => change({ actor, name: actorName(line) }),
            },
          ];
    const its =
      type === null || object === null
        ? []
        : [
            {
              label: `只看${thingLabel(type)}${name}`,
              onClick: () => change({ type, object, area: undefined, action: undefined }),
            },
          ];
    return [...own, ...its];
  };

  return (
    <ConsolePage
      title="操作记录"
      crumbs={[{ label: '权限管理', to: pages.console.permissions }, { label: '操作记录' }]}
    >
      <AuditFilters
        search={search}
        objectName={first && first.object_id === search.object ? objectName(first) : null}
        change={change}
        reset={reset}
      />
      <Card>
        <DataTable<Line>
          label="操作记录"
          query={query}
          idOf={({ id }) => id}
          nameOf={inWords}
          columns={[
            { key: 'what', header: '操作', width: '100%', cell: (line) => <LineCell line={line} /> },
            { key: 'time', header: '时间和 IP 地址', cell: (line) => <WhenAndWhere {...line} /> },
          ]}
          actions={actions}
          empty={
            isNarrowed(search, 'name') ? (
              <NoMatches what="记录" reset={reset} />
            ) : (
              <Notice title="还没有操作记录，有人登录或修改内容后会出现在这里" />
            )
          }
          onPage={change}
        />
      </Card>
    </ConsolePage>
  );
}

const When = styled('span')(({ theme }) => ({
  display: 'block',
  whiteSpace: 'nowrap',
  '& small': { display: 'block', fontSize: 12, lineHeight: '18px', color: theme.vars.palette.hint },
}));

const WhenAndWhere = ({ time, ip }: Line) => (
  <When>
    {fullTime(time)}
    {ip && <small>{ip}</small>}
  </When>
);
