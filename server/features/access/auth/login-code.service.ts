import { z } from 'zod'
import { loginLockMinutes } from '#contract/auth.ts'
import { type CodeChannel, codeChannels, codeLimits, type CodePurpose } from '#contract/code.ts'
import { codes } from '#contract/codes.ts'
import type { ServerContext } from '../../../context.ts'
import { BusinessError } from '../../../errors.ts'
import {
  type CodeAbout,
  codeRefusal,
  type Handover,
  sendCodeUnseen,
  tryCode,
} from '../../../records/code/code.service.ts'
import type { Carrier } from '../../../records/code/delivery.ts'
import { contactsByName } from '../../../records/recovery/recovery.repository.ts'
import type { AccountKind } from '../../../records/account/account.repository.ts'
import { rememberDevice } from '../../../records/session/known-device.repository.ts'

/** A name that somebody signs in with; the account is null for one that nobody has, which is answered in the same way. */
export interface LoginClaim {
  readonly kind: AccountKind
  readonly loginName: string
  readonly accountId: number | null
}

const purposes = { volunteer: 'loginVolunteer', organizer: 'loginOrganizer' } as const satisfies Record<
  AccountKind,
  CodePurpose
>

/** The name stands for the contact, which is not typed: limits, lifetime and tries are those of any code, whether it goes out or not. */
const codeAbout = ({ kind, loginName }: LoginClaim): CodeAbout => ({
  channel: 'mobile',
  purpose: purposes[kind],
  target: loginName,
  subject: loginName,
})

/**
 * Sends a code to the account's mobile, or else its e-mail address, after the answer.
 * @returns the refusal loginCodeNeeded, and what is on its way
 * @throws BusinessError tooMany, when codes were asked for too often to send another
 */
export async function sendLoginCode(
  context: ServerContext,
  carriers: Readonly<Record<CodeChannel, Carrier | null>>,
  claim: LoginClaim,
  address: string,
): Promise<{ refusal: BusinessError; sending: Handover | null }> {
  if (codeChannels.every((channel) => !carriers[channel]))
    throw new BusinessError(codes.tooMany, spent(`请 ${loginLockMinutes} 分钟后再试`))
  const way = await wayTo(context, carriers, claim)
  const request = { ...codeAbout(claim), accountId: way ? claim.accountId : null, address }
  const deliver: Carrier['deliver'] = async (message) => {
    if (way) await way.carrier.deliver({ ...message, channel: way.channel })
  }
  const { lifetimeSeconds, resendSeconds } = codeLimits
  try {
    const sending = await sendCodeUnseen(context, deliver, request, way?.target ?? null)
    return { sending, refusal: codeNeeded({ lifetimeSeconds, resendSeconds }) }
  } catch (error) {
    const waitSeconds = waitOf(error)
    // The code before is good still: whoever has opened the page again goes on with it.
    if (waitSeconds === null || waitSeconds > resendSeconds) throw error
    return { sending: null, refusal: codeNeeded({ lifetimeSeconds, resendSeconds: waitSeconds }) }
  }
}

const spent = (advice: string): string => `这个网络上登录失败的次数太多，${advice}`

const codeNeeded = (data: { lifetimeSeconds: number; resendSeconds: number }): BusinessError =>
  new BusinessError(codes.loginCodeNeeded, spent('请用验证码确认是你本人'), data)

const rest = z.object({ retryAfterSeconds: z.number() })

function waitOf(error: unknown): number | null {
  if (!(error instanceof BusinessError) || error.code !== codes.tooMany) return null
  return rest.parse(error.data).retryAfterSeconds
}

async function wayTo(
  { config, database, keys }: ServerContext,
  carriers: Readonly<Record<CodeChannel, Carrier | null>>,
  { kind, loginName }: LoginClaim,
): Promise<{ channel: CodeChannel; carrier: Carrier; target: string } | null> {
  const contacts = await contactsByName(database.executor, kind, loginName)
  if (!contacts || contacts.closed || (contacts.demo && !config.demo)) return null
  for (const channel of codeChannels) {
    const [carrier, ciphertext] = [carriers[channel], contacts[channel]]
    if (carrier && ciphertext) return { channel, carrier, target: keys.decryptColumn(`${kind}.${channel}`, ciphertext) }
  }
  return null
}

/**
 * Tries the code of a sign-in; a right one makes the device known to the account, so that a slip in the password asks for no other code.
 * @throws BusinessError codeWrong with the tries left, codeGone
 */
export async function proveDevice(
  { database, keys, clock }: ServerContext,
  claim: LoginClaim,
  code: string,
  deviceHash: string,
): Promise<void> {
  const { kind, accountId: id } = claim
  const verdict = await database.executor.transaction(async (transaction) => {
    const now = clock()
    const result = await tryCode(transaction, keys, codeAbout(claim), code, now, { isOfAccount: true })
    if (result.kind !== 'right') return result
    // The name may have gone to another account since.
    if (id === null || result.accountId !== id) return { kind: 'gone' as const }
    await rememberDevice(transaction, { kind, id }, deviceHash, now)
    return result
  })
  if (verdict.kind !== 'right') throw codeRefusal(verdict)
}
