/** What an exam asks for and how it is scored, read before its clock runs. Only its button begins it. */
import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import Remove from '@mui/icons-material/Remove';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { styled } from '@mui/material/styles';
import { CourseType, QuestionMode } from '#contracts';
import type { LearnerCourseView } from '#contracts';
import { useSignIn } from '../../api/use-sign-in';
import { withNonBreakingSpaces } from '../../lib/non-breaking-spaces';
import { fullTime } from '../../lib/time';
import { useServerTime } from '../../lib/use-server-time';
import { Sheet } from '../../ui/Sheet';
import { TypeChip } from '../shared-course/course-chips';
import { figureText, onSoft, plainList, square } from '../../ui/styles';
import { TouchButton } from '../../ui/touch-button';

const Head = styled('div')(({ theme }) => ({
  position: 'relative',
  padding: '16px 60px 0 16px',
  '& h2': { margin: '8px 0 0', fontSize: 20, lineHeight: '28px', fontWeight: 600 },
  '& p': { margin: 0, fontSize: 14, lineHeight: '22px', color: theme.vars.palette.text.secondary },
}));

const CloseButton = styled(TouchButton)(({ theme }) => ({
  position: 'absolute',
  top: 8,
  right: 4,
  width: 44,
  color: theme.vars.palette.text.secondary,
}));

const Content = styled(DialogContent)({ '&&': { padding: '16px 16px 8px' } });

const Figures = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, 1fr)',
  margin: '0 0 16px',
  padding: '12px 0',
  borderRadius: 12,
  background: theme.vars.palette.background.default,
  textAlign: 'center',
  '& > div': { display: 'flex', flexDirection: 'column-reverse' },
  '& > div + div': { borderLeft: `1px solid ${theme.vars.palette.divider}` },
  '& dt': { fontSize: 12, lineHeight: '18px', color: theme.vars.palette.text.secondary },
  '& dd': {
    margin: 0,
    ...figureText,
  },
}));

const Rules = styled('section')(({ theme }) => ({
  '& h3': {
    margin: '0 0 4px',
    fontSize: 14,
    lineHeight: '22px',
    fontWeight: 600,
    color: theme.vars.palette.text.secondary,
  },
  '& ul': { ...plainList, margin: '0 0 12px' },
  '& li': { display: 'flex', gap: 8, padding: '4px 0', fontSize: 15, lineHeight: '24px' },
}));

const Mark = styled('span')(({ theme }) => ({
  ...square(20, 4),
  marginTop: 2,
  color: theme.vars.palette.text.secondary,
  '& svg': { fontSize: 14 },
  '& i': { width: 6, height: 6, borderRadius: 3, background: 'currentColor' },
  '&[data-mark="scored"]': onSoft(theme, 'good'),
  '&[data-mark="unscored"]': { background: theme.vars.palette.soft.neutral },
}));

const Actions = styled(DialogActions)({
  padding: '8px 16px 16px',
  '& > button': { minHeight: 48 },
});

const Short = styled('p')(({ theme }) => ({
  margin: '0 0 16px',
  fontSize: 14,
  lineHeight: '22px',
  color: theme.vars.palette.warning.main,
}));

const marks = { how: <i />, scored: <Check />, unscored: <Remove /> };

/** What is shown follows the clock by itself. */
const nothing = () => undefined;

export interface StartSheetProps {
  name: string;
  /** The end of its task, which is the end of the exam, too; null where there is none. */
  endsAt: string | null;
  course: LearnerCourseView;
  attemptsLeft: number;
  open: boolean;
  onClose: () => void;
  onBegin: () => void;
  /** It is being begun. */
  busy: boolean;
}

/** How many whole minutes an exam has that begins now: its own, or those until its task ends. */
export function minutesFor(limit: number, endsAt: string | null, now: number): number | string {
  if (endsAt === null) return limit;
  const left = Math.floor((Date.parse(endsAt) - now) / 60_000);
  return left < 1 ? '<1' : Math.min(limit, left);
}

export default function StartSheet({
  name,
  endsAt,
  course: { exam, max_dialogue_duration },
  attemptsLeft,
  open,
  onClose,
  onBegin,
  busy,
}: StartSheetProps) {
  const { user } = useSignIn();
  const minutes = minutesFor(max_dialogue_duration, endsAt, useServerTime([], nothing));
  const figures = [
    { label: '题', value: exam?.questions },
    { label: '分钟', value: minutes },
    { label: '次机会', value: attemptsLeft },
    { label: '分合格', value: exam?.pass_score },
  ];
  const order = exam?.question_mode === QuestionMode.random ? '题目顺序随机，' : '';
  return (
    <Sheet open={open} onClose={onClose} aria-labelledby="exam-start-title">
      <Head>
        <TypeChip type={CourseType.exam} />
        <h2 id="exam-start-title">{name}</h2>
        {endsAt && <p>{fullTime(endsAt)} 前完成</p>}
        {user && <p>以{user.name}的身份考核</p>}
        <CloseButton type="button" aria-label="关闭" onClick={onClose}>
          <Close aria-hidden />
        </CloseButton>
      </Head>
      <Content tabIndex={0}>
        <Figures>
          {figures.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value ?? '–'}</dd>
            </div>
          ))}
        </Figures>
        {minutes !== max_dialogue_duration && (
          <Short>任务快截止了，答题时间不足 {withNonBreakingSpaces(`${max_dialogue_duration} 分钟`)}</Short>
        )}
        <Rule
          title="怎么考"
          mark="how"
          lines={[
            `${order}每题答一次，提交后不能回看和修改`,
            '开始后一直计时，离开页面也不停',
            '断网不丢答案，时间没到可以接着答',
            '时间到了，写到一半的答案会自动提交',
            '没答的题算 0 分，仍计入总分',
            '答得太长，只评前面的字，答题框下写着评多少字',
          ]}
        />
        <Rule
          title="算分"
          mark="scored"
          lines={[
            '说到一个要点得一份分，用自己的话也算',
            '价格、规格、会员权益要说准，说错了这个要点不得分，另外又说对也一样',
          ]}
        />
        <Rule title="不算分" mark="unscored" lines={['错别字、打字快慢、语气']} />
      </Content>
      <Actions>
        <Button fullWidth variant="contained" loading={busy} onClick={onBegin}>
          开始考核
        </Button>
      </Actions>
    </Sheet>
  );
}

function Rule({ title, mark, lines }: { title: string; mark: keyof typeof marks; lines: string[] }) {
  return (
    <Rules>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <Mark data-mark={mark} aria-hidden>
              {marks[mark]}
            </Mark>
            {line}
          </li>
        ))}
      </ul>
    </Rules>
  );
}
