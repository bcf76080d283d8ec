import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ProposalState } from '#domain/lifecycle/proposal.ts'
import { proposalKinds } from '#contract/proposal.ts'
import { stateNames, statesTagged } from '#machines/lifecycle/lifecycle.ts'
import { proposalMachine } from '#machines/lifecycle/proposal.machine.ts'
import { bytes, identity, instant, namesCheck, reference, stateOf } from '../columns.ts'
import { nameList } from '../name-list.ts'
import { organization } from './organization.ts'
import { organizer } from './organizer.ts'

type Facts = Readonly<Record<string, string>>

/** What one account of the federation proposed and does not do alone, or not at once. */
export const proposal = pgTable(
  'proposal',
  {
    id: identity(),
    kind: text({ enum: proposalKinds }).notNull(),
    /** What it is about, as `organization:12`; one proposal of a kind at a time. */
    subject: text().notNull(),
    state: stateOf(proposalMachine).notNull(),
    title: text().notNull(),
    reason: text(),
    people: integer().notNull(),
    before: jsonb().$type<Facts>(),
    after: jsonb().$type<Facts>(),
    /** What is done, encrypted (`proposal.content`); gone when it ended. */
    content: text(),
    /** Whose log has it. */
    organizationId: reference()
      .notNull()
      .references(() => organization.id),
    proposedBy: reference()
      .notNull()
      .references(() => organizer.id),
    proposedAt: instant().notNull(),
    agreedBy: reference().references(() => organizer.id),
    agreedAt: instant(),
    dueAt: instant().notNull(),
    /** Who of staff ended it; null for time and for those whom it touches. */
    endedBy: reference().references(() => organizer.id),
    endedAt: instant(),
    opinion: text(),
  },
  (t) => [
    uniqueIndex('proposal_one_open')
      .on(t.kind, t.subject)
      .where(sql`${t.state} in ${nameList<ProposalState>(statesTagged(proposalMachine, 'open'))}`),
    index('proposal_open').on(t.dueAt, t.id).where(sql`${t.endedAt} is null`),
    index('proposal_subject').on(t.subject, t.id.desc().nullsFirst()),
    index('proposal_ended').on(t.endedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('proposal_organization').on(t.organizationId),
    index('proposal_proposed_by').on(t.proposedBy),
    index('proposal_agreed_by').on(t.agreedBy),
    index('proposal_ended_by').on(t.endedBy),
    namesCheck('proposal_kind_names', t.kind, proposalKinds),
    namesCheck('proposal_state_names', t.state, stateNames(proposalMachine)),
    check(
      'proposal_ended_names',
      sql`(${t.endedAt} is null) = (${t.state} in ${nameList<ProposalState>(statesTagged(proposalMachine, 'open'))})`,
    ),
    check('proposal_another', sql`${t.agreedBy} <> ${t.proposedBy}`),
  ],
)

/** The link by which an account that a proposal touches refuses it; gone when the proposal ended. */
export const proposalLink = pgTable(
  'proposal_link',
  {
    id: identity(),
    proposalId: reference()
      .notNull()
      .references(() => proposal.id),
    tokenHash: bytes().notNull().unique(),
  },
  (t) => [index('proposal_link_proposal').on(t.proposalId)],
)
