import { afterAll, beforeAll, expect, it } from 'vitest'
import { issueTimeCertificate } from '#contract/certificate.ts'
import { serviceSummary, yearPicture } from '#contract/hours/service-record.ts'
import { type CertificateServer, freshKey, startCertificateServer } from '#tests/support/certificates.ts'

let server: CertificateServer
beforeAll(async () => {
  server = await startCertificateServer()
})
afterAll(() => server.stop())

interface Drawn {
  type: string | null
  bytes: Buffer
}

async function draw(token: string, query: string): Promise<Drawn> {
  const answer = await fetch(`${server.url}/v2/api/zyz${yearPicture.path}?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return { type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) }
}
const refusal = ({ bytes }: Drawn) => JSON.parse(bytes.toString())

async function issue(token: string, from: string, to: string): Promise<string> {
  const body = { from, to, requestKey: freshKey() }
  const { envelope } = await server.call(issueTimeCertificate, { token, body })
  expect([envelope.code, envelope.msg]).toEqual([200, expect.any(String)])
  return envelope.data.number
}

const proofOf = async (token: string, query: Record<string, string> = {}) =>
  (await server.call(serviceSummary, { token, query })).envelope.data.proof

it('a year becomes a picture, with the code of the certificate that says just its hours', async () => {
  const person = await server.addPerson()
  const { token } = person
  await server.addHours(person, ['2026-05-01', 90, 'A'], ['2025-05-01', 60, 'B'])
  await issue(token, '2025-01-01', '2026-12-01')
  expect(await proofOf(token)).toBeNull()
  const bare = await draw(token, 'year=2026&code=true')
  const number = await issue(token, '2026-01-01', '2026-12-01')
  expect(await proofOf(token)).toBe(number)
  expect(await proofOf(token, { year: '2025' })).toBeNull()
  const proved = await draw(token, 'year=2026&code=true')
  expect([bare.type, proved.type]).toEqual(['image/png', 'image/png'])
  expect(proved.bytes.equals(bare.bytes)).toBe(false)
  expect((await draw(token, 'year=2026')).bytes.equals(bare.bytes)).toBe(true)
  expect((await draw(token, 'year=2026&name=true')).bytes.equals(bare.bytes)).toBe(false)
  await server.addHours(person, ['2026-06-01', 30, 'A'])
  expect(await proofOf(token)).toBeNull()
})

it('a year without a record in force has none, and nobody else gets it', async () => {
  const person = await server.addPerson()
  await server.addHours(person, ['2026-05-01', 90, 'A'])
  expect(refusal(await draw(person.token, 'year=2024'))).toMatchObject({
    code: 10002,
    msg: '2024 年还没有已生效的记录，有了再来存图',
  })
  expect(refusal(await draw(person.token, 'year=x'))).toMatchObject({ code: 10001 })
  expect(refusal(await draw(server.federation, 'year=2026'))).toMatchObject({ code: 10003 })
  const other = await server.addPerson()
  expect(refusal(await draw(other.token, 'year=2026'))).toMatchObject({ code: 10002 })
})
