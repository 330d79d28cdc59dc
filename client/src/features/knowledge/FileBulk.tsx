/** What can be done with several files at once. */
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { limits } from '#contracts';
import type { KnowledgeFileView } from '#contracts';
import { quietly } from '../../api/base-query';
import { useDeleteFileMutation, useDownloadFilesMutation } from '../../api/console/knowledge.api';
import { sizeText } from '../../lib/file-words';
import { BulkBar, forEach, useBulkResult } from '../../ui/BulkBar';
import { useConfirm } from '../../ui/use-confirm';
import { deleteRefusal } from './delete-refusal';

const Why = styled('small')(({ theme }) => ({ fontSize: 13, color: theme.vars.palette.text.secondary }));

interface FileBulkProps {
  chosen: readonly KnowledgeFileView[];
  onClear: () => void;
}

export function FileBulk({ chosen, onClear }: FileBulkProps) {
  const [download, { isLoading }] = useDownloadFilesMutation();
  const [deleteFile] = useDeleteFileMutation(quietly);
  const { confirm, dialog } = useConfirm();
  const { showOutcome, dialog: result } = useBulkResult();
  const size = chosen.reduce((sum, file) => sum + file.size, 0);
  const tooMuch = size > limits.batchDownload.bytes;
  const refusal = deleteRefusal(chosen);

  const deleteAll = async () => {
    const outcome = await forEach(
      chosen,
      ({ file_name }) => file_name,
      ({ file_id }) => deleteFile({ file_id }).unwrap(),
    );
    onClear();
    showOutcome('删除', outcome);
  };
  const ask = () =>
    void confirm({
      title: `删除 ${chosen.length} 个文件？`,
      text: '删除后不能恢复，由它们出的题会保留。',
      yes: '删除',
      act: deleteAll,
    });
  return (
    <>
      <BulkBar
        count={chosen.length}
        said={`已选 ${chosen.length} 个文件，共 ${sizeText(size)}`}
        onClear={onClear}
      >
        <Button
          size="small"
          variant="outlined"
          loading={isLoading}
          disabled={tooMuch}
          onClick={() => void download({ file_ids: chosen.map(({ file_id }) => file_id) })}
        >
          批量下载
        </Button>
        <Button size="small" variant="outlined" disabled={refusal !== null} onClick={ask}>
          删除
        </Button>
        {tooMuch && <Why>一次最多下载 {sizeText(limits.batchDownload.bytes)}</Why>}
        {refusal !== null && <Why>{refusal}</Why>}
      </BulkBar>
      {dialog}
      {result}
    </>
  );
}
