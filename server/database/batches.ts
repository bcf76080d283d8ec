/** A statement takes no more than 65535 parameters. */
const rowsAtOnce = 2000

/** Rows in lots that one statement takes. */
export const batchesOf = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, at) =>
    rows.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce),
  )
