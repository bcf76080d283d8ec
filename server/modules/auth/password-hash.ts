import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { TransportError } from '../../errors.ts'

/** argon2id, 19 MiB, two passes, one lane (OWASP). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// The hash of a password nobody has: an unknown name takes as long as a known one.
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$bEjII8OxsBk/nJbVHwsPhA$VlxZRrheUyyiIlrXb+YjitPeWxFTwnSoIVlLbDgk2nk'

const slots = Math.max(1, availableParallelism() - 1)
const longestQueue = 200
const waiting: (() => void)[] = []
let taken = 0

/**
 * Runs work that hashes in one of a few slots, so that hashing leaves the machine's threads to others.
 * @throws TransportError 429 when too many wait
 */
export async function inHashSlot<T>(work: () => Promise<T>): Promise<T> {
  if (taken < slots) taken += 1
  else {
    if (waiting.length >= longestQueue) throw new TransportError(429, '现在登录的人太多，请几秒后再试', 3)
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else taken -= 1
  }
}

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
