import { afterAll, beforeAll, expect, it } from 'vitest'
import { calendarAddress, renewCalendar } from '#contract/calendar.ts'
import { issueTimeCertificate, timeCertificateDetail } from '#contract/certificate.ts'
import { missionDetails, type MissionSummary, missions } from '#contract/mission/mission.ts'
import { type CertificateServer, freshKey, startCertificateServer } from '#tests/support/certificates.ts'
import { addMission, placeApplication } from '#tests/support/missions.ts'

const site = 'https://zhiyuan.example.org'
const mobile = 'https://m.example.org'
const slots = [{ start: '2026-12-05T08:00:00+08:00', end: '2026-12-05T11:30:00+08:00' }]

let server: CertificateServer
beforeAll(async () => {
  server = await startCertificateServer({
    env: { PUBLIC_URL: site, H5_BASE: mobile, IMAGE_BASE: 'https://img.example.org/zyz' },
  })
})
afterAll(() => server.stop())

it('pages for phones stand at the mobile site, the calendar’s feed at the own one', async () => {
  const person = await server.addPerson()
  await server.addHours(person, ['2026-11-07', 60, 'A'])
  const { token } = person
  const body = { from: '2026-11-01', to: '2026-11-30', requestKey: freshKey() }
  const paper = (await server.call(issueTimeCertificate, { token, body })).envelope.data
  const { certificateId, number, code } = paper
  const { data } = (await server.call(timeCertificateDetail, { token, query: { certificateId } })).envelope
  expect(data.check.address).toBe(`${mobile}/zs?number=${number}&code=${code}`)

  const of = await addMission(server, { slots })
  await placeApplication(server, of, person.id, { state: 'confirmed' })
  await server.call(renewCalendar, { token })
  const { address } = (await server.call(calendarAddress, { token })).envelope.data
  const { origin, pathname, search } = new URL(address)
  expect(origin).toBe(site)
  const { payload } = await server.app.inject({ url: pathname + search })
  expect(payload.replaceAll('\r\n ', '')).toContain(`URL:${mobile}/mission/detail-${of.id}\r\n`)
})

it('a picture with an address comes from the picture service, a drawn scene stays a word', async () => {
  await addMission(server, { values: { targets: ['画'], name: '画像', cover: '/pictures/a.webp' } })
  await addMission(server, { values: { targets: ['画'], name: '河', cover: 'river' } })
  const { envelope } = await server.call<{ items: MissionSummary[] }>(missions, { query: { target: '画' } })
  const covers = Object.fromEntries(envelope.data?.items.map(({ name, cover }) => [name, cover]) ?? [])
  expect(covers).toEqual({ 画像: 'https://img.example.org/zyz/pictures/a.webp', 河: 'river' })
})

it('pictures in rich text come from there too, and words that look like it stay', async () => {
  const meeting = '<img src="/v2/api/zyz/secret">'
  const detail = '<p><img src="/pictures/b.webp" alt="河"></p>'
  const of = await addMission(server, { values: { detail, meeting } })
  const { data } = (await server.call(missionDetails, { query: { missionId: String(of.id) } })).envelope
  expect(data.detail).toContain('src="https://img.example.org/zyz/pictures/b.webp"')
  expect(data.meeting).toBe(meeting)
})
