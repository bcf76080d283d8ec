import type { IncomingMessage } from 'node:http'

/**
 * Lets the address of a page with broken percent-encoding reach the pages, which answer it with the error page; the router would
 * refuse it before any route. Addresses of endpoints stay as they are and are refused with the envelope.
 */
export function readableAddress({ url = '/' }: IncomingMessage): string {
  const [path = ''] = url.split(/[?#]/, 1)
  if (!path.includes('%') || /^\/(v2|api)\//.test(path) || isReadable(path)) return url
  return path.replaceAll('%', '%25') + url.slice(path.length)
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
