import { hash } from 'node:crypto'
import { applyRuleBook } from '#domain/rule-set/rule-book.ts'
import type { RuleSet } from '#domain/rule-set/rule-sets.ts'
import type { ServerContext } from '../../context.ts'
import type { Executor } from '../../database/client.ts'
import { listHolidays } from './holidays.repository.ts'
import { listValidSets, type RuleSetRow } from './rule-sets.repository.ts'

const restMs = 2000

/** What a row says of how hours are counted. */
export const readRuleSet = (row: RuleSetRow): RuleSet => ({
  version: row.version,
  validFrom: row.validFrom,
  roundingMinutes: row.roundingMinutes,
  minimumPresence: row.minimumPresence,
  dailyMaximumMinutes: row.dailyMaximumMinutes,
  starHours: row.starHours,
  publicityDays: row.publicityDays,
  recordingWorkingDays: row.recordingWorkingDays,
  needsConfirmation: row.needsConfirmation,
  forgottenCheckOut: row.forgottenCheckOut,
})

/** Makes the rules of the database those of this process. */
export async function refreshRuleBook(executor: Executor): Promise<void> {
  const [sets, days] = await Promise.all([listValidSets(executor), listHolidays(executor)])
  const rules = { ruleSets: sets.map(readRuleSet), holidays: days.map(({ day, kind }) => ({ day, kind })) }
  applyRuleBook({ version: hash('sha256', JSON.stringify(rules), 'base64url'), ...rules })
}

/** Reads the rules again every two seconds until stopped, as another server may have written some; `stop` waits for the reading under way. */
export function startRuleBook({ database, logger }: ServerContext): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout
  let isStopped = false
  const turn = (): Promise<void> =>
    refreshRuleBook(database.executor)
      .catch((error: unknown) => logger?.error({ err: error }, 'the rules cannot be read'))
      .then(rest)
  const rest = (): void => {
    if (!isStopped) timer = setTimeout(next, restMs)
  }
  const next = (): void => {
    reading = turn()
  }
  let reading = Promise.resolve(rest())
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await reading
    },
  }
}
