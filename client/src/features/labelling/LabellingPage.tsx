/** `/rating-rules-labelling/{id}`: two people judge the same answers, blind to each other, and settle where they differ. */
import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { countText, labelVerdictLabel, limits } from '#contracts';
import type { LabelledView, LabellingPhase, LabellingView } from '#contracts';
import { useDrawLabelsMutation, useLabellingQuery } from '../../api/console/labelling.api';
import { usePageId } from '../../lib/use-page';
import { Card, ConsolePage } from '../../ui/ConsolePage';
import { NotLoaded } from '../../ui/NotLoaded';
import { Notice } from '../../ui/Notice';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { StatusChip } from '../../ui/StatusChip';
import { flexRow, plainList, secondaryText } from '../../ui/styles';
import { labellingHome } from '../shared-trust/labelled';
import { passportOf } from '../shared-trust/trust';
import { VerdictChip } from '../shared-trust/Said';
import { verdictsOf } from './elements';
import { Key, LabelQueue } from './LabelQueue';
import { Settling } from './Settling';

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 344px',
  alignItems: 'start',
  gap: 16,
  '& > div': { display: 'grid', gap: 16, '& > section': { marginTop: 0 } },
  '@media (max-width: 1199px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const Aside = styled('aside')(({ theme }) => ({
  '& h2': { margin: '0 0 8px', fontSize: 15, lineHeight: '24px', fontWeight: 600 },
  '& dl': { display: 'grid', gridTemplateColumns: 'max-content 1fr', gap: '8px 12px', margin: 0 },
  '& dt': flexRow(4),
  '& dd': { margin: 0, ...secondaryText(theme) },
  '& ul': { ...plainList, ...secondaryText(theme), display: 'grid', gap: 4 },
  '& .who': {
    marginBottom: 8,
    paddingBottom: 8,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    color: theme.vars.palette.text.primary,
  },
  '& .who li': { display: 'flex', justifyContent: 'space-between', gap: 8 },
}));

export default function LabellingPage() {
  return <LabellingOf kind="rule" />;
}

export function LabellingOf({ kind }: Pick<LabelledView, 'kind'>) {
  const id = usePageId() as number;
  const home = labellingHome[kind];
  const query = useLabellingQuery({ kind, id }, { refetchOnMountOrArgChange: true });
  const { data, isError, isFetching, refetch } = query;
  const [draw, { isLoading }] = useDrawLabelsMutation();
  const onDraw = () => void draw({ kind, id });
  const name = data?.name;
  const pass = data?.phase === 'labelling' && passOf(data);
  return (
    <ConsolePage
      title="标注"
      crumbs={[home, ...(name ? [{ label: name, to: passportOf({ kind, id }) }] : []), { label: '标注' }]}
      status={pass && <StatusChip tone="primary">{pass}</StatusChip>}
      actions={
        <Button variant="outlined" component={Link} to={passportOf({ kind, id })}>
          {pass ? '先到这里' : '看可信度'}
        </Button>
      }
    >
      {!data &&
        (isError && !isFetching ? (
          <NotLoaded what="要标注的回答" query={query} back={home} />
        ) : (
          <PageSkeleton />
        ))}
      {data && <Labelling view={data} drawing={isLoading} onDraw={onDraw} onThrough={() => void refetch()} />}
    </ConsolePage>
  );
}

/** Whoever begins second judges the second time. */
function passOf({ labellers }: LabellingView): string {
  const mine = labellers.findIndex(({ is_me }) => is_me);
  return (mine < 0 ? labellers.length : mine) === 0 ? '第一遍' : '第二遍';
}

interface LabellingProps {
  view: LabellingView;
  drawing: boolean;
  onDraw: () => void;
  onThrough: () => void;
}

function Labelling({ view, drawing, onDraw, onThrough }: LabellingProps) {
  const { kind, phase, items, differing, total } = view;
  const open = differing.filter(({ settled }) => settled === null).length;
  const again = (
    <Button variant="contained" loading={drawing} onClick={onDraw}>
      {total > 0 ? '再抽一批' : `抽 ${countText(limits.labelling.round)} 条来标`}
    </Button>
  );
  const shown: Record<LabellingPhase, () => ReactNode> = {
    none: () => (
      <>
        <Card>
          <Notice
            title={total > 0 ? '这一批标完了，已经计入可信度' : `还没有抽过${thisOne[kind]}的回答`}
            action={again}
          >
            一半随机抽，一半挑容易判错的，混在一起；一个人约 10 分钟
          </Notice>
        </Card>
        {differing.length > 0 && <Settling kind={kind} items={differing} />}
      </>
    ),
    labelling: () => (
      <LabelQueue
        key={items.map(({ item_id }) => item_id).join()}
        kind={kind}
        items={items}
        onThrough={onThrough}
      />
    ),
    waiting: () => (
      <Card>
        <Notice title="你这一遍标完了">还要另一位管理员标一遍，两遍都标完，再一起定判得不同的</Notice>
      </Card>
    ),
    settling: () => (
      <>
        <Card>
          <p role="status">
            两遍都标完了，有 {countText(differing.length)} 条判得不同，还有 {countText(open)} 条没有定
          </p>
        </Card>
        <Settling kind={kind} items={differing} />
      </>
    ),
  };
  return (
    <Columns>
      <div>{shown[phase]()}</div>
      <Guide view={view} />
    </Columns>
  );
}

const thisOne = { rule: '这条规则', exam: '这门考核' };

const meanings = {
  rule: {
    met: '这句话里能指出做到的原话；“别…”的评分点，没有犯就是做到了',
    not_met: '顾客给了机会，这句话没有做到；或者犯了不该犯的',
    not_applicable: '顾客没有提到，说不上做没做到',
  },
  exam: {
    met: '得分点要说的都说到了，不管用什么话说',
    not_met: '没有说到，只说了一半，或者说反了',
    not_applicable: '',
  },
};

const keys: [string[], string][] = [
  [['←', '→'], '上一条、下一条'],
  [['S'], '跳过，排到最后'],
  [['Z'], '撤销上一次'],
];

const Guide = ({ view: { kind, labellers, total, phase } }: { view: LabellingView }) => (
  <Aside>
    <Card>
      <h2>怎么判</h2>
      <dl>
        {verdictsOf[kind].map((verdict) => [
          <dt key={`${verdict}-name`}>
            <VerdictChip verdict={verdict} />
          </dt>,
          <dd key={labelVerdictLabel[verdict]}>{meanings[kind][verdict]}</dd>,
        ])}
      </dl>
    </Card>
    <Card>
      <h2>两遍，互相看不见</h2>
      {labellers.length > 0 && (
        <ul className="who">
          {labellers.map(({ name, is_me, labelled }) => (
            <li key={name}>
              <span>{is_me ? '你' : name}</span>
              <span>
                {countText(labelled)} / {countText(total)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <ul>
        <li>你看不到别人怎么判，也看不到机器怎么判</li>
        <li>每个人的顺序不同，不显示是哪位学员</li>
        <li>两遍都标完，判得不同的摆出来一起定；定下的计入可信度</li>
      </ul>
    </Card>
    {phase === 'labelling' && (
      <Card>
        <h2>键盘</h2>
        <dl>
          {[[verdictsOf[kind].map((_, at) => String(at + 1)), '判'] as (typeof keys)[number], ...keys].map(
            ([pressed, act]) => [
              <dt key={`${act}-keys`}>
                {pressed.map((key) => (
                  <Key key={key}>{key}</Key>
                ))}
              </dt>,
              <dd key={act}>{act}</dd>,
            ],
          )}
        </dl>
      </Card>
    )}
  </Aside>
);
