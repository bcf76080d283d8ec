import { isIP } from 'node:net'

const mapped = '::ffff:'

/** Whether an address, or the name of a host, is of the machine itself. */
export function isLoopback(host: string): boolean {
  if (host === 'localhost' || host === '::1') return true
  const address = host.startsWith(mapped) ? host.slice(mapped.length) : host
  return isIP(address) === 4 && address.startsWith('127.')
}
