import { sql } from 'drizzle-orm'
import { index, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { MembershipState } from '#domain/lifecycle/membership.ts'
import { stateNames, statesTagged } from '#machines/lifecycle/lifecycle.ts'
import { membershipMachine } from '#machines/lifecycle/membership.machine.ts'
import { identity, instant, namesCheck, reference, stateOf } from '../columns.ts'
import { nameList } from '../name-list.ts'
import { organization } from './organization.ts'
import { organizer } from './organizer.ts'
import { volunteer } from './volunteer.ts'

/** Volunteers who asked to join an organization, and what became of it. */
export const organizationMember = pgTable(
  'organization_member',
  {
    id: identity(),
    organizationId: reference()
      .notNull()
      .references(() => organization.id),
    volunteerId: reference()
      .notNull()
      .references(() => volunteer.id),
    /** Written by the lifecycle function alone. */
    state: stateOf(membershipMachine).notNull(),
    message: text(),
    createdAt: instant().notNull(),
    /** Since when it stands so. */
    changedAt: instant().notNull(),
    reviewerId: reference().references(() => organizer.id),
    opinion: text(),
  },
  (t) => [
    uniqueIndex('organization_member_live')
      .on(t.organizationId, t.volunteerId)
      .where(sql`${t.state} in ${nameList<MembershipState>(statesTagged(membershipMachine, 'live'))}`),
    index('organization_member_state').on(t.organizationId, t.state, t.id),
    index('organization_member_volunteer').on(t.volunteerId, t.id),
    index('organization_member_reviewer').on(t.reviewerId),
    namesCheck('organization_member_state_names', t.state, stateNames(membershipMachine)),
  ],
)

/** Volunteers whom an organization takes no more: they neither join it nor apply for its missions; the row goes when it does again. */
export const organizationBlock = pgTable(
  'organization_block',
  {
    id: identity(),
    organizationId: reference()
      .notNull()
      .references(() => organization.id),
    volunteerId: reference()
      .notNull()
      .references(() => volunteer.id),
    blockedById: reference()
      .notNull()
      .references(() => organizer.id),
    reason: text().notNull(),
    blockedAt: instant().notNull(),
  },
  (t) => [
    unique('organization_block_pair').on(t.organizationId, t.volunteerId),
    index('organization_block_volunteer').on(t.volunteerId),
    index('organization_block_blocked_by').on(t.blockedById),
  ],
)
