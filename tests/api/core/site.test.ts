import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calendarAddress, renewCalendar } from '#contract/calendar.ts'
import { issueTimeCertificate, timeCertificateDetail } from '#contract/certificate.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { district } from '#server/database/schema/district.ts'
import { type CertificateServer, freshKey, startCertificateServer } from '#tests/support/certificates.ts'
import { addMission, placeApplication } from '#tests/support/missions.ts'

const province = 'https://zhiyuan.example.org'
const city = 'https://gz.example.org'
const slots = [{ start: '2026-12-05T08:00:00+08:00', end: '2026-12-05T11:30:00+08:00' }]

let server: CertificateServer
let token: string
let missionId: number
let paper: { certificateId: string; number: string; code: string }
beforeAll(async () => {
  server = await startCertificateServer({ env: { PUBLIC_URL: province, TRUST_PROXY: '1' } })
  await server.database.executor.update(district).set({ domain: 'gz.example.org' }).where(eq(district.code, '440100'))
  const person = await server.addPerson()
  token = person.token
  await server.addHours(person, ['2026-11-07', 60, 'A'])
  const body = { from: '2026-11-01', to: '2026-11-30', requestKey: freshKey() }
  paper = (await server.call(issueTimeCertificate, { token, body })).envelope.data
  const of = await addMission(server, { slots })
  missionId = of.id
  await placeApplication(server, of, person.id, { state: 'confirmed' })
})
afterAll(() => server.stop())

type Sent = Readonly<Record<string, string>>

const ask = (url: string, headers: Sent, method: 'GET' | 'POST' = 'GET') =>
  server.app.inject({ url, method, headers: { ...headers, authorization: `Bearer ${token}` } })
const dataOf = async ({ path, method }: EndpointSpec, headers: Sent, query = '') =>
  (await ask(`/v2/api/zyz${path}${query}`, headers, method)).json().data

describe.each([
  ['the province’s own name', { host: 'zhiyuan.example.org' }, province],
  ['a name that nobody listed', { host: 'evil.example' }, province],
  [
    'a name that nobody listed, handed on',
    { host: 'zhiyuan.example.org', 'x-forwarded-host': 'evil.example' },
    province,
  ],
  ['another protocol', { host: 'zhiyuan.example.org', 'x-forwarded-proto': 'http' }, province],
  ['a city’s domain', { host: 'gz.example.org' }, city],
  ['a city’s domain with a port and in capitals', { host: 'GZ.Example.org:8443' }, city],
  ['a city’s domain, handed on', { host: '10.0.0.5:3000', 'x-forwarded-host': 'gz.example.org' }, city],
  ['a name that ends like a city’s', { host: 'evil-gz.example.org' }, province],
])('asked under %s', (_name, headers, origin) => {
  it(`a certificate is checked at ${origin}`, async () => {
    const { check } = await dataOf(timeCertificateDetail, headers, `?certificateId=${paper.certificateId}`)
    expect(check.address).toBe(`${origin}/zs?number=${paper.number}&code=${paper.code}`)
  })

  it(`the calendar stands at ${origin}, and so do its missions`, async () => {
    const made: string = (await dataOf(renewCalendar, headers)).address
    expect((await dataOf(calendarAddress, headers)).address).toBe(made)
    const { origin: at, pathname, search } = new URL(made)
    expect(at).toBe(origin)
    const { payload } = await ask(pathname + search, headers)
    expect(payload.replaceAll('\r\n ', '')).toContain(`URL:${origin}/mission/detail-${missionId}\r\n`)
  })
})
