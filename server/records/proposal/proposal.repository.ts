import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../../database/client.ts'
import type { NewRow } from '../../database/new-row.ts'
import { organizer } from '../../database/schema/organizer.ts'
import { proposal, proposalLink } from '../../database/schema/proposal.ts'
import type { ProposalRow } from './proposal-lifecycle.ts'

const mostOpen = 100
const mostEnded = 20

/** Null where one of this kind about the same thing is open. */
export async function insertProposal(
  executor: Executor,
  values: NewRow<typeof proposal, 'agreedAt' | 'agreedBy' | 'endedAt' | 'endedBy' | 'opinion'>,
): Promise<ProposalRow | null> {
  const [row] = await executor.insert(proposal).values(values).onConflictDoNothing().returning()
  return row ?? null
}

/** Locked until the transaction ends. */
export async function lockProposal(executor: Executor, id: number): Promise<ProposalRow | null> {
  const [row] = await executor.select().from(proposal).where(eq(proposal.id, id)).for('update')
  return row ?? null
}

const proposer = alias(organizer, 'proposer')
const second = alias(organizer, 'second')

const named = (executor: Executor) =>
  executor
    .select({ proposal, proposedBy: proposer.name, agreedBy: second.name })
    .from(proposal)
    .innerJoin(proposer, eq(proposer.id, proposal.proposedBy))
    .leftJoin(second, eq(second.id, proposal.agreedBy))

const isAbout = (subject: string | undefined) => (subject === undefined ? undefined : eq(proposal.subject, subject))

export const listOpenProposals = (executor: Executor, subject: string | undefined) =>
  named(executor)
    .where(and(isNull(proposal.endedAt), isAbout(subject)))
    .orderBy(asc(proposal.dueAt), asc(proposal.id))
    .limit(mostOpen)

export type NamedProposal = Awaited<ReturnType<typeof listOpenProposals>>[number]

export const listEndedProposals = (executor: Executor, subject: string | undefined, sinceInstant: Date) =>
  named(executor)
    .where(and(gt(proposal.endedAt, sinceInstant), isAbout(subject)))
    .orderBy(desc(proposal.endedAt), desc(proposal.id))
    .limit(mostEnded)

/** How many wait for a second account. */
export const countOpenProposals = (executor: Executor): Promise<number> =>
  executor.$count(proposal, and(isNull(proposal.endedAt), eq(proposal.state, 'pendingAgreement')))

export async function insertLink(executor: Executor, proposalId: number, tokenHash: Buffer): Promise<void> {
  await executor.insert(proposalLink).values({ proposalId, tokenHash })
}

/** The proposal that a link refuses, locked until the transaction ends. */
export async function lockLinked(executor: Executor, tokenHash: Buffer): Promise<ProposalRow | null> {
  const [row] = await executor
    .select({ proposal })
    .from(proposalLink)
    .innerJoin(proposal, eq(proposal.id, proposalLink.proposalId))
    .where(eq(proposalLink.tokenHash, tokenHash))
    .for('update', { of: proposal })
  return row?.proposal ?? null
}

export async function dropLinks(executor: Executor, proposalId: number): Promise<void> {
  await executor.delete(proposalLink).where(eq(proposalLink.proposalId, proposalId))
}

/** When an account was made. */
export async function findCreation(executor: Executor, organizerId: number): Promise<Date | null> {
  const [row] = await executor
    .select({ createdAt: sql<string>`${organizer.createdAt}` })
    .from(organizer)
    .where(eq(organizer.id, organizerId))
  return row ? new Date(row.createdAt) : null
}
