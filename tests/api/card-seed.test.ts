import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usersDetail, volunteerCardQuery } from '#contract/card/card.ts'
import { cardDraft, type CardDraft } from '#domain/card/draft.ts'
import { firstOpenStep, cardStepProblems, stepsOf } from '#domain/card/steps.ts'
import { reviewDetail, reviewList } from '#contract/review/review.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { coverScenes } from '#domain/lists/cover-scene.ts'
import { cardApplication, cardGift, cardHistory } from '#server/database/schema/card.ts'
import { volunteer } from '#server/database/schema/volunteer.ts'
import { openTestDatabase } from '#tests/support/database.ts'
import { demoEnv, demoKeys, plantedDemo } from '#tests/support/demo.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-11-18T09:00:00+08:00')

let server: TestServer

beforeAll(async () => {
  server = await startServer({ now, seeded: plantedDemo(now), env: demoEnv })
})
afterAll(() => server.stop())

const open = (row: typeof cardApplication.$inferSelect, column: 'content' | 'submitted'): CardDraft =>
  cardDraft.parse(JSON.parse(demoKeys.decryptColumn(`cardApplication.${column}`, row[column] ?? '')))

const planted = (of: Pick<TestServer, 'database'> = server) =>
  of.database.executor
    .select({ row: cardApplication, person: volunteer })
    .from(cardApplication)
    .innerJoin(volunteer, eq(volunteer.id, cardApplication.volunteerId))
    .orderBy(asc(cardApplication.id))

const detailOf = async (name: string, password: string) => {
  const token = await server.signIn('volunteer', name, password)
  return (await server.call(usersDetail, { token })).envelope.data
}

describe("the demo's cards", () => {
  it('stand in every state that a page has to show', async () => {
    const states = Map.groupBy(await planted(), ({ row }) => row.state)
    expect(Object.fromEntries([...states].map(([state, rows]) => [state, rows.length]))).toEqual({
      active: 2,
      returned: 1,
      pendingReview: 5,
      submittedToBank: 2,
      producing: 2,
      readyForPickup: 2,
      rejected: 1,
    })
  })

  it('stand on the profile as they do in the table, and nobody else has one', async () => {
    const wrong = await server.database.executor.execute(
      sql`select v.id from volunteer v left join card_application a on a.volunteer_id = v.id where v.card_status is distinct from a.state`,
    )
    expect(wrong.rows).toEqual([])
  })

  it('say what the rules ask, on the day on which they were sent; only pictures come from elsewhere', async () => {
    for (const { row, person } of await planted()) {
      const draft = open(row, 'submitted')
      const facts = {
        ...(await factsOfCrowd(person)),
        missing: [],
      }
      const basis = { facts, noticeVersion: '2026-07', criticised: [], today: shanghaiDay(row.submittedAt ?? now) }
      const problems = stepsOf(draft).flatMap((step) => cardStepProblems(step, draft, basis))
      const others = problems.filter(({ field }) => !/^material\.(idFront|idBack|portrait)$/.test(field))
      expect(others, row.number ?? '').toEqual([])
      expect(open(row, 'content')).toEqual(draft)
      expect([draft.choice.kind, Number(draft.choice.branchId)]).toEqual([row.kind, row.branchId])
    }
  })

  it('have a history that ends where they stand and lies in the past', async () => {
    for (const { row } of await planted()) {
      const history = await server.database.executor
        .select()
        .from(cardHistory)
        .where(eq(cardHistory.applicationId, row.id))
        .orderBy(cardHistory.id)
      const times = history.map(({ at }) => at.getTime())
      expect(history.at(-1)?.state).toBe(row.state)
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(times.at(-1)).toBeLessThan(now.getTime())
      expect(history.filter(({ event }) => event === 'card.submitted')).toHaveLength(row.submissions)
      expect(row.number).toMatch(/^ZK2026\d{10}$/)
    }
  })

  it('are equal for an equal day', async () => {
    // Another hour of the same day, planted once for this file and `seed.test.ts`.
    const later = new Date('2026-11-18T21:30:00+08:00')
    const again = await openTestDatabase({ seeded: plantedDemo(later, '_again'), env: demoEnv })
    const messagesOf = async (of: Pick<TestServer, 'database'>) =>
      (await planted(of)).map(({ row, person }) => [person.loginName, row.state, row.number, open(row, 'content')])
    try {
      expect(await messagesOf(again)).toEqual(await messagesOf(server))
    } finally {
      await again.drop()
    }
  })
})

async function factsOfCrowd(person: typeof volunteer.$inferSelect) {
  return {
    name: person.name,
    idType: person.idType,
    idNumber: '***',
    gender: person.gender,
    birthDay: person.birthDay,
    politicalStatus: person.politicalStatus,
    education: person.education,
    mobile: '***',
    email: null,
    workUnit: null,
    emergencyContact: null,
    livingDistrict: null,
    volunteerNumber: person.volunteerNumber,
    guardianConsent: false,
  }
}

describe('the accounts', () => {
  it('cardholder1 opens where the review criticised', async () => {
    const detail = await detailOf('cardholder1', 'Cardholder_1')
    expect(detail.standing).toMatchObject({ state: 'returned', kind: 'credit' })
    expect(detail.criticised.map(({ field }: { field: string }) => field)).toEqual([
      'material.portrait',
      'contact.emergencyPhone',
    ])
    expect(detail.draft.contact.emergencyPhone).toBe('13800020003')
    const basis = { facts: detail.facts, noticeVersion: '2026-07', criticised: detail.criticised, today: '2026-11-18' }
    expect(firstOpenStep(detail.draft, basis)).toBe('creditCard')
    expect(detail.facts.missing).toEqual([])
  })

  it('volunteer01 holds a card that the public query finds', async () => {
    const detail = await detailOf('volunteer01', 'Volunteer_01')
    expect(detail).toMatchObject({ standing: { state: 'active' }, cardTail: '3086' })
    const [person] = await server.database.executor
      .select()
      .from(volunteer)
      .where(eq(volunteer.loginName, 'volunteer01'))
    const idNumber = demoKeys.decryptColumn('volunteer.idNumber', person?.idNumber ?? '')
    const { envelope } = await server.call(volunteerCardQuery, { query: { name: '林晓岚', idNumber } })
    expect(envelope.data).toMatchObject({ name: '林*岚', state: 'active', cardTail: '**86' })
  })

  it('newcomer01 has none, and is asked what the profile lacks', async () => {
    const detail = await detailOf('newcomer01', 'Newcomer_01')
    expect(detail).toMatchObject({ standing: { state: null }, draft: null })
    expect(detail.facts.missing).toEqual(['idNumber', 'politicalStatus', 'education'])
  })

  it('federation1 has a queue to decide and can read each application', async () => {
    const token = await server.signIn('organizer', 'federation1', 'Federation_1')
    const { envelope } = await server.call(reviewList, { token, query: { kind: 'card' } })
    expect(envelope.data.total).toBe(5)
    for (const { id } of envelope.data.items) {
      const answer = await server.call(reviewDetail, { token, query: { kind: 'card', id } })
      expect(answer.envelope.data.parts.length).toBe(6)
    }
    expect(envelope.data.items.map(({ submissions }: { submissions: number }) => submissions)).toContain(2)
  })
})

it('gifts are drawn by scenes that exist', async () => {
  const gifts = await server.database.executor.select().from(cardGift)
  for (const { cover } of gifts) expect(coverScenes).toContain(cover)
})
