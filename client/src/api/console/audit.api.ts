/** Who did what. */
import { routes } from '#contracts';
import type { AuditLineView, Page } from '#contracts';
import type { AuditFilterDto } from '#contracts/platform/audit.dto';
import { listOf } from './cache-tags';
import { consoleApi, post } from './console-api';

const auditApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    auditLines: build.query<Page<AuditLineView>, AuditFilterDto>({
      query: (body) => post(routes.audit.filter, body),
      providesTags: () => listOf('Audit'),
      // Every change of every domain adds a line, so an earlier answer is never the present one.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useAuditLinesQuery } = auditApi;
