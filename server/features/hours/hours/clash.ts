import { codes } from '#contract/codes.ts'
import { spanText } from '#domain/words.ts'
import { isUntimed } from '#domain/hours/stay-text.ts'
import { ruleSetOn } from '#domain/rule-set/rule-sets.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError } from '../../../errors.ts'
import { type LedgerEntry, longDay } from '../../../records/ledger/ledger.ts'
import { dayKey, type HeldHours, listHeldHours, sumServiceDays } from '../../../records/hours/held-hours.repository.ts'

interface Hours {
  readonly surrogateId: string
  readonly missionName: string
  readonly servedOn: string
  readonly startAt: Date
  readonly endAt: Date
  readonly minutes: number
  readonly kind: 'service' | 'training'
}

/**
 * Refuses hours that overlap others of their person, or that make a day longer than the rules allow, those on the way to the ledger and
 * those before them in the list counted; the people are locked. As many statements for one as for hundreds.
 * @param original entry whose place they take, which holds neither time nor minutes against them
 * @throws BusinessError timeConflict, dailyLimit
 */
export async function refuseClashes(executor: Executor, all: readonly Hours[], original?: LedgerEntry): Promise<void> {
  const clashOf = await clashCheck(executor, all, original)
  for (const hours of all) {
    const clash = clashOf(hours)
    if (clash) throw clash
  }
}

/** Answers why hours do not fit to others of their person; what fits counts against what is asked about after it. */
export type ClashCheck = (hours: Hours) => BusinessError | null

/** As `refuseClashes` for each by itself. @param all that will be asked about */
export async function clashCheck(
  executor: Executor,
  all: readonly Hours[],
  original?: LedgerEntry,
): Promise<ClashCheck> {
  if (all.length === 0) return () => null
  const surrogateIds = [...new Set(all.map(({ surrogateId }) => surrogateId))]
  const held = new Map<string, HeldHours[]>()
  for (const hours of await listHeldHours(executor, surrogateIds, spanOf(all)))
    if (hours.entryId === null || hours.entryId !== original?.id) hold(held, hours)
  const days = all.map(({ servedOn }) => servedOn).toSorted()
  const [firstDay = '', lastDay = ''] = [days[0], days.at(-1)]
  const minutes = await sumServiceDays(executor, surrogateIds, { from: firstDay, to: lastDay })
  return (hours) => {
    const overlap = isUntimed(hours) ? null : overlapWith(hours, held.get(hours.surrogateId) ?? [])
    if (overlap) return overlap
    if (hours.kind === 'service') {
      const sum = (minutes.get(dayKey(hours)) ?? 0) - (original?.minutes ?? 0) + hours.minutes
      if (sum > ruleSetOn(hours.servedOn).dailyMaximumMinutes) return longDay(hours.servedOn)
      minutes.set(dayKey(hours), sum)
    }
    if (!isUntimed(hours)) hold(held, { ...hours, entryId: null })
    return null
  }
}

const spanOf = (all: readonly Hours[]) => ({
  startAt: new Date(Math.min(...all.map(({ startAt }) => startAt.getTime()))),
  endAt: new Date(Math.max(...all.map(({ endAt }) => endAt.getTime()))),
})

const hold = (held: Map<string, HeldHours[]>, hours: HeldHours): void =>
  void held.set(hours.surrogateId, [...(held.get(hours.surrogateId) ?? []), hours])

function overlapWith(hours: Hours, otherHours: readonly HeldHours[]): BusinessError | null {
  const other = otherHours.find(({ startAt, endAt }) => startAt < hours.endAt && endAt > hours.startAt)
  if (!other) return null
  return new BusinessError(
    codes.timeConflict,
    `${spanText(hours)} 与“${other.missionName}”（${spanText(other)}）的时长重叠，同一时间只能记一次`,
  )
}
