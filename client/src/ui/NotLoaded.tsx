/** What could not be loaded, and how to go on: what is not there leads back to where it was looked for, all else is tried again. */
import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { failureFrom } from '../api/failure';
import { Notice } from './Notice';

/** An answer that is awaited, as RTK Query's hooks hand it over. */
export interface Query<T> {
  /** The last one, also while another is on its way. */
  data?: T;
  /** Of what is asked for now. */
  currentData?: T;
  isError: boolean;
  isFetching: boolean;
  error?: unknown;
  refetch: () => unknown;
}

interface NotLoadedProps {
  what: string;
  query: Pick<Query<unknown>, 'error' | 'isFetching' | 'refetch'>;
  /** Where to look for others. */
  back?: { label: string; to: string };
  /** Another way on. */
  children?: ReactNode;
}

export function NotLoaded({ what, query, back, children }: NotLoadedProps) {
  const failure = failureFrom(query.error);
  const missing = failure?.status === 404 && back !== undefined;
  return (
    <Notice
      failed
      title={missing ? failure.message : `${what}没有加载出来`}
      action={
        <>
          {missing ? (
            <Button variant="outlined" component={Link} to={back.to}>
              回到{back.label}
            </Button>
          ) : (
            <Button variant="outlined" loading={query.isFetching} onClick={() => void query.refetch()}>
              重试
            </Button>
          )}
          {children}
        </>
      }
    >
      {/* What is not there, too much, or down: the server says so. */}
      {!missing && (failure?.status === 404 || failure?.status === 503) ? failure.message : undefined}
    </Notice>
  );
}
