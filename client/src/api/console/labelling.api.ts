/** People's verdicts on learners' answers, and how far the machine's agree with them. */
import { routes } from '#contracts';
import type { AgreementView, JudgedLabelsView, LabelledView, LabellingView } from '#contracts';
import type { LabelledRuleDto, LabelDto, SettleLabelDto } from '#contracts/labelling/labelling.dto';
import { changesMany } from './cache-tags';
import { consoleApi, oneQuery, post, posts } from './console-api';

/** A model may think for a while, and is asked again where its answer can't be used. */
const modelTimeoutMs = 300_000;

const labellingApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    labelling: build.query<LabellingView, number>(oneQuery('Labelling', routes.rule.labelling)),
    agreement: build.query<AgreementView, number>(oneQuery('Labelling', routes.rule.agreement)),
    drawLabels: build.mutation<LabellingView, LabelledRuleDto>(
      posts(routes.rule.drawLabels, changesMany('Labelling')),
    ),
    /** Whoever judges knows what they have said: nothing is asked again before they are through. */
    label: build.mutation<LabelledView, LabelDto>({ query: (body) => post(routes.rule.label, body) }),
    /** Some of the labelled answers: whoever wants all of them asks until none is left. */
    judgeLabels: build.mutation<JudgedLabelsView, LabelledRuleDto>({
      query: (body) => ({ ...post(routes.rule.judgeLabels, body), timeout: modelTimeoutMs }),
      invalidatesTags: changesMany('Labelling'),
    }),
    settleLabel: build.mutation<LabelledView, SettleLabelDto>(
      posts(routes.rule.settleLabel, changesMany('Labelling')),
    ),
  }),
});

export const {
  useLabellingQuery,
  useAgreementQuery,
  useDrawLabelsMutation,
  useLabelMutation,
  useSettleLabelMutation,
  useJudgeLabelsMutation,
} = labellingApi;
