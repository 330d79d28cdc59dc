/** Which of the files turns are not judged by, because those before them are as much as can be read. */
import Alert from '@mui/material/Alert';
import { countText, limits } from '#contracts';
import { useJudgedByQuery } from '../../../api/console/knowledge.api';
import type { PickedFile } from '../course-values';

export function LeftOut({ files }: { files: readonly PickedFile[] }) {
  const { data } = useJudgedByQuery(
    files.map(({ file_id }) => file_id),
    { skip: files.length === 0, refetchOnMountOrArgChange: true },
  );
  const names = files
    .filter(({ file_id }) => data?.left_out.includes(file_id))
    .map(({ file_name }) => `“${file_name}”`);
  if (files.length === 0 || names.length === 0) return null;
  return (
    <Alert severity="warning" role="status" sx={{ mb: 3 }}>
      评分时读不到{names.join('、')}：一门课程的资料按顺序最多读 {countText(limits.readAtOnce)}{' '}
      个字，请换短一些的，或移除不用的
    </Alert>
  );
}
