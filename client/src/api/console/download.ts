/** Files that the server writes while they are read: told how far they are, and stopped on demand. */
import { createAsyncThunk } from '@reduxjs/toolkit';
import { exportRowsHeader } from '#contracts';
import { fileNameIn, saveFile } from '../../lib/save-file';
import { failureFrom, failureOf } from '../failure';
import type { Failure } from '../failure';

interface Download {
  /** With what the file is narrowed by. */
  url: string;
  /** What is sent along; without it the file is asked for by its address alone. */
  body?: object;
  /** The file's name where the answer says none. */
  otherwise: string;
  /** How many bytes have come so far, and how many rows there will be where the answer says so. */
  onProgress: (bytes: number, rows: number | null) => void;
}

/** Has the browser save the file. `abort()` stops the server, too; a failure leads to what every request's failure leads to. */
export const download = createAsyncThunk<null, Download, { rejectValue: Failure }>(
  'download',
  async ({ url, body, otherwise, onProgress }, { signal, rejectWithValue }) => {
    try {
      const response = await fetch(url, { credentials: 'same-origin', signal, ...sent(body) });
      if (!response.ok) {
        const data: unknown = await response.json().catch(() => null);
        return rejectWithValue(failureOf({ status: response.status, data }));
      }
      const rows = response.headers.get(exportRowsHeader);
      const onBytes = (bytes: number) => onProgress(bytes, rows === null ? null : Number(rows));
      onBytes(0);
      const name = fileNameIn(response.headers.get('content-disposition')) ?? otherwise;
      const type = response.headers.get('content-type') ?? undefined;
      saveFile(new Blob(await partsOf(response, onBytes), { type }), name);
      return null;
    } catch (error) {
      if (signal.aborted) throw error;
      return rejectWithValue(failureFrom(failureOf({ status: 'FETCH_ERROR', error: String(error) }))!);
    }
  },
);

const sent = (body: object | undefined): RequestInit =>
  body ? { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) } : {};

async function partsOf(
  response: Response,
  onBytes: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body!.getReader() as ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return parts;
    parts.push(value);
    bytes += value.length;
    onBytes(bytes);
  }
}
