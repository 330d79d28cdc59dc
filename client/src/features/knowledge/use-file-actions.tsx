/** What can be done with one file, wherever it is shown. */
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { FileSource, FileState, pages } from '#contracts';
import type { KnowledgeFileView } from '#contracts';
import {
  useDeleteFileMutation,
  useDownloadFileMutation,
  useRefreshDocumentMutation,
  useRetryFileMutation,
} from '../../api/console/knowledge.api';
import { lazyChunk } from '../../ui/lazy-chunk';
import type { RowAction } from '../../ui/RowMenu';
import { say } from '../../ui/Toasts';
import { UsedByDialog } from '../../ui/UsedByDialog';
import { useUndoableDelete } from '../../ui/use-undoable-delete';
import type { RenameDialogProps } from './RenameDialog';
import { isBeingRead } from './use-live-file';

const RenameDialog = lazyChunk<RenameDialogProps>(
  () => import('./RenameDialog'),
  ({ file }) => file !== null,
);

/** Failures have their toast. */
const told = () => undefined;

/** @param onReplace asks for the new version of an upload */
export function useFileActions(onReplace: (file: KnowledgeFileView) => void) {
  const navigate = useNavigate();
  const [retryFile] = useRetryFileMutation();
  const [refreshDocument] = useRefreshDocumentMutation();
  const [downloadFile] = useDownloadFileMutation();
  const [deleteFile] = useDeleteFileMutation();
  const [renamed, setRenamed] = useState<KnowledgeFileView | null>(null);
  const [used, setUsed] = useState<ComponentProps<typeof UsedByDialog>['thing']>(null);
  const { hidden, remove, holdBack } = useUndoableDelete((file_id) => deleteFile({ file_id }).unwrap());

  const retry = ({ file_id }: KnowledgeFileView) => void retryFile({ file_id });
  const refresh = ({ file_id, file_name }: KnowledgeFileView) =>
    void refreshDocument({ file_id })
      .unwrap()
      .then(() => say(`正在从飞书读取“${file_name}”`), told);
  const download = ({ file_id }: KnowledgeFileView) => void downloadFile(file_id);
  const askDelete = (file: KnowledgeFileView) =>
    file.course_count > 0
      ? setUsed({ ...file, name: file.file_name, deleting: true })
      : remove(file.file_id, `已删除“${file.file_name}”`);

  /** A new exam whose questions are drawn from the file. */
  const drawExam = ({ file_id }: KnowledgeFileView) =>
    void navigate({ to: pages.console.examCourseCreate('new'), search: { file: file_id } });
  /** A new practice course whose goods are told by the file. */
  const makeCourse = ({ file_id }: KnowledgeFileView) =>
    void navigate({ to: pages.console.courseCreate('new'), search: { file: file_id } });

  const actions = (file: KnowledgeFileView): RowAction[] => [
    {
      label: '出题',
      onClick: () => drawExam(file),
      refused: file.state === FileState.ready ? null : '读出文字后才能出题',
    },
    {
      label: '建课程',
      onClick: () => makeCourse(file),
      refused: file.state === FileState.ready ? null : '读出文字后才能建课程',
    },
    { label: '重命名', onClick: () => setRenamed(file) },
    { label: '下载', onClick: () => download(file) },
    ...(file.file_source === FileSource.feishu
      ? [
          {
            label: '刷新文档',
            onClick: () => refresh(file),
            refused: isBeingRead(file) ? '文档正在读取，请稍后再试' : null,
          },
        ]
      : [{ label: '替换文件', onClick: () => onReplace(file) }]),
    ...(file.state === FileState.failed ? [{ label: '重新解析', onClick: () => retry(file) }] : []),
    { label: '删除', danger: true, onClick: () => askDelete(file) },
  ];
  const dialogs = (
    <>
      <RenameDialog file={renamed} onClose={() => setRenamed(null)} />
      <UsedByDialog thing={used} onClose={() => setUsed(null)} />
    </>
  );
  const showUses = (file: KnowledgeFileView) => setUsed({ ...file, name: file.file_name });
  const acts = { drawExam, makeCourse, retry, refresh, download, showUses };
  return { actions, acts, hidden, holdBack, dialogs };
}

export type FileActs = ReturnType<typeof useFileActions>['acts'];
