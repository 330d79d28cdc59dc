/** Files that are dropped anywhere on the page. */
import { useEffect, useRef, useState } from 'react';
import { styled } from '@mui/material/styles';
import { flexColumn, smallText } from '../../ui/styles';
import { sayFailure } from '../../ui/Toasts';
import { replaceRule, uploadRule } from '../shared-file/upload-labels';

const Sign = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.tooltip,
  inset: 12,
  ...flexColumn(8),
  alignItems: 'center',
  justifyContent: 'center',
  pointerEvents: 'none',
  borderRadius: 12,
  border: `2px dashed ${theme.vars.palette.primary.main}`,
  background: [
    theme.vars.palette.primary.light,
    `color-mix(in srgb, ${theme.vars.palette.primary.light} 92%, transparent)`,
  ],
  fontSize: 17,
  lineHeight: '26px',
  fontWeight: 600,
  '& small': { ...smallText, fontWeight: 400 },
}));

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

const isFolder = (item: DataTransferItem): boolean => item.webkitGetAsEntry?.()?.isDirectory ?? false;

/** A folder comes as a file that nobody can read. */
function filesIn({ items }: DataTransfer): { files: File[]; folders: number } {
  const dropped = [...items].filter(({ kind }) => kind === 'file');
  const readable = dropped.filter((item) => !isFolder(item));
  const files = readable.flatMap((item) => item.getAsFile() ?? []);
  return { files, folders: dropped.length - readable.length };
}

interface DropAnywhereProps {
  /** The name of the file that gets a new version; left out: new files are added. */
  replaced: string | undefined;
  onFiles: (files: readonly File[]) => void;
}

export function DropAnywhere({ replaced, onFiles }: DropAnywhereProps) {
  const [over, setOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    // Each element that is crossed is entered before the one before is left.
    let inside = 0;
    const show = (change: number) => {
      inside = Math.max(0, inside + change);
      setOver(inside > 0);
    };
    const listeners = {
      dragenter: (event: DragEvent) => hasFiles(event) && show(1),
      dragleave: (event: DragEvent) => hasFiles(event) && show(-1),
      dragover: (event: DragEvent) => hasFiles(event) && event.preventDefault(),
      drop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        show(-inside);
        const { files, folders } = filesIn(event.dataTransfer!);
        if (folders > 0) sayFailure('文件夹不能上传，请选择里面的文件');
        if (files.length > 0) latest.current(files);
      },
    };
    const each = Object.entries(listeners) as [keyof typeof listeners, (event: DragEvent) => void][];
    for (const [type, listener] of each) window.addEventListener(type, listener);
    return () => {
      for (const [type, listener] of each) window.removeEventListener(type, listener);
    };
  }, []);
  if (!over) return null;
  return (
    <Sign>
      {replaced ? `松开后替换“${replaced}”` : '松开后上传到知识库'}
      <small>{replaced ? replaceRule : uploadRule}</small>
    </Sign>
  );
}
