const mostColumns = 500;

/** Builds a table's rows cell by cell; a cell that goes over several rows stands in each of them, over several columns in the first. */
export class TableGrid {
  readonly rows: string[][] = [];
  private readonly below = new Map<number, { text: string; rows: number }>();
  private column = 0;
  private span = { columns: 1, rows: 1 };

  row(): void {
    this.rows.push([]);
    this.column = 0;
    this.takeFromAbove();
  }

  /** Begins a cell; its text comes with `fill`. */
  cell(columns: number, rows: number): void {
    if (this.rows.length === 0) this.row();
    this.takeFromAbove();
    this.span = { columns: Math.min(Math.max(1, columns || 1), mostColumns), rows: Math.max(1, rows || 1) };
  }

  fill(text: string): void {
    const row = this.rows.at(-1)!;
    for (let at = 0; at < this.span.columns && this.column < mostColumns; at += 1) {
      const shown = at === 0 ? text : '';
      row[this.column] = shown;
      if (this.span.rows > 1) this.below.set(this.column, { text: shown, rows: this.span.rows - 1 });
      this.column += 1;
    }
    this.takeFromAbove();
  }

  private takeFromAbove(): void {
    for (let above = this.below.get(this.column); above !== undefined; above = this.below.get(this.column)) {
      this.rows.at(-1)![this.column] = above.text;
      if (above.rows === 1) this.below.delete(this.column);
      else above.rows -= 1;
      this.column += 1;
    }
  }
}
