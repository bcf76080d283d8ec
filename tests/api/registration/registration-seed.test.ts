import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { organizationRecord, organizationRegistry } from '#contract/organization-registry/organization-registry.ts'
import { organizationReviewPicture } from '#contract/registration/organization-review.ts'
import { ownRegistration, resubmitRegistration } from '#contract/registration/registration.ts'
import { reviewDetail, reviewList } from '#contract/review/review.ts'
import { organizer } from '#server/database/schema/organizer.ts'
import { organization } from '#server/database/schema/organization.ts'
import { consent, licencePicture, organizationHistory } from '#server/database/schema/registration.ts'
import { volunteer } from '#server/database/schema/volunteer.ts'
import { demoLicences } from '#server/seed/licences.ts'
import { openUploads } from '#server/files/sealed-files.ts'
import { demoEnv, plantedDemo } from '#tests/support/demo.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-11-21T10:00:00+08:00')
let server: TestServer
let federation: string
beforeAll(async () => {
  server = await startServer({ now, env: demoEnv, seeded: plantedDemo(now) })
  federation = await server.signIn('organizer', 'federation1', 'Federation_1')
})
afterAll(() => server.stop())

it('one organization waits and one was returned, each with an organizer who signs in', async () => {
  const { items } = (await server.call(reviewList, { token: federation, query: { kind: 'organization' } })).envelope
    .data
  expect(items.map(({ title }: any) => title)).toEqual(['广州市荔湾区骑楼故事志愿服务队'])
  const waiting = await server.signIn('organizer', 'orgwait001', 'Orgwait_001')
  expect((await server.call(ownRegistration, { token: waiting })).envelope.data.state).toBe('pendingReview')
  const returned = await server.signIn('organizer', 'orgback001', 'Orgback_001')
  const { data } = (await server.call(ownRegistration, { token: returned })).envelope
  expect(data).toMatchObject({ state: 'returned', parentName: '广东省志愿者联合会', districtName: '顺德区' })
  expect(data.opinion).toContain('照片反光')
  // Nothing but the licence keeps it from being sent again.
  const again = (await server.call(resubmitRegistration, { token: returned, body: data.profile })).envelope
  expect(again.data.issues.map(({ field }: any) => field)).toEqual(['licenceId'])
})

it('what was approved has a number and its history', async () => {
  const listed = { pageSize: '50', state: 'approved' }
  const { items, total } = (await server.call(organizationRegistry, { token: federation, query: listed })).envelope.data
  expect(total).toBe(11)
  expect(new Set(items.map(({ number }: any) => number)).size).toBe(11)
  for (const { number } of items) expect(number).toMatch(/^ZZ20230\d{3}\d{6}$/)
  const [first] = items
  const query = { organizationId: first.organizationId }
  const { data } = (await server.call(organizationRecord, { token: federation, query })).envelope
  expect(data.history.map(({ state }: any) => state)).toEqual(['approved', 'pendingReview'])
  const { executor } = server.database
  expect(await executor.$count(organizationHistory, isNull(organizationHistory.organizerId))).toBe(13)
})

it('whoever is registered has agreed', async () => {
  const { executor } = server.database
  const people = await executor.$count(volunteer)
  const complete = await executor.$count(volunteer, sql`${volunteer.idNumber} is not null`)
  for (const [kind, count] of [
    ['personalRegRequirements', people],
    ['voluntaryAgreement', people],
    ['idNumber', complete],
    // Of colleagues that the audit alone shows nobody signs in.
    ['orgRegRequirements', await executor.$count(organizer, ne(organizer.passwordHash, 'none'))],
  ] as const) {
    expect(await executor.$count(consent, and(eq(consent.kind, kind), eq(consent.version, '2026-07')))).toBe(count)
  }
  const early = sql`${consent.givenAt} < '2026-07-01T00:00:00+08:00' or ${consent.givenAt} > ${now.toISOString()}::timestamptz`
  expect(await executor.$count(consent, early)).toBe(0)
})

it('the licences are drawn, sealed and shown', async () => {
  const { executor, dataDir } = server.database
  const files = openUploads(server.config, dataDir, server.context.keys)
  const rows = await executor.select().from(organization).where(eq(organization.submissions, 1))
  const target = rows.find(({ state }) => state === 'pendingReview') as typeof organization.$inferSelect
  const { id: organizationId, name, creditCode } = target
  await demoLicences(async () => files)(executor, [
    { organizationId, name, creditCode: creditCode ?? '', at: now, glaring: true },
  ])
  const query = { kind: 'organization', id: String(organizationId) }
  const { pictures } = (await server.call(reviewDetail, { token: federation, query })).envelope.data
  expect(pictures).toMatchObject([{ width: 1240, height: 1754 }])
  const address = `${server.url}/v2/api/zyz${organizationReviewPicture.path}?pictureId=${pictures[0].pictureId}`
  const picture = await fetch(address, { headers: { authorization: `Bearer ${federation}` } })
  const bytes = Buffer.from(await picture.arrayBuffer())
  const [row] = await executor.select().from(licencePicture)
  expect([picture.headers.get('content-type'), bytes.length]).toEqual(['image/jpeg', row?.bytes])
})
