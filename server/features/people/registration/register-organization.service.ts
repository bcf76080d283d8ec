import { randomUUID } from 'node:crypto'
import type { Body, FieldIssue, ReplyInput } from '#contract/endpoint.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { type OrganizationForm, organizationFormProblems } from '#domain/registration/organization-form.ts'
import { type AgreedText, neededAgreements } from '#contract/agreement/agreement.ts'
import { type registerOrganization, reviewWorkingDays } from '#contract/registration/registration.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { invalidInput } from '../../../errors.ts'
import { applyOrganizationEvent, startOrganization } from '../../../records/organization/organization-lifecycle.ts'
import { commonPasswordIssues } from '../../../records/account/common-password.ts'
import { hashPassword } from '../../../records/account/password-hash.ts'
import { checkAgreements } from './agreements.service.ts'
import { keepConsents } from '../../../records/volunteer/consent.repository.ts'
import { handOver, liveLicence } from '../../../records/organization/licence.repository.ts'
import { organizationFacts, factsProblems } from './organization-facts.service.ts'
import {
  findRegisteredAccount,
  contactColumns,
  registerOnce,
  writeRegistration,
} from '../../../records/account/registered-account.ts'
import {
  findOrganizationOf,
  insertOrganizer,
} from '../../../records/organization/registered-organization.repository.ts'
import { nameByContact, findTakenNames } from '../../../records/account/duplicates.repository.ts'
import { duplicateContactIssue, duplicateIssues } from '../../../records/account/duplicate-issues.ts'
import {
  contactOf,
  findRegistrationTicket,
  type TicketRow,
  spendRegistrationTicket,
} from '../../../records/account/ticket.repository.ts'

type Registered = ReplyInput<typeof registerOrganization>

/**
 * Registers an organization with its first organizer and submits it to the federation. As `registerOneVolunteer`.
 * @throws BusinessError ticketInvalid, invalidInput
 */
export async function registerOneOrganization(
  context: ServerContext,
  token: string | undefined,
  { agreements, ...input }: Body<typeof registerOrganization>,
): Promise<Registered> {
  const { executor } = context.database
  const form: OrganizationForm = { ...input, loginName: input.loginName.trim() }
  const ticket = await findRegistrationTicket(executor, 'organizer', token, context.clock())
  const madeBy = (current: TicketRow) => registeredBy(executor, current, form)
  return registerOnce(executor, ticket, madeBy, () => register(context, ticket, form, agreements))
}

async function register(
  context: ServerContext,
  ticket: TicketRow,
  form: OrganizationForm,
  agreements: readonly AgreedText[],
): Promise<Registered> {
  const texts = await refuseWrongForm(context, ticket, form, agreements)
  const passwordHash = await hashPassword(form.password)
  return writeRegistration(context, {
    ticket,
    registeredBy: (transaction, lockedTicket) => registeredBy(transaction, lockedTicket, form),
    write: async (transaction, lockedTicket, now) => {
      await refuseLostLicence(transaction, lockedTicket, form)
      const draft = await startOrganization(transaction, organizationFacts(form), now)
      await handOver(transaction, lockedTicket.id, draft.id)
      const accountId = await addOrganizer(
        context,
        transaction,
        lockedTicket,
        { form, passwordHash, organizationId: draft.id },
        now,
      )
      await keepConsents(transaction, { organizerId: accountId }, texts, 'registration', now)
      await applyOrganizationEvent(transaction, draft, { event: 'organization.submitted', now })
      await spendRegistrationTicket(transaction, lockedTicket.id, accountId, now)
      return { organizationId: draft.id, number: draft.number ?? '', workingDays: reviewWorkingDays }
    },
  })
}

async function registeredBy(
  executor: Executor,
  ticket: TicketRow,
  { loginName }: OrganizationForm,
): Promise<Registered | null> {
  const accountId = await findRegisteredAccount(executor, ticket, loginName)
  if (accountId === null) return null
  const row = await findOrganizationOf(executor, accountId)
  return row ? { organizationId: row.id, number: row.number ?? '', workingDays: reviewWorkingDays } : null
}

async function refuseWrongForm(
  context: ServerContext,
  ticket: TicketRow,
  form: OrganizationForm,
  agreements: readonly AgreedText[],
): Promise<readonly AgreedText[]> {
  const { executor } = context.database
  const licence = await liveLicence(executor, { ticketId: ticket.id })
  const issues: FieldIssue[] = await factsProblems(executor, form, {
    problems: organizationFormProblems(form, shanghaiDay(context.clock())),
    licenceId: licence?.id ?? null,
  })
  const hasName = !issues.some(({ field }) => field === 'loginName')
  if (hasName && (await findTakenNames(executor, 'organizer', [form.loginName])).size > 0)
    issues.push(duplicateIssues.loginName)
  const claim = { kind: ticket.kind, channel: ticket.channel, contact: contactOf(context, ticket) }
  if ((await nameByContact(executor, context.keys, claim)) !== null) issues.push(duplicateContactIssue(ticket.channel))
  const { issues: unread, texts } = await checkAgreements(executor, neededAgreements['2'], agreements, context.clock())
  issues.push(...commonPasswordIssues(form.password), ...unread)
  if (issues.length > 0) throw invalidInput(issues)
  return texts
}

/** Another one may have taken its place since the form was looked at. */
async function refuseLostLicence(
  executor: Executor,
  ticket: TicketRow,
  { licenceId }: OrganizationForm,
): Promise<void> {
  const licence = await liveLicence(executor, { ticketId: ticket.id })
  if (String(licence?.id) === licenceId) return
  throw invalidInput([{ field: 'licenceId', message: '证书照片已失效，请重新上传' }])
}

async function addOrganizer(
  context: ServerContext,
  executor: Executor,
  ticket: TicketRow,
  {
    form,
    passwordHash,
    organizationId,
  }: { readonly form: OrganizationForm; readonly passwordHash: string; readonly organizationId: number },
  now: Date,
): Promise<number> {
  return insertOrganizer(executor, {
    userId: randomUUID(),
    organizationId,
    loginName: form.loginName,
    passwordHash,
    name: form.organizerName.trim(),
    ...contactColumns(context, 'organizer', ticket.channel, contactOf(context, ticket)),
    createdAt: now,
  })
}
