import { addDays, shanghaiDay, startOfShanghaiDay } from '#domain/fields/shanghai-day.ts'
import { eq } from 'drizzle-orm'
import type { Keys } from '../keys.ts'
import { contactColumns } from '../records/account/registered-account.ts'
import type { Executor } from '../database/client.ts'
import type { Seed } from '../database/migrate.ts'
import { district } from '../database/schema/district.ts'
import { organizer } from '../database/schema/organizer.ts'
import { volunteer } from '../database/schema/volunteer.ts'
import { demoOrganizers } from './accounts.ts'
import { seedApplications } from './applications.ts'
import { type SeedCardPictures, seedCards } from './card-demo.ts'
import { seedCertificates } from './certificates.ts'
import { countTotals, seedContent } from './content.ts'
import { seedEvaluations } from './evaluations.ts'
import { seedFeedback } from './feedback.ts'
import { seedFinding } from './finding.ts'
import { seedCollections, seedMessages, seedSearches } from './keepsakes.ts'
import { seedMembers } from './members.ts'
import { seedOwnAccounts } from './own-account.ts'
import { seedMissions, seedOrganizations } from './missions.ts'
import { seedHours } from './hours.ts'
import { createRandom } from './random.ts'
import { seedRecords } from './records.ts'
import { type SeedLicences, seedRegistrations } from './registrations.ts'
import { type SeedMaterial, seedVolunteers } from './volunteers.ts'

export const seedNumber = 12355
const joinedDaysAgo = 1200

export interface DemoSeedOptions {
  readonly keys: () => Promise<Keys> | Keys
  readonly clock: () => Date
  readonly hashPassword: (password: string) => Promise<string>
  /** Without it the demo's card applications have no pictures. */
  readonly cardPictures?: SeedCardPictures
  /** Without it the demo's registrations have no licences. */
  readonly licences?: SeedLicences
  /** People beside the demo accounts. */
  readonly crowdSize?: number
}

/** The demo's data, equal for an equal first day; left out where the database already holds volunteers. */
export function demoSeed({
  keys,
  clock,
  hashPassword,
  cardPictures,
  licences,
  crowdSize = 2000,
}: DemoSeedOptions): Seed {
  return {
    name: 'demo',
    async run(executor) {
      if (await holdsPeople(executor)) return
      const material: SeedMaterial = {
        random: createRandom(seedNumber),
        keys: await keys(),
        today: shanghaiDay(clock()),
        hashPassword,
      }
      await giveDomains(executor)
      const organizationIds = await seedOrganizations(executor)
      await seedOrganizers(executor, material, organizationIds)
      const people = await seedVolunteers(executor, material, crowdSize)
      const missions = await seedMissions(executor, material, organizationIds)
      const applications = await seedApplications(executor, material, missions, people)
      await seedRecords(executor, material, people, applications, organizationIds)
      await seedHours(executor, material, missions, applications, people)
      await seedMembers(executor, material.today, people, organizationIds)
      await seedContent(executor, material.today)
      await seedFinding(executor, material.today, missions)
      await countTotals(executor)
      await seedFeedback(executor, material)
      await seedCards(executor, material, people, cardPictures)
      await seedEvaluations(executor, material.today, people)
      await seedCollections(executor, material.today, missions, people)
      await seedSearches(executor, material.today, people)
      await seedOwnAccounts(executor, material.today, people)
      await seedMessages(executor, material.today, people)
      await seedCertificates(executor, material, people)
      await seedRegistrations(executor, material, people, licences)
    },
  }
}

/** Addresses of the loopback under which the demo serves a city: `http://guangzhou.localhost:3000`. */
const domains = { '440100': 'guangzhou.localhost', '440300': 'shenzhen.localhost' }

async function giveDomains(executor: Executor): Promise<void> {
  for (const [code, domain] of Object.entries(domains)) {
    await executor.update(district).set({ domain }).where(eq(district.code, code))
  }
}

async function holdsPeople(executor: Executor): Promise<boolean> {
  const existing = await executor.select({ id: volunteer.id }).from(volunteer).limit(1)
  return existing.length > 0
}

async function seedOrganizers(
  executor: Executor,
  { random, today, keys, hashPassword }: SeedMaterial,
  organizationIds: readonly number[],
): Promise<void> {
  for (const account of demoOrganizers) {
    await executor.insert(organizer).values({
      userId: random.hex(24),
      organizationId: organizationIds[account.organization] as number,
      loginName: account.loginName,
      passwordHash: await hashPassword(account.password),
      forceChangePassword: account.forceChangePassword === true,
      demo: true,
      name: account.name,
      duty: account.duty ?? 'owner',
      federationDuties: account.federationDuties ? [...account.federationDuties] : null,
      ...contactColumns({ keys }, 'organizer', 'mobile', account.mobile),
      ...contactColumns({ keys }, 'organizer', 'email', `${account.loginName}@example.com`),
      createdAt: startOfShanghaiDay(addDays(today, -joinedDaysAgo)),
    })
  }
}
