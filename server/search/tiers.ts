interface Position<Point> {
  readonly tier: number
  readonly after: Point
}

/**
 * Rows of several tiers one after another, from a place on: each tier is read in its own order by an index, where to rank all rows would
 * read them all.
 */
export async function readTiers<Row, Point>(
  tiers: number,
  start: Position<Point> | null,
  limit: number,
  read: (tier: number, after: Point | undefined, limit: number) => Promise<Row[]>,
): Promise<{ row: Row; tier: number }[]> {
  const rows: { row: Row; tier: number }[] = []
  for (let tier = start?.tier ?? 0; tier < tiers && rows.length < limit; tier++) {
    const after = start?.tier === tier ? start.after : undefined
    rows.push(...(await read(tier, after, limit - rows.length)).map((row) => ({ row, tier })))
  }
  return rows
}
