import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { duties, federationDuties } from '#domain/duty.ts'
import { identity, instant, namesCheck, reference } from '../columns.ts'
import { nameArray } from '../name-list.ts'
import { organization } from './organization.ts'

export const organizer = pgTable(
  'organizer',
  {
    id: identity(),
    userId: text().notNull().unique(),
    organizationId: reference()
      .notNull()
      .references(() => organization.id),
    loginName: text().notNull().unique(),
    passwordHash: text().notNull(),
    weakPassword: boolean().notNull().default(false),
    forceChangePassword: boolean().notNull().default(false),
    demo: boolean().notNull().default(false),
    name: text().notNull(),
    duty: text({ enum: duties }).notNull().default('owner'),
    /** Of accounts of the federation; null elsewhere. */
    federationDuties: text({ enum: federationDuties }).array(),
    mobile: text(),
    mobileHash: text().unique(),
    email: text(),
    emailHash: text().unique(),
    /** The same contacts hashed as those of volunteers, to be compared with them. */
    sharedMobileHash: text(),
    sharedEmailHash: text(),
    createdAt: instant().notNull().defaultNow(),
    /** Who invited the holder by the name that the account bears; null of one whose holder chose it. */
    invitedById: reference().references((): AnyPgColumn => organizer.id),
    /** Since when an account of the federation waits for somebody else's confirmation; null where it waits for none. */
    unconfirmedSince: instant(),
    /** The last sign-in. */
    signedInAt: instant(),
    /** When the organization took the account out: it never signs in again. */
    removedAt: instant(),
    /** When the federation blocked the account, and why. */
    blockedAt: instant(),
    blockReason: text(),
  },
  (t) => [
    index('organizer_organization').on(t.organizationId),
    index('organizer_invited_by').on(t.invitedById),
    namesCheck('organizer_duty_names', t.duty, duties),
    check('organizer_federation_duty_names', sql`${t.federationDuties} <@ ${nameArray(federationDuties)}`),
    check('organizer_block', sql`(${t.blockedAt} is null) = (${t.blockReason} is null)`),
    /** As of volunteers. */
    uniqueIndex('organizer_login_name_folded').on(sql`lower(${t.loginName})`),
  ],
)
