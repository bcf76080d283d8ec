import type { FastifyRequest } from 'fastify'
import { deviceName } from '../modules/auth/device-name.ts'
import type { CallSource } from './caller.ts'

export const sourceOf = ({ ip, headers }: FastifyRequest): CallSource => ({
  address: ip,
  device: deviceName(headers['user-agent']),
})
