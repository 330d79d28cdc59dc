import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { addGuard } from '../../lib/unsaved';
import { quietly } from '../base-query';
import { uploadFile } from './upload-file';
import { Uploads } from './uploads';
import type { Upload } from './uploads';

const UploadsContext = createContext<Uploads | null>(null);

/** The frame of the console puts this around its pages: uploads outlive the page that began them, and leaving the console asks. */
export function UploadsProvider({ children }: { children: ReactNode }) {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const [uploads] = useState(
    () =>
      new Uploads((file, onProgress, fileId) => {
        const sending = dispatch(uploadFile({ file, fileId, onProgress, ...quietly }));
        return { done: sending.unwrap(), abort: () => sending.abort() };
      }),
  );
  useEffect(() => {
    let released = false;
    const asks = () => uploads.underWay() && !released;
    const stay = (event: BeforeUnloadEvent) => asks() && event.preventDefault();
    const removeGuard = addGuard({ what: '没有传完的文件', asks, release: () => (released = true) });
    window.addEventListener('beforeunload', stay);
    return () => {
      removeGuard();
      window.removeEventListener('beforeunload', stay);
      uploads.cancelAll();
    };
  }, [uploads]);
  return <UploadsContext value={uploads}>{children}</UploadsContext>;
}

/** Files on their way: `list`, and what can be done with them. */
export function useUploads(): { uploads: Uploads; list: readonly Upload[] } {
  const uploads = useContext(UploadsContext)!;
  return { uploads, list: useSyncExternalStore(uploads.subscribe, uploads.list) };
}
