/** Scoring rules: what a talk is judged by. */
import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { pages } from '#contracts';
import type { RuleListItem } from '#contracts';
import { useAppealsQuery } from '../../api/console/appeal.api';
import { useReviewRequestsQuery } from '../../api/console/review.api';
import { useDeleteRuleMutation, useRuleCreatorsQuery, useRulesQuery } from '../../api/console/rule.api';
import { isNarrowed } from '../../lib/list-search';
import { countText } from '../../lib/numbers';
import { useListSearch } from '../../lib/use-list-search';
import { Clamped } from '../../ui/styles';
import type { Column } from '../../ui/DataTable';
import { ConsolePage } from '../../ui/ConsolePage';
import { RowLink } from '../../ui/RowLink';
import { UsedList } from '../../ui/UsedList';
import { rulesFilter } from './search';
import type { RulesSearch } from './search';

const idOf = ({ rule_id }: RuleListItem) => rule_id;
const nameOf = ({ rule_name }: RuleListItem) => rule_name;

const columns: [Column<RuleListItem>, ...Column<RuleListItem>[]] = [
  {
    key: 'name',
    header: '规则名称',
    sort: 'rule_name',
    width: '18%',
    minWidth: 120,
    cell: ({ rule_id, rule_name }) => <RowLink to={pages.console.ruleCreate(rule_id)}>{rule_name}</RowLink>,
  },
  { key: 'desc', header: '规则描述', cell: ({ rule_desc }) => <Clamped>{rule_desc}</Clamped> },
  {
    key: 'criteria',
    header: '评分点',
    cell: ({ criteria }) => (criteria.length > 0 ? `${countText(criteria.length)} 个` : '整体评分'),
    width: 90,
  },
];

const create = (
  <Button variant="contained" component={Link} to={pages.console.ruleCreate('new')}>
    新建评分规则
  </Button>
);

/** How many turns somebody is asked to look at. */
function ReviewsLink() {
  const { data } = useReviewRequestsQuery(countOnly, { refetchOnMountOrArgChange: true });
  const open = data?.pagination.total ?? 0;
  return (
    <Button variant="outlined" component={Link} to={pages.console.reviews}>
      请人查看{open > 0 && `（${countText(open)}）`}
    </Button>
  );
}

/** How many scores somebody says are wrong. */
function AppealsLink() {
  const { data } = useAppealsQuery({ state: 'open', ...countOnly }, { refetchOnMountOrArgChange: true });
  const open = data?.counts.open ?? 0;
  return (
    <Button variant="outlined" component={Link} to={pages.console.appeals}>
      评分申诉{open > 0 && `（${countText(open)}）`}
    </Button>
  );
}

const countOnly = { page: 1, per_page: 1 };

export default function RulesPage() {
  const list = useListSearch<RulesSearch>();
  const { search } = list;
  // How often a rule is used changes with the courses: the list is looked up anew whenever it is opened.
  const query = useRulesQuery(rulesFilter(search), { refetchOnMountOrArgChange: true });
  const { data: creators } = useRuleCreatorsQuery();
  const [deleteRule] = useDeleteRuleMutation();
  return (
    <ConsolePage
      title="评分规则"
      actions={
        <>
          <Button variant="outlined" component={Link} to={pages.console.prompts}>
            提示词
          </Button>
          <Button variant="outlined" component={Link} to={pages.console.reEvaluations}>
            重新评分
          </Button>
          <ReviewsLink />
          <AppealsLink />
          {create}
        </>
      }
    >
      <UsedList
        label="评分规则"
        narrowed={isNarrowed(search)}
        {...{ list, query, creators, idOf, nameOf, columns, create }}
        edit={({ rule_id }) => ({ to: pages.console.ruleCreate(rule_id) })}
        send={(rule_id) => deleteRule({ rule_id }).unwrap()}
        none="还没有评分规则，建好后可以在课程里选用"
      />
    </ConsolePage>
  );
}
