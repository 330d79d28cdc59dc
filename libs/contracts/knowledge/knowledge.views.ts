/** The knowledge base on the wire: files, their passages, and what authoring makes of them. */
import { limits } from '../limits.js';
import type { Authored, Page } from '../platform/lists.views.js';

export const FileSource = { upload: 1, feishu: 2 } as const;

export type FileSource = (typeof FileSource)[keyof typeof FileSource];

export const FileState = { pending: 1, parsing: 2, ready: 3, failed: 4 } as const;

export type FileState = (typeof FileState)[keyof typeof FileState];

/** What can be uploaded, by its suffix; found by content, never by name. */
export const uploadTypes = ['pdf', 'docx', 'xlsx', 'pptx', 'txt', 'md', 'csv'] as const;

export type UploadType = (typeof uploadTypes)[number];

/** A Feishu document has no suffix of its own. */
export type FileType = UploadType | 'feishu';

/** Said before an upload, and by the server after one. */
export const uploadTooLarge = `文件不能超过 ${limits.upload / 1024 / 1024} MB，请压缩或拆分后再上传`;

/**
 * A file or document of the knowledge base.
 * @example {"file_name": "退换货政策.pdf", "file_type": "pdf", "failed_reason": null, "size": 184320, "percent": 100, "passage_count": 12,
 * "place_kind": "page", "place_count": 24,
 * "local_path": "0b6f6a0e-5a0e-4c0e-9a54-1f2d3c4b5a69", "cloud_doc_id": null, "cloud_url": null, "refresh_time": null, "refresher_name": null}
 */
export interface KnowledgeFileView extends Authored {
  file_id: number;
  file_source: FileSource;
  file_type: FileType;
  file_name: string;
  /** Opaque: nothing can be read from it, and it is accepted from no caller. */
  local_path: string;
  /** The document's token; null for an upload. */
  cloud_doc_id: string | null;
  /** The link by which a Feishu document was added. */
  cloud_url: string | null;
  is_deleted: boolean;
  /** Bytes of the upload; of a document, of its text. */
  size: number;
  state: FileState;
  /** 0–100 while it is parsed. */
  percent: number;
  /** One sentence; null unless state is failed. */
  failed_reason: string | null;
  passage_count: number;
  /** What its length is counted in, and how many of those it has; null for what has no pages, slides or rows, or was not read. */
  place_kind: CountedPlace | null;
  place_count: number | null;
  /** Courses that read from it. */
  course_count: number;
  course_names: string[];
  /** When and by whom a document was last read from the provider; null for an upload. */
  refresh_time: string | null;
  refresher_name: string | null;
}

/** Of a workbook or a CSV file the rows below the headers. */
export type CountedPlace = 'page' | 'slide' | 'row';

/**
 * Where a passage stands in its file. `no` counts from 1; `name` is a sheet's or a heading's.
 * @example {"kind": "page", "no": 1, "name": null}
 */
export interface PassagePlace {
  kind: 'page' | 'slide' | 'sheet' | 'section';
  no: number;
  name: string | null;
}

/**
 * A piece of a file's text with an id that stays as long as its words do.
 * @example {"passage_id": "9f86d081884c7d65", "text": "购买七天内，没有穿出门，可以凭小票退换。", "table": null}
 */
export interface PassageView {
  passage_id: string;
  /** Counts from 1 through the whole file. */
  no: number;
  place: PassagePlace;
  /** Of a table: its rows, first the header; `text` then has them line by line, cells apart by tabs. */
  table: string[][] | null;
  text: string;
}

/**
 * Answer of `POST /api/knowledge/file/passages`: in the order of the file; with `query` those that hold it, and how often it stands in
 * all of them (0 without one); with `passage_id` that one alone, none where the file no longer has it.
 * @example {"hits": 0}
 */
export interface PassagePage extends Page<PassageView> {
  file_id: number;
  file_name: string;
  hits: number;
}

/** Answer of `POST /api/knowledge/file/judged_by`: files that no turn is judged by, because those before them are as much as can be read. @example {"left_out": [3]} */
export interface JudgedByFilesView {
  left_out: number[];
}

/** What is told over `/monitor` of a file that is being parsed. */
export type FileProgress = Pick<
  KnowledgeFileView,
  'file_id' | 'state' | 'percent' | 'failed_reason' | 'passage_count' | 'place_kind' | 'place_count'
>;
