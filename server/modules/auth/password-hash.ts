import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { TransportError } from '../../errors.ts'
import { createSlots } from '../../slots.ts'

/** argon2id, 19 MiB, two passes, one lane (OWASP). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// The hash of a password nobody has: an unknown name takes as long as a known one.
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$bEjII8OxsBk/nJbVHwsPhA$VlxZRrheUyyiIlrXb+YjitPeWxFTwnSoIVlLbDgk2nk'

/** Runs work that hashes in one of a few slots. @throws TransportError 429 when too many wait */
export const inHashSlot = createSlots(
  Math.max(1, availableParallelism() - 1),
  200,
  () => new TransportError(429, '现在登录的人太多，请几秒后再试', 3),
)

/** Call inside `inHashSlot`; null is the account that does not exist. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  try {
    return (await verify(stored ?? nobodysHash, password)) && stored !== null
  } catch {
    return false
  }
}

export function hashPassword(password: string): Promise<string> {
  return inHashSlot(() => hash(password, cost))
}
