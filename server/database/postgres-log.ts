import { openSync, readFileSync, renameSync, statSync } from 'node:fs'

const largest = 1_000_000

/** Opens PostgreSQL's log to append to it; a large one becomes `.1` first. */
export function openLog(path: string): number {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > largest) renameSync(path, `${path}.1`)
  return openSync(path, 'a', 0o600)
}

/** The last line that tells of an error, else the last one. */
export function lastLine(path: string): string {
  const lines = readFileSync(path, 'utf8').trim().split('\n')
  return (lines.findLast((line) => /(FATAL|PANIC|error):/.test(line)) ?? lines.at(-1) ?? '').trim()
}
