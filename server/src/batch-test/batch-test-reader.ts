import { Injectable } from '@nestjs/common';
import type { BatchTestComparison, BatchTestDetailView, BatchTestView, Page } from '#contracts';
import type { BatchTestFilterDto } from '#contracts/batch-test/batch-test.dto';
import { ConflictError, NotFoundError, pageOf, sliceOf } from '../platform/http/index.js';
import { batchTestDetail, batchTestRef, batchTestView, scoresOf } from './batch-test.presenter.js';
import { BatchTestRepository, type BatchTestRow } from './batch-test.repository.js';
import { compareRefused } from './batch-test.rules.js';
import { personaDifferences } from './report/comparison.rules.js';
import { versionDifferences } from './report/version-differences.rules.js';

/** How batch tests stand, and what came of them. */
@Injectable()
export class BatchTestReader {
  constructor(private readonly runs: BatchTestRepository) {}

  async list(filter: BatchTestFilterDto): Promise<Page<BatchTestView>> {
    const slice = sliceOf(filter);
    const courseId = filter.course_id ?? null;
    const [rows, total] = await Promise.all([this.runs.list(courseId, slice), this.runs.count(courseId)]);
    const idsOf = (counted: boolean) =>
      rows.filter(({ problemCounts }) => (problemCounts !== null) === counted).map(({ id }) => id);
    const sessions = [
      ...(await this.runs.sessions(idsOf(true), false)),
      ...(await this.runs.sessions(idsOf(false))),
    ];
    const items = rows.map((row) =>
      batchTestView(
        row,
        sessions.filter(({ id }) => id === row.id),
      ),
    );
    await this.keepCounts(rows, items);
    return pageOf(items, total, slice);
  }

  /** What has ended finds no further problem: it is counted once. */
  private async keepCounts(rows: readonly BatchTestRow[], views: readonly BatchTestView[]): Promise<void> {
    for (const [at, { id, problemCounts, finishedAt }] of rows.entries())
      if (finishedAt && problemCounts === null)
        await this.runs.keepProblemCounts(id, views[at]!.problem_counts);
  }

  /** null when there is none. */
  async find(id: number): Promise<BatchTestDetailView | null> {
    const row = await this.runs.one(id);
    if (!row) return null;
    const [sessions, others] = await Promise.all([
      this.runs.sessions([id]),
      this.runs.othersDone(id, row.courseId),
    ]);
    return batchTestDetail(row, sessions, others);
  }

  /** @throws NotFoundError */
  async one(id: number): Promise<BatchTestDetailView> {
    const view = await this.find(id);
    if (!view) throw new NotFoundError();
    return view;
  }

  /** @throws NotFoundError; ConflictError where they can't be compared */
  async compare(id: number, otherId: number): Promise<BatchTestComparison> {
    const [one, other] = await Promise.all([this.ended(id), this.ended(otherId)]);
    const refused = compareRefused(one.row, other.row);
    if (refused !== null) throw new ConflictError(refused);
    return {
      of: batchTestRef(one.row),
      with: batchTestRef(other.row),
      personas: personaDifferences(one, other),
      texts: versionDifferences(await this.runs.snapshot(id), await this.runs.snapshot(otherId)),
    };
  }

  private async ended(
    id: number,
  ): Promise<{ row: BatchTestRow; personas: BatchTestRow['personas']; scores: number[][] }> {
    const row = await this.runs.one(id);
    if (!row) throw new NotFoundError();
    const sessions = await this.runs.sessions([id]);
    const { personas } = row;
    return { row, personas, scores: personas.map((_persona, at) => scoresOf(sessions, at)) };
  }
}
