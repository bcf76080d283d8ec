import { codes } from '#contract/codes.ts'
import type { ServerContext } from '../../context.ts'
import { BusinessError } from '../../errors.ts'
import { notifyAccountHolder } from '../account/account-notice.ts'
import { attemptOf, forgetFailures, lockStatusOf, refuseLocked, takeTry } from '../account/login-guard.ts'
import {
  countRecoveryCodes,
  findSecondFactor,
  hashedAs,
  sealedAs,
  spendRecoveryCode,
  spendStep,
} from './second-factor.repository.ts'
import { stepOfCode } from './totp.ts'

interface Guess {
  readonly accountId: number
  readonly address: string
}

/**
 * Judges a code under the limits on guessing passwords, with a count of its own.
 * @param judge null for a wrong one
 * @throws BusinessError loginLocked
 */
export async function guardGuess<T>(
  { database: { executor }, keys, clock }: ServerContext,
  { accountId, address }: Guess,
  check: () => Promise<T | null>,
): Promise<T | null> {
  const attempt = attemptOf(keys, 'organizer', `second factor ${accountId}`, address)
  await takeTry(executor, attempt, clock, true)
  const result = await check()
  if (result !== null) await forgetFailures(executor, attempt)
  else refuseLocked(await lockStatusOf(executor, attempt, clock()), clock())
  return result
}

export const wrongSecondFactor = (): BusinessError =>
  new BusinessError(codes.codeWrong, '验证码不对或已经用过，请等应用里换一个再输入')

/** What proved the second factor; null of an account that has none. */
export type FactorProof = 'code' | 'recoveryCode' | null

/** Of an act that a second factor was asked for: what proved it, for the log. */
export const proofFacts = (proof: FactorProof): Readonly<Record<string, string>> | null =>
  proof && { 两步验证: { code: '动态码', recoveryCode: '恢复码' }[proof] }

/**
 * Asks for the second factor of an account that has one.
 * @throws BusinessError secondFactorNeeded without a code, codeWrong, loginLocked
 */
export async function proveSecondFactor(
  context: ServerContext,
  guess: Guess,
  code: string | undefined,
): Promise<FactorProof> {
  const { database, keys, clock } = context
  const row = await findSecondFactor(database.executor, guess.accountId)
  const sealed = row?.secret ?? null
  if (sealed === null) return null
  if (code === undefined) throw new BusinessError(codes.secondFactorNeeded, '请输入验证器应用里的 6 位动态码')
  const { accountId } = guess
  const proof = await guardGuess(context, guess, async () => {
    const now = clock()
    if (!/^\d{6}$/.test(code)) return (await useRecoveryCode(context, accountId, code, now)) ? 'recoveryCode' : null
    const secret = keys.decryptColumn(sealedAs, sealed)
    return (await isFreshCode(context, accountId, { secret, code }, now)) ? 'code' : null
  })
  if (proof === null) throw wrongSecondFactor()
  return proof
}

/** The holder is told by every contact: whoever found the paper has no way around that. */
const useRecoveryCode = (
  { database, keys }: ServerContext,
  accountId: number,
  code: string,
  now: Date,
): Promise<boolean> =>
  database.executor.transaction(async (transaction) => {
    if (!(await spendRecoveryCode(transaction, accountId, keys.lookupHashes(hashedAs, code), now))) return false
    const left = await countRecoveryCodes(transaction, accountId)
    const notice = { title: '恢复码已使用', body: `有人用恢复码代替动态码通过了两步验证，还剩 ${left} 个恢复码` }
    await notifyAccountHolder(transaction, keys, { kind: 'organizer', id: accountId }, notice, now)
    return true
  })

async function isFreshCode(
  { database }: ServerContext,
  accountId: number,
  { secret, code }: { readonly secret: string; readonly code: string },
  now: Date,
): Promise<boolean> {
  const step = stepOfCode(secret, code, now)
  return step !== null && (await spendStep(database.executor, accountId, step))
}
