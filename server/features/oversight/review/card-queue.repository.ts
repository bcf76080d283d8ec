import { asc, desc, eq, inArray, isNotNull, and, type SQL, sql } from 'drizzle-orm'
import type { CardState } from '#domain/lifecycle/card.ts'
import { nameList } from '../../../database/name-list.ts'
import type { Executor } from '../../../database/client.ts'
import { bankBranch, cardApplication, cardHistory } from '../../../database/schema/card.ts'
import { organizer } from '../../../database/schema/organizer.ts'
import { volunteer } from '../../../database/schema/volunteer.ts'

export const waitingCards = (states: readonly CardState[]): SQL => sql`select c.id::text as subject,
    c.submitted_at as at, coalesce(c.number, '') as words
  from card_application c where c.state in ${nameList<CardState>(states)} and c.submissions > 0`

export const listCards = (executor: Executor, ids: readonly number[]) =>
  executor
    .select({ row: cardApplication, volunteerName: volunteer.name, branchName: bankBranch.name })
    .from(cardApplication)
    .innerJoin(volunteer, eq(volunteer.id, cardApplication.volunteerId))
    .leftJoin(bankBranch, eq(bankBranch.id, cardApplication.branchId))
    .where(inArray(cardApplication.id, [...ids]))
    .orderBy(asc(cardApplication.id))

/** What the federation decided about an application before, newest first. */
export const listCardDecisions = (executor: Executor, applicationId: number) =>
  executor
    .select({ event: cardHistory.event, at: cardHistory.at, opinion: cardHistory.opinion, byName: organizer.name })
    .from(cardHistory)
    .innerJoin(organizer, eq(organizer.id, cardHistory.organizerId))
    .where(and(eq(cardHistory.applicationId, applicationId), isNotNull(cardHistory.organizerId)))
    .orderBy(desc(cardHistory.id))
