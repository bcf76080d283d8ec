import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { desk } from '#contract/desk.ts'
import { managedOutcome, publishOutcome } from '#contract/outcome.ts'
import { claimPhoto, decidePhotoClaim } from '#contract/photo.ts'
import { ownReports, submitReport } from '#contract/report.ts'
import { reviewDetail } from '#contract/review/review.ts'
import { siteMessage } from '#server/database/schema/message.ts'
import { photoClaim } from '#server/database/schema/photo.ts'
import { runDue } from '#server/due/due.ts'
import { leavePhotoClaims } from '#server/records/photo/photo-claim.ts'
import { addDistricts, addPerson } from '#tests/support/missions.ts'
import { addServed, addShownPhoto, isSeen, readShownOutcome, sendPhoto, thanks } from '#tests/support/outcomes.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

/** A Thursday: the third working day after it is Tuesday, 8 December. */
const now = new Date('2026-12-03T10:00:00+08:00')

let server: TestServer
beforeAll(async () => {
  server = await startServer({ now, sharedMs: 0 })
  await addDistricts(server)
})
beforeEach(() => server.setNow(now))
afterAll(() => server.stop())

const claim = (token: string, photoId: string, claimant = 'self') =>
  server.call(claimPhoto, { token, body: { photoId, claimant } })
const decide = (token: string, claimId: string, event: string, answer = '') =>
  server.call(decidePhotoClaim, { token, body: { claimId, event, answer } })
const claimsOf = async (token: string, of: { id: number }) =>
  (await server.call(managedOutcome, { token, query: { missionId: String(of.id) } })).envelope.data.claims
const lastMessageTo = async (volunteerId: number) =>
  (
    await server.database.executor
      .select()
      .from(siteMessage)
      .where(eq(siteMessage.volunteerId, volunteerId))
      .orderBy(siteMessage.id)
  ).at(-1)

async function claimed() {
  const shown = await addShownPhoto(server)
  const me = await addPerson(server)
  const { envelope } = await claim(me.token, shown.sent.photoId)
  const [{ claimId }] = await claimsOf(shown.staff, shown.of)
  return { ...shown, me, claimId, envelope }
}

test('a claim says until when it is decided, once for each person, and does not tell the organization who made it', async () => {
  const { me, sent, staff, of, envelope } = await claimed()
  expect(envelope).toMatchObject({ code: 200, data: { state: 'submitted', lastDay: '2026-12-08' } })
  server.setNow(new Date('2026-12-05T10:00:00+08:00'))
  expect((await claim(me.token, sent.photoId)).envelope.data).toEqual(envelope.data)
  const guardian = await addPerson(server)
  await claim(guardian.token, sent.photoId, 'guardian')
  const claims = await claimsOf(staff, of)
  expect(claims).toEqual([
    {
      claimId: expect.any(String),
      photoId: sent.photoId,
      claimant: 'self',
      submittedAt: now.toISOString(),
      lastDay: '2026-12-08',
    },
    expect.objectContaining({ claimant: 'guardian', lastDay: '2026-12-09' }),
  ])
  expect(await isSeen(server, sent)).toBe(true)
})

test('the desk of the organization names the claims that wait, with the last day of the oldest', async () => {
  const { of, staff, sent, claimId } = await claimed()
  server.setNow(new Date('2026-12-04T10:00:00+08:00'))
  await claim((await addPerson(server)).token, sent.photoId, 'guardian')
  const waiting = async () => (await server.call(desk, { token: staff })).envelope.data.management.todo.photoClaims
  expect(await waiting()).toEqual([{ missionId: String(of.id), missionName: of.name, count: 2, lastDay: '2026-12-08' }])
  await decide(staff, claimId, 'photoClaim.granted')
  expect(await waiting()).toEqual([])
})

test('where nobody decides the photo goes when the third working day is over', async () => {
  const { me, sent, of, staff, claimId } = await claimed()
  await runDue(server.context, new Date('2026-12-08T23:59:00+08:00'))
  expect(await isSeen(server, sent)).toBe(true)
  await runDue(server.context, new Date('2026-12-09T00:00:00+08:00'))
  expect(await isSeen(server, sent)).toBe(false)
  expect(await readShownOutcome(server, of)).toMatchObject({ thanks, photos: [] })
  expect(await lastMessageTo(me.id)).toMatchObject({ title: '照片已经撤下', link: `/mission/detail-${of.id}` })
  expect((await decide(staff, claimId, 'photoClaim.granted')).envelope).toMatchObject({
    code: 12001,
    msg: '撤下照片的请求处于“到期撤下”，不能“撤下照片”',
  })
})

test('the organization takes it down at once, for everybody who asked', async () => {
  const { me, sent, staff, claimId } = await claimed()
  const other = await addPerson(server)
  await claim(other.token, sent.photoId)
  expect((await decide(staff, claimId, 'photoClaim.granted')).envelope).toMatchObject({
    code: 200,
    data: { state: 'granted' },
  })
  expect(await isSeen(server, sent)).toBe(false)
  for (const { id } of [me, other]) expect(await lastMessageTo(id)).toMatchObject({ title: '照片已经撤下' })
})

test('a photo that stays has an answer, and no later term takes it down', async () => {
  const { me, sent, staff, claimId } = await claimed()
  expect((await decide(staff, claimId, 'photoClaim.kept', '不是你')).envelope).toMatchObject({
    code: 10001,
    msg: '保留照片要写明原因，至少 5 个字',
  })
  expect((await decide(staff, claimId, 'photoClaim.kept', '照片里都是组织的工作人员')).envelope.code).toBe(200)
  await runDue(server.context, new Date('2026-12-20T10:00:00+08:00'))
  expect(await isSeen(server, sent)).toBe(true)
  const message = await lastMessageTo(me.id)
  expect([message?.title, message?.body]).toEqual(['照片没有撤下', expect.stringContaining('照片里都是组织的工作人员')])
  expect((await claim(me.token, sent.photoId)).envelope.data).toMatchObject({ state: 'kept' })
})

test('an outcome that leaves the photo out grants the claim', async () => {
  const { me, of, staff } = await claimed()
  await server.call(publishOutcome, { token: staff, body: { missionId: String(of.id), thanks } })
  expect(await claimsOf(staff, of)).toEqual([])
  expect(await lastMessageTo(me.id)).toMatchObject({ title: '照片已经撤下' })
})

test('the federation decides without a reason of its own, another organization does not', async () => {
  const { claimId, sent } = await claimed()
  const other = await server.addOrganizer((await server.addOrganization()).id)
  const foreign = await decide(await server.tokenFor('organizer', other.id), claimId, 'photoClaim.granted')
  expect(foreign.envelope).toMatchObject({ code: 10002 })
  const root = await server.addOrganization({ level: 'federation' })
  const federation = await server.tokenFor('organizer', (await server.addOrganizer(root.id)).id)
  expect((await decide(federation, claimId, 'photoClaim.granted')).envelope.code).toBe(200)
  expect(await isSeen(server, sent)).toBe(false)
})

test('a photo that nobody sees cannot be claimed, and nobody claims too many in a day', async () => {
  const { of, staff } = await addServed(server)
  const me = await addPerson(server)
  const { data } = await sendPhoto(server, staff, of)
  expect((await claim(me.token, data.photoId)).envelope).toMatchObject({ code: 10002 })
  const values = { claimant: 'self', state: 'kept', submittedAt: now, decidedAt: now } as const
  for (let count = 0; count < 10; count++) {
    const { data: sent } = await sendPhoto(server, staff, of)
    const row = { ...values, photoId: Number(sent.photoId), volunteerId: me.id }
    await server.database.executor.insert(photoClaim).values(row)
  }
  const shown = await addShownPhoto(server)
  const { envelope } = await claim(me.token, shown.sent.photoId)
  expect(envelope).toMatchObject({ code: 10005 })
  expect(envelope.msg).toMatch(/^24 小时内最多请求 10 次，请 .+后再试$/)
})

test('a report names the photo that it is about, as long as people see it', async () => {
  const { of, sent, staff } = await addShownPhoto(server)
  const other = await addShownPhoto(server)
  const me = await addPerson(server)
  const report = (photoId: string) =>
    server.call(submitReport, {
      token: me.token,
      body: { missionId: String(of.id), photoId, reported: 'mission', kind: 'other', text: '照片里拍到了住户的门牌号' },
    })
  expect((await report(other.sent.photoId)).envelope).toMatchObject({ code: 10002 })
  expect((await report(sent.photoId)).envelope.code).toBe(200)
  const root = await server.addOrganization({ level: 'federation' })
  const federation = await server.tokenFor('organizer', (await server.addOrganizer(root.id)).id)
  const [{ reportId }] = (await server.call(ownReports, { token: me.token })).envelope.data.items
  const read = async () => {
    const query = { kind: 'report', id: reportId }
    const { parts, links } = (await server.call(reviewDetail, { token: federation, query })).envelope.data
    return { parts: JSON.stringify(parts), links }
  }
  const before = await read()
  expect(before.parts).toContain('合影')
  expect(before.links).toContainEqual({ label: '活动回顾：去掉照片', to: `/missions/${of.id}/outcome` })
  await server.call(publishOutcome, { token: staff, body: { missionId: String(of.id), thanks } })
  expect((await read()).parts).toContain('合影（已经撤下）')
  expect((await report(sent.photoId)).envelope).toMatchObject({ code: 10002 })
})

test('who leaves takes the decided claims along, and one that waits is still decided', async () => {
  const { me, sent } = await claimed()
  const decided = await claimed()
  await decide(decided.staff, decided.claimId, 'photoClaim.granted')
  const { executor } = server.database
  await leavePhotoClaims(executor, me.id)
  await leavePhotoClaims(executor, decided.me.id)
  const rows = await executor
    .select()
    .from(photoClaim)
    .where(eq(photoClaim.photoId, Number(decided.sent.photoId)))
  expect(rows).toEqual([])
  await runDue(server.context, new Date('2026-12-09T00:00:00+08:00'))
  expect(await isSeen(server, sent)).toBe(false)
})
