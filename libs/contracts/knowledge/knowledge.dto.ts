import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsOptional, Matches } from 'class-validator';
import { authored, type FieldsOf, Knows } from '../platform/knows.dto.js';
import {
  FileSource,
  FileState,
  type FileType,
  type KnowledgeFileView,
  uploadTypes,
} from './knowledge.views.js';
import {
  DigitsList,
  EditedVersion,
  FilesToRead,
  FilledText,
  FreeText,
  Id,
  Ids,
  Nested,
  OneOf,
} from '../platform/fields.dto.js';
import { limits } from '../limits.js';
import { AuthoredFilterDto, BulkDto, PageDto, SortedBy, wrongFilter } from '../platform/lists.dto.js';
import { type BulkAction, bulkActions, type ListSort, listSorts } from '../platform/lists.views.js';

export const knowledgeFile: FieldsOf<KnowledgeFileView> = {
  file_id: true,
  file_source: true,
  file_type: true,
  file_name: true,
  local_path: true,
  cloud_doc_id: true,
  cloud_url: true,
  is_deleted: true,
  size: true,
  state: true,
  percent: true,
  place_kind: true,
  place_count: true,
  failed_reason: true,
  passage_count: true,
  course_count: true,
  course_names: true,
  refresh_time: true,
  refresher_name: true,
  ...authored,
};

const fileTypes: readonly FileType[] = [...uploadTypes, 'feishu'];

class FileIdDto {
  @Id('文件编号不正确')
  file_id!: number;
}

/**
 * Body of `POST /api/knowledge/file/external`: a Feishu document by its link or its token; one of them must be there.
 * @example {"file_name": "门店话术手册", "cloud_url": "https://example.feishu.cn/docx/doxcnStoreHandbook"}
 */
@Knows(knowledgeFile)
export class ExternalFileDto {
  @FilledText(limits.fileName, '请输入文件名称', '文件名称')
  file_name!: string;

  @FreeText(limits.url, '文档链接')
  cloud_url?: string;

  @IsOptional()
  @Matches(/^[A-Za-z0-9]{8,64}$/, { message: '文档编号不正确' })
  cloud_doc_id?: string;
}

/** Body of `POST /api/knowledge/file/update`. @example {"file_id": 1, "file_name": "退换货政策（2026）.pdf", "version": 1} */
@Knows(knowledgeFile)
export class UpdateFileDto extends FileIdDto {
  @IsOptional()
  @FilledText(limits.fileName, '请输入文件名称', '文件名称')
  file_name?: string;

  @EditedVersion()
  version?: number;
}

/** Body of `POST /api/knowledge/file/delete`, `/retry` and `/refresh`. @example {"file_id": 1} */
@Knows(knowledgeFile)
export class FileActionDto extends FileIdDto {}

/** Body of `POST /api/knowledge/file/list`. @example {"file_name": "退换", "file_type": "pdf", "state": 3} */
export class FileFilterDto extends AuthoredFilterDto {
  /** Part of the name. */
  @FreeText(limits.fileName, '文件名称')
  file_name?: string;

  @OneOf(fileTypes, '文件类型不正确')
  file_type?: FileType;

  @OneOf(FileSource, '文件来源不正确')
  file_source?: FileSource;

  @OneOf(FileState, '文件状态不正确')
  state?: FileState;

  /** A column to sort by; left out: the newest first. */
  @SortedBy(listSorts.file)
  sort?: ListSort<'file'>;
}

/** Body of `POST /api/knowledge/file/passages`. @example {"file_id": 1, "query": "退换", "page": 1} */
export class PassagesDto extends PageDto {
  @Id('文件编号不正确')
  file_id!: number;

  /** Passages that hold these words. */
  @FreeText(limits.name, '查找内容')
  query?: string;

  /** This passage alone. */
  @FreeText(limits.name, '段落编号')
  passage_id?: string;
}

/** Body of `POST /api/knowledge/file/judged_by`: a course's files, in its order. @example {"file_ids": [1, 2]} */
export class JudgedByFilesDto {
  @FilesToRead()
  file_ids?: number[];
}

/** Body of `POST /api/knowledge/file/batch-download`. @example {"file_ids": [1, 2]} */
export class BatchDownloadDto {
  @IsArray({ message: '请选择文件' })
  @ArrayMinSize(1, { message: '请选择文件' })
  @ArrayMaxSize(limits.batchDownload.files, { message: `一次最多下载 ${limits.batchDownload.files} 个文件` })
  @Ids('文件编号不正确')
  file_ids!: number[];
}

/** Query of `GET /api/knowledge/file/batch-download`: `file_ids` once for each file. */
export class BatchDownloadQueryDto extends BatchDownloadDto {
  @DigitsList()
  override file_ids!: number[];
}

/** Body of `POST /api/knowledge/file/bulk`. @example {"action": "delete", "ids": [1]} */
export class BulkFileDto extends BulkDto {
  @IsIn(bulkActions.file, { message: '不支持这个操作' })
  action!: BulkAction<'file'>;

  @Nested(() => FileFilterDto, wrongFilter)
  filter?: FileFilterDto;
}
