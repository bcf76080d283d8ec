import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { agreementText } from '#contract/agreement/agreement.ts'
import { saveDraft, usersDetail } from '#contract/card/card.ts'
import { cardPicture } from '#server/database/schema/card.ts'
import { dueEvent } from '#server/database/schema/due.ts'
import { siteMessage } from '#server/database/schema/message.ts'
import { runDue } from '#server/due/due.ts'
import {
  addApplicant,
  type Applicant,
  cardNow,
  changeDraft,
  creditDraft,
  historyOf,
  openRow,
  prepare,
  submitCard,
  startCardServer,
} from '#tests/support/card.ts'
import { decideInQueue, passMinute, type Verdict } from '#tests/support/reviews.ts'
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

/** Nothing was done since noon of 1 December 2026, Shanghai: 83 days on it is noon of 22 February, 90 days on noon of 1 March 2027. */
const beforeWarning = new Date('2027-02-22T11:59:59+08:00')
const warning = new Date('2027-02-22T12:00:00+08:00')
const lastSecond = new Date('2027-03-01T11:59:59+08:00')
const over = new Date('2027-03-01T12:00:00+08:00')

async function at(now: Date): Promise<void> {
  server.setNow(now)
  await runDue(server.context, now)
}

const messagesOf = async ({ id }: Applicant) =>
  (
    await server.database.executor
      .select()
      .from(siteMessage)
      .where(eq(siteMessage.volunteerId, id))
      .orderBy(siteMessage.id)
  )
    .filter(({ kind }) => kind === 'card')
    .map(({ title, body, link }) => ({ title, body, link }))

async function rest({ id }: Applicant) {
  const row = await openRow(server, id)
  const pictures = await server.database.executor.$count(cardPicture, eq(cardPicture.applicationId, row.id))
  return { state: row.state, isEmpty: row.content === null && row.submitted === null, pictures }
}

const decide = (applicationId: number, verdict: Verdict) =>
  decideInQueue(server, federation, { kind: 'card', id: applicationId }, verdict)

/** Takes effect at `cardNow`. */
async function giveBack(applicationId: number): Promise<void> {
  server.setNow(new Date(cardNow.getTime() - 60_000))
  const criticised = [{ field: 'contact.address', message: '写到门牌' }]
  expect((await decide(applicationId, { event: 'card.returned', opinion: '地址不全', criticised })).code).toBe(200)
  await passMinute(server)
}

const whole = { isEmpty: false, pictures: 3 }
const nothing = { state: 'cancelled', isEmpty: true, pictures: 0 }
const link = '/personalCenter/volunteerCard'
const warned = {
  title: '志愿者证申请还没有提交',
  body: '申请很久没有更新了。到3月1日还没有更新或提交，填写的内容和照片会自动删除。',
  link,
}
const ended = {
  title: '志愿者证申请已自动撤销',
  body: '申请 90 天没有更新也没有提交，填写的内容和照片已自动删除，需要时可以重新申请。',
  link,
}

describe('an application that nobody goes on with', () => {
  it('is forgotten with its pictures 90 days after the last save, and a week before that the volunteer is warned', async () => {
    const person = await addApplicant(server)
    await prepare(server, person)
    await at(beforeWarning)
    expect(await messagesOf(person)).toEqual([])
    await at(warning)
    expect(await messagesOf(person)).toEqual([warned])
    await at(lastSecond)
    expect(await rest(person)).toEqual({ state: 'draft', ...whole })
    await at(over)
    expect(await rest(person)).toEqual(nothing)
    expect(await messagesOf(person)).toEqual([warned, ended])

    const { id } = await openRow(server, person.id)
    expect(await historyOf(server, id)).toMatchObject([
      { event: 'card.abandoned', state: 'cancelled', organizerId: null },
    ])
    const token = await server.tokenFor('volunteer', person.id)
    const { envelope } = await server.call(usersDetail, { token })
    const opinion = '申请 90 天没有更新也没有提交，填写的内容和照片已自动删除，可以重新申请'
    expect(envelope.data).toMatchObject({ standing: { state: 'cancelled', opinion }, draft: null, pictures: [] })
    expect((await server.call(saveDraft, { token, body: { revision: 0, draft: creditDraft } })).envelope.code).toBe(200)
    expect(await openRow(server, person.id)).toMatchObject({ state: 'draft', revision: 1 })
  })

  it('is forgotten in the same way after a return, counted from the decision', async () => {
    const person = await addApplicant(server)
    server.setNow(new Date('2026-11-20T12:00:00+08:00'))
    const { applicationId } = await submitCard(server, person)
    await giveBack(applicationId)
    await at(warning)
    await at(lastSecond)
    expect(await rest(person)).toEqual({ state: 'returned', ...whole })
    await at(over)
    expect(await rest(person)).toEqual(nothing)
    expect((await messagesOf(person)).map(({ title }) => title)).toEqual([
      '志愿者证申请要改几处',
      warned.title,
      ended.title,
    ])
  })

  it.each([
    ['before the warning', beforeWarning],
    ['after it', lastSecond],
  ])('begins its time anew with a word that is saved %s', async (_, when) => {
    const person = await addApplicant(server)
    const { revision, draft } = await prepare(server, person)
    await at(when)
    const body = { revision, draft: changeDraft(draft, { 'contact.address': '中山五路 1 号 3 栋' }) }
    const token = await server.tokenFor('volunteer', person.id)
    expect((await server.call(saveDraft, { token, body })).envelope.code).toBe(200)
    const days = (count: number) => new Date(when.getTime() + count * 86_400_000)
    await at(over)
    await at(days(83))
    await at(new Date(days(90).getTime() - 1000))
    expect(await rest(person)).toEqual({ state: 'draft', ...whole })
    await at(days(90))
    expect(await rest(person)).toEqual(nothing)
  })

  it('begins its time anew with a picture', async () => {
    const person = await addApplicant(server)
    const { applicationId } = await prepare(server, person)
    await server.database.executor
      .update(cardPicture)
      .set({ uploadedAt: lastSecond })
      .where(eq(cardPicture.applicationId, applicationId))
    await at(over)
    expect(await rest(person)).toEqual({ state: 'draft', ...whole })
  })

  it('is warned of late by a server that was away, and has its week all the same', async () => {
    const person = await addApplicant(server)
    await prepare(server, person)
    await at(new Date('2027-04-01T12:00:00+08:00'))
    expect((await messagesOf(person)).map(({ body }) => body)).toEqual([warned.body.replace('3月1日', '4月8日')])
    await at(new Date('2027-04-08T11:59:59+08:00'))
    expect(await rest(person)).toEqual({ state: 'draft', ...whole })
    await at(new Date('2027-04-08T12:00:00+08:00'))
    expect(await rest(person)).toEqual(nothing)
  })

  it('leaves the looks alone once it was sent', async () => {
    const person = await addApplicant(server)
    const { applicationId } = await submitCard(server, person)
    await at(warning)
    await at(over)
    expect(await rest(person)).toEqual({ state: 'pendingReview', ...whole })
    expect(await messagesOf(person)).toEqual([])
    const open = await server.database.executor.select().from(dueEvent).where(eq(dueEvent.subjectId, applicationId))
    expect(open.filter(({ kind, doneAt }) => kind.startsWith('card.') && doneAt === null)).toEqual([])
  })

  it('is ended by nobody else', async () => {
    const person = await addApplicant(server)
    const { applicationId } = await submitCard(server, person)
    await giveBack(applicationId)
    const issues = [{ field: 'event', message: '没有这项决定，请刷新页面后再试' }]
    expect(await decide(applicationId, { event: 'card.abandoned' })).toMatchObject({ code: 10001, data: { issues } })
    await passMinute(server)
    expect((await openRow(server, person.id)).state).toBe('returned')
  })

  it('is kept as long as the notice says', async () => {
    const { envelope } = await server.call(agreementText, { token: null, query: { kind: 'cardRequirements' } })
    expect(JSON.stringify(envelope.data)).toMatch(
      /没有提交的申请，[^。]*90 天没有更新就自动删除[^。]*删除前 7 天会发消息提醒/,
    )
  })
})
