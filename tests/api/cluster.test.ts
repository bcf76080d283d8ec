import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loginVolunteer, logout, refreshTokens } from '#contract/auth.ts'
import { ownPicture, photosRedoUpload } from '#contract/card/card.ts'
import { sendCodeModifyMobile } from '#contract/code.ts'
import type { EndpointSpec, Envelope } from '#contract/endpoint.ts'
import { currentUser } from '#contract/volunteer/volunteer.ts'
import { outboxOf } from '#tests/support/code.ts'
import { skipPlanting } from '#tests/support/database.ts'
import { addDistricts } from '#tests/support/missions.ts'
import { cheapHash } from '#tests/support/passwords.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts'
import { applyAll, checkStorm, plantStorm } from '#tests/support/storm.ts'
import { startTinyProxy, type TinyProxy } from '#tests/support/tiny-proxy.ts'

const people = 1000
const capacities = [40, 130, 200, 250, 60]

let server: TestServer
let processes: ServerProcess[]
let proxy: TinyProxy

beforeAll(async () => {
  server = await startServer()
  const owner = await server.owner()
  await skipPlanting(owner)
  await owner.end()
  const env = { ...server.env, TRUST_PROXY: '1' }
  processes = await Promise.all([startServerProcess(env), startServerProcess(env), startServerProcess(env)])
  proxy = await startTinyProxy(processes.map(({ url }) => url))
  await addDistricts(server)
})
afterAll(async () => {
  await proxy.stop()
  await Promise.all(processes.map((one) => one.stop()))
  await server.stop()
})

interface Request {
  token?: string
  query?: Record<string, string>
  body?: Record<string, string> | FormData
}

/** Asks one of the servers itself. */
async function ask(at: number, spec: Pick<EndpointSpec, 'path' | 'method' | 'bodyType'>, request: Request) {
  const { token, query = {}, body } = request
  const url = `${processes[at]?.url}/v2/api/zyz${spec.path}?${new URLSearchParams(query)}`
  const json = body !== undefined && spec.bodyType === undefined
  return fetch(url, {
    method: spec.method,
    headers: {
      'x-client': 'pc',
      'x-device-id': 'd',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(json && { 'content-type': 'application/json' }),
    },
    ...(body && {
      body: json ? JSON.stringify(body) : body instanceof FormData ? body : new URLSearchParams(body),
    }),
  })
}

const envelopeOf = async (answer: Promise<Response>) => (await (await answer).json()) as Envelope<any>

it('a session opened by one server is known to the others, renewed there, and ended for all by any', async () => {
  const person = await server.addVolunteer({ passwordHash: await cheapHash('Right_pass1') })
  const body = { loginName: person.loginName, password: 'Right_pass1' }
  const opened = await envelopeOf(ask(0, loginVolunteer, { query: { _: '1' }, body }))
  const statusAt = async (at: number, token = '') => (await ask(at, currentUser, { token })).status
  expect(await statusAt(1, opened.other?.access_token)).toBe(200)
  const renewed = await envelopeOf(ask(2, refreshTokens, { body: { refreshToken: opened.other?.refresh_token ?? '' } }))
  const token = renewed.other?.access_token ?? ''
  expect(await statusAt(0, token)).toBe(200)
  expect((await envelopeOf(ask(1, logout, { token }))).code).toBe(200)
  expect([await statusAt(0, token), await statusAt(2, token)]).toEqual([401, 401])
})

it('a code is sent once a minute, whichever server is asked, and stands in one outbox', async () => {
  const person = await server.addVolunteer()
  const token = await server.tokenFor('volunteer', person.id)
  const mobile = '13700009991'
  const codes = await Promise.all(
    [0, 1, 2].map(async (at) => (await envelopeOf(ask(at, sendCodeModifyMobile, { token, query: { mobile } }))).code),
  )
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
  await expect
    .poll(async () => (await outboxOf(processes[2]?.url ?? '')).filter(({ target }) => target === mobile).length)
    .toBe(1)
})

it('a picture sent to one server is read from another', async () => {
  const person = await server.addVolunteer()
  const token = await server.tokenFor('volunteer', person.id)
  const ground = { r: 240, g: 236, b: 230 }
  const jpeg = await sharp({ create: { width: 900, height: 600, channels: 3, background: ground } })
    .jpeg()
    .toBuffer()
  const body = new FormData()
  body.append('slot', 'idFront')
  body.append('file', new Blob([jpeg], { type: 'image/jpeg' }), 'photo.jpg')
  const sent = await envelopeOf(ask(0, photosRedoUpload, { token, body }))
  expect(sent.code, sent.msg).toBe(200)
  const response = await ask(
    1,
    { ...ownPicture, bodyType: 'json' },
    { token, query: { pictureId: sent.data.pictureId } },
  )
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
})

it('no application of 1,000 is lost or doubled when one of three servers is killed among them', async () => {
  const { executor } = server.database
  const storm = await plantStorm(executor, people, capacities)
  let killed: Promise<void> | undefined
  const outcomes = await applyAll(proxy.url, storm, 60, (answered) => {
    if (answered >= 300 && (proxy.underWay()[1] ?? 0) > 0) killed ??= processes[1]?.kill()
  })
  await killed
  expect(outcomes.reduce((total, { cut }) => total + cut, 0)).toBeGreaterThan(0)
  expect(await checkStorm(executor, storm, outcomes)).toEqual([])
})
