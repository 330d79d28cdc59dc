/** What can be done with several files at once. */
import { limits } from '#contracts';
import type { KnowledgeFileView } from '#contracts';
import type { FileFilterDto } from '#contracts/knowledge/knowledge.dto';
import { styled } from '@mui/material/styles';
import { whichOf } from '../../lib/use-page-selection';
import { useBulkFilesMutation, useDownloadFilesMutation } from '../../api/console/knowledge.api';
import { useConfirm } from '../../ui/use-confirm';
import { BulkBar, useBulkDelete, useBulkResult } from '../../ui/BulkBar';
import type { ListBulkProps } from '../../ui/BulkBar';
import { countText } from '../../lib/numbers';
import { sizeText } from '../../lib/file-labels';
import Button from '@mui/material/Button';
import { withNonBreakingSpaces } from '../../lib/non-breaking-spaces';

const Why = styled('small')(({ theme }) => ({ fontSize: 13, color: theme.vars.palette.text.secondary }));

export function FileBulk({
  chosen,
  filter,
  holdBack,
  onClear,
}: ListBulkProps<KnowledgeFileView, FileFilterDto>) {
  const [download, { isLoading }] = useDownloadFilesMutation();
  const [bulk] = useBulkFilesMutation();
  const { confirm, dialog } = useConfirm();
  const { showOutcome, dialog: result } = useBulkResult();
  const deleteThem = useBulkDelete(holdBack, showOutcome);
  const { rows, ids, all, count } = chosen;
  const size = rows.reduce((sum, file) => sum + file.size, 0);
  const notNow = downloadRefusal(all, size);
  // Of those on other pages the server says which courses use.
  const refusal = all ? null : deleteRefusal(rows);

  const deleteAll = async () => {
    deleteThem(chosen, () => bulk({ action: 'delete', ...whichOf(chosen, filter) }).unwrap());
    onClear();
  };
  const kept = all ? '有课程在用的会保留下来，并说明原因。' : '';
  const ask = () =>
    void confirm({
      title: `删除 ${countText(count)} 个文件？`,
      text: `${kept}删除后不能恢复，由它们出的题会保留。`,
      yes: '删除',
      act: deleteAll,
    });
  return (
    <>
      <BulkBar
        chosen={chosen}
        said={all ? undefined : `已选 ${countText(count)} 个文件，共 ${sizeText(size)}`}
        onClear={onClear}
      >
        <Button
          size="small"
          variant="outlined"
          loading={isLoading}
          disabled={notNow !== null}
          onClick={() => void download({ file_ids: [...ids] })}
        >
          批量下载
        </Button>
        <Button size="small" variant="outlined" disabled={refusal !== null} onClick={ask}>
          删除
        </Button>
        {notNow !== null && <Why>{notNow}</Why>}
        {refusal !== null && <Why>{refusal}</Why>}
      </BulkBar>
      {dialog}
      {result}
    </>
  );
}

function downloadRefusal(all: boolean, size: number): string | null {
  if (all) return `一次最多下载 ${countText(limits.batchDownload.files)} 个文件，请逐页下载`;
  return size > limits.batchDownload.bytes ? `一次最多下载 ${sizeText(limits.batchDownload.bytes)}` : null;
}

/** Why these files can't be deleted together; null when they can. */
export function deleteRefusal(files: readonly Pick<KnowledgeFileView, 'course_count'>[]): string | null {
  const used = files.filter(({ course_count }) => course_count > 0).length;
  if (used === 0) return null;
  if (used < files.length) return withNonBreakingSpaces(`其中 ${countText(used)} 个有课程在用，不能删除`);
  return used === 1
    ? '有课程在用，不能删除'
    : withNonBreakingSpaces(`${countText(used)} 个都有课程在用，不能删除`);
}
