import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Printed } from './html.ts'
import type { MachineReport } from './machine.ts'
import type { LevelReport } from './verdict.ts'

export const reportFolder = process.env['PATHS_REPORT'] ?? join('reports', 'paths')

const read = <T>(pattern: string): T[] =>
  globSync(join(reportFolder, pattern)).map((file) => JSON.parse(readFileSync(file, 'utf8')) as T)

/** What the levels have left in the folder of the report. */
export function readReports(): { machines: MachineReport[]; reports: LevelReport[] } {
  const machines = read<MachineReport>('*.machine.json').toSorted((a, b) => a.name.localeCompare(b.name))
  return { machines, reports: read<LevelReport>('*.{actor,component,browser}.json') }
}

/** This moment, and the commit that is looked at: '' where there is no repository, with a mark where files are changed. */
export function printedNow(): Printed {
  const git = (...args: string[]): string => spawnSync('git', args, { encoding: 'utf8' }).stdout?.trim() ?? ''
  const commit = git('rev-parse', '--short', 'HEAD')
  const isChanged = commit !== '' && git('status', '--porcelain', '--untracked-files=no') !== ''
  const product = ['contract', 'domain', 'machines', 'server', 'src']
  const namesOf = (...args: string[]): string[] =>
    git(...args, '--', ...product)
      .split('\n')
      .filter((file) => file !== '')
  const since = namesOf('diff', '--name-only', 'HEAD')
  const files = since.length > 0 ? since : namesOf('show', '--name-only', '--format=', 'HEAD')
  return {
    at: new Date(),
    commit: `${commit}${isChanged ? '+' : ''}`,
    changed: { since: since.length > 0, files },
  }
}
