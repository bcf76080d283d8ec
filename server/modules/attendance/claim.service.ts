import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { attendanceRules, type AttendancePurpose, type claimAttendance, notACode } from '#contract/attendance.ts'
import { readWrittenCode } from '#contract/attendance-address.ts'
import { codes } from '#contract/codes.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { Executor } from '../../database/client.ts'
import { attendanceClaim } from '../../database/schema/attendance.ts'
import { mission, slot } from '../../database/schema/mission.ts'
import { registerDue, scheduleDue } from '../../due/due.ts'
import { BusinessError, invalidInput } from '../../errors.ts'
import type { Keys } from '../../keys.ts'
import { randomToken, tokenHash } from '../auth/tokens.ts'
import { isPresent } from './attendance-code.ts'
import { byListWords, staleWords } from './words.ts'

const { claimMs } = attendanceRules
const claimDue = 'attendance.claim'

/** What the database keeps of a browser's name. */
export const deviceHash = (keys: Keys, device: string): string => keys.lookupHash('attendance.device', device)

/** A claim for the code of an opened address, worth something in the browser that opened it alone. */
export async function giveClaim(
  executor: Executor,
  keys: Keys,
  { code, device }: { readonly code: string; readonly device: string },
  now: Date,
): Promise<Reply<typeof claimAttendance>> {
  const read = readWrittenCode(code)
  if (!read) throw invalidInput([{ field: 'code', message: notACode }])
  const { slotId, purpose } = read
  const [of] = isPresent(keys, read, now)
    ? await executor
        .select({
          missionId: mission.id,
          missionName: mission.name,
          mode: mission.checkInMode,
          startAt: slot.startAt,
          endAt: slot.endAt,
        })
        .from(slot)
        .innerJoin(mission, eq(mission.id, slot.missionId))
        .where(eq(slot.id, slotId))
    : []
  if (!of) throw new BusinessError(codes.attendanceCodeStale, staleWords)
  if (of.mode === 'list') throw new BusinessError(codes.forbidden, byListWords)
  const claim = randomToken()
  const expiresAt = new Date(now.getTime() + claimMs)
  const kept = { tokenHash: tokenHash(claim), slotId, purpose, device: deviceHash(keys, device), at: now, expiresAt }
  await executor.transaction(async (transaction) => {
    const [row] = await transaction.insert(attendanceClaim).values(kept).returning({ id: attendanceClaim.id })
    if (row) await scheduleDue(transaction, claimDue, row.id, expiresAt)
  })
  return {
    claim,
    purpose,
    missionId: String(of.missionId),
    missionName: of.missionName,
    startAt: of.startAt.toISOString(),
    endAt: of.endAt.toISOString(),
    at: now.toISOString(),
    lifetimeSeconds: claimMs / 1000,
  }
}

export interface SpentClaim {
  readonly slotId: number
  readonly purpose: AttendancePurpose
  readonly at: Date
}

/**
 * Uses a claim up, in the transaction of the mark that it stands for; the same volunteer may again.
 * @throws BusinessError attendanceClaimGone
 */
export async function spendClaim(
  executor: Executor,
  keys: Keys,
  { claim, device, volunteerId }: { readonly claim: string; readonly device: string; readonly volunteerId: number },
  now: Date,
): Promise<SpentClaim> {
  const { tokenHash: hash, volunteerId: user, slotId, purpose, at } = attendanceClaim
  const [spent] = await executor
    .update(attendanceClaim)
    .set({ volunteerId })
    .where(
      and(
        eq(hash, tokenHash(claim)),
        inArray(attendanceClaim.device, keys.lookupHashes('attendance.device', device)),
        gt(attendanceClaim.expiresAt, now),
        or(isNull(user), eq(user, volunteerId)),
      ),
    )
    .returning({ slotId, purpose, at })
  if (!spent) throw new BusinessError(codes.attendanceClaimGone, '这次扫码已经过期或用过了，请对准组织者的屏幕再扫一次')
  return spent
}

/** Claims go when they have run out. */
export function registerClaimRemoval(): void {
  registerDue(claimDue, async (executor, id) => {
    await executor.delete(attendanceClaim).where(eq(attendanceClaim.id, id))
  })
}
