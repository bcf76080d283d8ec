import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { siteMessages } from '#contract/message/message.ts'
import { accessList, type ConsentRecord, consentList, withdrawConsent } from '#contract/privacy.ts'
import { reviewDetail } from '#contract/review/review.ts'
import { application } from '#server/database/schema/application.ts'
import { cardApplication } from '#server/database/schema/card.ts'
import { consent } from '#server/database/schema/registration.ts'
import { guardianConsent, volunteer } from '#server/database/schema/volunteer.ts'
import { addApplicant, type Applicant, cardNow, openRow, submitCard, startCardServer } from '#tests/support/card.ts'
import { addMission, placeApplication } from '#tests/support/missions.ts'
import type { TestServer } from '#tests/support/server.ts'

let server: TestServer
let staff: string

beforeAll(async () => {
  server = await startCardServer()
  const root = await server.addOrganization({ level: 'federation', name: '省志愿者联合会' })
  staff = await server.tokenFor('organizer', (await server.addOrganizer(root.id, { name: '许文博' })).id)
})
afterAll(() => server.stop())

type Owner = Pick<Applicant, 'id' | 'token'>
const consentsOf = async ({ token }: Owner): Promise<ConsentRecord[]> =>
  (await server.call(consentList, { token })).envelope.data.items
const withdraw = async ({ token }: Owner, kind: string) =>
  (await server.call(withdrawConsent, { token, body: { kind } })).envelope
const rowOf = async ({ id }: Owner) =>
  (await server.database.executor.select().from(volunteer).where(eq(volunteer.id, id)))[0]

async function agreed(person: Owner, kinds: readonly string[]) {
  const rows = kinds.map((kind) => ({ volunteerId: person.id, kind, version: '2026-07', givenAt: cardNow }))
  await server.database.executor.insert(consent).values(rows)
}
async function guarded(person: Owner) {
  await server.database.executor.insert(guardianConsent).values({
    volunteerId: person.id,
    guardianName: '林建国',
    relation: '父亲',
    phone: server.context.keys.encryptColumn('guardianConsent.phone', '13911110001'),
    textVersion: '2026-07',
    givenAt: cardNow,
  })
}

describe('the consents', () => {
  it('are listed with the text’s title, version and date, and what can be withdrawn', async () => {
    const person = await addApplicant(server)
    await agreed(person, ['voluntaryAgreement', 'idNumber'])
    await guarded(person)
    const items = await consentsOf(person)
    expect(items.map(({ kind, withdraw: way }) => [kind, way])).toEqual(
      expect.arrayContaining([
        ['voluntaryAgreement', null],
        ['idNumber', 'idNumber'],
        ['guardian', 'guardian'],
      ]),
    )
    expect(items.find(({ kind }) => kind === 'guardian')).toMatchObject({
      title: '监护人同意参加志愿活动',
      givenBy: '林*国（父亲）',
      version: '2026-07',
      givenAt: cardNow.toISOString(),
      withdrawnAt: null,
    })
    expect(JSON.stringify(items)).not.toContain('林建国')
  })

  it('can be withdrawn for an ID number that came in before consents were kept', async () => {
    const person = await addApplicant(server)
    expect(await consentsOf(person)).toMatchObject([
      { kind: 'idNumber', version: null, givenAt: null, withdraw: 'idNumber' },
    ])
  })
})

describe('withdrawing', () => {
  it('the ID number removes it with all that was derived, and the card application that rests on it', async () => {
    const person = await addApplicant(server)
    await agreed(person, ['idNumber'])
    await submitCard(server, person)
    const { code, data } = await withdraw(person, 'idNumber')
    expect(code).toBe(200)
    expect(data.items).toMatchObject([{ kind: 'idNumber', withdrawnAt: cardNow.toISOString(), withdraw: null }])
    expect(await rowOf(person)).toMatchObject({
      idType: null,
      idNumber: null,
      idNumberHash: null,
      realNameVerifiedAt: null,
      gender: null,
      birthDay: null,
      name: '林晓岚',
    })
    expect((await openRow(server, person.id)).state).toBe('cancelled')
    expect((await server.call(siteMessages, { token: person.token })).envelope.data.items[0]).toMatchObject({
      kind: 'account',
      title: '同意已撤回',
    })
    expect(await withdraw(person, 'idNumber')).toMatchObject({ code: 12001, msg: '账号里没有证件号，不用撤回' })
  })

  it.each(['submittedToBank', 'producing', 'readyForPickup'] as const)(
    'waits while the bank has the data (%s)',
    async (state) => {
      const person = await addApplicant(server)
      await submitCard(server, person)
      await server.database.executor
        .update(cardApplication)
        .set({ state })
        .where(eq(cardApplication.volunteerId, person.id))
      const bank = (await consentsOf(person)).find(({ kind }) => kind === 'bank')
      expect(bank).toMatchObject({ withdraw: null, follows: '资料已经交给发卡银行，撤回请联系办卡网点。' })
      expect((await withdraw(person, 'bank')).code).toBe(12001)
      expect((await withdraw(person, 'idNumber')).code).toBe(12001)
      expect((await rowOf(person))?.idNumber).not.toBeNull()
    },
  )

  it('cancels the application and its words when it is the hand-over to the bank', async () => {
    const person = await addApplicant(server)
    await submitCard(server, person)
    expect((await consentsOf(person)).find(({ kind }) => kind === 'bank')).toMatchObject({ withdraw: 'bank' })
    const { data } = await withdraw(person, 'bank')
    expect(data.items.map(({ kind }: ConsentRecord) => kind)).not.toContain('bank')
    expect(await openRow(server, person.id)).toMatchObject({ state: 'cancelled', content: null, submitted: null })
    expect((await withdraw(person, 'bank')).code).toBe(12001)
  })

  // A minor's live applications end; a grown person's stay.
  it.each([
    ['2010-06-12', 'cancelled'],
    ['1998-06-12', 'confirmed'],
  ])('takes a guardian’s consent back of somebody born on %s', async (birthDay, state) => {
    const person = await addApplicant(server, { birthDay })
    await guarded(person)
    const of = await addMission(server)
    const placed = await placeApplication(server, of, person.id, { state: 'confirmed' })
    expect((await withdraw(person, 'guardian')).code).toBe(200)
    const [row] = await server.database.executor.select().from(application).where(eq(application.id, placed.id))
    expect(row?.state).toBe(state)
    expect((await withdraw(person, 'guardian')).msg).toBe('没有监护人的同意可以撤回')
  })

  it.each(['voluntaryAgreement', 'everything', ''])('%s is refused', async (kind) => {
    expect((await withdraw(await addApplicant(server), kind)).code).toBe(10001)
  })
})

describe('who looked', () => {
  it('is listed newest first with organization and masked name, for the person alone', async () => {
    const person = await addApplicant(server)
    const other = await addApplicant(server)
    const { applicationId } = await submitCard(server, person)
    const query = { kind: 'card', id: String(applicationId) }
    for (let time = 0; time < 3; time++) await server.call(reviewDetail, { token: staff, query })
    const list = async (token: string, filter: Record<string, string> = {}) =>
      (await server.call(accessList, { token, query: filter })).envelope.data
    const first = await list(person.token, { pageSize: '2' })
    const { number } = await openRow(server, person.id)
    expect(first).toMatchObject({ total: 3 })
    expect(first.items[0]).toEqual({
      lookId: expect.stringMatching(/^\d+$/),
      at: cardNow.toISOString(),
      organizationName: '省志愿者联合会',
      staffName: '许*博',
      what: `查看志愿者证申请 ${number} 的资料和照片`,
    })
    expect((await list(person.token, { pageSize: '2', cursor: first.nextCursor })).items).toHaveLength(1)
    expect(await list(other.token)).toEqual({ items: [], nextCursor: null, total: 0 })
  })
})
