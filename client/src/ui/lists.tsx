/** What lists of cards are made of: the column, the card, its skeleton, and what fetches the next page. */
import { useEffect, useRef } from 'react';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { DelayedFallback } from './PageSkeleton';
import { Notice } from './Notice';
import { flexColumn, plainList, smallText, twoLineClamp } from './styles';

export const ListColumn = styled('main')({
  ...flexColumn(12),
  maxWidth: 640,
  margin: '0 auto',
  padding: 12,
  '& > ul': {
    ...flexColumn(12),
    ...plainList,
  },
});

export const ListCard = styled('div')(({ theme }) => ({
  display: 'block',
  padding: 16,
  borderRadius: 12,
  color: theme.vars.palette.text.primary,
  background: theme.vars.palette.background.paper,
  textDecoration: 'none',
}));

/** Below all cards: the way to what is not among them. */
export const BelowList = styled(Link)(({ theme }) => ({
  padding: 12,
  textAlign: 'center',
  ...smallText,
  color: theme.vars.palette.primary.main,
}));

export const CardTitle = styled('h2')({
  ...twoLineClamp,
  margin: 0,
  fontSize: 17,
  lineHeight: '26px',
  fontWeight: 600,
});

const Cards = styled(DelayedFallback)(flexColumn(12));

/** The shape of the cards that are on their way. */
export function CardSkeletons({ lines, button = false }: { lines: number; button?: boolean }) {
  return (
    <Cards role="status" aria-label="正在加载">
      {[0, 1, 2].map((card) => (
        <ListCard key={card} aria-hidden>
          <Skeleton variant="rounded" width="60%" height={26} />
          {Array.from({ length: lines }, (_, line) => (
            <Skeleton key={line} variant="rounded" width="80%" height={18} sx={{ mt: 2 }} />
          ))}
          {button && <Skeleton variant="rounded" height={44} sx={{ mt: 3 }} />}
        </ListCard>
      ))}
    </Cards>
  );
}

/** A list that could not be loaded; a toast has said why. */
export const ListNotLoaded = ({ what, again }: { what: string; again: () => unknown }) => (
  <Notice
    failed
    title={`${what}没有加载出来`}
    action={
      <Button variant="outlined" onClick={() => void again()}>
        重试
      </Button>
    }
  />
);

interface MoreProps {
  /** Fetches the next page; null when this is all there is. */
  more: (() => void) | null;
  loading: boolean;
}

/** Fetches the next page when the end comes near; the button is for keyboards, and for another try. */
export function More({ more, loading }: MoreProps) {
  const button = useRef<HTMLButtonElement>(null);
  const fetchMore = useRef(more);
  useEffect(() => {
    fetchMore.current = more;
  });
  const waiting = more !== null && !loading;
  useEffect(() => {
    if (!waiting || !button.current) return;
    const near = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && fetchMore.current?.(),
      { rootMargin: '300px' },
    );
    near.observe(button.current);
    return () => near.disconnect();
  }, [waiting]);
  if (!more) return null;
  return (
    <Button ref={button} variant="text" loading={loading} onClick={more}>
      加载更多
    </Button>
  );
}
