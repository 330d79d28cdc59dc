import { Injectable, Logger } from '@nestjs/common';
import { objectionLimits } from '#contracts';
import { fold } from '#dialogue';
import { isDatabaseDown, UnitOfWork } from '../platform/database/index.js';
import { Every } from '../platform/jobs/index.js';
import { Clock } from '../platform/time/index.js';
import { SessionStore } from '../practice/index.js';
import { Cluster, Clusters } from './clustering.rules.js';
import { CollectionRepository, type CollectionJob } from './collection.repository.js';
import { objectionsOf, type ObjectionSaid } from './lines.rules.js';
import { NamingService } from './naming.service.js';
import { ObjectionRepository, type LineRow } from './objection.repository.js';

/** The row is told that somebody works on it, well before others would look for it. */
const aliveMs = 5_000;
/** Talks that are read and written together. */
const lot = 50;
/** Wordings of each objection that new ones are compared with. */
const compared = 40;

/**
 * Reads the talks that have ended or changed since they were read last, a lot at a time. What was read is written with the note that it was, so
 * whoever takes a run up that was left goes on there.
 */
@Injectable()
export class CollectionWorker {
  private readonly logger = new Logger(CollectionWorker.name);
  private stopping = false;
  private underWay: Promise<void> = Promise.resolve();

  constructor(
    private readonly collection: CollectionRepository,
    private readonly objections: ObjectionRepository,
    private readonly sessions: SessionStore,
    private readonly naming: NamingService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  work(job: CollectionJob): Promise<void> {
    this.underWay = this.carryOut(job);
    return this.underWay;
  }

  /** This process ends: what is under way is left to the next. */
  async stop(): Promise<void> {
    this.stopping = true;
    await this.underWay.catch(() => undefined);
  }

  private async carryOut(job: CollectionJob): Promise<void> {
    const alive = new Every(aliveMs, async () => void (await this.collection.stillRuns(job)), this.logger);
    try {
      let clusters: Clusters | null = null;
      // What changes behind it meanwhile is read by the next run.
      let after = 0;
      while (!this.stopping && (await this.collection.stillRuns(job))) {
        clusters ??= await this.known();
        const last = await this.readLot(clusters, after);
        if (last !== null) {
          after = last;
          continue;
        }
        await this.objections.recount(null);
        await this.naming.name();
        await this.collection.finish(job, this.clock.now());
        return;
      }
    } catch (error) {
      if (!isDatabaseDown(error)) throw error;
      this.logger.warn({ msg: 'the reading of talks waits for the database', error });
    } finally {
      await alive.stop();
      if (this.stopping) await this.collection.leave(job);
    }
  }

  private async known(): Promise<Clusters> {
    const rows = await this.collection.clusters(compared);
    return new Clusters(rows.map(({ id, normals }) => new Cluster(id, normals)));
  }

  /** Answers the last one that was read; null where nothing is left. */
  private async readLot(clusters: Clusters, after: number): Promise<number | null> {
    const read = await this.collection.next(after, lot);
    if (read.length === 0) return null;
    const sids = read.flatMap(({ session_id, rev }) => (rev === null ? [] : [session_id]));
    const [stored, ends, drilled] = await Promise.all([
      this.sessions.loadAll(sids),
      this.collection.endsOf(sids),
      this.collection.drillRoles(),
    ]);
    const said = [...stored]
      .filter(({ facts }) => !facts.snapshot.roles.some(({ role_id }) => drilled.has(role_id)))
      .sort((one, other) => one.facts.sid - other.facts.sid)
      .map(({ facts, log }) => ({ facts, said: objectionsOf(facts.snapshot, fold(log)) }));
    await this.unitOfWork.run(async () => {
      const wordings = await this.wordings(
        said.flatMap((one) => one.said),
        clusters,
      );
      const lines = said.flatMap(({ facts: { sid, courseId, employeeId }, said: all }) =>
        all.map((one): LineRow => ({
          ...{ session_id: sid, turn: one.turn, wording_id: wordings.get(one.normal)! },
          ...{ course_id: courseId, employee_id: employeeId, ended_at: ends.get(sid)! },
          // The column may be null: there is no verdict.
          ...{
            won: one.won as boolean,
            score: one.score,
            answer: one.answer?.slice(0, objectionLimits.answer) ?? null,
          },
        })),
      );
      await this.collection.replace(
        read,
        lines.filter(({ ended_at }) => ended_at !== undefined),
      );
      await this.collection.progress(read.length);
    });
    return read.at(-1)!.session_id;
  }

  /** The wordings of what was said, new ones with the objections that they belong to. */
  private async wordings(said: readonly ObjectionSaid[], clusters: Clusters): Promise<Map<string, number>> {
    const texts = new Map(said.map(({ normal, text }) => [normal, text]));
    const known = await this.collection.known([...texts.keys()]);
    for (const [normal, text] of texts) {
      if (known.has(normal)) continue;
      const cluster =
        clusters.nearest(normal) ?? new Cluster(await this.objections.add(nameOf(text), '', true), []);
      clusters.add(cluster, normal);
      known.set(normal, await this.collection.addWording(cluster.id, normal, text));
    }
    return known;
  }
}

/** Until somebody names it, an objection is called what was said first. */
const nameOf = (text: string): string => text.replace(/[。！!；;]+$/u, '').slice(0, objectionLimits.name);
