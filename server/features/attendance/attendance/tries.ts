import { attendanceRules } from '#domain/attendance-rules.ts'
import { codes } from '#contract/codes.ts'
import type { Executor } from '../../../database/client.ts'
import { registerDue, scheduleDue, scheduleDues } from '../../../due/due.ts'
import { BusinessError } from '../../../errors.ts'
import { neighbourhoodOf } from '../../../records/account/login-guard.ts'
import type { ScanRequest, Scanning } from './scan-target.ts'
import { addTries, deleteTry, findOwnSlot, findTry, takeTriesBack } from './tries.repository.ts'
import { isLoopback } from '../../../loopback.ts'

const triesDue = 'attendance.tries'

/** How much is typed before somebody has to wait. Of many people at a screen some see a wrong digit, so that the right ones do not count there. */
interface Budget {
  readonly most: number
  readonly spanMs: number
  readonly refusal: string
}

const pacing: Budget = {
  most: 5,
  spanMs: attendanceRules.stepMs,
  refusal: '输错太多次，请等半分钟后看新的数字再输',
}
const ofOne = { most: 20, refusal: '你输错的数字太多，请改用扫码，或请组织者登记' }
const crowd = { most: 60, spanMs: 10 * 60_000, refusal: '这里输错的数字太多，请改用扫码，或请组织者登记' }
/** A code of three days is tried against more half-minutes. */
const lateCrowd = { ...crowd, spanMs: 24 * 60 * 60_000 }

interface Subject {
  readonly hash: string
  readonly budget: Budget
}

/**
 * Does what typed digits ask for, as long as whoever types, the slot and the network have tries left, over all servers; what succeeds is no
 * wrong try of slot and network. Codes that were scanned pass.
 * @throws BusinessError tooMany, and what `act` throws
 */
export async function withTries<T>(
  scanning: Scanning,
  request: ScanRequest,
  isLate: boolean,
  act: () => Promise<T>,
): Promise<T> {
  const { body, now } = request
  if (body.code !== undefined || body.claim !== undefined) return act()
  const { executor } = scanning
  const { pace, own, shared } = await subjectsOf(scanning, request, isLate)
  await spend(executor, [pace, own], now)
  await spend(executor, shared, now)
  const done = await act()
  const wrong = [own, ...shared].map(({ hash }) => hash)
  await takeTriesBack(executor, wrong)
  return done
}

async function subjectsOf({ executor, keys }: Scanning, { body, scanner }: ScanRequest, isLate: boolean) {
  const { volunteerId, address } = scanner
  const hashOf = (subject: string) => keys.lookupHash('attendance.tries', isLate ? `${subject} late` : subject)
  const slotId = await findOwnSlot(executor, Number(body.applicationId), volunteerId)
  const network = isLoopback(address) ? null : neighbourhoodOf(address)
  const budget = isLate ? lateCrowd : crowd
  return {
    pace: { hash: keys.lookupHash('attendance.tries', `pace ${volunteerId}`), budget: pacing },
    own: { hash: hashOf(`volunteer ${volunteerId}`), budget: { ...budget, ...ofOne } },
    shared: [
      ...(slotId === null ? [] : [{ hash: hashOf(`slot ${slotId}`), budget }]),
      ...(network === null ? [] : [{ hash: hashOf(`network ${network}`), budget }]),
    ],
  }
}

async function spend(executor: Executor, subjects: readonly Subject[], now: Date): Promise<void> {
  if (subjects.length === 0) return
  const sinceOf = ({ spanMs }: Budget) => new Date(Math.floor(now.getTime() / spanMs) * spanMs)
  const rows = await addTries(
    executor,
    subjects.map(({ hash, budget }) => ({ subject: hash, since: sinceOf(budget) })),
  )
  const fresh = rows.filter(({ isNew }) => isNew)
  const dueAt = new Date(now.getTime() + lateCrowd.spanMs)
  await scheduleDues(
    executor,
    triesDue,
    fresh.map(({ id }) => ({ subjectId: id, dueAt })),
  )
  for (const { hash, budget } of subjects) {
    const row = rows.find(({ subject }) => subject === hash)
    if (row && row.count > budget.most) throw new BusinessError(codes.tooMany, budget.refusal)
  }
}

/** Counts go when their time has passed. */
export function registerTriesRemoval(): void {
  registerDue(triesDue, async (executor, id, now) => {
    const row = await findTry(executor, id)
    const ends = row && row.since.getTime() + lateCrowd.spanMs
    if (!ends) return
    if (ends <= now.getTime()) await deleteTry(executor, id)
    else await scheduleDue(executor, triesDue, id, new Date(ends))
  })
}
