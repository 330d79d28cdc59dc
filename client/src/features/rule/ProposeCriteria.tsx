/** Has the model split the rule's description into criteria, and lets its author choose what becomes of that. */
import { useEffect, useRef, useState } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useFormContext } from 'react-hook-form';
import { dueAfterLabel, type Criterion } from '#contracts';
import { useProposeCriteriaMutation } from '../../api/console/rule.api';
import { countText } from '../../lib/numbers';
import { StatusChip } from '../../ui/StatusChip';
import { criterionLabel, criterionValues } from './rule-values';
import type { CriterionValues, RuleValues } from './rule-values';
import { hintText } from '../../ui/styles';

const Proposed = styled('ol')(({ theme }) => ({
  margin: 0,
  paddingLeft: 20,
  overflowWrap: 'anywhere',
  '& li + li': { marginTop: 8 },
  '& small': { display: 'block', ...hintText(theme) },
}));

const Waiting = styled('div')({ minHeight: 120, '& p': { margin: '0 0 12px' } });

interface ProposeCriteriaProps {
  /** How many the rule has, and how many more it may have. */
  count: number;
  room: number;
  onTake: (criteria: CriterionValues[], way: 'append' | 'replace') => void;
}

export function ProposeCriteria({ count, room, onTake }: ProposeCriteriaProps) {
  const { getValues, trigger } = useFormContext<RuleValues>();
  const [propose] = useProposeCriteriaMutation();
  const [open, setOpen] = useState(false);
  const [criteria, setCriteria] = useState<Criterion[] | null>(null);
  const asking = useRef<{ abort: () => void } | null>(null);
  useEffect(() => () => asking.current?.abort(), []);

  const ask = async () => {
    if (!(await trigger(['rule_name', 'rule_desc'], { shouldFocus: true }))) return;
    setCriteria(null);
    setOpen(true);
    const { rule_name, rule_desc } = getValues();
    const request = propose({ rule_name, rule_desc });
    asking.current = request;
    try {
      setCriteria((await request.unwrap()).criteria);
    } catch {
      // The toast of the failed request has said why; whoever closed the dialog knows.
      setOpen(false);
    }
  };
  const close = () => {
    asking.current?.abort();
    setOpen(false);
  };
  const take = (way: 'append' | 'replace') => {
    setOpen(false);
    onTake((criteria ?? []).map(criterionValues), way);
  };
  const tooMany = (criteria?.length ?? 0) > room;
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => void ask()}>
        由 AI 生成评分点
      </Button>
      <Dialog open={open} onClose={close} fullWidth maxWidth="sm" aria-labelledby="proposal-title">
        <DialogTitle id="proposal-title" component="h2">
          {criteria ? `AI 提出了 ${countText(criteria.length)} 个评分点` : '正在生成评分点'}
        </DialogTitle>
        <DialogContent aria-busy={!criteria}>
          {criteria ? <TheProposed criteria={criteria} /> : <Progress />}
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button onClick={close}>{criteria ? '放弃' : '停止'}</Button>
          {criteria && count > 0 && (
            <Button variant="outlined" disabled={tooMany} onClick={() => take('append')}>
              {tooMany ? `放不下，最多还能加 ${countText(room)} 个` : '追加到现有的后面'}
            </Button>
          )}
          {criteria && (
            <Button variant="contained" onClick={() => take('replace')}>
              {count > 0 ? `替换现有的 ${countText(count)} 个` : '采用'}
            </Button>
          )}
        </DialogActions>
      </Dialog>
    </>
  );
}

const Progress = () => (
  <Waiting>
    <p>AI 正在按规则描述拆出评分点，一般需要几秒钟。</p>
    <LinearProgress aria-label="正在生成评分点" />
  </Waiting>
);

function TheProposed({ criteria }: { criteria: readonly Criterion[] }) {
  return (
    <Proposed>
      {criteria.map(({ criterion_id, text, name, kind, avoid, weight, keywords = [], ...criterion }) => (
        <li key={criterion_id}>
          {text}{' '}
          <StatusChip tone={kind === 'judge' ? 'primary' : 'neutral'}>
            {criterionLabel({ kind, avoid })}
          </StatusChip>
          <small>
            {name && `短名“${name}” · `}权重 {weight}
            {criterion.asks && ' · 只在问句里算'}
            {criterion.in_other_words && ' · 换个说法也算'}
            {criterion.due_after && ` · ${dueAfterLabel[criterion.due_after]}`}
            {keywords.length > 0 && ` · ${keywords.join('、')}`}
          </small>
        </li>
      ))}
    </Proposed>
  );
}
