import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { missionPoster } from '#contract/mission/mission.ts'
import { openMissionDraft, uploadMissionCover } from '#contract/mission-draft.ts'
import type { MissionState } from '#domain/lifecycle/mission.ts'
import { mission } from '#server/database/schema/mission.ts'
import { missionCover } from '#server/database/schema/mission-draft.ts'
import { addDistricts, addMission } from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ now: new Date('2026-12-01T10:00:00+08:00') })
  await addDistricts(server)
})
afterAll(() => server.stop())

async function draw(missionId: number | string) {
  const answer = await fetch(`${server.url}/v2/api/zyz${missionPoster.path}?missionId=${missionId}`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { type: answer.headers.get('content-type'), kept: answer.headers.get('cache-control'), bytes }
}
const refusal = async (missionId: number | string) => {
  const { bytes, kept } = await draw(missionId)
  const { code, msg } = JSON.parse(bytes.toString())
  return { code, msg, kept }
}
const add = async (state: MissionState, values: object = {}) =>
  (await addMission(server, { values: { state, ...values } })).id

it('a guest gets a mission as a picture, which is kept for a minute', async () => {
  const id = await add('recruiting')
  const { type, kept, bytes } = await draw(id)
  expect([type, kept]).toEqual(['image/png', 'public, max-age=60'])
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1080, height: 1440 })
  expect((await draw(id)).bytes.equals(bytes)).toBe(true)
  expect((await draw(await add('ongoing', { place: '车陂涌' }))).bytes.equals(bytes)).toBe(false)
})

it.each([
  ['settling', '活动结算中，不再提供海报'],
  ['settled', '活动已完结，不再提供海报'],
  ['cancelled', '活动已取消，不再提供海报'],
  ['suspended', '活动已暂停，不再提供海报'],
] as const)('there is none of a mission that is %s', async (state, msg) => {
  expect(await refusal(await add(state))).toEqual({ code: 12001, msg, kept: 'no-store' })
})

it('there is none of one whose time is over, that nobody may see, or that is not there', async () => {
  const slots = [{ start: '2026-11-20T08:00:00+08:00', end: '2026-11-20T11:00:00+08:00' }]
  const { id } = await addMission(server, { slots, values: { state: 'ongoing' } })
  expect(await refusal(id)).toMatchObject({ code: 12001, msg: '活动已结束，不再提供海报' })
  for (const state of ['draft', 'pendingReview', 'returned'] as const)
    expect(await refusal(await add(state))).toMatchObject({ code: 10002 })
  expect(await refusal('987654321')).toMatchObject({ code: 10002, msg: '没有找到这个活动，它可能已被删除' })
  expect(await refusal('x')).toMatchObject({ code: 10001 })
})

it('shows the picture that the organization uploaded, and a scene once that is gone', async () => {
  const { id, organizationId } = await addMission(server)
  const token = await server.tokenFor('organizer', (await server.addOrganizer(organizationId)).id)
  const { draftId } = (await server.call(openMissionDraft, { token })).envelope.data
  const blue = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#123456' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.append('draftId', draftId)
  form.append('file', new Blob([blue]), 'cover.jpg')
  const headers = { authorization: `Bearer ${token}` }
  const uploaded = await fetch(`${server.url}/v2/api/zyz${uploadMissionCover.path}`, {
    method: 'POST',
    body: form,
    headers,
  })
  const { picture } = ((await uploaded.json()) as { data: { picture: string } }).data
  const { executor } = server.database
  await executor.update(mission).set({ cover: picture }).where(eq(mission.id, id))
  const corner = async () => [
    ...(await sharp((await draw(id)).bytes)
      .extract({ left: 8, top: 8, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer()),
  ]
  const isBlue = ([red = 0, green = 0, blue_ = 0]: number[]) =>
    Math.abs(red - 0x12) + Math.abs(green - 0x34) + Math.abs(blue_ - 0x56) < 12
  expect(isBlue(await corner())).toBe(true)
  await executor.delete(missionCover).where(eq(missionCover.organizationId, organizationId))
  expect(isBlue(await corner())).toBe(false)
})
