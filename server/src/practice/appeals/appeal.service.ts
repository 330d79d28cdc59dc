import { Injectable } from '@nestjs/common';
import type { AppealDetailView, CorrectedVerdict, SessionResultView } from '#contracts';
import type {
  AppealAcceptDto,
  AppealDeclineDto,
  AppealDto,
  CorrectedVerdictDto,
} from '#contracts/practice/practice.dto';
import type { SignedInActor } from '../../platform/access/index.js';
import { ConflictError } from '../../platform/http/index.js';
import { correctionRefused } from '../../evaluation/index.js';
import {
  CorrectedSessions,
  evaluationAt,
  isJudgedWhole,
} from '../engine/evaluation-jobs/corrected-sessions.js';
import type { SessionView } from '../engine/engine.types.js';
import { PracticeEngine } from '../engine/practice-engine.service.js';
import { SessionAccessService } from '../results/session-access.service.js';
import { ResultsService } from '../results/results.service.js';
import { acceptanceRefused, appealRefused, nothingToDecline } from './appeal.rules.js';
import { AppealReader } from './appeal-reader.service.js';

/** Appeals against scores: a learner says what is wrong, an administrator corrects verdicts or answers with a sentence. */
@Injectable()
export class AppealService {
  constructor(
    private readonly engine: PracticeEngine,
    private readonly access: SessionAccessService,
    private readonly corrected: CorrectedSessions,
    private readonly results: ResultsService,
    private readonly reader: AppealReader,
  ) {}

  /** @throws NotFoundError for an absent session and for another's; ConflictError before its time, after it, twice, and where no score is */
  async ask({ session_id, turn, ...against }: AppealDto, learner: SignedInActor): Promise<SessionResultView> {
    const { appeal_until } = await this.results.own(session_id, learner);
    const { criterion, reason, text } = against;
    const asked = { criterion, reason, text: text?.trim() ?? '' };
    if (!appeal_until || !(await this.engine.appeal(session_id, turn, asked)))
      throw new ConflictError(appealRefused);
    return this.results.own(session_id, learner);
  }

  /** @throws NotFoundError; ConflictError where it was answered, something is being evaluated, or the correction changes nothing */
  async accept(body: AppealAcceptDto, { name: by }: SignedInActor): Promise<AppealDetailView> {
    const { session_id, turn, text } = body;
    const corrected = correctionsIn(body.corrected);
    // The newest state: what follows asks it again without reading.
    await this.access.administered(session_id);
    const refused = await this.engine.correct(session_id, turn, { by, text, corrected }, (view) => {
      const because = this.refused(view, turn, corrected);
      return because === null ? this.corrected.of(view, turn, by, corrected) : { refused: because };
    });
    if (refused !== null) throw new ConflictError(refused);
    return this.reader.detail(session_id, turn);
  }

  /** @throws NotFoundError; ConflictError where none is open */
  async decline(
    { session_id, turn, text }: AppealDeclineDto,
    { name }: SignedInActor,
  ): Promise<AppealDetailView> {
    await this.access.administered(session_id);
    if (!(await this.engine.declineAppeal(session_id, turn, name, text)))
      throw new ConflictError(nothingToDecline);
    return this.reader.detail(session_id, turn);
  }

  /** Why an appeal can't be accepted with these verdicts; null when it can. */
  refused(view: SessionView, turn: number, corrected: readonly CorrectedVerdict[]): string | null {
    const { state } = view;
    const because = acceptanceRefused(state, turn);
    if (because !== null) return because;
    const texts = state.turns.find(({ index }) => index === turn)!.messages.map(({ text }) => text);
    return correctionRefused(evaluationAt(state, turn)!, isJudgedWhole(view, turn), texts, corrected);
  }
}

/** Verdicts as they were sent. */
export const correctionsIn = (sent: readonly CorrectedVerdictDto[]): CorrectedVerdict[] =>
  sent.map(({ criterion, verdict, level, quote }) => ({
    criterion,
    verdict,
    ...(level !== undefined && level !== null && { level }),
    quote: quote || null,
  }));
