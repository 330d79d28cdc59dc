/** `/rating-rules-agreement/{id}`: how far the machine agrees with people on a rule, and whether its scores may be believed. */
import { useState } from 'react';
import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { trustNeeds } from '#agreement';
import { countText, pages, trustText } from '#contracts';
import type { AgreementView, Figure, LabelledView, ShareFigure } from '#contracts';
import { agreementExportOf, useAgreementQuery } from '../../api/console/labelling.api';
import type { Subject } from '../../api/console/labelling.api';
import { rangeText, valueText } from '../../lib/figures';
import { usePageId } from '../../lib/use-page';
import { Card, ConsolePage } from '../../ui/ConsolePage';
import { KpiStrip } from '../../ui/KpiStrip';
import type { Kpi } from '../../ui/KpiStrip';
import { NotLoaded } from '../../ui/NotLoaded';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { StatusChip } from '../../ui/StatusChip';
import { plainList, secondaryText } from '../../ui/styles';
import { RuleTabs } from '../shared-rule/RuleTabs';
import { useExport } from '../shared-export/use-export';
import { labellingHome } from '../shared-trust/labelled';
import { labellingOf, trustTones } from '../shared-trust/trust';
import { DifferingDrawer } from './DifferingDrawer';
import { JudgeAgain } from './JudgeAgain';
import { CriteriaCard, FairnessCard, HistoryCard } from './tables';
import { boundaryText, detailsOf, percent, summaryOf } from './agreement-words';

const Sentences = styled(Card)(({ theme }) => ({
  marginBottom: 16,
  '& h2': { margin: '0 0 4px', fontSize: 17, lineHeight: '26px', fontWeight: 600 },
  '& p': { margin: 0, ...secondaryText(theme) },
}));

const Summary = styled(Sentences)({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(280px, 2fr)',
  gap: '16px 24px',
  '& ul': { ...plainList, display: 'grid', gap: 4, fontSize: 13, lineHeight: '20px' },
  '& li': { display: 'flex', justifyContent: 'space-between', gap: 12 },
  '@media (max-width: 1023px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const Tables = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: 16,
  alignItems: 'start',
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
        { label: '可信度' },
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
      <Summary aria-label="结论">
        <div>
          <h2>{summaryOf(view)}</h2>
          {detailsOf(view).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        <Needs view={view} />
      </Summary>
      <KpiStrip label="人和机器判得一样多少" figures={verdictFigures(view)} />
      <KpiStrip label="分数差多少，什么都不看能对多少" figures={scoreFigures(view)} />
      {view.boundary && (
        <Sentences aria-label="合格分定在哪">
          <h2>合格分定在哪</h2>
          {boundaryText(view.boundary).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Sentences>
      )}
      <Tables>
        <CriteriaCard criteria={view.criteria} onDiffering={setDiffering} />
        <HistoryCard history={view.history} />
        {view.n > 0 && <FairnessCard fairness={view.fairness} />}
      </Tables>
      <DifferingDrawer view={view} criterionId={differing} onClose={() => setDiffering(undefined)} />
    </>
  );
}

/** What it takes to be believed, and how far that is. */
function Needs({ view: { kappa, true_positive, true_negative, n, yes, no } }: { view: AgreementView }) {
  const needs: [met: boolean, what: string, seen: ReactNode][] = [
    [n >= trustNeeds.labels, `满 ${countText(trustNeeds.labels)} 条`, countText(n)],
    [
      yes >= trustNeeds.ofEach && no >= trustNeeds.ofEach,
      `两类各满 ${countText(trustNeeds.ofEach)} 条`,
      `${countText(yes)} / ${countText(no)}`,
    ],
    [
      (kappa.low ?? 0) >= trustNeeds.kappa,
      `κ 下限 ≥ ${trustNeeds.kappa.toFixed(2)}`,
      kappa.low?.toFixed(2) ?? '–',
    ],
    ...(
      [
        ['做到了', true_positive],
        ['没做到', true_negative],
      ] as const
    ).map(([word, figure]): [boolean, string, ReactNode] => [
      (figure.value ?? 0) >= trustNeeds.rate,
      `${word}认得出 ≥ ${trustNeeds.rate * 100}%`,
      valueText(figure, percent) ?? '–',
    ]),
  ];
  return (
    <ul aria-label="可信要满足的">
      {needs.map(([met, what, seen]) => (
        <li key={what}>
          <span>
            {met ? '✓' : '○'} <span className="visually-hidden">{met ? '已满足：' : '未满足：'}</span>
            {what}
          </span>
          <b>{seen}</b>
        </li>
      ))}
    </ul>
  );
}

/** A figure in two decimals, with where it may lie and what it says. */
const kpi = (label: string, figure: Figure, says: string, text?: (value: number) => string): Kpi => ({
  label,
  value: valueText(figure, text),
  unit: rangeText(figure, text),
  note: says,
});

/** One that is so many of so many. */
const shareKpi = (label: string, figure: ShareFigure, says: string): Kpi => ({
  label,
  value: valueText(figure, percent),
  unit: `${countText(figure.hits)} / ${countText(figure.of)}`,
  note: figure.value === null ? `${says}；${fewText(figure.of)}` : `${says}，${rangeText(figure, percent)}`,
});

const fewText = (n: number): string => `只有 ${countText(n)} 条，说不出一个数`;

function verdictFigures(view: AgreementView): Kpi[] {
  const { n, no_chance, kappa, ac1, true_positive, true_negative, labellers } = view;
  return [
    { label: '样本数 n', value: n, unit: '条', note: `随机抽；${countText(no_chance)} 条没有机会另计` },
    kpi('一致程度 κ', kappa, '扣掉碰巧一致的部分'),
    kpi('AC1', ac1, '一边倒时比 κ 稳'),
    shareKpi('真阳率 TPR', true_positive, '做到了认得出'),
    shareKpi('真阴率 TNR', true_negative, '没做到认得出'),
    kpi('标注人之间 κ', labellers, '人和人也不是全一样'),
  ];
}

const points = (value: number): string => value.toFixed(1);

/** To which side the machine leans. */
function leaning({ value }: Figure): string {
  if (value === null) return '机器偏宽还是偏严';
  return value === 0 ? '机器和人一样宽' : `机器${value > 0 ? '偏宽' : '偏严'}`;
}

function scoreFigures({
  kappa,
  constant,
  weighted_kappa,
  mean_error,
  mean_difference,
}: AgreementView): Kpi[] {
  return [
    {
      label: '恒答基线',
      value: kappa.value === null ? null : percent(constant.hits / constant.of),
      note:
        constant.of === 0
          ? '什么都不看能对上多少'
          : `每条都判“${constant.answer ? '做到了' : '没做到'}”，κ 是 0`,
    },
    kpi('五档一致 QWK', weighted_kappa, '差一档比差两档轻'),
    kpi('平均差 MAE', mean_error, '满分 100 分', points),
    kpi('整体偏差 SMD', mean_difference, leaning(mean_difference)),
  ];
}
