import type { UserType } from '#contract/auth.ts'
import type { ClientName } from '#machines/session/session.types.ts'
import { ApiError } from '../lib/api-error.ts'
import { retryUntilAnswered } from '../lib/asking-again.ts'
import { clientOf, readRefreshToken, readToken, readUserType, writeTokens } from '../lib/cookies.ts'
import { localKeys, localStore } from '../lib/storage.ts'
import type { SessionTokens } from './session.api.ts'

/** Life of an access token (docs/rules/sign-in.md#tokens), in milliseconds by this machine's clock, which may differ from the server's. */
const accessLife = 30 * 60_000
/** Renewal starts this long before the end. */
const lead = 5 * 60_000
/** A call made this close to the end waits for new tokens. */
const callMargin = 60_000
const retryPause = 10_000
const shortestPause = 1_000

// Beside the storage, which may be switched off.
let expiresHere = 0
let running: Promise<void> | null = null

function expiresAt(): number {
  const value = localStore.get(localKeys.accessExpiresAt)
  return Math.max(typeof value === 'number' ? value : 0, expiresHere)
}
const remaining = (): number => expiresAt() - Date.now()

/** Keeps a new pair and notes when it ends. */
export function keepNewTokens(type: UserType, tokens: SessionTokens): void {
  writeTokens(type, tokens)
  expiresHere = Date.now() + accessLife
  localStore.set(localKeys.accessExpiresAt, expiresHere)
}

export function forgetExpiry(): void {
  expiresHere = 0
}

/** The bearer for a call, renewed first when it is about to end; null when nobody of that kind is signed in. */
export async function freshToken(client: ClientName): Promise<string | null> {
  const type = readUserType()
  if (type !== null && clientOf(type) === client && remaining() < callMargin) await renew().catch(() => {})
  return readToken(client)
}

/**
 * Renews the tokens before they end for as long as this kind of user is signed in; one tab of many does it.
 * Resolves when the tokens are gone. @throws ApiError when the server refuses to renew them
 */
export async function keepTokens(type: UserType | null, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pause(remaining() - lead, signal)
    if (signal.aborted) return
    if (readUserType() !== type) return
    if (remaining() > lead) continue
    try {
      await renew()
    } catch (error) {
      if (isRefusal(error)) throw error
      await pause(retryPause, signal)
    }
  }
}

function renew(): Promise<void> {
  running ??= underLock(expiresAt()).finally(() => {
    running = null
  })
  return running
}

function underLock(before: number): Promise<void> {
  // Absent on pages served without https from another machine.
  const locks: LockManager | undefined = navigator.locks
  return locks ? locks.request('session-tokens', () => trade(before)).then(() => undefined) : trade(before)
}

async function trade(before: number): Promise<void> {
  if (expiresAt() !== before) return
  const [type, refresh] = [readUserType(), readRefreshToken()]
  if (type === null) return
  if (refresh === null) throw new ApiError('unauthorized', '401', '登录已失效，请重新登录')
  const { renewTokens } = await import('./session.api.ts')
  const isPresent = (): boolean => readUserType() === type && readRefreshToken() === refresh
  // A renewal whose answer was lost may be asked for again, but not once another tab has the answer: the old token coming back after the
  // new ones were used would look stolen.
  const tokens = await retryUntilAnswered(new AbortController().signal, async (signal) =>
    isPresent() ? renewTokens(type, refresh, signal) : null,
  )
  if (tokens !== null && isPresent()) keepNewTokens(type, tokens)
}

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'business' || error.kind === 'unauthorized')

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, Math.max(milliseconds, shortestPause))
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      done()
    })
  })
