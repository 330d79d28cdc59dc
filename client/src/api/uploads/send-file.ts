/** One upload by XMLHttpRequest: unlike fetch it says how much has been sent. */
import { routes } from '#contracts';
import type { ErrorBody, KnowledgeFileView } from '#contracts';
import { failureOf } from '../failure';

/** Bytes of the whole request, which is a little more than the file. */
export type OnProgress = (sent: number, total: number) => void;

/** A network on which nothing moves for so long is gone, and so is a server that says nothing. */
const silentMs = 60_000;

/**
 * Resolves with the file as the server keeps it; with `fileId` as the new version of that file.
 * @throws Failure when the server refuses or can't be reached; an AbortError when it was called off
 */
export function sendFile(
  file: File,
  { fileId, onProgress, signal }: { fileId?: number; onProgress: OnProgress; signal: AbortSignal },
): Promise<KnowledgeFileView> {
  const request = new XMLHttpRequest();
  let silence: ReturnType<typeof setTimeout>;
  const answered = new Promise<KnowledgeFileView>((resolve, reject) => {
    const fail = (error: Parameters<typeof failureOf>[0]) => reject(failureOf(error));
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        fail({ status: 'TIMEOUT_ERROR', error: '' });
        request.abort();
      }, silentMs);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      heard();
      onProgress(loaded, total);
    };
    request.onload = () => {
      const data = readJson(request.responseText);
      if (request.status !== 200) fail({ status: request.status, data });
      else if (data === null) fail({ status: 'PARSING_ERROR', originalStatus: 200, data: '', error: '' });
      else resolve(data as KnowledgeFileView);
    };
    request.onerror = () => fail({ status: 'FETCH_ERROR', error: '' });
    request.onabort = () => reject(new DOMException('called off', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const body = new FormData();
    if (fileId !== undefined) body.append('file_id', String(fileId));
    body.append('file', file, file.name);
    request.open('POST', routes.knowledge.upload);
    request.setRequestHeader('Accept', 'application/json');
    heard();
    request.send(body);
  });
  return answered.finally(() => clearTimeout(silence));
}

function readJson(text: string): KnowledgeFileView | ErrorBody | null {
  try {
    return JSON.parse(text) as KnowledgeFileView | ErrorBody;
  } catch {
    return null;
  }
}
