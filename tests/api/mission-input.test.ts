import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as applicationContract from '#contract/application/application.ts'
import * as articleContract from '#contract/article/article.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import * as homeContract from '#contract/home.ts'
import * as missionContract from '#contract/mission/mission.ts'
import * as searchContract from '#contract/search.ts'
import { applicationEvent, managedMissions, missionEvent } from '#contract/organizer.ts'
import { addDistricts, addMission, addPerson } from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let tokens: string[]

beforeAll(async () => {
  server = await startServer({ now: new Date('2026-12-01T10:00:00+08:00') })
  await addDistricts(server)
  await addMission(server)
  const root = await server.addOrganization({ level: 'federation' })
  const organizer = await server.tokenFor('organizer', (await server.addOrganizer(root.id)).id)
  tokens = ['', (await addPerson(server)).token, organizer]
})
afterAll(() => server.stop())

const isEndpoint = (value: unknown): value is EndpointSpec =>
  typeof value === 'object' && value !== null && 'method' in value && 'caller' in value
const endpoints = [applicationContract, articleContract, homeContract, missionContract, searchContract]
  .flatMap((contract): unknown[] => Object.values(contract))
  .filter(isEndpoint)
  .concat(missionEvent, applicationEvent, managedMissions)

const fields =
  `applicationId missionId slotId id cursor pageNo pageSize district category target time from to state keyword order
  eligible latitude longitude group showType range kind parent message accept event opinion of within organization year`.split(
    /\s+/,
  )
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '1',
    '0',
    '-1',
    '999999999999999999',
    '9'.repeat(30),
    '1e308',
    'NaN',
    'null',
    'true',
    '%',
    '\\',
    "'",
    '\0',
    '440100',
    '000000',
  ),
  fc.constantFrom(
    '2026-02-30',
    '0000-01-01',
    '9999-12-31',
    'near',
    'soon',
    'needed',
    'today',
    'later',
    'all',
    'mission.cancelled',
    '__proto__',
  ),
  fc.json().map((value) => Buffer.from(value).toString('base64url')),
)
const value = fc.oneof(
  text,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string(), { maxLength: 3 }),
)
const query = fc.dictionary(fc.constantFrom(...fields), text, { maxKeys: 6 })
const body = fc.oneof(fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: 6 }), value)

describe('a number without a value', () => {
  it('is as if it were not given', async () => {
    const blank = { latitude: '', longitude: '', pageNo: '', pageSize: '' }
    const { envelope } = await server.call(missionContract.missions, { query: blank })
    expect(envelope.code).toBe(200)
    expect(envelope.data.items.map(({ distance }: { distance: unknown }) => distance)).toEqual([null])
  })

  it('is asked for where it is needed', async () => {
    const { envelope } = await server.call(homeContract.announcements, { query: { showType: '' } })
    expect([envelope.code, envelope.msg]).toEqual([10001, '请提供展示类型'])
  })

  it('is not the same as one that is none', async () => {
    const { envelope } = await server.call(missionContract.missions, { query: { latitude: '北纬' } })
    expect([envelope.code, envelope.msg]).toEqual([10001, '纬度应为数字'])
  })
})

describe('a choice that is not offered', () => {
  it.each([
    [missionContract.missions, 'eligible', 'maybe', '只看我能报名的只能填 true 或 false，请修改后再试'],
    [missionContract.missions, 'eligible', '', '只看我能报名的只能填 true 或 false，请修改后再试'],
    [missionContract.missions, 'order', 'best', '排序方式只能填 near、soon 或 needed，请修改后再试'],
    [missionContract.missions, 'state', 'gone', '状态只能填 recruiting、ongoing、publicising 或 settled，请修改后再试'],
    [articleContract.articles, 'kind', 'help', '类别只能填 news 或 summary，请修改后再试'],
    [homeContract.volunteerRanking, 'range', 'week', '统计范围只能填 month 或 all，请修改后再试'],
  ])('%#: is refused with what may be chosen', async (spec, field, choices, message) => {
    const { envelope } = await server.call(spec, { query: { [field]: choices } })
    expect([envelope.code, envelope.msg]).toEqual([10001, message])
    expect(envelope.data.issues).toEqual([{ field, message }])
  })

  it("is refused in the caller's own list, too", async () => {
    const { envelope } = await server.call(applicationContract.userMissions, {
      query: { group: 'mine' },
      token: tokens[1] ?? '',
    })
    expect(envelope.msg).toBe('分组只能填 all、upcoming、waiting、ended 或 calledOff，请修改后再试')
  })
})

describe('whatever is sent', () => {
  for (const spec of endpoints) {
    it(`${spec.method} ${spec.path} answers with the envelope, below 500`, async () => {
      await fc.assert(
        fc.asyncProperty(query, body, fc.nat(2), async (choices, sent, who) => {
          const token = tokens[who] ?? ''
          const { status, headers, envelope } = await server.call(spec, {
            query: choices,
            token,
            ...(spec.method === 'POST' && { body: sent }),
          })
          expect(status).toBeLessThan(500)
          // A file comes without an envelope.
          if (status === 200 && headers.get('content-type')?.startsWith('image/')) return
          expect(envelope).toMatchObject({ msg: expect.stringMatching(/\p{Script=Han}/u) })
        }),
        { numRuns: 60 },
      )
    })
  }
})
