import { and, desc, eq } from 'drizzle-orm'
import { notACode, type scanQrcode } from '#contract/attendance/attendance.ts'
import type { AttendancePurpose } from '#domain/attendance-rules.ts'
import { readAttendanceAddress } from '#contract/attendance/attendance-address.ts'
import { codes } from '#contract/codes.ts'
import type { Body } from '#contract/endpoint.ts'
import type { Executor } from '../../../database/client.ts'
import { application } from '../../../database/schema/application.ts'
import { BusinessError, invalidInput } from '../../../errors.ts'
import type { Keys } from '../../../keys.ts'
import { findDigits, findProof } from './attendance-code.ts'
import { spendClaim } from './claim.service.ts'
import type { CodeHolders } from './code-holders.ts'
import { staleMessage } from './messages.ts'

export interface Scanning {
  readonly executor: Executor
  readonly keys: Keys
  readonly codeHolders: CodeHolders
  /** Whether a scanned address is one of this site. */
  readonly isOurs: (executor: Executor, origin: string) => Promise<boolean>
}

interface Scanner {
  readonly volunteerId: number
  /** The browser's name as it gives it. */
  readonly device: string | undefined
  readonly address: string
}

/** What became known of a scan on its way; a refused one is kept with it. */
export interface Trail {
  slotId: number | null
  purpose: AttendancePurpose | null
}

type ScanBody = Body<typeof scanQrcode>

export interface ScanRequest {
  readonly body: Pick<ScanBody, 'code' | 'claim' | 'digits' | 'applicationId' | 'position' | 'nonce'>
  readonly scanner: Scanner
  readonly now: Date
  /** The half-minutes whose codes count, and when a scan of one of them was made. */
  readonly clock: { readonly steps: readonly number[]; readonly at: (step: number) => Date }
}

interface Target {
  readonly applicationId: number
  readonly purpose: AttendancePurpose
  /** When the code was right. */
  readonly at: Date
  /** It is one of those that a device took along. */
  readonly isTaken: boolean
}

/** The application that a scan is of, which way, and when its code was right. */
export async function targetOf(scanning: Scanning, request: ScanRequest, trail: Trail): Promise<Target> {
  const { executor, keys } = scanning
  const { body, scanner, clock } = request
  const slotRef = await slotRefOf(scanning, request, trail)
  const [row] = await executor
    .select({ id: application.id, slotId: application.slotId })
    .from(application)
    .where(
      and(
        eq(application.volunteerId, scanner.volunteerId),
        slotRef ? eq(application.slotId, slotRef.slotId) : eq(application.id, Number(body.applicationId)),
      ),
    )
    // Of several for one slot the one that stands: those before it were withdrawn.
    .orderBy(desc(application.id))
    .limit(1)
  if (!row)
    throw new BusinessError(
      codes.notFound,
      slotRef ? '你没有报名这个时段，请先报名或找组织者' : '没有找到这条报名，它可能已被删除',
    )
  trail.slotId = row.slotId
  if (slotRef) return { applicationId: row.id, purpose: slotRef.purpose, at: slotRef.at, isTaken: slotRef.isTaken }
  const typed = findDigits(keys, row.slotId, body.digits ?? '', clock.steps)
  if (!typed) throw new BusinessError(codes.attendanceCodeStale, '数字不对或已经更换，请看组织者屏幕上现在的六位数字')
  trail.purpose = typed.purpose
  return { applicationId: row.id, purpose: typed.purpose, at: clock.at(typed.step), isTaken: typed.isTaken }
}

/** Slot and way that a scanned code or a claim names, and when it was right; null for digits, which name none. */
async function slotRefOf(
  { executor, keys, isOurs }: Scanning,
  { body: { code, claim }, scanner: { volunteerId, device = '' }, now, clock }: ScanRequest,
  trail: Trail,
): Promise<(Omit<Target, 'applicationId'> & { slotId: number }) | null> {
  if (claim !== undefined) {
    const spent = await spendClaim(executor, keys, { claim, device, volunteerId }, now)
    return note(trail, spent)
  }
  if (code === undefined) return null
  const address = readAttendanceAddress(code)
  if (!address || !(await isOurs(executor, address.origin))) throw invalidInput([{ field: 'code', message: notACode }])
  note(trail, address.code)
  const found = findProof(keys, address.code, clock.steps)
  if (found === null) throw new BusinessError(codes.attendanceCodeStale, staleMessage)
  return { ...address.code, at: clock.at(found.step), isTaken: found.isTaken }
}

function note<T extends { readonly slotId: number; readonly purpose: AttendancePurpose }>(trail: Trail, slotRef: T): T {
  trail.slotId = slotRef.slotId
  trail.purpose = slotRef.purpose
  return slotRef
}
