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
import { addsOrDeletes, changes, listOf, listTags, one } from './cache-tags';
import { consoleApi, lastPost, pathTo, post } from './console-api';

/** A model may think for a while, and is asked again where its answer can't be used. */
const modelTimeoutMs = 120_000;

const ruleApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    rules: build.query<Page<RuleListItem>, RuleFilterDto>({
      query: (body) => post(routes.rule.filter, body),
      providesTags: listTags('Rule', ({ rule_id }: RuleListItem) => rule_id),
    }),
    ruleCreators: build.query<CreatorView[], void>({
      query: () => routes.rule.creators,
      providesTags: () => listOf('Rule'),
    }),
    rule: build.query<RuleView, number>({
      query: (ruleId) => pathTo(routes.rule.one, ruleId),
      providesTags: (_rule, _error, ruleId) => one('Rule', ruleId),
    }),
    createRule: build.mutation<RuleView, CreateRuleDto>({
      query: (body) => post(routes.rule.create, body),
      invalidatesTags: addsOrDeletes('rule.added'),
    }),
    updateRule: build.mutation<RuleView, UpdateRuleDto>({
      query: (body) => post(routes.rule.update, body),
      invalidatesTags: changes('rule.changed', ({ rule_id }) => rule_id),
    }),
    deleteRule: build.mutation<DeletedView, RuleActionDto>({
      query: (body) => lastPost(routes.rule.delete, body),
      invalidatesTags: addsOrDeletes('rule.deleted'),
    }),
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
