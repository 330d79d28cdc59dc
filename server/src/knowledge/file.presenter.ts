import type { FileProgress, KnowledgeFileView } from '#contracts';
import { authoredView } from '../platform/database/index.js';
import type { Users } from '../platform/usage-registry.js';
import type { FileEntity } from './file.entity.js';

/** @param users the courses that read from it */
export const fileView = (file: FileEntity, users: Users): KnowledgeFileView => ({
  ...fileProgress(file),
  file_source: file.fileSource,
  file_type: file.fileType,
  file_name: file.fileName,
  local_path: file.storageKey ?? '',
  cloud_doc_id: file.cloudDocId,
  cloud_url: file.cloudUrl,
  is_deleted: file.isDeleted,
  size: file.size,
  course_count: users.count,
  course_names: users.names,
  refresh_time: file.refreshedAt?.toISOString() ?? null,
  refresher_name: file.refresherName,
  ...authoredView(file),
});

/** How far its reading has come. */
export const fileProgress = (file: FileEntity): FileProgress => ({
  file_id: file.fileId,
  state: file.state,
  percent: file.percent,
  failed_reason: file.failedReason,
  passage_count: file.passageCount,
  place_kind: file.placeKind,
  place_count: file.placeCount,
});
