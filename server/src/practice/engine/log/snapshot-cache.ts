import type { CourseSnapshot } from '#contracts';

/** Snapshots are shared by the sessions of an unchanged course, in memory too. They never change, and go when nobody holds them. */
export class SnapshotCache {
  private readonly known = new Map<number, WeakRef<CourseSnapshot>>();
  private readonly reading = new Map<number, Promise<CourseSnapshot>>();
  private readonly forgotten = new FinalizationRegistry<number>((id) => {
    if (!this.known.get(id)?.deref()) this.known.delete(id);
  });

  constructor(private readonly read: (id: number) => Promise<CourseSnapshot>) {}

  async get(id: number): Promise<CourseSnapshot> {
    return this.known.get(id)?.deref() ?? this.readOnce(id);
  }

  private readOnce(id: number): Promise<CourseSnapshot> {
    const under = this.reading.get(id);
    if (under) return under;
    const reading = this.read(id)
      .then((snapshot) => {
        this.known.set(id, new WeakRef(snapshot));
        this.forgotten.register(snapshot, id);
        return snapshot;
      })
      .finally(() => this.reading.delete(id));
    this.reading.set(id, reading);
    return reading;
  }
}
