import type { ClientName } from '#machines/session/session.types.ts'
import { readToken } from './cookies.ts'

type TokenSource = (client: ClientName) => string | null | Promise<string | null>

let source: TokenSource = readToken

/** Where the clients take their bearers from; the cookies at first. */
export function setTokenSource(next: TokenSource): void {
  source = next
}

export const tokenOf: TokenSource = (client) => source(client)
