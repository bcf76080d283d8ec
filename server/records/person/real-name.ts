import { z } from 'zod'
import { residentIdCard } from '#domain/registration/volunteer-form.ts'
import { basicAuth } from '../../basic-auth.ts'
import type { ServerContext } from '../../context.ts'

/** `mismatch`: name and number are of different people; `unknown`: nobody could tell, the account stays unverified. */
export type RealName = 'verified' | 'mismatch' | 'unknown'

/** Milliseconds that a person waits at most. */
const defaultTimeoutMs = 5000
const answerSchema = z.object({ match: z.boolean() })

/**
 * Checks a name against its ID number: POST of `{name, idNumber}` as JSON to REALNAME_URL, which answers `{match}`; user and password
 * of the address go as basic authorization. Without the service a number whose check character fits is enough (GB 11643, looked at
 * before); other documents stay unverified. After `timeoutMs` without an answer the result is unknown.
 */
export async function verifyRealName(
  { config, logger }: ServerContext,
  { name, idType, idNumber }: { readonly name: string; readonly idType: string; readonly idNumber: string },
  timeoutMs = defaultTimeoutMs,
): Promise<RealName> {
  if (idType !== residentIdCard) return 'unknown'
  if (config.realnameUrl === '') return 'verified'
  try {
    return (await ask(config.realnameUrl, { name, idNumber }, timeoutMs)) ? 'verified' : 'mismatch'
  } catch (error) {
    logger?.warn({ err: error }, 'a real name could not be checked')
    return 'unknown'
  }
}

async function ask(
  address: string,
  person: { readonly name: string; readonly idNumber: string },
  timeoutMs: number,
): Promise<boolean> {
  const { url, headers } = basicAuth(address)
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(person),
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!answer.ok) {
    await answer.body?.cancel()
    throw new Error(`the real-name service answered ${answer.status}`)
  }
  const result = answerSchema.safeParse(await answer.json().catch(() => null))
  // Its own words may repeat the name, which no log may hold.
  if (!result.success) throw new Error('the real-name service answered something else than {match}')
  return result.data.match
}
