import { inArray, or } from 'drizzle-orm'
import { codes } from '#contract/codes.ts'
import type { Executor } from '../../database/client.ts'
import { organizer } from '../../database/schema/organizer.ts'
import { BusinessError } from '../../errors.ts'
import type { Keys } from '../../keys.ts'
import type { OrganizerCaller } from '../../plugins/caller.ts'
import { ownCauseWords, selvesOf } from './own-cause.ts'

/** What one account entered for an organization and another one has to stand for. */
export interface Entered {
  readonly organizationId: number | null
  readonly authorId: number | null
  /** Whom it is about. */
  readonly surrogateId: string
}

/** What the second person does, in words for a refusal. */
export type SecondDeed = '复核' | '处理异议'

/** Answers why the caller cannot stand for it, or null. */
export type SecondPerson = (entered: Entered) => string | null

/**
 * Who may stand for what somebody entered: another account of the organization with another verified mobile; where there is none, one of
 * those above it, who may always decide about an objection. Nobody stands for their own hours, so an account of the same person as the
 * volunteer counts for none.
 */
export async function secondPerson(
  executor: Executor,
  keys: Keys,
  caller: OrganizerCaller,
  all: readonly Entered[],
  deed: SecondDeed = '复核',
): Promise<SecondPerson> {
  const organizations = all.flatMap(({ organizationId }) => organizationId ?? [])
  const authors = all.flatMap(({ authorId }) => authorId ?? [])
  const { id, organizationId, mobileHash } = organizer
  const accounts = await executor
    .select({ id, organizationId, mobile: mobileHash })
    .from(organizer)
    .where(or(inArray(organizationId, organizations), inArray(id, [caller.id, ...authors])))
  const mobileOf = new Map(accounts.map((account) => [account.id, account.mobile]))
  const selfOf = await selvesOf(
    executor,
    keys,
    accounts.map((account) => account.id),
  )
  return (entered) => {
    const isSelf = (account: number): boolean => selfOf(account).people.has(entered.surrogateId)
    const authorsMobile = entered.authorId === null ? null : (mobileOf.get(entered.authorId) ?? null)
    const isOther = (account: number, mobile: string | null): boolean =>
      account !== entered.authorId && mobile !== null && mobile !== authorsMobile
    if (caller.id === entered.authorId)
      return `这是你自己录入的，要由本组织另一位验证过手机号的管理员${deed}；没有的话，由上级组织或联合会${deed}`
    if (isSelf(caller.id)) return ownCauseWords(caller)
    const own = mobileOf.get(caller.id) ?? null
    if (own === null) return `${deed}要用验证过手机号的账号，请先绑定手机号再来${deed}`
    if (!isOther(caller.id, own)) return `你和录入人用的是同一个手机号，请由另一位管理员${deed}`
    if (deed === '处理异议' || caller.organizationId === entered.organizationId) return null
    const isInside = accounts.some(
      (account) =>
        account.organizationId === entered.organizationId && isOther(account.id, account.mobile) && !isSelf(account.id),
    )
    return isInside ? '这个组织有另一位管理员可以复核，请由他们复核' : null
  }
}

/** @throws BusinessError secondPersonNeeded, saying who may do it */
export async function refuseAsSecond(
  executor: Executor,
  keys: Keys,
  caller: OrganizerCaller,
  all: readonly Entered[],
  deed?: SecondDeed,
): Promise<void> {
  if (all.length === 0) return
  const refusal = await secondPerson(executor, keys, caller, all, deed)
  for (const entered of all) {
    const reason = refusal(entered)
    if (reason !== null) throw new BusinessError(codes.secondPersonNeeded, reason)
  }
}
