import { type claimAttendance, notACode } from '#contract/attendance/attendance.ts'
import { attendanceRules, type AttendancePurpose } from '#domain/attendance-rules.ts'
import { readWrittenCode } from '#contract/attendance/attendance-address.ts'
import { codes } from '#contract/codes.ts'
import type { ReplyInput } from '#contract/endpoint.ts'
import type { Executor } from '../../../database/client.ts'
import { registerDue, scheduleDue } from '../../../due/due.ts'
import { BusinessError, invalidInput } from '../../../errors.ts'
import type { Keys } from '../../../keys.ts'
import { randomToken, tokenHash } from '../../../records/account/tokens.ts'
import { findProof, stepsAt } from './attendance-code.ts'
import { assignClaim, deleteClaim, findClaimedSlot, insertClaim } from './claim.repository.ts'
import { byListMessage, staleMessage } from './messages.ts'

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
): Promise<ReplyInput<typeof claimAttendance>> {
  const payload = readWrittenCode(code)
  if (!payload) throw invalidInput([{ field: 'code', message: notACode }])
  const { slotId, purpose } = payload
  const found = findProof(keys, payload, stepsAt(now))
  const slot = found && (await findClaimedSlot(executor, slotId))
  if (!slot) throw new BusinessError(codes.attendanceCodeStale, staleMessage)
  if (slot.mode === 'list') throw new BusinessError(codes.forbidden, byListMessage)
  const claim = randomToken()
  const expiresAt = new Date(now.getTime() + claimMs)
  const opened = { slotId, purpose, device: deviceHash(keys, device), taken: found.isTaken }
  const row = { tokenHash: tokenHash(claim), ...opened, at: now, expiresAt }
  await executor.transaction(async (transaction) => {
    await scheduleDue(transaction, claimDue, await insertClaim(transaction, row), expiresAt)
  })
  return {
    claim,
    purpose,
    missionId: slot.missionId,
    missionName: slot.missionName,
    startAt: slot.startAt,
    endAt: slot.endAt,
    at: now,
    lifetimeSeconds: claimMs / 1000,
  }
}

export interface SpentClaim {
  readonly slotId: number
  readonly purpose: AttendancePurpose
  readonly at: Date
  readonly isTaken: boolean
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
  const devices = keys.lookupHashes('attendance.device', device)
  const spent = await assignClaim(executor, { tokenHash: tokenHash(claim), devices, volunteerId }, now)
  if (!spent) throw new BusinessError(codes.attendanceClaimGone, '这次扫码已经过期或用过了，请对准组织者的屏幕再扫一次')
  return spent
}

/** Claims go when they have run out. */
export function registerClaimRemoval(): void {
  registerDue(claimDue, async (executor, id) => {
    await deleteClaim(executor, id)
  })
}
