/** What a correction would make of the scores, and what it would do where the same words were judged likewise. */
import { useState } from 'react';
import { styled } from '@mui/material/styles';
import { verdictLabel } from '#contracts';
import type { Band, Corrected, CourseType, SameWordingView } from '#contracts';
import type { AppealTryDto } from '#contracts/practice/practice.dto';
import { useAppealTrialQuery } from '../../api/console/appeal.api';
import { failureFrom } from '../../api/failure';
import { countText, none, scoreText } from '../../lib/numbers';
import { plainButton, plainList, secondaryText, smallText, wrappingFlexRow } from '../../ui/styles';
import { placeOf } from './AppealQueue';

const Box = styled('div')(({ theme }) => ({
  marginBottom: 16,
  padding: '12px 16px',
  borderRadius: 8,
  background: theme.vars.palette.background.default,
  fontSize: 14,
  lineHeight: '22px',
  '& .figures': wrappingFlexRow('8px 24px'),
  '& dl': { display: 'contents' },
  '& dt': secondaryText(theme),
  '& dd': { margin: 0, fontSize: 16, lineHeight: '24px', fontVariantNumeric: 'tabular-nums' },
  '& dd b': { fontWeight: 600 },
  '& p': { margin: 0 },
  '& .elsewhere': {
    flex: '1 1 260px',
    paddingLeft: 24,
    borderLeft: `1px solid ${theme.vars.palette.divider}`,
  },
  '@media (max-width: 1023px)': { '& .elsewhere': { padding: 0, border: 0 } },
  '& small': secondaryText(theme),
  '& ul': { ...plainList, marginTop: 8, borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& li': {
    ...wrappingFlexRow('0 12px'),
    padding: '6px 0',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& button': {
    ...plainButton,
    minHeight: 24,
    marginRight: 12,
    ...smallText,
    color: theme.vars.palette.primary.main,
  },
}));

interface TrialProps {
  type: CourseType;
  asked: AppealTryDto;
  onRecord: (session: number) => void;
}

export function Trial({ type, asked, onRecord }: TrialProps) {
  const { currentData: trial, error } = useAppealTrialQuery(asked);
  if (!trial)
    return (
      <Box role="status">{error ? (failureFrom(error)?.message ?? '没有算出来，请再试') : '正在算…'}</Box>
    );
  return (
    <Box role="group" aria-label="采纳后">
      <div className="figures">
        <dl>
          <Figure label={type === 2 ? '这一题' : '这一轮'} of={trial.scores.turn} />
          <Figure label="总分" of={trial.scores.session} />
          <div>
            <dt>等级</dt>
            <dd>{bandText(type, trial.band)}</dd>
          </div>
        </dl>
        <Elsewhere type={type} same={trial.same_wording} onRecord={onRecord} />
      </div>
    </Box>
  );
}

function Figure({ label, of: { before, after } }: { label: string; of: Corrected<number> }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {scoreText(before)} → <b>{scoreText(after)}</b>
      </dd>
    </div>
  );
}

function bandText(type: CourseType, { before, after }: Corrected<Band>): string {
  const word = (band: Band | null) => (band === null ? none : verdictLabel(type, band));
  return word(before) === word(after) ? `${word(after)}，不变` : `${word(before)} → ${word(after)}`;
}

interface ElsewhereProps {
  type: CourseType;
  same: SameWordingView;
  onRecord: (session: number) => void;
}

function Elsewhere({ type, same, onRecord }: ElsewhereProps) {
  const { total, changed, items, sessions, more } = same;
  const [open, setOpen] = useState(false);
  return (
    <div className="elsewhere">
      {total === 0 ? (
        <p>没有别处这样说</p>
      ) : (
        <p>
          同样说法还有 <b>{countText(total)}</b> 处，其中 <b>{countText(changed)}</b> 处会改变等级
        </p>
      )}
      {changed > 0 && (
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          看这 {countText(items.length)} 处
        </button>
      )}
      <small>
        {total > 0 && '采纳只改这一处，其余另行重新评分。'}
        {more && `只看了这门课程最近的 ${countText(sessions)} 场`}
      </small>
      {open && (
        <ul aria-label="会改变等级的">
          {items.map((item) => (
            <li key={`${item.session_id}/${item.turn}`}>
              <button type="button" onClick={() => onRecord(item.session_id)}>
                {item.student_name} {placeOf({ course_type: type, turn: item.turn })}
              </button>
              <small>
                {scoreText(item.score.before)} → {scoreText(item.score.after)}，{bandText(type, item.band)}
              </small>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
