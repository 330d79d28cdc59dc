import { createAsyncThunk } from '@reduxjs/toolkit';
import type { KnowledgeFileView } from '#contracts';
import type { quietly } from '../base-query';
import { outdatedBy } from '../console/cache-tags';
import { consoleApi } from '../console/console-api';
import { failureFrom } from '../failure';
import type { Failure } from '../failure';
import { sendFile } from './send-file';
import type { OnProgress } from './send-file';

/** As a thunk, so that a failure leads to what every request's failure leads to; its `abort()` ends the upload. */
export const uploadFile = createAsyncThunk<
  KnowledgeFileView,
  { file: File; fileId?: number; onProgress: OnProgress } & typeof quietly,
  { rejectValue: Failure }
>('knowledge/upload', async ({ file, fileId, onProgress }, { signal, dispatch, rejectWithValue }) => {
  try {
    const view = await sendFile(file, { fileId, onProgress, signal });
    dispatch(
      consoleApi.util.invalidateTags(
        outdatedBy[fileId === undefined ? 'file.added' : 'file.changed'](view.file_id),
      ),
    );
    return view;
  } catch (error) {
    return rejectWithValue(failureFrom(error)!);
  }
});
