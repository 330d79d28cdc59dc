import type { Settled } from '#contracts';
import type { PracticeSession } from '#session-client';
import type { Figures } from './report.js';

/** Times evaluations as a learner sees them: from the moment in which they are due to the score. */
export class EvaluationWatch {
  private readonly since = new Map<string, number>();
  readonly stop: () => void;

  constructor(
    private readonly session: PracticeSession,
    private readonly figures: Figures,
  ) {
    this.stop = session.subscribe(() => this.look());
  }

  /** Nothing is to come any more. */
  get done(): boolean {
    return this.since.size === 0;
  }

  private look(): void {
    const { turns, result } = this.session.getSnapshot();
    for (const turn of turns) this.note(`turn ${turn.index}`, turn.eval.status, this.figures.turnEvalMs);
    this.note('summary', result.status, this.figures.summaryMs);
  }

  private note(what: string, status: 'none' | 'pending' | Settled, samples: number[]): void {
    const begun = this.since.get(what);
    if (status === 'pending') {
      if (begun === undefined) this.since.set(what, performance.now());
      return;
    }
    if (begun === undefined) return;
    this.since.delete(what);
    if (status === 'scored') samples.push(performance.now() - begun);
    else this.figures.unscored += 1;
  }
}
