/** Scoring rules as administrators work on them. */
import { routes } from '#contracts';
import type {
  CreatorView,
  DeletedView,
  Page,
  ProposedCriteriaView,
  RuleListItem,
  RuleView,
  TriedRuleView,
} from '#contracts';
import type {
  CreateRuleDto,
  ProposeCriteriaDto,
  RuleActionDto,
  RuleFilterDto,
  TryRuleDto,
  UpdateRuleDto,
} from '#contracts/rule/rule.dto';
import { addsOrDeletes, changes, listTags } from './cache-tags';
import { asks, consoleApi, creatorsQuery, lastPost, oneQuery, post, posts } from './console-api';

/** A model may think for a while, and is asked again where its answer can't be used. */
const modelTimeoutMs = 120_000;

const ruleApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    rules: build.query<Page<RuleListItem>, RuleFilterDto>(
      asks(routes.rule.filter, listTags('Rule', 'rule_id')),
    ),
    ruleCreators: build.query<CreatorView[], void>(creatorsQuery('Rule', routes.rule.creators)),
    rule: build.query<RuleView, number>(oneQuery('Rule', routes.rule.one)),
    createRule: build.mutation<RuleView, CreateRuleDto>(
      posts(routes.rule.create, addsOrDeletes('rule.added')),
    ),
    updateRule: build.mutation<RuleView, UpdateRuleDto>(
      posts(routes.rule.update, changes('rule.changed', 'rule_id')),
    ),
    deleteRule: build.mutation<DeletedView, RuleActionDto>(
      posts(routes.rule.delete, addsOrDeletes('rule.deleted'), lastPost),
    ),
    /** Criteria into which the model would split a rule. */
    proposeCriteria: build.mutation<ProposedCriteriaView, ProposeCriteriaDto>({
      query: (body) => ({ ...post(routes.rule.propose, body), timeout: modelTimeoutMs }),
    }),
    /** Scores one answer by a rule as its form has it. */
    tryRule: build.mutation<TriedRuleView, TryRuleDto>({
      query: (body) => ({ ...post(routes.rule.try, body), timeout: modelTimeoutMs }),
    }),
  }),
});

export const {
  useRulesQuery,
  useRuleCreatorsQuery,
  useRuleQuery,
  useLazyRuleQuery,
  useCreateRuleMutation,
  useUpdateRuleMutation,
  useDeleteRuleMutation,
  useProposeCriteriaMutation,
  useTryRuleMutation,
} = ruleApi;
