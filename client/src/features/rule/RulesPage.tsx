/** Scoring rules: what a talk is judged by. */
import { useState } from 'react';
import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { pages } from '#contracts';
import type { RuleListItem } from '#contracts';
import { useDeleteRuleMutation, useRuleCreatorsQuery, useRulesQuery } from '../../api/console/rule.api';
import { isNarrowed } from '../../lib/list-search';
import type { AuthoredSearch } from '../../lib/list-search';
import { useListSearch } from '../../lib/use-list-search';
import { AuthoredFilters } from '../../ui/AuthoredFilters';
import { Clamped } from '../../ui/Clamped';
import { DataTable } from '../../ui/DataTable';
import type { Column } from '../../ui/DataTable';
import { FilterBar, SearchFilter } from '../../ui/FilterBar';
import { NoMatches } from '../../ui/NoMatches';
import { Notice } from '../../ui/Notice';
import { Card, PageShell } from '../../ui/PageShell';
import { RowLink } from '../../ui/RowLink';
import { usageColumns, UsedByDialog } from '../../ui/UsedByDialog';
import { useUndoableDelete } from '../../ui/use-undoable-delete';
import { rulesFilter } from './search';

const idOf = ({ rule_id }: RuleListItem) => rule_id;
const nameOf = ({ rule_name }: RuleListItem) => rule_name;

const columns: readonly Column<RuleListItem>[] = [
  {
    key: 'name',
    header: '规则名称',
    width: '18%',
    minWidth: 120,
    cell: ({ rule_id, rule_name }) => <RowLink to={pages.console.ruleCreate(rule_id)}>{rule_name}</RowLink>,
  },
  { key: 'desc', header: '规则描述', cell: ({ rule_desc }) => <Clamped>{rule_desc}</Clamped> },
  {
    key: 'criteria',
    header: '评分点',
    cell: ({ criteria }) => (criteria.length > 0 ? `${criteria.length} 个` : '整体评分'),
    width: 90,
  },
  ...usageColumns,
];

const create = (
  <Button variant="contained" component={Link} to={pages.console.ruleCreate('new')}>
    新建评分规则
  </Button>
);

export default function RulesPage() {
  const { search, change, reset } = useListSearch<AuthoredSearch>();
  // How often a rule is used changes with the courses: the list is looked up anew whenever it is opened.
  const query = useRulesQuery(rulesFilter(search), { refetchOnMountOrArgChange: true });
  const { data: creators } = useRuleCreatorsQuery();
  const [deleteRule] = useDeleteRuleMutation();
  const { hidden, remove } = useUndoableDelete((rule_id) => deleteRule({ rule_id }).unwrap());
  const [used, setUsed] = useState<RuleListItem | null>(null);
  const narrowed = isNarrowed(search);
  return (
    <PageShell
      title="评分规则"
      actions={
        <>
          <Button variant="outlined" component={Link} to={pages.console.prompts}>
            提示词
          </Button>
          {create}
        </>
      }
    >
      <FilterBar active={narrowed} onReset={reset}>
        <SearchFilter label="规则名称" value={search.name} onChange={(name) => change({ name })} />
        <AuthoredFilters {...{ search, creators, change }} />
      </FilterBar>
      <Card>
        <DataTable
          label="评分规则"
          query={query}
          idOf={idOf}
          nameOf={nameOf}
          columns={columns}
          hidden={hidden}
          actions={(row) => [
            { label: '编辑', to: pages.console.ruleCreate(row.rule_id) },
            {
              label: '删除',
              danger: true,
              onClick: () =>
                row.course_count > 0 ? setUsed(row) : remove(row.rule_id, `已删除“${row.rule_name}”`),
            },
          ]}
          empty={
            narrowed ? (
              <NoMatches what="评分规则" reset={reset} />
            ) : (
              <Notice title="还没有评分规则，建好后可以在课程里选用" action={create} />
            )
          }
          onPage={change}
        />
      </Card>
      <UsedByDialog thing={used && { ...used, name: used.rule_name }} onClose={() => setUsed(null)} />
    </PageShell>
  );
}
