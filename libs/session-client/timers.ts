/** Timers that end together: at the end whoever waits goes on at once, so that no promise is left open. */
export class Timers {
  private readonly waiting = new Map<ReturnType<typeof setTimeout>, () => void>();

  later(ms: number, run: () => void): void {
    const timer = setTimeout(() => {
      this.waiting.delete(timer);
      run();
    }, ms);
    this.waiting.set(timer, run);
  }

  pass(ms: number): Promise<void> {
    return new Promise((done) => this.later(ms, done));
  }

  endAll(): void {
    const all = [...this.waiting];
    this.waiting.clear();
    for (const [timer, run] of all) {
      clearTimeout(timer);
      run();
    }
  }
}
