import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyLogoff } from '#contract/account/account.ts'
import { volunteerCardQuery } from '#contract/card/card.ts'
import { cardApplication, cardPicture } from '#server/database/schema/card.ts'
import { volunteer } from '#server/database/schema/volunteer.ts'
import { runDue } from '#server/due/due.ts'
import {
  addApplicant,
  type Applicant,
  cardNow,
  historyOf,
  openRow,
  prepare,
  submitCard,
  startCardServer,
} from '#tests/support/card.ts'
import { settleInQueue, type Verdict } from '#tests/support/reviews.ts'
import { ticketHeaders } from '#tests/support/security-ticket.ts'
import type { TestServer } from '#tests/support/server.ts'

const later = new Date('2026-12-16T12:00:01+08:00')

let server: TestServer
let federationToken: string

beforeAll(async () => {
  server = await startCardServer()
  const root = await server.addOrganization({ level: 'federation' })
  federationToken = await server.tokenFor('organizer', (await server.addOrganizer(root.id)).id)
})
afterAll(() => server.stop())

const decide = (applicationId: number, verdict: Verdict) =>
  settleInQueue(server, federationToken, { kind: 'card', id: applicationId }, { cardTail: '3086', ...verdict })

async function leave({ id, token }: Applicant): Promise<void> {
  server.setNow(cardNow)
  const { id: applicationId } = await openRow(server, id)
  expect(await server.database.executor.$count(cardPicture, eq(cardPicture.applicationId, applicationId))).toBe(3)
  const headers = await ticketHeaders(server, id, applyLogoff)
  expect((await server.call(applyLogoff, { token, headers })).envelope.code).toBe(200)
  server.setNow(later)
  // The logoff itself, and the removal of the pictures that it left behind.
  expect(await runDue(server.context, later)).toBe(2)
  server.setNow(cardNow)
}

async function nothingPersonal(applicationId: number): Promise<void> {
  const [row] = await server.database.executor
    .select()
    .from(cardApplication)
    .where(eq(cardApplication.id, applicationId))
  expect(row).toMatchObject({ content: null, submitted: null, criticised: null, opinion: null, cardTail: null })
  expect(await server.database.executor.$count(cardPicture, eq(cardPicture.applicationId, applicationId))).toBe(0)
  expect((await historyOf(server, applicationId)).filter(({ opinion }) => opinion !== null)).toEqual([])
}

describe('a volunteer who leaves for good', () => {
  it.each(['draft', 'pendingReview', 'returned'] as const)('withdraws an application in %s', async (state) => {
    const person = await addApplicant(server)
    const { applicationId } = state === 'draft' ? await prepare(server, person) : await submitCard(server, person)
    if (state === 'returned') {
      const criticised = [{ field: 'material.portrait', message: '有反光' }]
      await decide(applicationId, { event: 'card.returned', opinion: '林晓岚的照片要重拍', criticised })
    }
    await leave(person)
    expect((await openRow(server, person.id)).state).toBe('cancelled')
    expect((await historyOf(server, applicationId)).at(-1)).toMatchObject({ event: 'card.cancelled', at: later })
    const [row] = await server.database.executor.select().from(volunteer).where(eq(volunteer.id, person.id))
    expect(row?.cardStatus).toBe('cancelled')
    await nothingPersonal(applicationId)
  })

  it('keeps what the bank has, without a word of the person; what the bank does with it is still written down', async () => {
    const person = await addApplicant(server)
    const { applicationId } = await submitCard(server, person)
    await decide(applicationId, { event: 'card.approved' })
    const { number } = await openRow(server, person.id)
    await leave(person)
    expect(await openRow(server, person.id)).toMatchObject({ state: 'submittedToBank', number })
    await nothingPersonal(applicationId)
    await decide(applicationId, { event: 'card.accepted' })
    expect((await openRow(server, person.id)).state).toBe('producing')
  })

  it('is found by no query, and an older card is cleaned too', async () => {
    const person = await addApplicant(server)
    const { applicationId } = await submitCard(server, person)
    for (const event of ['card.approved', 'card.accepted', 'card.arrived', 'card.collected']) {
      await decide(applicationId, { event })
    }
    await leave(person)
    expect((await openRow(server, person.id)).state).toBe('active')
    await nothingPersonal(applicationId)
    const { envelope } = await server.call(volunteerCardQuery, {
      query: { name: '林晓岚', idNumber: person.idNumber18 ?? '' },
    })
    expect(envelope.code).toBe(10002)
  })
})
