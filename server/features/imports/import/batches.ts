import { mostCellLength } from '#contract/import.ts'
import type { StoredBatch, StoredReport } from './import-content.ts'

type Problem = StoredReport['problems'][number]

/** Replacements that are proposed at once. */
const mostBatches = 20

/** Mends that several lines have alike, those of most lines first: one text for another in a column, or the repeated lines. */
export function groupMends(problems: readonly Problem[]): StoredBatch[] {
  const writes = new Map<string, Extract<StoredBatch, { kind: 'write' }>>()
  const lines: number[] = []
  for (const { column, text: oldText, mends } of problems) {
    const [mend, ...otherMends] = mends
    if (!mend || otherMends.length > 0 || oldText.length > mostCellLength) continue
    if (mend.kind === 'omit') {
      if (mend.keeps !== null) lines.push(mend.line)
    } else {
      const key = [column, oldText, mend.text].join('\n')
      const count = (writes.get(key)?.count ?? 0) + 1
      writes.set(key, { kind: 'write', column, from: oldText, text: mend.text, count })
    }
  }
  const batches = [...writes.values()].filter(({ count }) => count > 1).toSorted((a, b) => b.count - a.count)
  return [...batches.slice(0, mostBatches), ...(lines.length > 1 ? [{ kind: 'omit' as const, lines }] : [])]
}
