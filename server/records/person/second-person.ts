import { codes } from '#contract/codes.ts'
import { personStateLabels } from '#domain/person-form.ts'
import type { Executor } from '../../database/client.ts'
import { BusinessError } from '../../errors.ts'
import type { Keys } from '../../keys.ts'
import type { Decider } from '../caller/caller.ts'
import { ownCauseMessage } from './own-cause.ts'
import { personStateOf } from './person.repository.ts'
import { listCandidates } from './second-person.repository.ts'
import { isSameSelf, selvesOf } from './selves.ts'

/** What one account entered for an organization and another one has to stand for. */
export interface Entered {
  readonly organizationId: number | null
  readonly authorId: number | null
  /** Whom it is about; null where it is about nobody. */
  readonly surrogateId: string | null
  /** When it was entered; null where an account that came later may decide, too. */
  readonly createdAt: Date | null
}

/** What the second person does, in words for a refusal. */
export type SecondAction = '复核' | '处理异议' | '撤回' | '执行' | '开具' | '更正' | '审核'

/** Answers why the caller cannot stand for it, or null. */
export type SecondPerson = (entry: Entered) => string | null

type Candidate = Awaited<ReturnType<typeof listCandidates>>[number]

/** Why an account stands for nothing of that time, or null. */
function unfitness(account: Candidate | undefined, { createdAt }: Entered, action: SecondAction): string | null {
  if (!account || account.mobileHash === null) return `${action}要用验证过手机号的账号，请先绑定手机号再来${action}`
  const state = personStateOf(account)
  if (state === 'missing' || state === 'unchecked')
    return `你的账号还是“${personStateLabels[state]}”，请联合会确认本人后再来${action}，电话 12355`
  return createdAt === null || account.createdAt < createdAt
    ? null
    : `你的账号比这条内容还新，不能由你${action}，请由更早加入的管理员${action}`
}

/**
 * Who may stand for what somebody entered (docs/rules/persons.md#second-person): another person whose account has a verified mobile, is
 * known to be theirs, and is older than the entry. Where the organization has none, one of those above it, who may always decide about an
 * objection or withdraw. Nobody stands for their own hours.
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
  const accounts = await listCandidates(executor, { organizations, ids: [caller.id, ...authors] })
  const selfOf = await selvesOf(
    executor,
    keys,
    accounts.map(({ id }) => id),
  )
  const own = accounts.find(({ id }) => id === caller.id)
  return (entry) => {
    const isAuthor = (account: number): boolean =>
      entry.authorId !== null && isSameSelf(selfOf(account), selfOf(entry.authorId))
    const isSelf = (account: number): boolean =>
      entry.surrogateId !== null && selfOf(account).people.has(entry.surrogateId)
    if (caller.id === entry.authorId)
      return `这是你自己录入的，要由本组织另一位验证过手机号的管理员${action}；没有的话，由上级组织或联合会${action}`
    if (isSelf(caller.id)) return ownCauseMessage(caller)
    if (isAuthor(caller.id)) return `你和录入人是同一个人，请由另一位管理员${action}`
    const reason = unfitness(own, entry, action)
    if (reason !== null) return reason
    if (action !== '复核' || caller.organizationId === entry.organizationId) return null
    const isInside = accounts.some(
      (account) =>
        account.isActive &&
        account.organizationId === entry.organizationId &&
        unfitness(account, entry, action) === null &&
        !isAuthor(account.id) &&
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

/** Who brought something before the federation, and since when it is there. */
interface Brought {
  readonly authors: readonly (number | null)[]
  readonly since: Date | null
}

/**
 * The same for what is no hours of anybody. Where nobody knows who entered it, it takes an account that may stand as second person all the
 * same.
 * @throws BusinessError secondPersonNeeded
 */
export function refuseUnlessSecond(
  executor: Executor,
  keys: Keys,
  caller: Decider,
  { authors, since }: Brought,
  action: SecondAction,
): Promise<void> {
  const entries = (authors.length > 0 ? authors : [null]).map((authorId) => ({
    organizationId: null,
    authorId,
    surrogateId: null,
    createdAt: since,
  }))
  return refuseAsSecond(executor, keys, caller, entries, action)
}
