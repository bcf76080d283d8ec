import type { FastifyRequest } from 'fastify'
import { onBehalfHeader } from '#contract/on-behalf.ts'
import { deviceName } from './device-name.ts'
import type { CallSource } from '../records/caller/caller.ts'

export const sourceOf = ({ ip, headers }: FastifyRequest): CallSource => ({
  address: ip,
  device: deviceName(headers['user-agent']),
  onBehalf: decode(headers[onBehalfHeader]),
})

/** A header that cannot be read says nothing. */
function decode(header: string | string[] | undefined): string {
  try {
    return decodeURIComponent(String(header ?? ''))
  } catch {
    return ''
  }
}
