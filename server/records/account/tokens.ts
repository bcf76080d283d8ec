import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits as 43 URL-safe characters. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a token. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

const bearer = /^Bearer +([\w.~+/-]{20,200}=*) *$/i

/** The token of an `Authorization` header; null when there is none that could be ours. */
export function bearerToken(header: string | undefined): string | null {
  return bearer.exec(header ?? '')?.[1] ?? null
}
