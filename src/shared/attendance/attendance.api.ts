import { claimAttendance, scanQrcode } from '#contract/attendance/attendance.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import { call } from '../../lib/api.ts'
import { dataOf } from '../../lib/api-error.ts'
import { deviceId } from '../../session/device-id.ts'

const headers = () => ({ 'x-device-id': deviceId() })

/** Checks in or out. @throws ApiError */
export const checkIn = async (
  {
    position,
    ...body
  }: Omit<BodyInput<typeof scanQrcode>, 'position'> & {
    position: BodyInput<typeof scanQrcode>['position'] | undefined
  },
  signal: AbortSignal,
) =>
  dataOf(
    await call('volunteer', scanQrcode, {
      body: { ...body, ...(position && { position }) },
      headers: headers(),
      signal,
      quiet: 'page',
    }),
  )

/** A claim for the code of an opened address, whoever is here. @throws ApiError */
export const claimCode = (code: string, signal: AbortSignal) =>
  call('volunteer', claimAttendance, { body: { code }, headers: headers(), signal, quiet: 'page', bare: true })
