/** A call whose answer is a file: its bytes are the body. */
export const asFile = <T extends { buffer(yes: boolean): T; parse(read: object): T }>(call: T): T =>
  call.buffer(true).parse((response: NodeJS.ReadableStream, done: (error: null, body: Buffer) => void) => {
    const pieces: Buffer[] = [];
    response.on('data', (piece: Buffer) => pieces.push(piece));
    response.on('end', () => done(null, Buffer.concat(pieces)));
  });

/** A spreadsheet keeps a time as a fraction of a day: read back it may be some microseconds off. */
export const wholeSeconds = <Cell>(rows: readonly Cell[][]): Cell[][] =>
  rows.map((row) =>
    row.map((cell) =>
      cell instanceof Date ? (new Date(Math.round(cell.getTime() / 1000) * 1000) as Cell) : cell,
    ),
  );
