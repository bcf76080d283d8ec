import {
  confirmAccount,
  refuseAccount,
  type ownConfirmation,
  type waitingAccounts,
} from '#contract/federation-account/account-confirmation.ts'
import { codes } from '#contract/codes.ts'
import { federationDutyNames } from '#domain/duty.ts'
import type { Body, ReplyInput } from '#contract/endpoint.ts'
import type { Config } from '../../../config/config.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, notFound } from '../../../errors.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { revokeAll } from '../../../records/session/session.repository.ts'
import { isOwnCause, ownCauseMessage } from '../../../records/person/own-cause.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import { effectiveDuties } from '../../../records/staff/federation-duties.ts'
import {
  listColleagues,
  lockColleague,
  markRemoved,
  type OrganizerRow,
  storeStaffConfirmation,
} from '../../../records/staff/staff.repository.ts'

type DutyConfig = Pick<Config, 'severalDuties'>

/** Whoever invites has the accounts: alone, with a second account by invitation, this duty would make every other. */
const isOfOtherDuty = (duties: readonly string[], { severalDuties }: DutyConfig): boolean =>
  severalDuties || duties.some((duty) => duty !== 'system')

const otherDutyNeeded = '新账号由另一项职责（业务审核或审计）的同事确认'

/** Why the caller may not decide about a new account; null where that is not so. */
async function refusalOf(
  { database, keys, config }: ServerContext,
  row: OrganizerRow,
  caller: OrganizerCaller,
  executor: Executor = database.executor,
): Promise<BusinessError | null> {
  if (!isOfOtherDuty(caller.federationDuties ?? [], config))
    return new BusinessError(codes.secondPersonNeeded, otherDutyNeeded)
  const isOwn = await isOwnCause(executor, keys, caller, { enteredBy: [row.id, row.invitedById] })
  return isOwn ? new BusinessError(codes.ownCause, ownCauseMessage(caller)) : null
}

/** New accounts that wait, the oldest first. */
export async function listWaitingAccounts(
  context: ServerContext,
  caller: OrganizerCaller,
): Promise<ReplyInput<typeof waitingAccounts>> {
  const rows = await listColleagues(context.database.executor, caller.organizationId)
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]))
  const waiting = rows
    .filter(({ unconfirmedSince }) => unconfirmedSince !== null)
    .toSorted((a, b) => Number(a.unconfirmedSince) - Number(b.unconfirmedSince))
  const accounts = await Promise.all(
    waiting.map(async (row) => ({
      staffId: row.id,
      name: row.name,
      loginName: row.loginName,
      duties: effectiveDuties(row.federationDuties ?? [], context.config),
      invitedBy: (row.invitedById !== null && nameOf.get(row.invitedById)) || null,
      since: row.unconfirmedSince ?? row.createdAt,
      refusal: (await refusalOf(context, row, caller))?.message ?? null,
    })),
  )
  return { accounts }
}

interface Decided {
  readonly row: OrganizerRow
  readonly transaction: Executor
  readonly now: Date
}

/** Decides about a new account. @throws BusinessError notFound, stateRefused, ownCause, secondPersonNeeded */
function decide(
  context: ServerContext,
  staffId: string,
  caller: OrganizerCaller,
  write: (decided: Decided) => Promise<void>,
): Promise<null> {
  return context.database.executor.transaction(async (transaction) => {
    const colleague = await lockColleague(transaction, caller.organizationId, Number(staffId))
    if (!colleague) throw notFound('这个账号')
    const { row } = colleague
    if (row.unconfirmedSince === null) throw new BusinessError(codes.stateRefused, '这个账号已经确认过，不用再办理')
    const refusal = await refusalOf(context, row, caller, transaction)
    if (refusal) throw refusal
    await write({ row, transaction, now: context.clock() })
    return null
  })
}

const subjectOf = ({ name, loginName }: OrganizerRow): string => `账号“${name}”（${loginName}）`
const dutiesOf = ({ federationDuties }: OrganizerRow): string => federationDutyNames(federationDuties ?? [])

/** Opens a new account. @throws BusinessError as `decide` */
export const admitAccount = (
  context: ServerContext,
  { staffId }: Body<typeof confirmAccount>,
  caller: OrganizerCaller,
) =>
  decide(context, staffId, caller, async ({ row, transaction, now }) => {
    await storeStaffConfirmation(transaction, row.id)
    const { organizationId } = caller
    const entry = { act: confirmAccount.act, organizationId, subject: subjectOf(row), after: { 职责: dutiesOf(row) } }
    await recordAct(transaction, caller, entry, now)
  })

/** Takes a new account out. @throws BusinessError as `decide` */
export const rejectAccount = (
  context: ServerContext,
  { staffId, reason }: Body<typeof refuseAccount>,
  caller: OrganizerCaller,
) =>
  decide(context, staffId, caller, async ({ row, transaction, now }) => {
    await markRemoved(transaction, row.id, now)
    await revokeAll(transaction, 'organizer', row.id, now)
    const { organizationId } = caller
    const before = { 职责: dutiesOf(row) }
    const entry = { act: refuseAccount.act, organizationId, subject: subjectOf(row), reason, before }
    await recordAct(transaction, caller, entry, now)
  })

/** What the caller's own account waits for. */
export async function readOwnConfirmation(
  { database, config }: ServerContext,
  { id, organizationId }: OrganizerCaller,
): Promise<ReplyInput<typeof ownConfirmation>> {
  const rows = await listColleagues(database.executor, organizationId)
  const own = rows.find((row) => row.id === id)
  const colleagues = rows
    .filter(
      (row) => row.id !== id && row.id !== own?.invitedById && row.unconfirmedSince === null && row.blockedAt === null,
    )
    .map(({ name, federationDuties }) => ({ name, duties: effectiveDuties(federationDuties ?? [], config) }))
    .filter(({ duties }) => isOfOtherDuty(duties, config))
  return { since: own?.unconfirmedSince ?? null, colleagues }
}
