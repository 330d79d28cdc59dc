/** Files on their way to the knowledge base. They go on while the administrator moves about the console. */
import { limits, uploadTooLarge } from '#contracts';
import type { KnowledgeFileView } from '#contracts';
import { failureFrom } from '../failure';
import type { Failure } from '../failure';
import type { OnProgress } from './send-file';

export interface Upload {
  id: number;
  name: string;
  /** The name of the file whose content it replaces. */
  replaces: string | null;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** 0–1. */
  sent: number;
  /** How long it will still take; null while nobody can say. */
  leftMs: number | null;
  /** Why it has failed. */
  reason: string | null;
  /** The same file may be taken another time. */
  canRetry: boolean;
}

export interface Sending {
  done: Promise<KnowledgeFileView>;
  abort: () => void;
}
/** Begins to send a file, as the new version of the file with `fileId`. `done` rejects with a failure. */
export type Send = (file: File, onProgress: OnProgress, fileId?: number) => Sending;
/** A file of the knowledge base that gets a new version. */
export type Replaced = Pick<KnowledgeFileView, 'file_id' | 'file_name'>;

/** A line shares its width among those that are sent; the server takes a few at a time. */
const atOnce = 2;
/** Until then a speed says nothing. */
const measuredAfterMs = 1_000;
const doneShownMs = 2_000;
/** What is too large, no document, or to replace what is gone, stays so. */
const forGood: readonly Failure['status'][] = [404, 413, 422];

interface Kept {
  file: File;
  fileId?: number;
  /** Whoever has added it may want to know what became of it. */
  onArrived?: (view: KnowledgeFileView) => void;
  stop: () => void;
}

export class Uploads {
  private all: readonly Upload[] = [];
  private readonly kept = new Map<number, Kept>();
  private readonly listeners = new Set<() => void>();
  private last = 0;

  constructor(private readonly send: Send) {}

  readonly list = (): readonly Upload[] => this.all;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Would leaving the console break one off? */
  readonly underWay = (): boolean => this.all.some(isUnderWay);

  add(
    files: readonly File[],
    { replaced, onArrived }: { replaced?: Replaced; onArrived?: Kept['onArrived'] } = {},
  ): void {
    const added = files.map((file) => {
      const id = (this.last += 1);
      this.kept.set(id, { file, fileId: replaced?.file_id, onArrived, stop: () => undefined });
      const tooLarge = file.size > limits.upload;
      const replaces = replaced?.file_name ?? null;
      return { ...fresh, id, name: file.name, replaces, ...(tooLarge && refused(uploadTooLarge)) };
    });
    this.set([...this.all, ...added]);
    this.goOn();
  }

  retry(id: number): void {
    this.change(id, fresh);
    this.goOn();
  }

  /** Ends it, and takes it out of the list. */
  remove(id: number): void {
    const { stop } = this.kept.get(id)!;
    this.kept.delete(id);
    this.set(this.all.filter((upload) => upload.id !== id));
    stop();
    this.goOn();
  }

  /** Ends what is under way; what has failed stays with its reason. */
  cancelAll(): void {
    // Those that wait first: otherwise each place that is left would be taken by the next.
    for (const { id } of this.all.filter(isUnderWay).reverse()) this.remove(id);
  }

  private goOn(): void {
    const sending = this.all.filter(({ state }) => state === 'sending').length;
    const next = this.all.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, atOnce - sending));
    for (const { id } of next) this.begin(id);
  }

  private begin(id: number): void {
    const kept = this.kept.get(id)!;
    const began = Date.now();
    const onProgress: OnProgress = (sent, total) =>
      this.change(id, { sent: sent / total, leftMs: leftMs(sent, total, Date.now() - began) });
    const { done, abort } = this.send(kept.file, onProgress, kept.fileId);
    kept.stop = abort;
    this.change(id, { ...fresh, state: 'sending' });
    done
      .then(
        (view) => this.arrived(id, view),
        (error: unknown) => {
          const { status, message } = failureFrom(error)!;
          this.change(id, refused(message, !forGood.includes(status)));
        },
      )
      .finally(() => this.goOn());
  }

  private arrived(id: number, view: KnowledgeFileView): void {
    this.kept.get(id)?.onArrived?.(view);
    this.change(id, { state: 'done', sent: 1, leftMs: null });
    setTimeout(() => this.kept.has(id) && this.remove(id), doneShownMs);
  }

  /** What was taken out of the list meanwhile has nothing to change. */
  private change(id: number, part: Partial<Upload>): void {
    this.set(this.all.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
  }

  private set(all: readonly Upload[]): void {
    this.all = all;
    for (const listener of this.listeners) listener();
  }
}

const fresh = { state: 'waiting', sent: 0, leftMs: null, reason: null, canRetry: false } as const;
const refused = (reason: string, canRetry = false) => ({
  ...fresh,
  state: 'failed' as const,
  reason,
  canRetry,
});

export const isUnderWay = ({ state }: Upload): boolean => state === 'waiting' || state === 'sending';

/** By how fast it has gone so far. */
const leftMs = (sent: number, total: number, ms: number): number | null =>
  ms < measuredAfterMs || sent === 0 ? null : ((total - sent) / sent) * ms;
