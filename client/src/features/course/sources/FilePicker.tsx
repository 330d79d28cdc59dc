/** Files of the knowledge base by their name; only those that can be read from are offered. */
import { FileState } from '#contracts';
import { useFilesQuery } from '../../../api/console/knowledge.api';
import { SearchPicker } from '../../../ui/pickers/SearchPicker';
import type { Picked } from '../../../ui/pickers/SearchPicker';
import { foundIn, mostFound, useSearchText } from '../../../ui/pickers/search-text';
import type { PickedFile } from '../course-values';

export function FilePicker(props: Picked<PickedFile>) {
  const { text, box, asked } = useSearchText();
  const query = useFilesQuery({ file_name: asked, state: FileState.ready, per_page: mostFound });
  return (
    <SearchPicker<PickedFile>
      {...props}
      {...box}
      placeholder="输入名称查找文件"
      keyOf={({ file_id }) => file_id}
      labelOf={({ file_name }) => file_name}
      noteOf={() => ''}
      {...foundIn(query, text === '' ? '知识库里还没有可用的文件，请先上传' : '没有找到这个文件')}
    />
  );
}
