import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { codeChannels } from '#contract/code.ts'
import { duties, federationDuties } from '#domain/duty.ts'
import { bytes, identity, instant, namesCheck, reference } from '../columns.ts'
import { organization } from './organization.ts'
import { organizer } from './organizer.ts'

/** Who was asked to join the staff of an organization, by a link that went to the contact; the row goes when its time is over. */
export const staffInvitation = pgTable(
  'staff_invitation',
  {
    id: identity(),
    organizationId: reference()
      .notNull()
      .references(() => organization.id),
    invitedById: reference()
      .notNull()
      .references(() => organizer.id),
    tokenHash: bytes().notNull().unique(),
    duty: text({ enum: duties }).notNull(),
    /** Whom it is for, as the inviter wrote it; null of one that was sent before invitations named anybody. */
    name: text(),
    /** Of an invitation to the federation; null elsewhere. */
    federationDuties: text({ enum: federationDuties }).array(),
    channel: text({ enum: codeChannels }).notNull(),
    /** Encrypted (`staffInvitation.contact`). */
    contact: text().notNull(),
    contactHash: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** When it was accepted or withdrawn; open until then. */
    endedAt: instant(),
    /** The account that came of it. */
    acceptedById: reference().references(() => organizer.id),
  },
  (t) => [
    index('staff_invitation_organization').on(t.organizationId),
    index('staff_invitation_invited_by').on(t.invitedById),
    index('staff_invitation_accepted_by').on(t.acceptedById),
    namesCheck('staff_invitation_duty_names', t.duty, duties),
  ],
)
