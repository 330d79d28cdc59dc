import { useState } from 'react';
import { useDebounced } from '../../lib/use-debounced';

/** How many a search box offers at a time. */
export const mostFound = 20;

/** What is typed into a search box (`box`: its text, and how it changes), and what the server is asked for once typing rests. */
export function useSearchText() {
  const [text, onText] = useState('');
  return { text, box: { text, onText }, asked: useDebounced(text.trim()) };
}

export interface Answer<T> {
  currentData?: { items: T[] };
  isFetching: boolean;
  isError: boolean;
}

/** What a search box shows of the server's answer; `nothing` is said where there is nothing. */
export const foundIn = <T>({ currentData, isFetching, isError }: Answer<T>, nothing: string) => ({
  found: currentData?.items ?? [],
  waiting: isFetching,
  nothing: isError ? '查找没有成功，请再试一次' : nothing,
});
