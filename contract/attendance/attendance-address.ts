import type { AttendancePurpose } from '#domain/attendance-rules.ts'
import { routePath } from '../routes.ts'

/** Slot, way and proof of a rotating code in the shortest form, for a QR code grows with its text. */
const codePattern = /^([1-9]\d{0,14})([io])([\w-]{16})$/
const addressPattern = /^(https?:\/\/[^\s/?#@]+)(\/[^?#]*)\?c=([\w-]+)$/

export interface WrittenCode {
  readonly slotId: number
  readonly purpose: AttendancePurpose
  /** Sixteen characters that the server alone can make. */
  readonly proof: string
}

/** The address that a slot's QR code holds; any camera opens it. */
export const attendanceAddress = (origin: string, { slotId, purpose, proof }: WrittenCode): string =>
  `${origin}${routePath('check-in')}?c=${slotId}${purpose === 'in' ? 'i' : 'o'}${proof}`

/** What an address says behind `c`; null for a text that is no code of ours. */
export function readWrittenCode(text: string): WrittenCode | null {
  const [, slotId, direction, proof] = codePattern.exec(text) ?? []
  return proof === undefined ? null : { slotId: Number(slotId), purpose: direction === 'i' ? 'in' : 'out', proof }
}

/** Site and code of a scanned text; null for one that is no address of a check-in. */
export function readAttendanceAddress(text: string): { readonly origin: string; readonly code: WrittenCode } | null {
  const [, origin, path, rest] = addressPattern.exec(text.trim()) ?? []
  const code = path === routePath('check-in') ? readWrittenCode(rest ?? '') : null
  return origin !== undefined && code ? { origin, code } : null
}
