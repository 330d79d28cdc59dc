import { useState } from 'react';
import { FileState } from '#contracts';
import type { FileProgress, KnowledgeFileView } from '#contracts';
import { useMonitor } from '../../api/monitor/use-monitor';

export const isBeingRead = ({ state }: Pick<KnowledgeFileView, 'state'>): boolean =>
  state === FileState.pending || state === FileState.parsing;

/** A file with what is told of its reading. Once it was read, the server says so to whoever shows it. */
export function useLiveFile(file: KnowledgeFileView): KnowledgeFileView {
  const [latest, setLatest] = useState<FileProgress | null>(null);
  const read = isBeingRead(file);
  // What was told of one reading says nothing of the next.
  if (!read && latest !== null) setLatest(null);
  useMonitor(read ? `file:${file.file_id}` : null, {
    onProgress: ({ data }) => setLatest(data as FileProgress),
  });
  return latest ? { ...file, ...latest } : file;
}
