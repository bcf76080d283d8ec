import { randomUUID } from 'node:crypto'
import type { Body, FieldIssue, ReplyInput } from '#contract/endpoint.ts'
import { readIdCard } from '#domain/fields/id-card.ts'
import { isSameName } from '#domain/fields/name.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { type AgreedText, neededAgreements } from '#contract/agreement/agreement.ts'
import type { registerVolunteer } from '#contract/registration/registration.ts'
import {
  formNeedsGuardian,
  residentIdCard,
  type VolunteerForm,
  volunteerFormProblems,
} from '#domain/registration/volunteer-form.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { type BusinessError, invalidInput } from '../../../errors.ts'
import { commonPasswordIssues } from '../../../records/account/common-password.ts'
import { hashPassword } from '../../../records/account/password-hash.ts'
import { addToTotal } from '../../../records/figures/totals.repository.ts'
import { maskEmail, maskMobile } from '../../../records/volunteer/mask.ts'
import { checkAgreements } from './agreements.service.ts'
import { idNumberConsent, keepConsents } from '../../../records/volunteer/consent.repository.ts'
import { guardianProofIssue } from '../../../records/code/guardian-code.ts'
import { keepGuardian } from '../../../records/volunteer/guardian.repository.ts'
import { type RealName, verifyRealName } from '../../../records/person/real-name.ts'
import {
  findRegisteredAccount,
  contactColumns,
  registerOnce,
  writeRegistration,
} from '../../../records/account/registered-account.ts'
import {
  bindFirstDistrict,
  findRegisteredVolunteer,
  insertVolunteer,
  takeVolunteerNumber,
} from './registered-volunteer.repository.ts'
import { findCityName, districtProblem } from './served-district.repository.ts'
import {
  idHash,
  nameByContact,
  personByIdNumber,
  plainIdNumber,
  findTakenNames,
} from '../../../records/account/duplicates.repository.ts'
import { duplicateContactIssue, identityRefusal, duplicateIssues } from '../../../records/account/duplicate-issues.ts'
import {
  contactOf,
  countProbe,
  findRegistrationTicket,
  type TicketRow,
  spendRegistrationTicket,
} from '../../../records/account/ticket.repository.ts'

type Registered = ReplyInput<typeof registerVolunteer>

/**
 * Registers a volunteer with a contact that was checked. Everything that can be refused is known before anything is written; what two
 * claim at the same moment the indexes decide. The same form sent again answers the same account.
 * @throws BusinessError ticketInvalid, invalidInput, identityKnown
 */
export async function registerOneVolunteer(
  context: ServerContext,
  token: string | undefined,
  { agreements, ...input }: Body<typeof registerVolunteer>,
): Promise<Registered> {
  const { executor } = context.database
  const form: VolunteerForm = { ...input, loginName: input.loginName.trim() }
  const ticket = await findRegistrationTicket(executor, 'volunteer', token, context.clock())
  const madeBy = (current: TicketRow) => registeredBy(executor, current, form)
  return registerOnce(executor, ticket, madeBy, () => register(context, ticket, form, agreements))
}

async function register(
  context: ServerContext,
  ticket: TicketRow,
  form: VolunteerForm,
  agreements: readonly AgreedText[],
): Promise<Registered> {
  const { executor } = context.database
  const texts = await refuseWrongForm(context, ticket, form, agreements)
  await refuseDuplicatePerson(context, ticket, form)
  const realName = await verifyRealName(context, { ...form, idNumber: plainIdNumber(form.idType, form.idNumber) })
  if (realName === 'mismatch') {
    await countProbe(executor, ticket.id)
    throw invalidInput([{ field: 'idNumber', message: '姓名和身份证号核对不一致，请对照证件检查这两项' }])
  }
  if (formNeedsGuardian(form, shanghaiDay(context.clock()))) {
    const ownMobiles = ticket.channel === 'mobile' ? [contactOf(context, ticket)] : []
    const proof = { phone: form.guardianPhone, code: form.guardianCode, ownMobiles }
    const issue = await guardianProofIssue(context, proof)
    if (issue !== null) throw invalidInput([issue])
  }
  const passwordHash = await hashPassword(form.password)
  return writeRegistration(context, {
    ticket,
    registeredBy: (transaction, lockedTicket) => registeredBy(transaction, lockedTicket, form),
    write: async (transaction, lockedTicket, now) => {
      const account = await addVolunteer(context, transaction, lockedTicket, { form, passwordHash, realName }, now)
      if (formNeedsGuardian(form, shanghaiDay(now))) {
        const consent = { textVersion: noticeVersion(texts), givenAt: now }
        await keepGuardian(transaction, context.keys, account.id, form, consent)
      }
      await keepConsents(transaction, { volunteerId: account.id }, withIdNumber(texts), 'registration', now)
      await spendRegistrationTicket(transaction, lockedTicket.id, account.id, now)
      await addToTotal(transaction, 'volunteers', 1)
      return { userId: account.userId, volunteerNumber: account.volunteerNumber }
    },
  })
}

async function registeredBy(
  executor: Executor,
  ticket: TicketRow,
  { loginName }: VolunteerForm,
): Promise<Registered | null> {
  const accountId = await findRegisteredAccount(executor, ticket, loginName)
  if (accountId === null) return null
  return findRegisteredVolunteer(executor, accountId)
}

async function refuseWrongForm(
  context: ServerContext,
  ticket: TicketRow,
  form: VolunteerForm,
  agreements: readonly AgreedText[],
): Promise<readonly AgreedText[]> {
  const { database, keys, clock } = context
  const { executor } = database
  const issues: FieldIssue[] = volunteerFormProblems(form, shanghaiDay(clock()))
  const isFine = (field: string): boolean => !issues.some((issue) => issue.field === field)
  if (isFine('loginName') && (await findTakenNames(executor, 'volunteer', [form.loginName])).size > 0) {
    issues.push(duplicateIssues.loginName)
  }
  const faraway = isFine('livingDistrict') ? await districtProblem(executor, form.livingDistrict) : null
  if (faraway !== null) issues.push({ field: 'livingDistrict', message: faraway })
  const claim = { kind: ticket.kind, channel: ticket.channel, contact: contactOf(context, ticket) }
  if ((await nameByContact(executor, keys, claim)) !== null) issues.push(duplicateContactIssue(ticket.channel))
  const { issues: unread, texts } = await checkAgreements(executor, neededAgreements['1'], agreements, clock())
  issues.push(...commonPasswordIssues(form.password), ...unread)
  if (issues.length > 0) throw invalidInput(issues)
  return texts
}

/** @throws BusinessError identityKnown, with the masked contacts of the account when the name is the same */
async function refuseDuplicatePerson(context: ServerContext, ticket: TicketRow, form: VolunteerForm): Promise<void> {
  const { database, keys } = context
  const person = await personByIdNumber(database.executor, keys, form.idType, form.idNumber)
  if (!person) return
  await countProbe(database.executor, ticket.id)
  throw isSameName(person.name, form.name) ? withContacts(context, person) : identityRefusal()
}

function withContacts(
  { keys }: ServerContext,
  { mobile, email }: { mobile: string | null; email: string | null },
): BusinessError {
  return identityRefusal([
    ...(mobile === null ? [] : [`手机号 ${maskMobile(keys.decryptColumn('volunteer.mobile', mobile))}`]),
    ...(email === null ? [] : [`邮箱 ${maskEmail(keys.decryptColumn('volunteer.email', email))}`]),
  ])
}

interface NewVolunteer {
  readonly form: VolunteerForm
  readonly passwordHash: string
  readonly realName: RealName
}

async function addVolunteer(
  context: ServerContext,
  executor: Executor,
  ticket: TicketRow,
  { form, passwordHash, realName }: NewVolunteer,
  now: Date,
) {
  const { keys } = context
  const idNumber = plainIdNumber(form.idType, form.idNumber)
  const card = form.idType === residentIdCard ? readIdCard(idNumber, shanghaiDay(now)) : null
  const gender = card?.gender ?? (form.gender as 'male' | 'female')
  const row = await insertVolunteer(executor, {
    userId: randomUUID(),
    surrogateId: randomUUID(),
    volunteerNumber: await takeVolunteerNumber(executor, form.livingDistrict),
    loginName: form.loginName,
    passwordHash,
    name: form.name,
    idType: form.idType,
    idNumber: keys.encryptColumn('volunteer.idNumber', idNumber),
    idNumberHash: idHash(keys, form.idType, idNumber),
    realNameVerifiedAt: realName === 'verified' ? now : null,
    gender,
    birthDay: card?.birthDay ?? form.birthDay,
    livingDistrict: form.livingDistrict,
    ...contactColumns(context, 'volunteer', ticket.channel, contactOf(context, ticket)),
    createdAt: now,
  })
  await bindFirstDistrict(executor, row.id, await findCityName(executor, form.livingDistrict), now)
  return row
}

/** The text that says what happens to ID numbers and what a guardian agrees to. */
const noticeVersion = (texts: readonly AgreedText[]): string =>
  texts.find(({ kind }) => kind === 'personalRegRequirements')?.version ?? ''

const withIdNumber = (texts: readonly AgreedText[]) => [
  ...texts,
  { kind: idNumberConsent, version: noticeVersion(texts) },
]
