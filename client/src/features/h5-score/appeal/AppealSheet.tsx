/** A learner says which verdict is wrong and why; it is stored before it is said. */
import { useId, useState } from 'react';
import Button from '@mui/material/Button';
import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { appealReasonLabel, limits } from '#contracts';
import type { AppealReason, ExamChatEval, PracticeChatEval } from '#contracts';
import { useAppealMutation } from '../../../api/appeal.api';
import { appealOptions } from '../../shared-score/appeal-text';
import { Quiet } from '../../shared-score/card-elements';
import { Sheet } from '../../../ui/Sheet';
import { StatusChip } from '../../../ui/StatusChip';
import { flexRow, secondaryText } from '../../../ui/styles';
import { TouchButton } from '../../../ui/touch-button';

const Title = styled(DialogTitle)({
  ...flexRow(8),
  justifyContent: 'space-between',
  padding: '8px 8px 8px 16px',
}) as typeof DialogTitle;

const Body = styled(DialogContent)(({ theme }) => ({
  padding: '0 16px 8px',
  fontSize: 15,
  lineHeight: '22px',
  '& > h3, & .head': { margin: '16px 0 8px', fontSize: 15, lineHeight: '22px', fontWeight: 600 },
  '& .head': { ...flexRow(8), justifyContent: 'space-between' },
  '& .head span': { ...secondaryText(theme), fontWeight: 400 },
  '& ul': { margin: '12px 0 0', paddingLeft: 20, ...secondaryText(theme) },
}));

const About = styled('div')(({ theme }) => ({
  padding: '10px 12px',
  borderRadius: 8,
  background: theme.vars.palette.background.default,
  '& p': { margin: 0 },
  '& .row': { ...flexRow(8), margin: '4px 0' },
  '& select': {
    flex: 1,
    minWidth: 0,
    minHeight: 44,
    padding: '0 8px',
    borderRadius: 8,
    border: `1px solid ${theme.vars.palette.text.disabled}`,
    background: theme.vars.palette.background.paper,
    color: 'inherit',
    font: 'inherit',
    fontWeight: 600,
  },
}));

const Reasons = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 8,
  '& label': {
    position: 'relative',
    ...flexRow(4),
    justifyContent: 'center',
    minHeight: 44,
    borderRadius: 8,
    border: `1px solid ${theme.vars.palette.text.disabled}`,
    '& svg': { fontSize: 18 },
  },
  '& label[data-checked]': {
    fontWeight: 600,
    color: theme.vars.palette.primary.main,
    borderColor: theme.vars.palette.primary.main,
    background: theme.vars.palette.soft.primary,
  },
  // Over the whole tile, and its outline is the tile's.
  '& input': { position: 'absolute', inset: -1, margin: 0, appearance: 'none', borderRadius: 8 },
  '& input:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
}));

const Words = styled('textarea')(({ theme }) => ({
  boxSizing: 'border-box',
  width: '100%',
  minHeight: 72,
  padding: '10px 12px',
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.text.disabled}`,
  background: theme.vars.palette.background.paper,
  color: 'inherit',
  font: 'inherit',
  fontSize: 16,
  resize: 'vertical',
}));

const reasons = Object.entries(appealReasonLabel) as [AppealReason, string][];

export interface AskAppealProps {
  session: number;
  turn: number;
  unit: '轮' | '题';
  value: PracticeChatEval | ExamChatEval;
  /** What the learner said. */
  said: string;
}

export interface AppealSheetProps extends AskAppealProps {
  open: boolean;
  onClose: () => void;
}

export default function AppealSheet({ session, turn, unit, value, said, open, onClose }: AppealSheetProps) {
  const id = useId();
  const [send, { isLoading }] = useAppealMutation();
  const options = appealOptions(value);
  const [criterion, setCriterion] = useState(options[0]?.criterion ?? '');
  const [reason, setReason] = useState<AppealReason>('said');
  const [text, setText] = useState('');
  const chosen = options.find((option) => option.criterion === criterion) ?? options[0];
  const ask = async () => {
    if (!chosen) return;
    const { error } = await send({ session_id: session, turn, criterion: chosen.criterion, reason, text });
    if (!error) onClose();
  };
  return (
    <Sheet open={open} onClose={onClose} aria-labelledby={`${id}-title`}>
      <Title id={`${id}-title`} component="h2">
        评分有误？
        <TouchButton type="button" aria-label="关闭" onClick={onClose}>
          <Close aria-hidden />
        </TouchButton>
      </Title>
      <Body>
        {chosen && (
          <About>
            <Quiet>
              第 {turn} {unit}
              {chosen.rule_name && ` · ${chosen.rule_name}`}
            </Quiet>
            <div className="row">
              <StatusChip tone={chosen.tone}>{chosen.word}</StatusChip>
              <select
                aria-label="哪个评分点"
                value={chosen.criterion}
                onChange={(event) => setCriterion(event.target.value)}
              >
                {options.map((option) => (
                  <option key={option.criterion} value={option.criterion}>
                    {option.name}
                  </option>
                ))}
              </select>
            </div>
            <Quiet>你说的：“{chosen.quote ?? clipped(said)}”</Quiet>
          </About>
        )}
        <h3 id={`${id}-reason`}>哪里不对</h3>
        <Reasons role="radiogroup" aria-labelledby={`${id}-reason`}>
          {reasons.map(([key, label]) => (
            <label key={key} data-checked={reason === key || undefined}>
              <input
                type="radio"
                name={`${id}-reason`}
                checked={reason === key}
                onChange={() => setReason(key)}
              />
              {reason === key && <Check aria-hidden />}
              {label}
            </label>
          ))}
        </Reasons>
        <div className="head">
          <label htmlFor={`${id}-text`}>补充一句</label>
          <span>
            选填，{text.length} / {limits.appeal.text}
          </span>
        </div>
        <Words
          id={`${id}-text`}
          value={text}
          maxLength={limits.appeal.text}
          onChange={(event) => setText(event.target.value)}
        />
        <ul>
          <li>管理员会看这一{unit}的对话和评分点</li>
          <li>结果在这里和飞书里告诉你</li>
          <li>
            每{unit}可提一次，{limits.appeal.days} 天内；不采纳也不扣分
          </li>
        </ul>
      </Body>
      <DialogActions>
        <Button fullWidth variant="contained" loading={isLoading} onClick={() => void ask()}>
          请管理员看看
        </Button>
      </DialogActions>
    </Sheet>
  );
}

const longest = 40;
const clipped = (text: string): string =>
  [...text].length > longest ? `${[...text].slice(0, longest).join('')}…` : text;
