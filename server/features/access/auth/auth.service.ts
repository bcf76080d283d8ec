import { codes } from '#contract/codes.ts'
import { ensure } from '#domain/ensure.ts'
import { checkPassword } from '#domain/fields/password.ts'
import { plainUsername } from '#domain/fields/username.ts'
import type { ServerContext } from '../../../context.ts'
import { BusinessError, Unauthorized } from '../../../errors.ts'
import type { Executor } from '../../../database/client.ts'
import { isAdminNetwork, isNetworkOpenTo, networkClosed } from '../../../http/admin-network.ts'
import type { CallSource } from '../../../records/caller/caller.ts'
import { createSlots, hashSlots } from '../../../slots.ts'
import { notifyAccountHolder } from '../../../records/account/account-notice.ts'
import {
  type LoginAccount,
  type AccountKind,
  findAccount,
  findAccountByName,
  markWeakPassword,
  type StaffAccount,
} from '../../../records/account/account.repository.ts'
import type { FindCaller } from '../../../http/caller.repository.ts'
import { type FactorProof, proveSecondFactor } from '../../../records/second-factor/prove-second-factor.ts'
import { deviceHashes, knowsDevice, rememberDevice } from '../../../records/session/known-device.repository.ts'
import { type LoginClaim, proveDevice } from './login-code.service.ts'
import {
  attemptOf,
  dropOldFailures,
  forgetFailures,
  giveBackTry,
  refuseLocked,
  type LockStatus,
  lockStatusOf,
  minutesUntil,
  takeTry,
} from '../../../records/account/login-guard.ts'
import { passwordMatches, runInHashSlot, tooManySignIns, waitDeadline } from '../../../records/account/password-hash.ts'
import {
  openSession,
  revokeByAccess,
  rotateSession,
  type IssuedTokens,
  type Trade,
} from '../../../records/session/session.repository.ts'
import { recordRefusedSignIn, recordSignIn, recordSignOut } from './staff-sign-in.ts'
import { tokenHash } from '../../../records/account/tokens.ts'
import { takeTurns } from '../../../records/account/turns.ts'

export interface SignIn {
  readonly kind: AccountKind
  readonly loginName: string
  readonly password: string
  /** What was sent because a sign-in needed it. */
  readonly code?: string | undefined
  readonly deviceId: string
  /** What was typed because the account has a second factor. */
  readonly secondFactor?: string | undefined
  /** Where the request comes from. */
  readonly source: CallSource
}

/** Sends a code; answers the refusal that asks for it. */
export type RequestCode = (claim: LoginClaim, address: string) => Promise<BusinessError>

export interface SignedIn {
  readonly tokens: IssuedTokens
  readonly isForceChangePwd: boolean
  readonly weakPassword: boolean
}

/**
 * Opens a session for a name and its password. An unknown name is answered, timed and locked like a known one.
 * @throws BusinessError loginFailed with the tries left, loginLocked with the minutes left, loginCodeNeeded, codeWrong, codeGone,
 * accountClosed, networkClosed; TransportError 429
 */
export function signInWithPassword(context: ServerContext, form: SignIn, requestCode: RequestCode): Promise<SignedIn> {
  return inSignInSlot(() => signInNow(context, form, requestCode), waitDeadline())
}

async function signInNow(
  context: ServerContext,
  { kind, source, password, code, ...form }: SignIn,
  requestCode: RequestCode,
): Promise<SignedIn> {
  const { executor } = context.database
  const { address } = source
  const loginName = plainUsername(form.loginName)
  const account = await findAccountByName(executor, kind, loginName)
  const claim = { kind, loginName, accountId: account?.id ?? null }
  const devices = deviceHashes(context.keys, form.deviceId)
  const device = devices[0] ?? ''
  if (code !== undefined) await proveDevice(context, claim, code, device)
  const isTrusted = await knowsDevice(executor, kind, claim.accountId, devices)
  const onFailure = (status: LockStatus, now: Date) => noteFailure(context, account, source, status, now)
  const proof = { kind, loginName, address, account, password, device: isTrusted ? device : null, onFailure }
  const outcome = await provePassword(context, proof, wrongLogin)
  if (outcome === 'networkSpent') throw await requestCode(claim, address)
  // A right password is the only proof that leads here; without an account there is none.
  const right = ensure(account)
  const { id, demo, forcedChange, weakPassword, blockReason, staff } = right
  if (demo && !context.config.demo) throw new BusinessError(codes.accountClosed, '这是演示账号，不能在正式环境登录')
  if (blockReason !== null) await refuseBlocked(context, right, blockReason, source)
  if (staff) {
    await refuseNetwork(context, staff, source)
  }
  const factor = staff && (await askSecondFactor(context, staff, form.secondFactor, source))
  const weak = weakPassword || checkPassword(password) !== null
  if (weak && !weakPassword) await markWeakPassword(executor, kind, id)
  const now = context.clock()
  await rememberDevice(executor, { kind, id }, device, now)
  const tokens = staff
    ? await openStaffSession(executor, staff, { device, source, factor }, now)
    : await openSession(executor, { kind, id }, { device }, now)
  return { tokens, isForceChangePwd: forcedChange, weakPassword: weak }
}

/** The sign-in of staff and its row in the log, both or neither. */
const openStaffSession = (
  executor: Executor,
  staff: StaffAccount,
  origin: { readonly device: string; readonly source: CallSource; readonly factor: FactorProof },
  now: Date,
): Promise<IssuedTokens> =>
  executor.transaction(async (transaction) => {
    const tokens = await openSession(transaction, { kind: 'organizer', id: staff.id }, origin, now)
    await recordSignIn(transaction, staff, origin, now)
    return tokens
  })

/** Writes down that a password of staff was wrong, and that its name is locked from now on. */
async function noteFailure(
  { database }: ServerContext,
  account: LoginAccount | null,
  source: CallSource,
  { lockedUntil }: LockStatus,
  now: Date,
): Promise<void> {
  if (!account?.staff) return
  const lock = lockedUntil && { lockedMinutes: minutesUntil(lockedUntil, now) }
  await recordRefusedSignIn(database.executor, account.staff, source, { reason: '密码不对', ...lock }, now)
}

/** @throws BusinessError secondFactorNeeded, codeWrong, loginLocked */
async function askSecondFactor(
  context: ServerContext,
  staff: StaffAccount,
  code: string | undefined,
  source: CallSource,
): Promise<FactorProof> {
  try {
    return await proveSecondFactor(context, { accountId: staff.id, address: source.address }, code)
  } catch (error) {
    if (error instanceof BusinessError && error.code === codes.codeWrong)
      await recordRefusedSignIn(context.database.executor, staff, source, { reason: '两步验证码不对' }, context.clock())
    throw error
  }
}

/** @throws BusinessError accountClosed */
async function refuseBlocked(
  { database, clock }: ServerContext,
  { staff }: LoginAccount,
  reason: string,
  source: CallSource,
): Promise<never> {
  if (staff) await recordRefusedSignIn(database.executor, staff, source, { reason: '账号已被联合会停用' }, clock())
  throw new BusinessError(codes.accountClosed, `这个账号已被联合会停用，原因：${reason}。有疑问请拨打 12355`)
}

/** The password was right: whoever only guesses is not told whose name it is. @throws BusinessError networkClosed */
async function refuseNetwork({ config, database, clock }: ServerContext, staff: StaffAccount, source: CallSource) {
  if (!staff.federation || isAdminNetwork(config, source.address)) return
  await recordRefusedSignIn(database.executor, staff, source, { reason: '不在允许的网络里' }, clock())
  throw networkClosed()
}

/**
 * One more at a time than hash at once, from the first query to the last: hashing never waits, and the rest of a crowd asks the
 * database for nothing, so that other requests are answered in between.
 */
const inSignInSlot = createSlots(hashSlots + 1, Number.POSITIVE_INFINITY, tooManySignIns)

const wrongLogin = (triesLeft: number): BusinessError =>
  new BusinessError(codes.loginFailed, `用户名或密码不对，还可以试 ${triesLeft} 次`)

interface Proof {
  readonly kind: AccountKind
  readonly loginName: string
  readonly address: string
  readonly account: LoginAccount | null
  readonly password: string
  /**
   * The device, where it is known to the account, or the sign-in that asks: it does not depend on the budget of its network, nor on what
   * strangers try. Else null.
   */
  readonly device: string | null
  /** Told of a wrong one, and whether it locks the name. */
  readonly onFailure?: (status: LockStatus, now: Date) => Promise<void>
}

/**
 * Checks a password under the limits on guessing.
 * @param wrong the refusal for a wrong one, given the tries left
 * @returns 'networkSpent' when it was not looked at, because too many failed in this network
 * @throws TransportError 503 for one that could not be looked at, which uses up no try
 */
export async function provePassword(
  context: ServerContext,
  { kind, loginName, address, account, password, device, onFailure }: Proof,
  wrong: (triesLeft: number) => BusinessError,
): Promise<'right' | 'networkSpent'> {
  const { executor } = context.database
  const attempt = attemptOf(context.keys, kind, plainUsername(loginName), address, device)
  // One after the other for a name: right ones that come at once must not use up the tries of each other.
  return takeTurns(`${kind} ${attempt.nameHash}`, async () => {
    const tryId = await takeTry(executor, attempt, context.clock, device !== null)
    if (tryId === null) return 'networkSpent'
    const verification = runInHashSlot(() => passwordMatches(account?.passwordHash ?? null, password))
    const isRight = await verification.catch(async (error: unknown) => {
      await giveBackTry(executor, tryId)
      throw error
    })
    if (isRight) {
      await forgetFailures(executor, attempt)
      return 'right'
    }
    const now = context.clock()
    await dropOldFailures(executor, now)
    const status = await lockStatusOf(executor, attempt, now)
    await onFailure?.(status, now)
    refuseLocked(status, now)
    throw wrong(status.triesLeft)
  })
}

interface Refresh {
  readonly refresh: string
  readonly deviceId: string | undefined
  readonly source: CallSource
}

/**
 * Trades a refresh token. One that was copied ends its session, and whoever holds the account is notified.
 * @throws Unauthorized for a refresh token that is unknown, expired, revoked or used up; BusinessError networkClosed
 */
export async function refreshSession(
  context: ServerContext,
  findCaller: FindCaller,
  { refresh, deviceId, source }: Refresh,
): Promise<IssuedTokens> {
  const { database, keys } = context
  const now = context.clock()
  const devices = deviceId === undefined ? [] : deviceHashes(keys, deviceId)
  const trade = await database.executor.transaction(async (transaction) => {
    const result = await rotateSession(transaction, keys, { refresh, devices }, now)
    if (typeof result === 'object' && 'copied' in result) await tellCopied(transaction, context, result.copied, source)
    return result
  })
  if (trade === 'unknown') throw new Unauthorized()
  if ('copied' in trade) {
    context.logger?.warn({ sign: trade.copied.sign }, 'a copied refresh token came; its session is closed')
    throw new Unauthorized()
  }
  const session = await findCaller(tokenHash(trade.access), source, now)
  if (!session) throw new Unauthorized()
  if (!isNetworkOpenTo(context.config, session.caller, source.address)) throw networkClosed()
  return trade
}

type Copied = Extract<Trade, { readonly copied: unknown }>['copied']

/** Whoever holds the account, and of staff the log. */
async function tellCopied(
  executor: Executor,
  { keys, clock }: ServerContext,
  { holder, sign }: Copied,
  source: CallSource,
): Promise<void> {
  const now = clock()
  const { title, body } = copyNotices[sign]
  await notifyAccountHolder(executor, keys, holder, { title, body: `${body}，凭证可能被复制了，那次登录已经退出` }, now)
  const account = await findAccount(executor, holder.kind, holder.id)
  if (account?.staff)
    await recordRefusedSignIn(executor, account.staff, source, { reason: `${title}，登录已结束` }, now)
}

const copyNotices = {
  usedToken: { title: '登录凭证被重复使用', body: '有人用旧的登录凭证访问你的账号' },
  otherDevice: { title: '登录凭证在另一台设备上使用', body: '有人在另一台设备上用你的登录凭证访问账号' },
} as const

/** Ends the session of an access token, also of one that has expired. */
export async function signOut(context: ServerContext, access: string | null, source: CallSource): Promise<void> {
  if (access === null) return
  await context.database.executor.transaction(async (transaction) => {
    const now = context.clock()
    const ended = await revokeByAccess(transaction, access, now)
    const account = ended?.kind === 'organizer' && (await findAccount(transaction, ended.kind, ended.accountId))
    if (account && account.staff) await recordSignOut(transaction, account.staff, source, now)
  })
}
