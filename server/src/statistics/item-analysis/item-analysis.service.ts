import { Injectable } from '@nestjs/common';
import { itemLimits, type CriterionAnalysisView, type QuestionAnalysisView } from '#contracts';
import type { CriterionAnalysisDto, QuestionAnalysisDto } from '#contracts/statistics/statistics.dto';
import { examReliability, questionAnalyses } from '#item-analysis';
import { CourseService } from '../../course/index.js';
import { inTime } from '../query/in-time.js';
import { ItemAnalysisRepository } from './item-analysis.repository.js';
import { criterionAnalyses, knownQuestions, sittingOf } from './item-analysis.rules.js';

/** How much the questions of an exam and the criteria of a practice measure. */
@Injectable()
export class ItemAnalysisService {
  constructor(
    private readonly sessions: ItemAnalysisRepository,
    private readonly courses: CourseService,
  ) {}

  /** @throws NotFoundError; UnavailableError when it takes too long */
  async questions({ course_id }: QuestionAnalysisDto): Promise<QuestionAnalysisView> {
    const { keyQa } = await this.courses.byId(course_id);
    const { rows, more } = newest(await inTime(this.sessions.sittings({ course_id })));
    const asked = await this.sessions.questions([...new Set(rows.map(({ snapshotId }) => snapshotId))]);
    const exams = new Map([...asked].map(([id, questions]) => [id, knownQuestions(questions)]));
    const sittings = rows.map((row) => sittingOf(row, exams.get(row.snapshotId)!));
    return {
      ...{ sessions: rows.length, more },
      exam: examReliability(knownQuestions(keyQa), sittings),
      questions: questionAnalyses(sittings),
    };
  }

  /** @throws UnavailableError when it takes too long */
  async criteria({ task_id, course_id }: CriterionAnalysisDto): Promise<CriterionAnalysisView> {
    const of = task_id == null ? { course_id: course_id! } : { task_id };
    const { rows, more } = newest(await inTime(this.sessions.talks(of)));
    return { sessions: rows.length, more, criteria: criterionAnalyses(rows) };
  }
}

/** Those that count of what was asked for, the oldest first, and whether there are more. */
const newest = <Row>(rows: readonly Row[]): { rows: Row[]; more: boolean } => ({
  rows: rows.slice(-itemLimits.sessions),
  more: rows.length > itemLimits.sessions,
});
