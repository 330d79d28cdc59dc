/** Trying the course out: begins a talk with the form as it stands, and says when the form has moved on since. */
import { lazy, Suspense, useId, useState } from 'react';
import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { trialLabel, trialLacks } from '#contracts';
import type { CourseType } from '#contracts';
import { usePreviewCourseMutation } from '../../../api/console/course.api';
import { failureFrom } from '../../../api/failure';
import { showServerErrors } from '../../../ui/form';
import { IconAction } from '../../../ui/IconAction';
import { flexColumn, flexRow } from '../../../ui/styles';
import { previewOf, toPublish } from '../course-values';
import type { CourseValues } from '../course-values';

const PreviewTalk = lazy(() => import('./PreviewTalk'));

const Frame = styled('div')(({ theme }) => ({
  '--chat-text': '14px',
  '--chat-line': '22px',
  '--chat-control': '40px',
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  overflow: 'hidden',
  borderRadius: 12,
  background: theme.vars.palette.background.default,
  border: `1px solid ${theme.vars.palette.divider}`,
}));

const Head = styled('div')(({ theme }) => ({
  flex: 'none',
  ...flexRow(8),
  minHeight: 44,
  padding: '4px 8px 4px 16px',
  background: theme.vars.palette.background.paper,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& h2': { flex: 1, margin: 0, fontSize: 14, lineHeight: '22px', fontWeight: 600 },
  '& span': { paddingRight: 8, fontSize: 13, color: theme.vars.palette.text.secondary },
}));

const Strip = styled('div')(({ theme }) => ({
  flex: 'none',
  ...flexRow(8),
  justifyContent: 'space-between',
  padding: '4px 8px 4px 16px',
  fontSize: 13,
  background: theme.vars.palette.soft.improve,
}));

const Intro = styled('div')(({ theme }) => ({
  flex: 1,
  ...flexColumn(12),
  alignItems: 'center',
  justifyContent: 'center',
  padding: 24,
  textAlign: 'center',
  color: theme.vars.palette.text.secondary,
  '& p': { margin: 0 },
  '& p[role="alert"]': { color: theme.vars.palette.error.main },
}));

interface PreviewPanelProps {
  form: UseFormReturn<CourseValues>;
  type: CourseType;
  onClose?: () => void;
}

interface Begun {
  sid: number;
  /** What it is played by, to see whether the form has changed since. */
  from: string;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The talk beside a course's form. */
    preview?: Begun;
  }
}

/** The talk belongs to the entry of the history: it outlives the first saving, which gives the course an address of its own. */
function useKeptTalk() {
  const { state } = useRouter();
  const navigate = useNavigate();
  const [talk, setTalk] = useState(state.location.state.preview ?? null);
  const keep = (preview: Begun) => {
    setTalk(preview);
    const here = { to: '.', search: true, replace: true, resetScroll: false } as const;
    void navigate({ ...here, state: (kept) => ({ ...kept, preview }) });
  };
  return [talk, keep] as const;
}

export function PreviewPanel({ form, type, onClose }: PreviewPanelProps) {
  const [begin, { isLoading }] = usePreviewCourseMutation();
  const [talk, keepTalk] = useKeptTalk();
  const [refused, setRefused] = useState<string | null>(null);
  /** The talk that was begun here, and not found when the page was opened. */
  const word = trialLabel[type];
  const [begun, setBegun] = useState<number | null>(null);

  const start = async () => {
    const body = previewOf(form.getValues(), type);
    try {
      const { session_id } = await begin(body).unwrap();
      keepTalk({ sid: session_id, from: JSON.stringify(body) });
      setBegun(session_id);
      setRefused(null);
    } catch (error) {
      showServerErrors(form, error);
      setRefused(failureFrom(error)!.message);
    }
  };
  const again = (
    <Button size="small" loading={isLoading} onClick={() => void start()}>
      重新开始
    </Button>
  );
  return (
    <Frame>
      <Head>
        <h2>{word}</h2>
        <span>不计入统计</span>
        {talk && again}
        {onClose && (
          <IconAction size="small" aria-label={`收起${word}`} onClick={onClose}>
            <Close fontSize="small" />
          </IconAction>
        )}
      </Head>
      {talk && <Moved form={form} type={type} from={talk.from} />}
      {talk && refused && (
        <Strip role="alert">
          <span>{refused}</span>
        </Strip>
      )}
      {talk ? (
        // Another talk is another session: nothing of the one before may stay.
        <Suspense key={talk.sid}>
          <PreviewTalk sid={talk.sid} fresh={talk.sid === begun} />
        </Suspense>
      ) : (
        <NotBegun
          form={form}
          type={type}
          refused={refused}
          loading={isLoading}
          onStart={() => void start()}
        />
      )}
    </Frame>
  );
}

interface NotBegunProps extends Pick<PreviewPanelProps, 'form' | 'type'> {
  refused: string | null;
  loading: boolean;
  onStart: () => void;
}

/** What is still needed is said before anybody asks. A component of its own, because it looks at every key that is pressed in the form. */
function NotBegun({ form, type, refused, loading, onStart }: NotBegunProps) {
  const values = useWatch({ control: form.control }) as CourseValues;
  const lacks = trialLacks(toPublish(values, type));
  const word = trialLabel[type];
  const needed = useId();
  return (
    <Intro>
      <p id={needed}>
        {lacks.length > 0
          ? `还差${lacks.map(({ name }) => name).join('、')}，补上就能${word}。`
          : `不用先保存，按现在的表单${word}。`}
      </p>
      {refused && <p role="alert">{refused}</p>}
      <Button
        variant="outlined"
        disabled={lacks.length > 0}
        aria-describedby={needed}
        loading={loading}
        onClick={onStart}
      >
        开始{word}
      </Button>
    </Intro>
  );
}

/** The form has moved on since the talk was begun. A component of its own for the same reason. */
function Moved({ form, type, from }: { form: UseFormReturn<CourseValues>; type: CourseType; from: string }) {
  const values = useWatch({ control: form.control }) as CourseValues;
  if (JSON.stringify(previewOf(values, type)) === from) return null;
  return (
    <Strip role="status">
      <span>表单改过了，重新开始后生效</span>
    </Strip>
  );
}
