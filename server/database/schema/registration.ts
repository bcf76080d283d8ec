import { sql } from 'drizzle-orm'
import { check, index, integer, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { codeChannels } from '#contract/code.ts'
import { consentWays } from '#contract/privacy.ts'
import { organizationMachine } from '#machines/lifecycle/organization.machine.ts'
import { eventNames, stateNames } from '#machines/lifecycle/lifecycle.ts'
import { bytes, eventOf, identity, instant, namesCheck, reference, stateOf, storedPicture } from '../columns.ts'
import { organization } from './organization.ts'
import { organizer } from './organizer.ts'
import { volunteer } from './volunteer.ts'

/** Last eight digits of a volunteer's number, behind those of the demo; it may leave gaps. */
export const volunteerNumber = pgSequence('volunteer_number', { startWith: 20_000_001, increment: 1 })

/** Serial of an organization's registration; it may leave gaps. */
export const organizationNumber = pgSequence('organization_number', { startWith: 1, increment: 1 })

/** A contact that was checked by a code and may register once; the row goes when its time is over. */
export const registrationTicket = pgTable(
  'registration_ticket',
  {
    id: identity(),
    tokenHash: bytes().notNull().unique(),
    kind: text({ enum: ['volunteer', 'organizer'] }).notNull(),
    channel: text({ enum: codeChannels }).notNull(),
    /** Encrypted (`registrationTicket.contact`). */
    contact: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** Refusals that told something about somebody's ID number. */
    probes: integer().notNull().default(0),
    usedAt: instant(),
    /** The account that came of it: volunteer or organizer. */
    accountId: reference(),
  },
  (t) => [
    index('registration_ticket_expiry').on(t.expiresAt),
    check('registration_ticket_used', sql`num_nulls(${t.usedAt}, ${t.accountId}) in (0, 2)`),
  ],
)

/** What a person agreed to, in the version that was shown; withdrawn ones stay as the proof of their time. */
export const consent = pgTable(
  'consent',
  {
    id: identity(),
    volunteerId: reference().references(() => volunteer.id),
    organizerId: reference().references(() => organizer.id),
    /** Kind of an agreement, or `idNumber`: to keep and check the ID number. */
    kind: text().notNull(),
    version: text().notNull(),
    /** Null of what was given before this was kept. */
    way: text({ enum: consentWays }),
    givenAt: instant().notNull(),
    withdrawnAt: instant(),
  },
  (t) => [
    index('consent_volunteer').on(t.volunteerId),
    index('consent_organizer').on(t.organizerId),
    check('consent_owner', sql`num_nonnulls(${t.volunteerId}, ${t.organizerId}) = 1`),
  ],
)

/** A stored picture of a licence: of a ticket until it registers, of the organization from then on. Encrypted under the upload key `keyId`. */
export const licencePicture = pgTable(
  'licence_picture',
  {
    id: identity(),
    ticketId: reference().references(() => registrationTicket.id),
    organizationId: reference().references(() => organization.id),
    ...storedPicture(),
  },
  (t) => [
    uniqueIndex('licence_picture_of_ticket').on(t.ticketId).where(sql`${t.supersededAt} is null`),
    uniqueIndex('licence_picture_of_organization').on(t.organizationId).where(sql`${t.supersededAt} is null`),
    index('licence_picture_ticket').on(t.ticketId),
    index('licence_picture_organization').on(t.organizationId),
    index('licence_picture_superseded').on(t.supersededAt).where(sql`${t.supersededAt} is not null`),
    check('licence_picture_owner', sql`num_nonnulls(${t.ticketId}, ${t.organizationId}) = 1`),
    check('licence_picture_size', sql`${t.width} > 0 and ${t.height} > 0 and ${t.bytes} > 0`),
  ],
)

/** What happened to an organization, one row an event of its chart. */
export const organizationHistory = pgTable(
  'organization_history',
  {
    id: identity(),
    organizationId: reference()
      .notNull()
      .references(() => organization.id),
    /** Where the event led. */
    state: stateOf(organizationMachine).notNull(),
    event: eventOf(organizationMachine).notNull(),
    opinion: text(),
    at: instant().notNull(),
    /** Who of the federation decided; null when it was the organization itself. */
    organizerId: reference().references(() => organizer.id),
  },
  (t) => [
    index('organization_history_organization').on(t.organizationId, t.id),
    index('organization_history_organizer').on(t.organizerId),
    namesCheck('organization_history_state_names', t.state, stateNames(organizationMachine)),
    namesCheck('organization_history_event_names', t.event, eventNames(organizationMachine)),
  ],
)
