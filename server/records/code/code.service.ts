import { randomInt } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type CodeChannel, codeLimits, type CodePurpose } from '#contract/code.ts'
import { codes } from '#contract/codes.ts'
import type { ServerContext } from '../../context.ts'
import type { Executor } from '../../database/client.ts'
import { BusinessError } from '../../errors.ts'
import type { Keys } from '../../keys.ts'
import { networkOf } from '../account/login-guard.ts'
import {
  type CodeOwner,
  countTry,
  disownCode,
  dropOldCodes,
  insertCode,
  lockNewestCode,
  lockRequests,
  markUsed,
  withdrawCode,
} from './code.repository.ts'
import { dayInMs, refuseTooMany } from './code-limits.ts'
import type { Deliver } from './delivery.ts'

/** Whom a code is for and what for; it is good for exactly this. */
export interface CodeAbout {
  readonly channel: CodeChannel
  readonly purpose: CodePurpose
  readonly target: string
  /** The login name typed or the caller's identity; empty when nobody is named. */
  readonly subject: string
}

export interface CodeRequest extends CodeAbout {
  readonly accountId: number | null
  readonly address: string
}

/**
 * Makes a code and hands it over before it answers.
 * @throws BusinessError tooMany with the time left; deliveryFailed, and then the code does not count
 */
export async function deliverCode(context: ServerContext, deliver: Deliver, request: CodeRequest): Promise<void> {
  const { id, code } = await issueCode(context, request)
  try {
    await deliver({ ...request, code })
  } catch (error) {
    context.logger?.warn({ err: error, channel: request.channel }, 'a code was not delivered')
    await withdrawCode(context.database.executor, id)
    throw new BusinessError(codes.deliveryFailed, '验证码没有发出去，请稍后再试；一直不行请拨打 12355')
  }
}

/** A code on its way out; never rejects. */
export interface Handover {
  readonly delivered: Promise<void>
}

/**
 * As `deliverCode`, but hands over after the answer, and only to `deliverTo`: neither the answer nor its time tells whether there is one.
 * A code that is not delivered goes on counting, for an unknown name's would too.
 * @returns null when nothing is sent
 * @throws BusinessError tooMany with the time left
 */
export async function sendCodeUnseen(
  context: ServerContext,
  deliver: Deliver,
  request: CodeRequest,
  deliverTo: string | null,
): Promise<Handover | null> {
  const { id, code } = await issueCode(context, request)
  if (deliverTo === null) return null
  const handOver = async (): Promise<void> => {
    // The answer goes out first: even the beginning of the work would be heard in its time.
    await nextTurn()
    try {
      await deliver({ ...request, target: deliverTo, code })
    } catch (error) {
      context.logger?.warn({ err: error, channel: request.channel }, 'a code was not delivered')
      await disownCode(context.database.executor, id)
    }
  }
  return {
    delivered: handOver().catch((error: unknown) => {
      context.logger?.error({ err: error }, 'a code could not be taken back')
    }),
  }
}

export type CodeVerdict =
  | { readonly kind: 'right'; readonly accountId: number | null }
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  | { readonly kind: 'usedUp' }
  | { readonly kind: 'gone' }

/**
 * Tries a code and uses it up when it is right. Belongs into a transaction that does not end by throwing, or the try does not count.
 * @param isOfAccount a code without an account is never right
 */
export async function tryCode(
  executor: Executor,
  keys: Keys,
  codeSubject: CodeAbout,
  input: string,
  now: Date,
  { isOfAccount }: { isOfAccount: boolean },
): Promise<CodeVerdict> {
  const row = await lockNewestCode(executor, ownerOf(keys, codeSubject))
  if (!row || row.usedAt || row.expiresAt <= now) return { kind: 'gone' }
  if (row.tries >= codeLimits.tries) return { kind: 'usedUp' }
  const isRight = codeHashes(keys, codeSubject, input).includes(row.codeHash)
  if (isRight && !(isOfAccount && row.accountId === null)) {
    await markUsed(executor, row.id, now)
    return { kind: 'right', accountId: row.accountId }
  }
  await countTry(executor, row.id)
  const triesLeft = codeLimits.tries - row.tries - 1
  return triesLeft === 0 ? { kind: 'usedUp' } : { kind: 'wrong', triesLeft }
}

/** The refusal of a code that is not right. */
export function codeRefusal(verdict: Exclude<CodeVerdict, { kind: 'right' }>): BusinessError {
  switch (verdict.kind) {
    case 'wrong':
      return new BusinessError(codes.codeWrong, `验证码不对，还可以试 ${verdict.triesLeft} 次`)
    case 'usedUp':
      return new BusinessError(codes.codeGone, `验证码输错 ${codeLimits.tries} 次，已经作废，请重新获取`)
    case 'gone':
      return new BusinessError(codes.codeGone, '验证码已过期或还没有获取，请重新获取')
  }
}

function issueCode(
  { database, keys, clock }: ServerContext,
  request: CodeRequest,
): Promise<{ id: number; code: string }> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const address = networkOf(request.address)
  const { targetHashes, subjectHashes } = ownerOf(keys, request)
  const [targetHash = '', subjectHash = ''] = [targetHashes[0], subjectHashes[0]]
  return database.executor.transaction(async (transaction) => {
    await lockRequests(transaction, address, targetHash)
    const now = clock()
    await refuseTooMany(transaction, targetHashes, address, now)
    await dropOldCodes(transaction, new Date(now.getTime() - 2 * dayInMs))
    const id = await insertCode(transaction, {
      channel: request.channel,
      purpose: request.purpose,
      targetHash,
      subjectHash,
      codeHash: codeHashes(keys, request, code)[0] ?? '',
      accountId: request.accountId,
      address,
      sentAt: now,
      expiresAt: new Date(now.getTime() + codeLimits.lifetimeSeconds * 1000),
    })
    return { id, code }
  })
}

function ownerOf(keys: Keys, { channel, purpose, target, subject }: CodeAbout): CodeOwner {
  const targetHashes = keys.lookupHashes(`code.${channel}`, target.toLowerCase())
  return { channel, purpose, targetHashes, subjectHashes: keys.lookupHashes('code.subject', subject) }
}

/** What the database keeps of a code, under every key, current first. */
export const codeHashes = (keys: Keys, { channel, purpose, target }: CodeAbout, code: string): string[] =>
  keys.lookupHashes('code.value', [channel, purpose, target.toLowerCase(), code].join(' '))
