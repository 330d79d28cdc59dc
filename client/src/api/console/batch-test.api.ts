/** Batch tests: simulated learners practise a course, and what comes of it. */
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { routes } from '#contracts';
import type { BatchTestComparison, BatchTestDetailView, BatchTestView, Page } from '#contracts';
import type {
  BatchTestFilterDto,
  BatchTestIdDto,
  CompareBatchTestsDto,
  CreateBatchTestDto,
} from '#contracts/batch-test/batch-test.dto';
import { listOf, one } from './cache-tags';
import { asks, consoleApi, oneQuery, posts } from './console-api';

const calls = routes.batchTest;

const batchTestApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    batchTests: build.query<Page<BatchTestView>, BatchTestFilterDto>(asks(calls.filter, listOf('BatchTest'))),
    batchTest: build.query<BatchTestDetailView, number>(oneQuery('BatchTest', calls.one)),
    /** How one differs from another; both have ended, and nothing changes that any more. */
    compareBatchTests: build.query<BatchTestComparison, CompareBatchTestsDto>(asks(calls.compare, [])),
    createBatchTest: build.mutation<BatchTestDetailView, CreateBatchTestDto>(
      posts(calls.create, listOf('BatchTest')),
    ),
    cancelBatchTest: build.mutation<BatchTestDetailView, BatchTestIdDto>(
      posts(calls.cancel, (_view, _error, { batch_test_id }) => [
        ...one('BatchTest', batch_test_id),
        ...listOf('BatchTest'),
      ]),
    ),
  }),
});

export const {
  useBatchTestsQuery,
  useBatchTestQuery,
  useCompareBatchTestsQuery,
  useCreateBatchTestMutation,
  useCancelBatchTestMutation,
} = batchTestApi;

/** Asks again for whatever list of batch tests is shown. */
export function useRefreshBatchTests(): () => void {
  const dispatch = useDispatch();
  return useCallback(() => void dispatch(batchTestApi.util.invalidateTags(listOf('BatchTest'))), [dispatch]);
}
