import type { TestServer } from '#tests/support/server.ts'

interface Sent {
  /** A bearer. */
  as?: string
  query?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  json?: unknown
  form?: Readonly<Record<string, string>>
  /** Fields of a multipart body, its file last. */
  parts?: Readonly<Record<string, string | Blob>>
}

export interface Heard {
  status: number
  code: unknown
  msg: string
  data: any
  other: { access_token: string; refresh_token: string } | null
}

/** Headers of the calls before a sign-in. */
export const clientHeaders = { 'x-client': 'pc', 'x-device-id': 'test-device' }

function bodyOf({ json, form, parts }: Sent): { body?: BodyInit; headers?: Record<string, string> } {
  if (json !== undefined) return { body: JSON.stringify(json), headers: { 'content-type': 'application/json' } }
  if (form) return { body: new URLSearchParams({ ...form }) }
  if (!parts) return {}
  const body = new FormData()
  for (const [name, part] of Object.entries(parts)) body.append(name, part)
  return { body }
}

/** Calls by method and address as the specification writes them: nothing of the contract is known here. */
export function wireOf(server: TestServer) {
  const send = async (method: string, address: string, sent: Sent): Promise<Heard> => {
    const { body, headers } = bodyOf(sent)
    const url = new URL(`${server.url}${address}`)
    for (const [name, value] of Object.entries(sent.query ?? {})) url.searchParams.set(name, value)
    const answer = await fetch(url, {
      method,
      headers: { ...headers, ...(sent.as !== undefined && { authorization: `Bearer ${sent.as}` }), ...sent.headers },
      ...(body !== undefined && { body }),
    })
    return { status: answer.status, ...((await answer.json()) as Omit<Heard, 'status'>) }
  }
  return {
    get: (path: string, sent: Sent = {}) => send('GET', `/v2/api/zyz${path}`, sent),
    post: (path: string, sent: Sent = {}) => send('POST', `/v2/api/zyz${path}`, sent),
    /** Outside the base path. */
    getAtRoot: (path: string, sent: Sent = {}) => send('GET', path, sent),
  }
}
