/** Files of the knowledge base as administrators work on them; how they are sent is in `uploads`. */
import { limits, routes } from '#contracts';
import type { BulkView, CreatorView, DeletedView, KnowledgeFileView, Page, PassagePage } from '#contracts';
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
import { bulkPost, consoleApi, lastPost, pathTo, post, savedAs } from './console-api';

const changesFile = changes('file.changed', ({ file_id }: FileActionDto) => file_id);

/** 2 GB take as long as the network takes. */
const downloadMs = 3_600_000;

const knowledgeApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    files: build.query<Page<KnowledgeFileView>, FileFilterDto>({
      query: (body) => post(routes.knowledge.list, body),
      providesTags: listTags('File', ({ file_id }: KnowledgeFileView) => file_id),
    }),
    fileCreators: build.query<CreatorView[], void>({
      query: () => routes.knowledge.creators,
      providesTags: () => listOf('File'),
    }),
    file: build.query<KnowledgeFileView, number>({
      query: (fileId) => pathTo(routes.knowledge.one, fileId),
      providesTags: (_file, _error, fileId) => one('File', fileId),
    }),
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
    addDocument: build.mutation<KnowledgeFileView, ExternalFileDto>({
      query: (body) => post(routes.knowledge.external, body),
      invalidatesTags: addsOrDeletes('file.added'),
    }),
    renameFile: build.mutation<KnowledgeFileView, UpdateFileDto>({
      query: (body) => post(routes.knowledge.update, body),
      invalidatesTags: changesFile,
    }),
    retryFile: build.mutation<KnowledgeFileView, FileActionDto>({
      query: (body) => post(routes.knowledge.retry, body),
      invalidatesTags: changesFile,
    }),
    refreshDocument: build.mutation<KnowledgeFileView, FileActionDto>({
      query: (body) => post(routes.knowledge.refresh, body),
      invalidatesTags: changesFile,
    }),
    bulkFiles: build.mutation<BulkView, BulkFileDto>({
      query: (body) => bulkPost(routes.knowledge.bulk, body),
      invalidatesTags: changesMany('File'),
    }),
    deleteFile: build.mutation<DeletedView, FileActionDto>({
      query: (body) => lastPost(routes.knowledge.delete, body),
      invalidatesTags: addsOrDeletes('file.deleted'),
    }),
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
