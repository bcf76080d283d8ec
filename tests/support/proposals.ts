import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { agreeToProposal } from '#contract/proposal.ts'
import { organization } from '#server/database/schema/organization.ts'
import { proposal } from '#server/database/schema/proposal.ts'
import { runDue } from '#server/due/due.ts'
import type { Called, TestServer } from './server.ts'

/** Another account of the federation, which was there before anything that a test proposes. */
export async function secondAccount(server: TestServer): Promise<{ id: number; token: string }> {
  const { executor } = server.database
  const [federation] = await executor.select().from(organization).where(eq(organization.level, 'federation')).limit(1)
  const { id: of } = federation ?? (await server.addOrganization({ level: 'federation' }))
  const { id } = await server.addOrganizer(of, { createdAt: new Date(0) })
  return { id, token: await server.tokenFor('organizer', id) }
}

/**
 * What was proposed is agreed to, where it needs that, and its time comes: the clock moves there and what is due is done.
 * @returns what whoever proposed it was answered; a refusal as it is
 */
export async function carryOut(server: TestServer, proposing: Promise<Called<any>>): Promise<Called<any>['envelope']> {
  const { envelope } = await proposing
  if (envelope.code !== 200) return envelope
  const { proposalId } = envelope.data
  const [row] = await server.database.executor
    .select()
    .from(proposal)
    .where(eq(proposal.id, Number(proposalId)))
  if (row?.state === 'pendingAgreement') {
    const { token } = await secondAccount(server)
    expect((await server.call(agreeToProposal, { token, body: { proposalId } })).envelope.code).toBe(200)
  }
  const [agreed] = await server.database.executor
    .select()
    .from(proposal)
    .where(eq(proposal.id, Number(proposalId)))
  if (agreed?.state !== 'pendingEffect') return envelope
  server.setNow(agreed.dueAt)
  await runDue(server.context)
  return envelope
}
