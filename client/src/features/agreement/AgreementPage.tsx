/** `/rating-rules-agreement/{id}`: how far the machine agrees with people on a rule, and whether its scores may be believed. */
import { useState } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { pages, trustText } from '#contracts';
import type { AgreementView, LabelledView, PassBoundary } from '#contracts';
import { agreementExportOf, useAgreementQuery } from '../../api/console/labelling.api';
import type { Subject } from '../../api/console/labelling.api';
import { usePageId } from '../../lib/use-page';
import { ConsolePage } from '../../ui/ConsolePage';
import { KpiStrip } from '../../ui/KpiStrip';
import { NotLoaded } from '../../ui/NotLoaded';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { StatusChip } from '../../ui/StatusChip';
import { RuleTabs } from '../shared-rule/RuleTabs';
import { useExport } from '../shared-export/use-export';
import { labellingHome } from '../shared-trust/labelled';
import { labellingOf, trustTones } from '../shared-trust/trust';
import { Conclusion, Sentences } from './Conclusion';
import { DifferingDrawer } from './DifferingDrawer';
import { JudgeAgain } from './JudgeAgain';
import { CriteriaCard, FairnessCard, HistoryCard } from './tables';
import { boundaryText } from './agreement-words';
import { figuresOf } from './figures';

const Tables = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 13fr) minmax(0, 12fr)',
  gap: 16,
  // What stands alone in its row fills it.
  '& > :last-of-type:nth-of-type(odd)': { gridColumn: '1 / -1' },
  '@media (max-width: 1199px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

export default function AgreementPage() {
  return <AgreementOf kind="rule" />;
}

const thisOne = { rule: '这条规则', exam: '这门考核' };

export function AgreementOf({ kind }: Pick<LabelledView, 'kind'>) {
  const id = usePageId() as number;
  const home = labellingHome[kind];
  const query = useAgreementQuery({ kind, id }, { refetchOnMountOrArgChange: true });
  const { data, isError, isFetching } = query;
  return (
    <ConsolePage
      title={data?.name ?? '可信度'}
      crumbs={[
        home,
        ...(data && kind === 'exam' ? [{ label: data.name, to: pages.console.examCourseCreate(id) }] : []),
        { label: data && kind === 'rule' ? data.name : '可信度' },
      ]}
      status={data && <StatusChip tone={trustTones[data.state]}>{trustText(data)}</StatusChip>}
      actions={
        <>
          {data && <span>{versionText(data)}</span>}
          {data && data.n > 0 && <ExportAgreement subject={{ kind, id }} />}
          {data && data.history.length > 0 && <JudgeAgain subject={{ kind, id }} />}
          <Button variant="contained" component={Link} to={labellingOf({ kind, id })}>
            去标注
          </Button>
        </>
      }
    >
      {kind === 'rule' && <RuleTabs ruleId={id} shown="agreement" />}
      {data && <Agreement view={data} />}
      {!data &&
        (isError && !isFetching ? (
          <NotLoaded what={`${thisOne[kind]}的可信度`} query={query} back={home} />
        ) : (
          <PageSkeleton />
        ))}
    </ConsolePage>
  );
}

const versionText = ({ version, model, demo, n }: AgreementView): string =>
  [`第 ${version} 版`, ...(n > 0 ? [`${model ?? '不用模型'}${demo ? '（演示模型）' : ''}`] : [])].join(' · ');

function ExportAgreement({ subject }: { subject: Subject }) {
  const { start, busy } = useExport();
  const save = () => void start({ what: '可信度', route: agreementExportOf(subject), filter: {} });
  return (
    <Button variant="outlined" loading={busy} onClick={save}>
      导出
    </Button>
  );
}

function Agreement({ view }: { view: AgreementView }) {
  const [differing, setDiffering] = useState<string>();
  return (
    <>
      <Conclusion view={view} />
      <KpiStrip label="人和机器判得一样多少" figures={figuresOf(view)} rowsOfFive />
      <Tables>
        <CriteriaCard criteria={view.criteria} onDiffering={setDiffering} />
        <HistoryCard history={view.history} />
        {view.n > 0 && <FairnessCard fairness={view.fairness} />}
        {view.boundary && <BoundaryCard boundary={view.boundary} />}
      </Tables>
      <DifferingDrawer view={view} criterionId={differing} onClose={() => setDiffering(undefined)} />
    </>
  );
}

const BoundaryCard = ({ boundary }: { boundary: PassBoundary }) => (
  <Sentences aria-label="合格分定在哪">
    <h2>合格分定在哪</h2>
    {boundaryText(boundary).map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
  </Sentences>
);
