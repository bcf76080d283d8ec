import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { agreementText } from '#contract/agreement/agreement.ts'
import { cancelApply, reportLost, saveDraft, saveIndividualInfo, usersDetail } from '#contract/card/card.ts'
import { emptyCardDraft } from '#domain/card/draft.ts'
import { reviewDetail } from '#contract/review/review.ts'
import { cardApplication, cardPicture } from '#server/database/schema/card.ts'
import { guardianConsent } from '#server/database/schema/volunteer.ts'
import { runDue } from '#server/due/due.ts'
import {
  addApplicant,
  type Applicant,
  cardNow,
  debitDraft,
  historyOf,
  submitCard,
  startCardServer,
} from '#tests/support/card.ts'
import { plantCode } from '#tests/support/code.ts'
import { settleInQueue, type Verdict } from '#tests/support/reviews.ts'
import type { TestServer } from '#tests/support/server.ts'

let server: TestServer
let federation: string

beforeAll(async () => {
  server = await startCardServer()
  const root = await server.addOrganization({ level: 'federation' })
  federation = await server.tokenFor('organizer', (await server.addOrganizer(root.id)).id)
})
beforeEach(() => server.setNow(cardNow))
afterAll(() => server.stop())

/** The application ended at noon of 1 December 2026, Shanghai: 90 days on it is noon of 1 March 2027. */
const lastSecond = new Date('2027-03-01T11:59:59+08:00')
const over = new Date('2027-03-01T12:00:00+08:00')

/** A decision that takes effect at `cardNow`. */
function decide(applicationId: number, event: string, more: Verdict = {}): Promise<void> {
  server.setNow(new Date(cardNow.getTime() - 60_000))
  return settleInQueue(server, federation, { kind: 'card', id: applicationId }, { event, ...more })
}

const endings: Record<string, (applicationId: number, person: Applicant) => Promise<unknown>> = {
  rejected: (id) => decide(id, 'card.rejected', { opinion: '证件照片不是本人' }),
  lost: async (id, { token }) => {
    await decide(id, 'card.approved')
    await decide(id, 'card.accepted')
    await decide(id, 'card.arrived', { cardTail: '3086' })
    await decide(id, 'card.collected')
    await server.call(reportLost, { token, body: { applicationId: String(id) } })
  },
  cancelled: async (id, { token }) => {
    const criticised = [{ field: 'contact.address', message: '写到门牌' }]
    await decide(id, 'card.returned', { opinion: '地址不全', criticised })
    await server.call(cancelApply, { token, body: {} })
  },
}

async function rest(applicationId: number) {
  const { executor } = server.database
  const [row] = await executor.select().from(cardApplication).where(eq(cardApplication.id, applicationId))
  const pictures = await executor.$count(cardPicture, eq(cardPicture.applicationId, applicationId))
  const opinions = (await historyOf(server, applicationId)).filter(({ opinion }) => opinion !== null).length
  return { row, pictures, opinions }
}

describe('what an application said', () => {
  it.each(Object.keys(endings))('is forgotten 90 days after it was %s, and that it was is not', async (state) => {
    const person = await addApplicant(server)
    const { applicationId } = await submitCard(server, person)
    await endings[state]?.(applicationId, person)
    server.setNow(lastSecond)
    await runDue(server.context, lastSecond)
    const before = await rest(applicationId)
    expect(before.row?.state).toBe(state)
    expect(before.pictures).toBe(state === 'cancelled' ? 0 : 3)
    expect(before.row?.submitted === null).toBe(state === 'cancelled')
    expect(before.opinions).toBe(state === 'lost' ? 0 : 1)

    server.setNow(over)
    await runDue(server.context, over)
    const nothing = { content: null, submitted: null, criticised: null, opinion: null, cardTail: null }
    const after = await rest(applicationId)
    expect(after.row).toMatchObject({ ...nothing, state, submissions: 1 })
    expect(after).toMatchObject({ pictures: 0, opinions: 0 })

    const token = await server.tokenFor('volunteer', person.id)
    const own = (await server.call(usersDetail, { token })).envelope
    expect(own).toMatchObject({ code: 200, data: { standing: { state, opinion: null }, pictures: [], draft: null } })
    const reviewer = await server.tokenFor('organizer', (await server.addOrganizer(1)).id)
    const query = { kind: 'card', id: String(applicationId) }
    const response = await server.call(reviewDetail, { token: reviewer, query })
    expect(response.envelope).toMatchObject({ code: 200, data: { parts: [], pictures: [] } })
  })

  it('goes together with the guardian, whose consent ended with the application', async () => {
    const person = await addApplicant(server, { birthDay: '2012-05-01' })
    const { token, id } = person
    const consents = () =>
      server.database.executor.select().from(guardianConsent).where(eq(guardianConsent.volunteerId, id))
    const readConsent = async () => (await server.call(usersDetail, { token })).envelope.data.facts.guardianConsent
    const guardian = {
      guardianName: '林建国',
      guardianRelation: '父亲',
      guardianPhone: '13920887715',
      guardianCode: await plantCode(server, 'guardian', '13920887715'),
    }
    const body = { ...emptyCardDraft.individual, ...guardian, guardianConsent: true }
    await server.call(saveDraft, { token, body: { revision: 0, draft: debitDraft } })
    expect((await server.call(saveIndividualInfo, { token, body })).envelope.code).toBe(200)
    expect(await readConsent()).toBe(true)
    await server.call(cancelApply, { token, body: {} })
    expect(await readConsent()).toBe(false)
    expect((await consents()).map(({ revokedAt }) => revokedAt)).toEqual([cardNow])
    await runDue(server.context, lastSecond)
    expect(await consents()).toHaveLength(1)
    await runDue(server.context, over)
    expect(await consents()).toEqual([])
  })

  it('stays while the application is open', async () => {
    const person = await addApplicant(server)
    const { applicationId } = await submitCard(server, person)
    server.setNow(over)
    await runDue(server.context, over)
    expect(await rest(applicationId)).toMatchObject({ pictures: 3, row: { state: 'pendingReview' } })
  })

  it('is kept as long as the notice says', async () => {
    const { envelope } = await server.call(agreementText, { token: null, query: { kind: 'cardRequirements' } })
    expect(JSON.stringify(envelope.data)).toMatch(/申请未通过或卡片挂失的，[^。]*在 90 天后删除/)
  })
})
