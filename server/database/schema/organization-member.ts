import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { MembershipState } from '#contract/lifecycle/membership.ts'
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
