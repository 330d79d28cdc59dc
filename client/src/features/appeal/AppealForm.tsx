/** The verdicts of an open appeal, each as it was and as it is to be, what that would do, and the answer. */
import { useState } from 'react';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { limits } from '#contracts';
import type { AppealDetailView } from '#contracts';
import { useAcceptAppealMutation, useDeclineAppealMutation } from '../../api/console/appeal.api';
import { Field } from '../../ui/Field';
import { secondaryText, wrappingFlexRow } from '../../ui/styles';
import { say } from '../../ui/Toasts';
import { CriteriaTable } from './CriteriaTable';
import { correctedIn } from './corrections';
import type { Chosen } from './corrections';
import { Trial } from './Trial';

const Foot = styled('div')(({ theme }) => ({
  ...wrappingFlexRow('8px 16px'),
  justifyContent: 'space-between',
  '& > p': { margin: 0, ...secondaryText(theme) },
  '& > div': { display: 'flex', gap: 8, marginLeft: 'auto' },
}));

interface AppealFormProps {
  appeal: AppealDetailView;
  /** The words that show what is corrected. */
  quote: string | null;
  onDone: () => void;
  /** Opens another session beside the page. */
  onRecord: (session: number) => void;
}

export function AppealForm({ appeal, quote, onDone, onRecord }: AppealFormProps) {
  const { session_id, turn, criteria, not_acceptable } = appeal;
  const [chosen, setChosen] = useState<Chosen>({});
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const [accept, { isLoading: accepting }] = useAcceptAppealMutation();
  const [decline, { isLoading: declining }] = useDeclineAppealMutation();
  const corrected = correctedIn(criteria, chosen, quote);
  const about = { session_id, turn };
  const answer = async (send: () => Promise<{ error?: unknown }>, said: string) => {
    if (text.trim() === '') return setMissing(true);
    const { error } = await send();
    if (error) return;
    say(said);
    onDone();
  };
  const id = `answer-${session_id}-${turn}`;
  const error = missing && text.trim() === '' ? '请写一句给学员的话' : undefined;
  return (
    <>
      <CriteriaTable
        appeal={appeal}
        chosen={chosen}
        onChoose={(criterion, at) =>
          setChosen(({ [criterion]: _, ...rest }) => (at < 0 ? rest : { ...rest, [criterion]: at }))
        }
      />
      {corrected.length > 0 && not_acceptable === null && (
        <Trial type={appeal.course_type} asked={{ ...about, corrected }} onRecord={onRecord} />
      )}
      <Field
        id={id}
        label="给学员的话"
        aside={`${text.length} / ${limits.appeal.text}`}
        error={error}
        required
      >
        <OutlinedInput
          id={id}
          fullWidth
          value={text}
          error={error !== undefined}
          inputProps={{
            maxLength: limits.appeal.text,
            'aria-required': true,
            'aria-describedby': error && `${id}-error`,
          }}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Foot>
        <p>{not_acceptable ?? '采纳后进标准答案，记入操作日志，学员会收到通知'}</p>
        <div>
          <Button
            variant="outlined"
            loading={declining}
            onClick={() => void answer(() => decline({ ...about, text }), '已答复，分数不变')}
          >
            不采纳
          </Button>
          <Button
            variant="contained"
            loading={accepting}
            disabled={corrected.length === 0 || not_acceptable !== null}
            onClick={() => void answer(() => accept({ ...about, corrected, text }), '已采纳，分数已更正')}
          >
            采纳
          </Button>
        </div>
      </Foot>
    </>
  );
}
