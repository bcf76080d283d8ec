import { eq, inArray, or } from 'drizzle-orm'
import { codes } from '#contract/codes.ts'
import type { Executor } from '../../database/client.ts'
import { organization } from '../../database/schema/organization.ts'
import { organizer } from '../../database/schema/organizer.ts'
import { BusinessError } from '../../errors.ts'
import type { Keys } from '../../keys.ts'
import type { Decider } from '../../plugins/caller.ts'
import { ownCauseMessage, selvesOf } from './own-cause.ts'

/** What one account entered for an organization and another one has to stand for. */
export interface Entered {
  readonly organizationId: number | null
  readonly authorId: number | null
  /** Whom it is about. */
  readonly surrogateId: string
}

/** What the second person does, in words for a refusal. */
export type SecondAction = '复核' | '处理异议' | '撤回'

/** Answers why the caller cannot stand for it, or null. */
export type SecondPerson = (entry: Entered) => string | null

/**
 * Who may stand for what somebody entered: another account of the organization with another verified mobile; where there is none, one of
 * those above it, who may always decide about an objection or withdraw. Nobody stands for their own hours, so an account of the same person as the
 * volunteer counts for none.
 */
export async function secondPerson(
  executor: Executor,
  keys: Keys,
  caller: Decider,
  all: readonly Entered[],
  action: SecondAction = '复核',
): Promise<SecondPerson> {
  const organizations = all.flatMap(({ organizationId }) => organizationId ?? [])
  const authors = all.flatMap(({ authorId }) => authorId ?? [])
  const { id, organizationId, mobileHash, removedAt, blockedAt } = organizer
  const accounts = await executor
    .select({ id, organizationId, mobile: mobileHash, removedAt, blockedAt, organizationState: organization.state })
    .from(organizer)
    .innerJoin(organization, eq(organization.id, organizationId))
    .where(or(inArray(organizationId, organizations), inArray(id, [caller.id, ...authors])))
  const mobileOf = new Map(accounts.map((account) => [account.id, account.mobile]))
  const selfOf = await selvesOf(
    executor,
    keys,
    accounts.map((account) => account.id),
  )
  return (entry) => {
    const isSelf = (account: number): boolean => selfOf(account).people.has(entry.surrogateId)
    const authorsMobile = entry.authorId === null ? null : (mobileOf.get(entry.authorId) ?? null)
    // An author who was taken out has no mobile that is looked up, and may be back under another account.
    const isAuthor = (account: number): boolean =>
      entry.authorId !== null && [...selfOf(entry.authorId).contacts].some((own) => selfOf(account).contacts.has(own))
    const isOther = (account: number, mobile: string | null): boolean =>
      account !== entry.authorId && mobile !== null && mobile !== authorsMobile && !isAuthor(account)
    if (caller.id === entry.authorId)
      return `这是你自己录入的，要由本组织另一位验证过手机号的管理员${action}；没有的话，由上级组织或联合会${action}`
    if (isSelf(caller.id)) return ownCauseMessage(caller)
    const ownMobile = mobileOf.get(caller.id) ?? null
    if (ownMobile === null) return `${action}要用验证过手机号的账号，请先绑定手机号再来${action}`
    if (!isOther(caller.id, ownMobile)) return `你和录入人用的是同一个手机号，请由另一位管理员${action}`
    if (action !== '复核' || caller.organizationId === entry.organizationId) return null
    const isInside = accounts.some(
      (account) =>
        account.removedAt === null &&
        account.blockedAt === null &&
        // Nobody of one that is suspended or closed can act.
        account.organizationState === 'approved' &&
        account.organizationId === entry.organizationId &&
        isOther(account.id, account.mobile) &&
        !isSelf(account.id),
    )
    return isInside ? '这个组织有另一位管理员可以复核，请由他们复核' : null
  }
}

/** @throws BusinessError secondPersonNeeded, saying who may do it */
export async function refuseAsSecond(
  executor: Executor,
  keys: Keys,
  caller: Decider,
  all: readonly Entered[],
  action?: SecondAction,
): Promise<void> {
  if (all.length === 0) return
  const refusal = await secondPerson(executor, keys, caller, all, action)
  for (const entry of all) {
    const reason = refusal(entry)
    if (reason !== null) throw new BusinessError(codes.secondPersonNeeded, reason)
  }
}
