import { codes } from '#contract/codes.ts'
import { federationDutyLabels } from '#domain/duty.ts'
import type { Body, FieldIssue, ReplyInput } from '#contract/endpoint.ts'
import { isSameName } from '#domain/fields/name.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { bindStaffPerson, confirmStaffPerson } from '#contract/person.ts'
import { personFormProblems, personStateLabels } from '#domain/person-form.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, invalidInput, Unauthorized, notFound } from '../../../errors.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { idHash, idHashes, plainIdNumber } from '../../../records/account/duplicates.repository.ts'
import { verifyRealName } from '../../../records/person/real-name.ts'
import { hasNamesake, nameTaken } from '../../access/staff/invitation.service.ts'
import { listColleagues, type OrganizerRow } from '../../../records/staff/staff.repository.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import { maskIdNumber } from '../../../records/volunteer/mask.ts'
import { findOrganizer, lockOrganizerRow, updateOrganizer } from '../../../records/organizer/organizer.repository.ts'
import { tellNamesakes } from '../../../records/person/namesake.ts'
import {
  insertPerson,
  isVerifiedVolunteer,
  lockStaffPerson,
  personStateOf,
  storePersonConfirmation,
} from '../../../records/person/person.repository.ts'
import { isSamePerson, ownCauseMessage } from '../../../records/person/own-cause.ts'

type Form = Omit<Body<typeof bindStaffPerson>, 'idNumberConsent'>

const alreadyBound = (): BusinessError =>
  new BusinessError(codes.stateRefused, '这个账号已经登记了本人，不能再改；登记错了请联系组织的负责人或拨打 12355')

/** @throws BusinessError invalidInput, stateRefused */
export async function bindPerson(
  context: ServerContext,
  input: Form,
  caller: OrganizerCaller,
): Promise<ReplyInput<typeof bindStaffPerson>> {
  const { database, keys, clock } = context
  const { idType } = input
  const form = { idType, name: input.name.trim(), idNumber: plainIdNumber(idType, input.idNumber) }
  const issues: FieldIssue[] = personFormProblems(form, shanghaiDay(clock()))
  if (issues.length > 0) throw invalidInput(issues)
  if (!caller.restrictions.includes('personMissing')) throw alreadyBound()
  const isChecked = await checkPerson(context, form)
  return database.executor.transaction(async (transaction) => {
    const now = clock()
    const { id: organizerId, organizationId } = caller
    const account = await lockOrganizerRow(transaction, organizerId)
    if (!account) throw new Unauthorized()
    const person = {
      organizerId,
      name: form.name,
      idType,
      idNumber: keys.encryptColumn('staffPerson.idNumber', form.idNumber),
      idNumberHash: idHash(keys, idType, form.idNumber),
      boundAt: now,
      checkedAt: isChecked ? now : null,
    }
    await refuseOtherName(transaction, account, form.name)
    if (!(await insertPerson(transaction, person))) throw alreadyBound()
    await updateOrganizer(transaction, organizerId, { name: form.name })
    const personState = personStateOf({ ...person, confirmedAt: null })
    const facts = { 证件号: maskIdNumber(form.idNumber), 核验: personStateLabels[personState] }
    const before = account.name === form.name ? null : { 姓名: account.name }
    const after = before ? { 姓名: form.name, ...facts } : facts
    const entry = { act: bindStaffPerson.act, organizationId, subject: `账号“${account.loginName}”`, before, after }
    await recordAct(transaction, caller, entry, now)
    const named = { organizationId, organizerId, loginName: account.loginName, name: form.name }
    await tellNamesakes(transaction, keys, caller, named, now)
    return { name: form.name, personState }
  })
}

/** Whoever was invited bears the inviter's name; nobody of the federation takes that of a colleague. @throws BusinessError invalidInput */
async function refuseOtherName(transaction: Executor, account: OrganizerRow, name: string): Promise<void> {
  if (isSameName(account.name, name)) return
  if (account.invitedById !== null)
    throw invalidInput([
      { field: 'name', message: `这个账号是邀请“${account.name}”的，不能改姓名；写错了请邀请人移除账号后重新邀请` },
    ])
  if (account.federationDuties === null) return
  const colleagues = await listColleagues(transaction, account.organizationId)
  if (hasNamesake(colleagues, name)) throw invalidInput([{ field: 'name', message: nameTaken }])
}

/**
 * Whether somebody outside knows that the number is that of the name. Without the real-name service nobody does: a number whose check
 * character fits can be made up, and so can a volunteer's.
 * @throws BusinessError invalidInput where it is another one's
 */
async function checkPerson(context: ServerContext, form: Form): Promise<boolean> {
  const { config, database, keys } = context
  if (config.realnameUrl === '') return false
  const realName = await verifyRealName(context, form)
  if (realName === 'mismatch')
    throw invalidInput([{ field: 'idNumber', message: '姓名和身份证号核对不一致，请对照证件检查这两项' }])
  const hashes = idHashes(keys, form.idType, form.idNumber)
  return realName === 'verified' || isVerifiedVolunteer(database.executor, hashes, form.name)
}

/** @throws BusinessError notFound, forbidden, ownCause, stateRefused */
export function confirmPerson(
  context: ServerContext,
  { staffId, reason }: Body<typeof confirmStaffPerson>,
  caller: OrganizerCaller,
): Promise<ReplyInput<typeof confirmStaffPerson>> {
  const { database, keys, clock } = context
  return database.executor.transaction(async (transaction) => {
    const account = await findOrganizer(transaction, Number(staffId))
    if (!account || account.removedAt !== null) throw notFound('这个账号')
    refuseDuty(account, caller)
    const person = await lockStaffPerson(transaction, account.id)
    if (await isSamePerson(transaction, keys, caller.id, account.id))
      throw new BusinessError(codes.ownCause, ownCauseMessage(caller))
    const before = personStateOf(person)
    if (!person) throw new BusinessError(codes.stateRefused, '这个账号还没有登记本人，请等本人登录登记后再确认')
    if (before !== 'unchecked') throw new BusinessError(codes.stateRefused, '这个账号的本人已经核实，不用再确认')
    const now = clock()
    await storePersonConfirmation(transaction, account.id, { confirmedById: caller.id, confirmedAt: now })
    const facts = { before: { 核验: personStateLabels[before] }, after: { 核验: personStateLabels.confirmed } }
    const { organizationId } = account
    const subject = `工作人员“${person.name}”（${account.loginName}）`
    await recordAct(
      transaction,
      caller,
      { act: confirmStaffPerson.act, organizationId, subject, reason, ...facts },
      now,
    )
    return { personState: 'confirmed' }
  })
}

/** Accounts of organizations are for one duty of the federation to confirm, its own for another. */
function refuseDuty({ organizationId }: OrganizerRow, caller: OrganizerCaller): void {
  const duty = organizationId === caller.organizationId ? 'system' : 'business'
  if (caller.federationDuties?.includes(duty)) return
  throw new BusinessError(codes.forbidden, `请由联合会里职责是“${federationDutyLabels[duty]}”的同事来确认`)
}
