import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ownHome } from '#contract/home.ts'
import { managedOutcome, publishOutcome, withdrawOutcome } from '#contract/outcome.ts'
import { siteMessage } from '#server/database/schema/message.ts'
import { article } from '#server/database/schema/article.ts'
import { photo as photoTable, photoFile } from '#server/database/schema/photo.ts'
import { runDue } from '#server/due/due.ts'
import { plantService } from '#tests/support/ledger.ts'
import { addDistricts, addPerson, placeApplication } from '#tests/support/missions.ts'
import { addServed, addShownPhoto, isSeen, readShownOutcome, sendPhoto, thanks } from '#tests/support/outcomes.ts'
import { photo } from '#tests/support/photo.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T10:00:00+08:00')

let server: TestServer
beforeAll(async () => {
  server = await startServer({ now, sharedMs: 0 })
  await addDistricts(server)
})
beforeEach(() => server.setNow(now))
afterAll(() => server.stop())

const publish = (token: string, of: { id: number }, more: object = {}) =>
  server.call(publishOutcome, { token, body: { missionId: String(of.id), thanks, ...more } })
const messagesTo = (volunteerId: number) =>
  server.database.executor
    .select()
    .from(siteMessage)
    .where(eq(siteMessage.volunteerId, volunteerId))
    .orderBy(siteMessage.id)

test('everybody reads the thanks with the figures that the server counts, and those who took part are told once', async () => {
  const { of, person, staff } = await addServed(server)
  const absent = await addPerson(server)
  await placeApplication(server, of, absent.id, { state: 'absent' })
  await plantService(server.database.executor, person, of, { minutes: 210 })
  const first = await publish(staff, of)
  expect(first.envelope).toMatchObject({ code: 200, data: { told: 1 } })
  expect(await readShownOutcome(server, of)).toEqual({
    thanks,
    publishedAt: first.envelope.data.publishedAt,
    people: 1,
    minutes: 210,
    slots: 2,
    photos: [],
  })
  expect((await publish(staff, of, { thanks: `${thanks}下次见。` })).envelope.data).toMatchObject({ told: 0 })
  expect(await readShownOutcome(server, of)).toMatchObject({ thanks: `${thanks}下次见。` })
  expect(await messagesTo(person.id)).toMatchObject([
    {
      kind: 'mission',
      title: '你参加的活动有回顾了',
      body: `“${of.name}”的组织写来：${thanks}`,
      link: `/mission/detail-${of.id}`,
    },
  ])
  expect(await messagesTo(absent.id)).toEqual([])
})

test('before the hours are on public notice there is nothing to write', async () => {
  const { of, staff } = await addServed(server, { values: { state: 'settling' } })
  const refusal = { code: 12001, msg: '活动结束、时长开始公示以后才能写回顾' }
  expect((await publish(staff, of)).envelope).toMatchObject(refusal)
  expect(await sendPhoto(server, staff, of)).toMatchObject(refusal)
})

test.each([
  ['谢谢大家', '请写几句感谢的话，至少 10 个字'],
  ['谢'.repeat(301), '感谢的话最多 300 字，请精简一些'],
])('thanks that are too short or too long are refused: %#', async (text, msg) => {
  const { of, staff } = await addServed(server)
  expect((await publish(staff, of, { thanks: text })).envelope).toMatchObject({ code: 10001, msg })
})

test('a photo is kept in two sizes without its metadata, with a few pixels for the time before it is there', async () => {
  const { of, staff, staffId } = await addServed(server)
  const { buffer } = await photo('photo.jpg', 2000, 1500)
  const bytes = await sharp(buffer)
    .withExif({ IFD0: { Artist: '林晓岚' } })
    .jpeg()
    .toBuffer()
  const { data } = await sendPhoto(server, staff, of, { bytes })
  expect(data).toMatchObject({ large: { width: 1600, height: 1200 }, small: { width: 640, height: 480 } })
  expect(data.blur).toMatch(/^data:image\/jpeg;base64,/)
  expect(data.blur.length).toBeLessThan(1500)
  const answer = await fetch(`${server.url}${data.large.address}`)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
  const kept = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  expect([kept.format, kept.width, kept.exif]).toEqual(['jpeg', 1600, undefined])
  const [row] = await server.database.executor
    .select()
    .from(photoTable)
    .where(eq(photoTable.id, Number(data.photoId)))
  expect(row).toMatchObject({ consentBy: staffId, consentAt: now, consentVersion: '2026-12' })
})

test('without the declaration, or with that of another version, no photo is kept', async () => {
  const { of, staff } = await addServed(server)
  const refusal = { code: 10001, msg: '请先确认照片里的人都同意公开' }
  expect(await sendPhoto(server, staff, of, { consentVersion: '' })).toMatchObject(refusal)
  expect(await sendPhoto(server, staff, of, { consentVersion: '2020-01' })).toMatchObject(refusal)
})

test('photos stand in the order of the form, and one that is left out is gone for good', async () => {
  const { of, staff } = await addServed(server)
  const [first, second] = [await sendPhoto(server, staff, of), await sendPhoto(server, staff, of)]
  const photos = [{ photoId: second.data.photoId, caption: '收工合影' }, { photoId: first.data.photoId }]
  await publish(staff, of, { photos })
  const { photos: shown } = await readShownOutcome(server, of)
  expect(shown.map(({ photoId, caption }: { photoId: string; caption: string }) => [photoId, caption])).toEqual([
    [second.data.photoId, '收工合影'],
    [first.data.photoId, null],
  ])
  await publish(staff, of, { photos: photos.slice(0, 1) })
  expect(await isSeen(server, first.data)).toBe(false)
  expect(await isSeen(server, second.data)).toBe(true)
  expect((await publish(staff, of, { photos })).envelope).toMatchObject({ code: 10002 })
  await runDue(server.context, now)
  const files = await server.database.executor
    .select()
    .from(photoFile)
    .where(eq(photoFile.photoId, Number(first.data.photoId)))
  expect(files).toEqual([])
})

test('a photo of another mission cannot be shown, and one that nothing shows goes after a week', async () => {
  const [one, other] = [await addServed(server), await addServed(server)]
  const { data } = await sendPhoto(server, one.staff, one.of)
  const photos = [{ photoId: data.photoId }]
  expect((await publish(other.staff, other.of, { photos })).envelope).toMatchObject({ code: 10002 })
  await runDue(server.context, new Date('2026-12-08T09:59:00+08:00'))
  expect(await isSeen(server, data)).toBe(true)
  await runDue(server.context, new Date('2026-12-08T10:01:00+08:00'))
  expect(await isSeen(server, data)).toBe(false)
})

test('a withdrawn outcome is gone with its photos, and can be written anew without a second message', async () => {
  const { of, staff, person, sent } = await addShownPhoto(server)
  const withdraw = () => server.call(withdrawOutcome, { token: staff, body: { missionId: String(of.id) } })
  expect((await withdraw()).envelope.code).toBe(200)
  expect(await readShownOutcome(server, of)).toBeNull()
  expect(await isSeen(server, sent)).toBe(false)
  expect((await withdraw()).envelope).toMatchObject({ code: 12001, msg: '这个活动没有发布中的回顾' })
  const managed = await server.call(managedOutcome, { token: staff, query: { missionId: String(of.id) } })
  expect(managed.envelope.data).toMatchObject({
    participants: 1,
    outcome: { thanks, isWithdrawn: true, changedAt: expect.any(String) },
    photos: [],
    claims: [],
  })
  expect((await publish(staff, of)).envelope.data).toMatchObject({ told: 0 })
  expect(await readShownOutcome(server, of)).toMatchObject({ thanks })
  expect(await messagesTo(person.id)).toHaveLength(1)
})

test('the home of who took part shows what is newest of outcome and report', async () => {
  const { of, person, staff } = await addServed(server)
  const home = async () => (await server.call(ownHome, { token: person.token })).envelope.data.outcome
  await publish(staff, of)
  expect(await home()).toMatchObject({ missionId: String(of.id), text: thanks, reportId: null })
  await server.database.executor.insert(article).values({
    kind: 'summary',
    missionId: of.id,
    source: '省志愿者联合会',
    title: '净滩一周后',
    summary: '小结',
    body: '<p>小结</p>',
    publishedAt: new Date('2026-12-02T10:00:00+08:00'),
  })
  server.setNow(new Date('2026-12-03T10:00:00+08:00'))
  expect(await home()).toMatchObject({ text: '小结', reportId: expect.any(String) })
  const other = await addPerson(server)
  expect((await server.call(ownHome, { token: other.token })).envelope.data.outcome).toBeNull()
})

test('one photo of a mission stays when another one is left out', async () => {
  const { of, staff, sent } = await addShownPhoto(server)
  const { data } = await sendPhoto(server, staff, of)
  await publish(staff, of, { photos: [{ photoId: sent.photoId }, { photoId: data.photoId }] })
  await runDue(server.context, new Date('2026-12-20T10:00:00+08:00'))
  const rows = await server.database.executor
    .select()
    .from(photoFile)
    .innerJoin(photoTable, eq(photoTable.id, photoFile.photoId))
    .where(eq(photoTable.missionId, of.id))
  expect(rows).toHaveLength(4)
})
