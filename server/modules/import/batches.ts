import { mostCellLength } from '#contract/import.ts'
import type { StoredBatch, StoredReport } from './import-content.ts'

type Problem = StoredReport['problems'][number]

/** Replacements that are proposed at once. */
const mostBatches = 20

/** Mends that several lines have alike, those of most lines first: one text for another in a column, or the repeated lines. */
export function batchesOf(problems: readonly Problem[]): StoredBatch[] {
  const writes = new Map<string, Extract<StoredBatch, { kind: 'write' }>>()
  const lines: number[] = []
  for (const { column, text: from, mends } of problems) {
    const [mend, ...others] = mends
    if (!mend || others.length > 0 || from.length > mostCellLength) continue
    if (mend.kind === 'omit') {
      if (mend.keeps !== null) lines.push(mend.line)
    } else {
      const key = [column, from, mend.text].join('\n')
      const count = (writes.get(key)?.count ?? 0) + 1
      writes.set(key, { kind: 'write', column, from, text: mend.text, count })
    }
  }
  const batches = [...writes.values()].filter(({ count }) => count > 1).toSorted((a, b) => b.count - a.count)
  return [...batches.slice(0, mostBatches), ...(lines.length > 1 ? [{ kind: 'omit' as const, lines }] : [])]
}
