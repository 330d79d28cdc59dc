/** One answer after the other, judged by keys. The keys work while the focus is within; nobody else's verdict is seen. */
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { countText, labelVerdictLabel } from '#contracts';
import type { LabelItemToJudge, LabelledView } from '#contracts';
import { onSoft, viewHeight } from '../../ui/styles';
import { Card } from '../../ui/ConsolePage';
import { Said } from '../shared-trust/Said';
import { Asked, Choices, verdictsOf } from './elements';
import { Progress } from './Progress';
import { useLabelQueue } from './use-label-queue';

const Choice = styled(Button)(({ theme }) => ({
  justifyContent: 'flex-start',
  gap: 8,
  minHeight: 56,
  padding: '8px 16px',
  fontSize: 16,
  color: theme.vars.palette.text.primary,
  borderColor: theme.vars.palette.text.disabled,
  '&[aria-pressed="true"]': { ...onSoft(theme, 'primary'), borderColor: theme.vars.palette.primary.main },
  '@media (max-width: 767px)': {
    flexDirection: 'column',
    gap: 2,
    padding: 8,
    fontSize: 14,
    '& kbd': { display: 'none' },
  },
}));

export const Key = styled('kbd')(({ theme }) => ({
  flex: 'none',
  minWidth: 22,
  padding: '0 4px',
  boxSizing: 'border-box',
  textAlign: 'center',
  font: 'inherit',
  fontSize: 13,
  lineHeight: '20px',
  borderRadius: 4,
  border: `1px solid ${theme.vars.palette.text.disabled}`,
}));

const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginTop: 16,
  '& > :last-of-type': { marginLeft: 'auto' },
  '@media (max-width: 767px)': { '& kbd': { display: 'none' } },
});

const onDesk = '@media (min-width: 768px)';

/** As high as there is room, at least. */
const Queue = styled(Card)({
  scrollMarginTop: 'calc(var(--top-bar, 0px) + var(--above, 0px))',
  '&:focus-visible': { outlineOffset: -2 },
  [onDesk]: {
    // What stands above it.
    scrollMarginTop: 'calc(178px + var(--above, 0px))',
    display: 'flex',
    flexDirection: 'column',
    minHeight: viewHeight('202px - var(--above, 0px)'),
    boxSizing: 'border-box',
    paddingBottom: 0,
  },
});

/** What is asked, and what can be said of it: at the same place, however long the answer is. The ground below it is the page's, and it closes the ring of the focus. */
const Desk = styled('div')(({ theme }) => ({
  '@media (max-width: 767px)': { display: 'contents', '& .long': { display: 'none' } },
  [onDesk]: {
    position: 'sticky',
    bottom: 24,
    margin: 'auto -16px 0',
    padding: '0 14px 14px',
    border: '2px solid transparent',
    borderTop: 0,
    '*:focus-visible > &': { borderColor: theme.vars.palette.primary.main },
    borderRadius: '0 0 12px 12px',
    background: theme.vars.palette.background.paper,
    boxShadow: `0 36px ${theme.vars.palette.background.default}`,
  },
}));

interface LabelQueueProps extends Pick<LabelledView, 'kind'> {
  items: readonly LabelItemToJudge[];
  /** All is judged. */
  onThrough: () => void;
}

const question = { rule: '这句话做到了吗', exam: '答到这个得分点了吗' };

export function LabelQueue({ kind, items, onThrough }: LabelQueueProps) {
  const verdicts = verdictsOf[kind];
  const queue = useLabelQueue(items, onThrough);
  const { item, verdict, labelled } = queue;
  const region = useRef<HTMLElement>(null);
  // Whoever comes here judges at once.
  useEffect(() => {
    region.current?.focus({ preventScroll: true });
  }, []);
  // The next one is read from its beginning, however far down the last one was.
  const first = useRef(item);
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const card = region.current!;
    if (item !== first.current) card.scrollIntoView();
    setIsLong(card.getBoundingClientRect().bottom > innerHeight);
  }, [item]);
  const acts: Record<string, () => void> = {
    ...Object.fromEntries(verdicts.map((one, at) => [String(at + 1), () => queue.judge(one)])),
    ArrowLeft: queue.back,
    ArrowRight: queue.forward,
    s: queue.skip,
    z: queue.undo,
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <>
      <Progress labelled={labelled} total={items.length} />
      <Queue ref={region} tabIndex={-1} aria-label="要判的回答" onKeyDown={press}>
        <Said item={item} />
        <Desk>
          {' '}
          <Asked aria-live="polite">
            <small>
              {question[kind]}
              {isLong && <span className="long">；回答较长，按 ↓ 看完</span>}
            </small>
            <h2>{item.name}</h2>
            {item.text !== item.name && <p>{item.text}</p>}
          </Asked>
          <Choices data-sticking role="group" aria-label={`判“${item.name}”`}>
            {verdicts.map((one, at) => (
              <Choice
                key={one}
                variant="outlined"
                aria-pressed={one === verdict}
                aria-keyshortcuts={String(at + 1)}
                onClick={() => queue.judge(one)}
              >
                <Key aria-hidden>{at + 1}</Key>
                {labelVerdictLabel[one]}
              </Choice>
            ))}
          </Choices>
          <Foot>
            <Button
              variant="outlined"
              disabled={queue.isFirst}
              aria-keyshortcuts="ArrowLeft"
              onClick={queue.back}
            >
              上一条
            </Button>
            <Button disabled={queue.isLast} aria-keyshortcuts="S" onClick={queue.skip}>
              说不准，先跳过
            </Button>
            <Button disabled={!queue.canUndo} aria-keyshortcuts="Z" onClick={queue.undo}>
              撤销上一次
            </Button>
            <Button
              variant="contained"
              disabled={queue.isLast}
              aria-keyshortcuts="ArrowRight"
              onClick={queue.forward}
            >
              下一条
            </Button>
          </Foot>
        </Desk>
        <span className="visually-hidden" role="status">
          已判 {countText(labelled)} 条
        </span>
      </Queue>
    </>
  );
}
