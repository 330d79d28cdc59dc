/** Files of the knowledge base as administrators work on them; how they are sent is in `uploads`. */
import { limits, routes } from '#contracts';
import type {
  BulkView,
  CreatorView,
  DeletedView,
  JudgedByFilesView,
  KnowledgeFileView,
  Page,
  PassagePage,
} from '#contracts';
import type {
  BatchDownloadDto,
  BulkFileDto,
  ExternalFileDto,
  FileActionDto,
  FileFilterDto,
  PassagesDto,
  UpdateFileDto,
} from '#contracts/knowledge/knowledge.dto';
import { addsOrDeletes, changes, changesMany, listOf, listTags, one } from './cache-tags';
import {
  asks,
  bulkPost,
  consoleApi,
  creatorsQuery,
  lastPost,
  oneQuery,
  pathTo,
  post,
  posts,
  savedAs,
} from './console-api';

const changesFile = changes('file.changed', 'file_id');

/** 2 GB take as long as the network takes. */
const downloadMs = 3_600_000;

const knowledgeApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    files: build.query<Page<KnowledgeFileView>, FileFilterDto>(
      asks(routes.knowledge.list, listTags('File', 'file_id')),
    ),
    fileCreators: build.query<CreatorView[], void>(creatorsQuery('File', routes.knowledge.creators)),
    file: build.query<KnowledgeFileView, number>(oneQuery('File', routes.knowledge.one)),
    /** The text of a file, page by page; with `query` the passages that hold it, with `passage_id` that one. */
    passages: build.infiniteQuery<PassagePage, Omit<PassagesDto, 'page' | 'per_page'>, number>({
      infiniteQueryOptions: {
        initialPageParam: limits.page.default,
        getNextPageParam: ({ pagination }) => pagination.next_page ?? undefined,
      },
      query: ({ queryArg, pageParam }) =>
        post(routes.knowledge.passages, { ...queryArg, page: pageParam, per_page: limits.page.perPageMax }),
      providesTags: (_pages, _error, { file_id }) => one('File', file_id),
    }),
    /** Which of a course's files its turns are not judged by. */
    judgedBy: build.query<JudgedByFilesView, number[]>({
      query: (file_ids) => post(routes.knowledge.judgedBy, { file_ids }),
      providesTags: listOf('File'),
    }),
    addDocument: build.mutation<KnowledgeFileView, ExternalFileDto>(
      posts(routes.knowledge.external, addsOrDeletes('file.added')),
    ),
    renameFile: build.mutation<KnowledgeFileView, UpdateFileDto>(posts(routes.knowledge.update, changesFile)),
    retryFile: build.mutation<KnowledgeFileView, FileActionDto>(posts(routes.knowledge.retry, changesFile)),
    refreshDocument: build.mutation<KnowledgeFileView, FileActionDto>(
      posts(routes.knowledge.refresh, changesFile),
    ),
    bulkFiles: build.mutation<BulkView, BulkFileDto>(
      posts(routes.knowledge.bulk, changesMany('File'), bulkPost),
    ),
    deleteFile: build.mutation<DeletedView, FileActionDto>(
      posts(routes.knowledge.delete, addsOrDeletes('file.deleted'), lastPost),
    ),
    /** Saves the file under its own name. */
    downloadFile: build.mutation<null, number>({
      query: (fileId) => ({
        url: pathTo(routes.knowledge.download, fileId),
        timeout: downloadMs,
        responseHandler: savedAs('文件'),
      }),
    }),
    /** Saves several as one zip. */
    downloadFiles: build.mutation<null, BatchDownloadDto>({
      query: (body) => ({
        ...post(routes.knowledge.batchDownload, body),
        timeout: downloadMs,
        responseHandler: savedAs('知识库文件.zip'),
      }),
    }),
  }),
});

export const {
  useFilesQuery,
  useFileCreatorsQuery,
  useFileQuery,
  useJudgedByQuery,
  useLazyFileQuery,
  usePassagesInfiniteQuery,
  useAddDocumentMutation,
  useRenameFileMutation,
  useRetryFileMutation,
  useRefreshDocumentMutation,
  useDeleteFileMutation,
  useBulkFilesMutation,
  useDownloadFileMutation,
  useDownloadFilesMutation,
} = knowledgeApi;
