import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { volunteerDistrict } from '#server/database/schema/volunteer.ts'
import { codeFor, contactsOf, freshMobile, outboxOf } from '#tests/support/code.ts'
import { plantEntries } from '#tests/support/ledger.ts'
import { addDistricts, addMission, placeApplication } from '#tests/support/missions.ts'
import { cheapHash } from '#tests/support/passwords.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { clientHeaders, wireOf } from './wire.ts'

const now = new Date('2026-12-01T10:00:00+08:00')
const password = 'Right_pass1'

let server: TestServer
let wire: ReturnType<typeof wireOf>
let passwordHash: string
let chen: Awaited<ReturnType<typeof someone>>
beforeAll(async () => {
  server = await startServer({ now })
  wire = wireOf(server)
  passwordHash = await cheapHash(password)
  await addDistricts(server)
  chen = await someone({
    loginName: 'chenzhiyuan1',
    userId: '2f1c7d5e-0b6a-4c3e-9d42-7a5b1c0e8f61',
    volunteerNumber: '440112345678',
    birthDay: '1996-03-08',
    serviceMinutes: 615,
    trainingMinutes: 90,
    logoffState: 'none',
  })
  await server.database.executor
    .insert(volunteerDistrict)
    .values({ volunteerId: chen.id, districtCode: '440106', state: 'bound' })
})
afterAll(() => server.stop())

let people = 0
async function someone(values: Parameters<TestServer['addVolunteer']>[0] = {}) {
  people += 1
  const [mobile, email] = [freshMobile(), `owner${people}@example.com`]
  const columns = { name: '陈志远', passwordHash, ...contactsOf(server, 'volunteer', mobile, email) }
  const { id, loginName, surrogateId } = await server.addVolunteer({ ...columns, ...values })
  return { id, loginName, surrogateId, mobile, email, as: await server.tokenFor('volunteer', id) }
}
const signsIn = async (loginName: string, secret: string) => {
  const form = { loginName, password: secret }
  const query = { _: '1' }
  return (await wire.post('/auth/login/volunteer/password', { query, headers: clientHeaders, form })).code === '1'
}
/** The header of an act that asks for the password first. */
const ticketFor = async (as: string, act: string) => {
  const { data } = await wire.post('/volunteer/securityCenter/ticket', { as, json: { act, password } })
  return { 'x-security-ticket': data.ticket as string }
}
const masked = (mobile: string) => `${mobile.slice(0, 3)}****${mobile.slice(7)}`

describe('who is signed in', () => {
  test('[S7 GET /volunteer/user/current] [S7 base path served]', async () => {
    expect(await wire.get('/volunteer/user/current', { as: chen.as })).toMatchObject({
      status: 200,
      code: 200,
      data: { users: { userName: 'chenzhiyuan1', name: '陈志远' }, serviceTimeBD: 615 },
    })
  })

  test.for<[string, unknown]>([
    ['users.userName', 'chenzhiyuan1'],
    ['users.name', '陈志远'],
    ['users.userId', '2f1c7d5e-0b6a-4c3e-9d42-7a5b1c0e8f61'],
    ['users.birthDay', '1996-03-08'],
    ['usersDistricts', [{ code: '440106', name: '天河区', state: 'bound' }]],
    ['serviceTimeBD', 615],
    ['trainingTimeBD', 90],
    ['logoffSate', 'false'],
  ])('the user info holds %s [S3 user info $0]', async ([field, value]) => {
    const { data } = await wire.get('/volunteer/user/current', { as: chen.as })
    expect(data).toHaveProperty(field, value)
  })

  test('logoffSate is the text true for an account that is logged off [S3 user info logoffSate true]', async () => {
    const { as } = await someone({ logoffState: 'applied', logoffDueAt: new Date('2026-12-16T10:00:00+08:00') })
    expect((await wire.get('/volunteer/user/current', { as })).data.logoffSate).toBe('true')
  })

  test('[S7 GET /manage/pc/usersAdmin/preEditMyInfo] [S3 organizer info]', async () => {
    const team = await server.addOrganization({ name: '青禾志愿服务队' })
    const { id, loginName } = await server.addOrganizer(team.id, { name: '许文博' })
    const as = await server.tokenFor('organizer', id)
    expect(await wire.get('/manage/pc/usersAdmin/preEditMyInfo', { as })).toMatchObject({
      status: 200,
      code: 200,
      data: { userName: loginName, name: '许文博', organization: { name: '青禾志愿服务队', state: 'approved' } },
    })
  })

  test('[S7 GET /manage/pc/usersAdmin/detectStatus]', async () => {
    const { id } = await server.addOrganizer((await server.addOrganization()).id)
    const as = await server.tokenFor('organizer', id)
    expect(await wire.get('/manage/pc/usersAdmin/detectStatus', { as })).toMatchObject({
      status: 200,
      code: 200,
      data: { signedIn: true },
    })
  })

  test('[S7 GET /volunteer/info/userInfo]', async () => {
    expect(await wire.get('/volunteer/info/userInfo', { as: chen.as })).toMatchObject({
      status: 200,
      code: 200,
      data: { volunteerNumber: '440112345678', mobile: masked(chen.mobile), birthDay: '1996-03-08', age: 30 },
    })
  })

  test('[S7 GET /volunteer/center/userInfo/myDetail]', async () => {
    expect(await wire.get('/volunteer/center/userInfo/myDetail', { as: chen.as })).toMatchObject({
      status: 200,
      code: 200,
      data: { loginName: 'chenzhiyuan1', mobile: masked(chen.mobile), loginNameChangeableFrom: null },
    })
  })

  test('[S7 GET /volunteer/center/static/usersStatic] counts applyCounts [S3 statistics applyCounts]', async () => {
    const { id, as } = await someone()
    await placeApplication(server, await addMission(server), id, { state: 'confirmed' })
    await placeApplication(server, await addMission(server), id, { state: 'cancelled' })
    expect(await wire.get('/volunteer/center/static/usersStatic', { as })).toMatchObject({
      status: 200,
      code: 200,
      data: { applyCounts: 2 },
    })
  })

  test.for<['serviceTime' | 'trainingTime', string, number]>([
    ['serviceTime', '/volunteer/dataHandle/refreshUserStaticServiceTime', 210],
    ['trainingTime', '/volunteer/dataHandle/refreshUserStaticServiceTime', 45],
  ])('%s is counted anew by [S7 GET %s] [S3 service time $0]', async ([field, path, minutes]) => {
    const { as, surrogateId } = await someone()
    const entry = (kind: 'service' | 'training', length: number, startAt: Date) => ({
      surrogateId,
      missionName: '河岸清洁',
      servedOn: '2026-11-20',
      place: '东濠涌',
      startAt,
      endAt: new Date(startAt.getTime() + length * 60_000),
      minutes: length,
      kind,
      grade: 'A' as const,
    })
    await plantEntries(server.database.executor, [
      entry('service', 210, new Date('2026-11-20T08:00:00+08:00')),
      entry('training', 45, new Date('2026-11-20T14:00:00+08:00')),
    ])
    const answer = await wire.get(path, { as })
    expect(answer).toMatchObject({ status: 200, code: 200 })
    expect(answer.data[field]).toBe(minutes)
  })
})

describe('cancelling the account', () => {
  const applied = {
    state: 'applied',
    appliedAt: '2026-12-01T02:00:00.000Z',
    dueAt: '2026-12-16T02:00:00.000Z',
  }
  const pending = { logoffState: 'applied', logoffDueAt: new Date('2026-12-16T10:00:00+08:00') } as const

  test('[S7 GET /volunteer/securityCenter/logoff/apply]', async () => {
    const { as } = await someone()
    const headers = await ticketFor(as, 'logoff')
    expect(await wire.get('/volunteer/securityCenter/logoff/apply', { as, headers })).toMatchObject({
      status: 200,
      code: 200,
      data: applied,
    })
  })

  test('[S7 GET /volunteer/securityCenter/logoff/logoffState]', async () => {
    const { as } = await someone(pending)
    expect(await wire.get('/volunteer/securityCenter/logoff/logoffState', { as })).toMatchObject({
      status: 200,
      code: 200,
      data: { state: 'applied', dueAt: '2026-12-16T02:00:00.000Z' },
    })
  })

  test('[S7 GET /volunteer/securityCenter/logoff/cancel]', async () => {
    const { as } = await someone(pending)
    expect(await wire.get('/volunteer/securityCenter/logoff/cancel', { as })).toMatchObject({
      status: 200,
      code: 200,
      data: { state: 'none', dueAt: null },
    })
    expect((await wire.get('/volunteer/user/current', { as })).data.logoffSate).toBe('false')
  })
})

describe('codes', () => {
  test('[S7 GET /open/email/sendCode]', async () => {
    const query = { email: 'newcomer@example.com', purpose: 'register', _: '1' }
    expect(await wire.get('/open/email/sendCode', { headers: clientHeaders, query })).toMatchObject({
      status: 200,
      code: 200,
      data: { lifetimeSeconds: 600, resendSeconds: 60 },
    })
    expect(await codeFor(server.url, 'newcomer@example.com')).toMatch(/^\d{6}$/)
  })

  test('GET /open/email/sendCode reads headers [S7 sendCode headers]', async () => {
    const query = { email: 'nohead@example.com', purpose: 'register', _: '1' }
    expect(await wire.get('/open/email/sendCode', { query })).toMatchObject({
      code: 10001,
      data: { issues: [{ field: 'x-client' }, { field: 'x-device-id' }] },
    })
  })

  test('[S7 GET /open/sendCodeModifyMobile]', async () => {
    const [{ as }, mobile] = [await someone(), freshMobile()]
    expect(await wire.get('/open/sendCodeModifyMobile', { as, query: { mobile } })).toMatchObject({
      status: 200,
      code: 200,
      data: { lifetimeSeconds: 600 },
    })
    const sent = (await outboxOf(server.url)).filter(({ target }) => target === mobile)
    expect(sent).toMatchObject([{ channel: 'mobile', purpose: 'modifyMobile' }])
  })

  test('[S7 POST /open/verifycode/sendCodeToMobile]', async () => {
    const mobile = freshMobile()
    expect(
      await wire.post('/open/verifycode/sendCodeToMobile', { json: { mobile, purpose: 'register' } }),
    ).toMatchObject({ status: 200, code: 200, data: { lifetimeSeconds: 600 } })
    expect(await codeFor(server.url, mobile)).toMatch(/^\d{6}$/)
  })
})

describe('security', () => {
  test('[S7 POST /volunteer/center/security/changePassword]', async () => {
    const { as, loginName } = await someone()
    const json = { oldPassword: password, password: 'Fresh_pass_2', passwordAgain: 'Fresh_pass_2' }
    expect(await wire.post('/volunteer/center/security/changePassword', { as, json })).toMatchObject({
      status: 200,
      code: 200,
    })
    expect(await signsIn(loginName, 'Fresh_pass_2')).toBe(true)
  })

  test('[S7 GET /volunteer/center/userInfo/unbindMobile]', async () => {
    const { as } = await someone()
    const headers = await ticketFor(as, 'unbindMobile')
    expect(await wire.get('/volunteer/center/userInfo/unbindMobile', { as, headers })).toMatchObject({
      status: 200,
      code: 200,
    })
    const { data } = await wire.get('/volunteer/center/userInfo/myDetail', { as })
    expect([data.mobile, data.email]).toEqual([null, 'o***@example.com'])
  })

  test('[S7 GET /volunteer/center/userInfo/unbindEmail]', async () => {
    const { as, mobile } = await someone()
    const headers = await ticketFor(as, 'unbindEmail')
    expect(await wire.get('/volunteer/center/userInfo/unbindEmail', { as, headers })).toMatchObject({
      status: 200,
      code: 200,
    })
    const { data } = await wire.get('/volunteer/center/userInfo/myDetail', { as })
    expect([data.mobile, data.email]).toEqual([masked(mobile), null])
  })

  test('[S7 POST /volunteer/center/userInfo/updateUserSubmit]', async () => {
    const { as } = await someone()
    const form = { workUnit: '市第三小学', skills: '急救,粤语' }
    expect(await wire.post('/volunteer/center/userInfo/updateUserSubmit', { as, form })).toMatchObject({
      status: 200,
      code: 200,
      data: { completeness: expect.any(Number) },
    })
    const { data } = await wire.get('/volunteer/info/userInfo', { as })
    expect([data.workUnit, data.skills]).toEqual(['市第三小学', ['急救', '粤语']])
  })

  test('[S7 POST /volunteer/center/userInfo/changeLoginName]', async () => {
    const { as } = await someone()
    const form = { loginName: 'anothername7', password }
    expect(await wire.post('/volunteer/center/userInfo/changeLoginName', { as, form })).toMatchObject({
      status: 200,
      code: 200,
      data: { loginName: 'anothername7' },
    })
    expect(await signsIn('anothername7', password)).toBe(true)
  })

  test('[S7 POST /volunteer/center/userInfo/changeMobile]', async () => {
    const [{ as }, mobile] = [await someone(), freshMobile()]
    await wire.get('/open/sendCodeModifyMobile', { as, query: { mobile } })
    const form = { mobile, code: await codeFor(server.url, mobile), password }
    expect(await wire.post('/volunteer/center/userInfo/changeMobile', { as, form })).toMatchObject({
      status: 200,
      code: 200,
      data: { mobile: masked(mobile) },
    })
  })

  test('[S7 POST /volunteer/center/userInfo/changeEmail]', async () => {
    const { as } = await someone()
    const email = 'moved@example.com'
    const query = { email, purpose: 'modifyEmail', _: '1' }
    await wire.get('/open/email/sendCode', { as, query, headers: clientHeaders })
    const form = { email, code: await codeFor(server.url, email), password }
    expect(await wire.post('/volunteer/center/userInfo/changeEmail', { as, form })).toMatchObject({
      status: 200,
      code: 200,
      data: { email: 'm***@example.com' },
    })
    expect((await wire.get('/volunteer/center/userInfo/myDetail', { as })).data.email).toBe('m***@example.com')
  })
})
