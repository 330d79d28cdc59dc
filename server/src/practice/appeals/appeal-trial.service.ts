import { Injectable } from '@nestjs/common';
import type {
  AppealTrialView,
  Corrected,
  CorrectedVerdict,
  SameWordingItem,
  SameWordingView,
} from '#contracts';
import type { AppealTryDto } from '#contracts/practice/practice.dto';
import { fold, type StoredTurnEval } from '#dialogue';
import { toldBandOf } from '#scoring';
import { ConflictError } from '../../platform/http/index.js';
import { DirectoryService } from '../../directory/index.js';
import { AssignmentService } from '../../task/index.js';
import { CorrectedSessions, evaluationAt } from '../engine/evaluation-jobs/corrected-sessions.js';
import type { SessionView } from '../engine/engine.types.js';
import { SessionStore } from '../engine/log/session-store.js';
import { SessionAccessService } from '../results/session-access.service.js';
import { AppealService, correctionsIn } from './appeal.service.js';
import { AppealsRepository } from './appeals.repository.js';
import { correctionsElsewhere } from './same-wording.rules.js';

/** In so many sessions of the course the same words are looked for. */
const mostSessions = 2_000;
/** So many of those that hold them are read. */
const mostRead = 500;
const lot = 100;
/** So many that would change are named. */
const mostNamed = 20;

/** What a correction would do, here and where the same words were judged likewise. It stores nothing. */
@Injectable()
export class AppealTrial {
  constructor(
    private readonly access: SessionAccessService,
    private readonly service: AppealService,
    private readonly corrected: CorrectedSessions,
    private readonly appeals: AppealsRepository,
    private readonly store: SessionStore,
    private readonly assignments: AssignmentService,
    private readonly directory: DirectoryService,
  ) {}

  /** @throws NotFoundError; ConflictError where the appeal can't be accepted so */
  async of({ session_id, turn, corrected: sent }: AppealTryDto): Promise<AppealTrialView> {
    const view = await this.access.administered(session_id);
    const corrections = correctionsIn(sent);
    const refused = this.service.refused(view, turn, corrections);
    if (refused !== null) throw new ConflictError(refused);
    const { score, band, value } = this.tried(view, turn, corrections);
    const before = evaluationAt(view.state, turn)!;
    const same = await this.elsewhere(view, turn, before, corrections);
    return {
      scores: { turn: { before: scoreOf(before), after: scoreOf(value) }, session: score },
      band,
      same_wording: same,
    };
  }

  private tried(view: SessionView, turn: number, corrections: readonly CorrectedVerdict[]) {
    const { eval: value, result } = this.corrected.of(view, turn, '', corrections);
    const held = view.state.result.value;
    const score: Corrected<number> = {
      before: held?.status === 'scored' ? held.score : null,
      after: result.status === 'scored' ? result.score : null,
    };
    const { snapshot } = view.facts;
    const told = (of: number | null) => toldBandOf(of, snapshot, value.type === 'exam-answer');
    return { value, score, band: { before: told(score.before), after: told(score.after) } };
  }

  private async elsewhere(
    { facts, state }: SessionView,
    turn: number,
    before: StoredTurnEval,
    corrections: readonly CorrectedVerdict[],
  ): Promise<SameWordingView> {
    const said = state.turns.find(({ index }) => index === turn)!.messages.map(({ text }) => text);
    const words = corrections.find(({ quote }) => quote !== null)?.quote ?? said.join('\n').trim();
    const { sessions, found } = await this.appeals.withWords(facts.sid, facts.courseId, words, mostSessions);
    const read = new Set([...new Set(found.map(({ sessionId }) => sessionId))].slice(0, mostRead));
    const tried: (Pick<SameWordingItem, 'session_id' | 'turn' | 'score' | 'band'> & Place)[] = [];
    for (const sids of inLots([...read])) {
      for (const { facts: other, log, head } of await this.store.loadAll(sids)) {
        const there = { facts: other, log, head, state: fold(log) };
        for (const place of found.filter(({ sessionId }) => sessionId === other.sid)) {
          const same = correctionsElsewhere(there, place.turn, before, corrections, words);
          if (same.length === 0) continue;
          const { score, band } = this.tried(there, place.turn, same);
          tried.push({ session_id: other.sid, turn: place.turn, score, band, taskId: other.taskId, employeeId: other.employeeId }); // prettier-ignore
        }
      }
    }
    const changed = tried.filter(({ band }) => band.before !== band.after);
    return {
      total: tried.length,
      changed: changed.length,
      items: await this.named(changed.slice(0, mostNamed)),
      sessions: Math.min(sessions, mostSessions),
      more: sessions > mostSessions || read.size < new Set(found.map(({ sessionId }) => sessionId)).size,
    };
  }

  private async named(
    items: (Omit<SameWordingItem, 'student_name' | 'task_name'> & Place)[],
  ): Promise<SameWordingItem[]> {
    const [tasks, people] = await Promise.all([
      this.assignments.taskNames(items.flatMap(({ taskId }) => taskId ?? [])),
      this.directory.employees([...new Set(items.map(({ employeeId }) => employeeId))]),
    ]);
    const names = new Map(people.map(({ id, name }) => [id, name]));
    return items.map(({ taskId, employeeId, ...item }) => ({
      ...item,
      student_name: names.get(employeeId) ?? '',
      task_name: tasks.get(taskId ?? 0) ?? '',
    }));
  }
}

interface Place {
  taskId: number | null;
  employeeId: number;
}

const scoreOf = (value: StoredTurnEval): number | null =>
  value.type === 'exam-answer' ? value.kh_score : value.score;

function inLots<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / lot) }, (_, at) =>
    items.slice(at * lot, (at + 1) * lot),
  );
}
