import { FileSource, FileState } from '#contracts';
import type { KnowledgeFileView, PassageView } from '#contracts';
import { authored } from './authored';

export const file = (over: Partial<KnowledgeFileView> = {}): KnowledgeFileView => ({
  file_id: 5,
  file_source: FileSource.upload,
  file_type: 'pdf',
  file_name: '产品手册.pdf',
  local_path: 'k',
  cloud_doc_id: null,
  cloud_url: null,
  is_deleted: false,
  size: 3_355_443,
  state: FileState.ready,
  percent: 100,
  failed_reason: null,
  passage_count: 2,
  place_kind: 'page',
  place_count: 24,
  course_count: 0,
  course_names: [],
  refresh_time: null,
  refresher_name: null,
  ...authored,
  ...over,
});

/** A document of Feishu that was read. */
export const document = (over: Partial<KnowledgeFileView> = {}): KnowledgeFileView =>
  file({
    file_id: 6,
    file_source: FileSource.feishu,
    file_type: 'feishu',
    file_name: '会员权益说明',
    cloud_doc_id: 'doxcnMember',
    cloud_url: 'https://example.feishu.cn/docx/doxcnMember',
    size: 4_096,
    place_kind: null,
    place_count: null,
    refresh_time: '2026-11-20T06:32:08Z',
    refresher_name: '陈静',
    ...over,
  });

export const passage = (over: Partial<PassageView> = {}): PassageView => ({
  passage_id: `p${over.no ?? 1}`,
  no: 1,
  place: { kind: 'page', no: 6, name: null },
  table: null,
  text: '会员享九折，会员日八折。',
  ...over,
});
