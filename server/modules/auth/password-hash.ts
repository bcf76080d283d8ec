import { Piscina } from 'piscina'
import { TransportError } from '../../errors.ts'
import { createSlots, heavySlots } from '../../slots.ts'

/** Threads that yield to whatever else wants the processor: sixty logins at once must not hold up those who read. */
const threads = new Piscina<unknown, unknown>({
  filename: new URL('hash-thread.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: heavySlots,
  idleTimeout: 60_000,
  niceIncrement: 15,
})

// The hash of a password nobody has: an unknown name takes as long as a known one.
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$bEjII8OxsBk/nJbVHwsPhA$VlxZRrheUyyiIlrXb+YjitPeWxFTwnSoIVlLbDgk2nk'

/** Runs work that hashes in one of a few slots. @throws TransportError 429 when too many wait */
export const inHashSlot = createSlots(
  heavySlots,
  200,
  () => new TransportError(429, '现在登录的人太多，请几秒后再试', 3),
)

/** Call inside `inHashSlot`; null is the account that does not exist. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  try {
    const matches = await threads.run({ stored: stored ?? nobodysHash, password }, { name: 'check' })
    return matches === true && stored !== null
  } catch {
    return false
  }
}

export function hashPassword(password: string): Promise<string> {
  return inHashSlot(() => threads.run(password, { name: 'make' }) as Promise<string>)
}
