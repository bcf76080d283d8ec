import { claimAttendance, scanQrcode } from '#contract/attendance.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import { call } from '../../lib/api.ts'
import { deviceId } from '../../session/device-id.ts'

const headers = () => ({ 'x-device-id': deviceId() })

/** Checks in or out; a refusal comes back as it is, with its code and sentence. @throws ApiError when nothing came back */
export const checkIn = (
  {
    position,
    ...body
  }: Omit<BodyInput<typeof scanQrcode>, 'position'> & {
    position: BodyInput<typeof scanQrcode>['position'] | undefined
  },
  signal: AbortSignal,
) =>
  call('volunteer', scanQrcode, {
    body: { ...body, ...(position && { position }) },
    headers: headers(),
    signal,
    quiet: 'page',
  })

/** A claim for the code of an opened address, whoever is here. @throws ApiError */
export const claimCode = (code: string, signal: AbortSignal) =>
  call('volunteer', claimAttendance, { body: { code }, headers: headers(), signal, quiet: 'page', bare: true })
