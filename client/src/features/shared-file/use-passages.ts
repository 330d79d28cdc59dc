/** The text of a file as far as it was asked for, and what is looked for in it. */
import { useMemo, useState } from 'react';
import { limits } from '#contracts';
import { usePassagesInfiniteQuery } from '../../api/console/knowledge.api';
import { useDebounced } from '../../lib/use-debounced';
import { hitsOf } from './hits';
import type { Hit } from './hits';

/** One passage, and the words of it that are meant. */
export interface SoughtPassage {
  passage_id: string;
  quote: string;
}

/** @param first what is shown alone until something else is looked for */
export function usePassages(fileId: number, first?: SoughtPassage) {
  const [text, setText] = useState('');
  const [sought, setSought] = useState(first);
  const words = useDebounced(text.trim().slice(0, limits.name));
  const arg = {
    file_id: fileId,
    ...(words !== '' && { query: words }),
    ...(sought && { passage_id: sought.passage_id }),
  };
  const query = usePassagesInfiniteQuery(arg, { refetchOnMountOrArgChange: true });
  const { currentData, hasNextPage, isFetching, fetchNextPage } = query;
  const passages = useMemo(() => currentData?.pages.flatMap(({ items }) => items), [currentData]);
  const hits = useMemo(() => (words === '' || !passages ? [] : hitsOf(passages, words)), [passages, words]);
  const [at, setAt] = useState({ words, index: 0 });
  const index = at.words === words ? Math.min(at.index, Math.max(0, hits.length - 1)) : 0;

  const fetchMore = () => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  };
  /** To a hit before or after, around the ends. Answers it once it is there. */
  const go = async (by: 1 | -1): Promise<Hit | undefined> => {
    let known = hits;
    if (by > 0 && index + 1 >= known.length && hasNextPage) {
      const { data } = await fetchNextPage();
      known = hitsOf(data?.pages.flatMap(({ items }) => items) ?? [], words);
    }
    if (known.length === 0) return undefined;
    const next = (index + by + known.length) % known.length;
    setAt({ words, index: next });
    return known[next];
  };
  return {
    query,
    text,
    setText: (next: string) => {
      setSought(undefined);
      setText(next);
    },
    sought,
    words,
    passages,
    fetchMore,
    current: hits[index],
    position: index + 1,
    /** In the whole file, also in what was not fetched yet. */
    hitCount: Math.max(hits.length, currentData?.pages[0]?.hits ?? 0),
    passageCount: currentData?.pages[0]?.pagination.total ?? 0,
    go,
  };
}
