/** People's verdicts on learners' answers, and how far the machine's agree with them. */
import { routes } from '#contracts';
import type {
  AgreementView,
  DifferingLabelsView,
  JudgedLabelsView,
  KeptLabelView,
  LabelledView,
  LabellingView,
  TrustView,
} from '#contracts';
import type { LabelDto, SettleLabelDto } from '#contracts/labelling/labelling.dto';
import { changesMany, listOf } from './cache-tags';
import { consoleApi, oneQuery, pathTo, post, posts } from './console-api';

/** A model may think for a while, and is asked again where its answer can't be used. */
const modelTimeoutMs = 300_000;

/** A rule or an exam. */
export type Subject = Pick<LabelledView, 'kind' | 'id'>;

const calls = { rule: routes.rule, exam: routes.course } as const;
/** Their ids are numbers of their own: whatever is labelled makes all of it outdated. */
const ofSubject = (call: 'labelling' | 'agreement' | 'agreementDiffering') => ({
  query: ({ kind, id }: Subject) => pathTo(calls[kind][call], id),
  providesTags: () => listOf('Labelling'),
});
/** Where its figures and labels can be had as a spreadsheet. */
export const agreementExportOf = ({ kind, id }: Subject): string => pathTo(calls[kind].agreementExport, id);
const bodyOf = ({ kind, id }: Subject) => (kind === 'rule' ? { rule_id: id } : { course_id: id });

const labellingApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    labelling: build.query<LabellingView, Subject>(ofSubject('labelling')),
    agreement: build.query<AgreementView, Subject>(ofSubject('agreement')),
    differingLabels: build.query<DifferingLabelsView, Subject>(ofSubject('agreementDiffering')),
    /** Whether scores may be believed: by a course as it is, and of a session as it was judged. */
    courseTrust: build.query<TrustView, number>(oneQuery('Labelling', routes.course.trust)),
    recordTrust: build.query<TrustView, number>(oneQuery('Labelling', routes.task.recordTrust)),
    drawLabels: build.mutation<LabellingView, Subject>({
      query: (subject) => post(calls[subject.kind].drawLabels, bodyOf(subject)),
      invalidatesTags: changesMany('Labelling'),
    }),
    /** Whoever judges knows what they have said: nothing is asked again before they are through. */
    label: build.mutation<KeptLabelView, LabelDto>({ query: (body) => post(routes.rule.label, body) }),
    /** Some of the labelled answers: whoever wants all of them asks until none is left. */
    judgeLabels: build.mutation<JudgedLabelsView, Subject>({
      query: (subject) => ({
        ...post(calls[subject.kind].judgeLabels, bodyOf(subject)),
        timeout: modelTimeoutMs,
      }),
      invalidatesTags: changesMany('Labelling'),
    }),
    settleLabel: build.mutation<KeptLabelView, SettleLabelDto>(
      posts(routes.rule.settleLabel, changesMany('Labelling')),
    ),
  }),
});

export const {
  useLabellingQuery,
  useAgreementQuery,
  useDifferingLabelsQuery,
  useCourseTrustQuery,
  useRecordTrustQuery,
  useDrawLabelsMutation,
  useLabelMutation,
  useSettleLabelMutation,
  useJudgeLabelsMutation,
} = labellingApi;
