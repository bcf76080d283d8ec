import { and, eq, ne, sql } from 'drizzle-orm'
import { shanghaiDay, startOfShanghaiDay } from '#domain/fields/shanghai-day.ts'
import { neededAgreements } from '#contract/agreement/agreement.ts'
import { applyOrganizationEvent, startOrganization } from '../records/organization/organization-lifecycle.ts'
import { organizationFacts } from '../features/people/registration/organization-facts.service.ts'
import { contactColumns } from '../records/account/registered-account.ts'
import type { Executor } from '../database/client.ts'
import { organization } from '../database/schema/organization.ts'
import { organizer } from '../database/schema/organizer.ts'
import { consent, organizationHistory } from '../database/schema/registration.ts'
import { demoApplicants } from './accounts.ts'
import { agreementContent } from './content/agreements.ts'
import { type RegistrationContent, registrationContents } from './content/registrations.ts'
import { insertAll } from './insert.ts'
import { createRandom } from './random.ts'
import type { SeededVolunteer, SeedMaterial } from './volunteers.ts'

/** A registration that is to get the picture of its licence. */
interface LicenceTarget {
  readonly organizationId: number
  readonly name: string
  readonly creditCode: string
  readonly at: Date
  /** The light of a lamp lies across it. */
  readonly glaring: boolean
}

/** Draws and stores the licences of the demo's registrations. */
export type SeedLicences = (executor: Executor, targets: readonly LicenceTarget[]) => Promise<void>

// Draws of its own, so that the rest of the demo stays as it was.
const seedNumber = 12_355_032
const hour = 3_600_000
const day = 24 * hour
const registeredDaysAgo = 1200

/** What approved organizations once sent, two registrations that are not approved, and what everybody agreed to. */
export async function seedRegistrations(
  executor: Executor,
  material: SeedMaterial,
  people: readonly SeededVolunteer[],
  seedLicences?: SeedLicences,
): Promise<void> {
  const midnight = startOfShanghaiDay(material.today)
  const [federation] = await executor
    .select({ id: organizer.id, organizationId: organizer.organizationId })
    .from(organizer)
    .where(eq(organizer.loginName, 'federation1'))
  if (!federation) throw new Error('the federation has no organizer')
  await giveNumbers(executor, midnight, federation.id)
  const random = createRandom(seedNumber)
  const targets: LicenceTarget[] = []
  for (const content of registrationContents) {
    const userId = random.hex(24)
    targets.push(await plant(executor, material, content, { midnight, federation, userId }))
  }
  await seedLicences?.(executor, targets)
  await seedConsents(executor, material.today, people)
}

/** The organizations of the demo's first day, as if they had registered and been approved a week later. */
async function giveNumbers(executor: Executor, midnight: Date, organizerId: number): Promise<void> {
  const planted = await executor
    .select({ id: organization.id })
    .from(organization)
    .where(and(ne(organization.level, 'federation'), eq(organization.state, 'approved')))
    .orderBy(organization.id)
  for (const [at, { id }] of planted.entries()) {
    const sentAt = new Date(midnight.getTime() - (registeredDaysAgo - at) * day + 10 * hour)
    const { rows } = await executor.execute<{ serial: number }>(sql`select nextval('organization_number') as serial`)
    const number = `ZZ${shanghaiDay(sentAt).replaceAll('-', '')}${String(rows[0]?.serial).padStart(6, '0')}`
    await executor
      .update(organization)
      .set({ number, submissions: 1, submittedAt: sentAt })
      .where(eq(organization.id, id))
    await executor.insert(organizationHistory).values([
      { organizationId: id, state: 'pendingReview', event: 'organization.submitted', at: sentAt },
      {
        organizationId: id,
        state: 'approved',
        event: 'organization.approved',
        at: new Date(sentAt.getTime() + 4 * day),
        organizerId,
      },
    ])
  }
}

interface Setting {
  readonly midnight: Date
  readonly federation: { readonly id: number; readonly organizationId: number }
  readonly userId: string
}

async function plant(
  executor: Executor,
  { keys, hashPassword }: SeedMaterial,
  { loginName, profile, submittedHoursAgo, returned }: RegistrationContent,
  { midnight, federation, userId }: Setting,
): Promise<LicenceTarget> {
  const account = demoApplicants.find((one) => one.loginName === loginName)
  if (!account) throw new Error(`no account ${loginName}`)
  const before = (hours: number): Date => new Date(midnight.getTime() - hours * hour)
  const sentAt = before(submittedHoursAgo)
  const facts = organizationFacts({ ...profile, licenceId: '', parentId: String(federation.organizationId) })
  const draft = await startOrganization(executor, facts, sentAt)
  await executor.insert(organizer).values({
    userId,
    organizationId: draft.id,
    loginName,
    passwordHash: await hashPassword(account.password),
    demo: true,
    name: account.name,
    ...contactColumns({ keys }, 'organizer', 'mobile', account.mobile),
    createdAt: sentAt,
  })
  const waiting = await applyOrganizationEvent(executor, draft, { event: 'organization.submitted', now: sentAt })
  if (returned) {
    await applyOrganizationEvent(executor, waiting, {
      event: 'organization.returned',
      now: before(returned.hoursAgo),
      opinion: returned.opinion,
      organizerId: federation.id,
    })
  }
  const { name, creditCode } = profile
  return { organizationId: draft.id, name, creditCode, at: sentAt, glaring: returned !== undefined }
}

const versionOf = (kind: string): { readonly version: string; readonly publishedOn: string } => {
  const agreement = agreementContent.find((text) => text.kind === kind)
  if (!agreement) throw new Error(`no agreement ${kind}`)
  return agreement
}

/** Who joined before a text was published agreed to it then. */
async function seedConsents(executor: Executor, today: string, people: readonly SeededVolunteer[]): Promise<void> {
  const agreed = (kind: string, joinedOn: string, text = kind) => {
    const { version, publishedOn } = versionOf(text)
    const on = [joinedOn, publishedOn].toSorted().at(-1) ?? joinedOn
    return { kind, version, givenAt: startOfShanghaiDay(on > today ? today : on) }
  }
  const ofVolunteers = people.flatMap(({ id, joinedOn, complete }) => [
    ...neededAgreements['1'].map((kind) => ({ volunteerId: id, ...agreed(kind, joinedOn) })),
    ...(complete ? [{ volunteerId: id, ...agreed('idNumber', joinedOn, 'personalRegRequirements') }] : []),
  ])
  await insertAll(executor, consent, ofVolunteers)
  const organizers = await executor
    .select({ id: organizer.id, createdAt: organizer.createdAt })
    .from(organizer)
    .orderBy(organizer.id)
  await insertAll(
    executor,
    consent,
    organizers.flatMap(({ id, createdAt }) =>
      neededAgreements['2'].map((kind) => ({ organizerId: id, ...agreed(kind, shanghaiDay(createdAt)) })),
    ),
  )
}
