import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDistricts, addMission } from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { wireOf } from './wire.ts'

let server: TestServer
let wire: ReturnType<typeof wireOf>
let bearers: Record<'volunteer' | 'organizer', string>
let missionId: string
beforeAll(async () => {
  server = await startServer({ now: new Date('2026-12-01T10:00:00+08:00') })
  wire = wireOf(server)
  await addDistricts(server)
  const person = await server.addVolunteer({ name: '陈志远' })
  const staff = await server.addOrganizer((await server.addOrganization()).id, { name: '许文博' })
  bearers = {
    volunteer: await server.tokenFor('volunteer', person.id),
    organizer: await server.tokenFor('organizer', staff.id),
  }
  missionId = String((await addMission(server, { values: { name: '河岸清洁' } })).id)
})
afterAll(() => server.stop())

type Who = 'a volunteer' | 'an organizer' | 'nobody'
const sentBy = (who: Who) =>
  who === 'nobody' ? {} : { as: bearers[who === 'a volunteer' ? 'volunteer' : 'organizer'] }
const own = { volunteer: '/volunteer/user/current', organizer: '/manage/pc/usersAdmin/preEditMyInfo' }

describe('the token of', () => {
  test.for([
    ['a volunteer', 'volunteer', 'Bearer '],
    ['an organizer', 'organizer', 'Bearer '],
  ] as const)(
    '%s is taken as a bearer and in no other way [S6 $1 bearer] [S6 bearer alone]',
    async ([, kind, scheme]) => {
      const token = bearers[kind]
      const heard = async (headers: Record<string, string>) => {
        const { status, code } = await wire.get(own[kind], { headers })
        return [status, code]
      }
      expect(await heard({ authorization: `${scheme}${token}` })).toEqual([200, 200])
      const name = kind === 'volunteer' ? 'accessToken' : 'orgAccessToken'
      expect(await heard({ authorization: token })).toEqual([401, 401])
      expect(await heard({ authorization: `Basic ${token}` })).toEqual([401, 401])
      expect(await heard({ cookie: `${name}=${token}` })).toEqual([401, 401])
    },
  )
})

describe('the personal center', () => {
  test.for([
    ['a volunteer', 200, 200],
    ['an organizer', 200, 10003],
    ['nobody', 401, 401],
  ] as const)('answers %s with status %i and code %i [S6 personal center for $0]', async ([who, status, code]) => {
    const answer = await wire.get('/volunteer/mission/getUserMissionList', sentBy(who))
    expect([answer.status, answer.code]).toEqual([status, code])
  })
})

describe('the admin area', () => {
  test.for([
    ['a volunteer', 200, 10003],
    ['an organizer', 200, 200],
    ['nobody', 401, 401],
  ] as const)('answers %s with status %i and code %i [S6 admin area for $0]', async ([who, status, code]) => {
    const answer = await wire.get('/manage/pc/usersAdmin/preEditMyInfo', sentBy(who))
    expect([answer.status, answer.code]).toEqual([status, code])
  })
})

describe('the public site', () => {
  test.for(['a volunteer', 'an organizer', 'nobody'] as const)('is open to %s [S6 public site for $0]', async (who) => {
    const answer = await wire.get('/home/mission/info/missionDetails', { ...sentBy(who), query: { missionId } })
    expect(answer).toMatchObject({ status: 200, code: 200, data: { name: '河岸清洁' } })
  })
})
