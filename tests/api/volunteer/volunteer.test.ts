import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { currentUser, profile, refreshServiceTime, userStatistics } from '#contract/volunteer/volunteer.ts'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import { plantEntries } from '#tests/support/ledger.ts'
import { volunteer, volunteerDistrict } from '#server/database/schema/volunteer.ts'
import { addMission, placeApplication } from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
const hour = 3_600_000
const now = Date.UTC(2026, 11, 1, 2)

beforeAll(async () => {
  server = await startServer({ now: new Date(now) })
  await server.addOrganization()
})
afterAll(() => server.stop())

async function someone(values: Partial<typeof volunteer.$inferInsert> = {}) {
  const person = await server.addVolunteer(values)
  return { ...person, token: await server.tokenFor('volunteer', person.id) }
}

async function fullPerson() {
  const { keys } = server.context
  const seal = (column: string, plain: string) => keys.encryptColumn(`volunteer.${column}`, plain)
  const person = await someone({
    name: '林晓岚',
    idType: '111',
    idNumber: seal('idNumber', '440104199806120021'),
    realNameVerifiedAt: new Date('2024-03-01T00:00:00Z'),
    gender: 'female',
    birthDay: '1998-12-02',
    politicalStatus: '03',
    education: '20',
    occupation: '11',
    mobile: seal('mobile', '13800020001'),
    email: seal('email', 'linxl@example.com'),
    address: seal('address', '广州市越秀区德政中路 12 号 301 房'),
    emergencyContact: seal('emergencyContact', '王大明 13900020002'),
    livingDistrict: '440100',
    categories: ['01', '06'],
    skills: ['急救'],
    freeTime: Array.from({ length: 21 }, (_, at) => at === 15),
    workUnit: '越秀区图书馆',
    starLevel: 2,
    serviceMinutes: 12_345,
    trainingMinutes: 60,
    cardStatus: 'active',
    createdAt: new Date('2024-02-29T16:30:00Z'),
  })
  await server.database.executor
    .insert(volunteerDistrict)
    .values({ volunteerId: person.id, districtCode: '440100', state: 'bound' })
  return person
}

describe('the signed-in volunteer', () => {
  it('is told in the field names of the specification', async () => {
    const person = await fullPerson()
    const { envelope } = await server.call(currentUser, { token: person.token })
    expect(envelope).toEqual({
      code: 200,
      msg: '操作成功',
      other: null,
      data: {
        users: { userName: person.loginName, name: '林晓岚', userId: person.userId, birthDay: '1998-12-02' },
        usersDistricts: [{ code: '440100', name: '广州市', state: 'bound' }],
        serviceTimeBD: 12_345,
        trainingTimeBD: 60,
        logoffSate: 'false',
        cardStatus: 'active',
        isForceChangePwd: false,
        needsConsent: false,
        weakPassword: false,
      },
    })
  })

  it('is told whether a change is forced, the password weak or a logoff under way', async () => {
    const person = await someone({ forceChangePassword: true, weakPassword: true, logoffState: 'applied' })
    const { data } = (await server.call(currentUser, { token: person.token })).envelope
    expect([data.isForceChangePwd, data.weakPassword, data.logoffSate]).toEqual([true, true, 'true'])
  })
})

describe('the own profile', () => {
  it('shows sensitive fields masked and nothing that is not in the contract', async () => {
    const person = await fullPerson()
    const { envelope, text } = await server.call(profile, { token: person.token })
    expect(envelope.data).toEqual({
      userId: person.userId,
      userName: person.loginName,
      name: '林晓岚',
      volunteerNumber: person.volunteerNumber,
      starLevel: 2,
      nextStarMinutes: 5655,
      idType: '111',
      idNumber: '440***********0021',
      realNameVerified: true,
      gender: 'female',
      birthDay: '1998-12-02',
      age: 27,
      politicalStatus: '03',
      education: '20',
      occupation: '11',
      mobile: '138****0001',
      email: 'l***@example.com',
      address: '广州市越秀区******',
      livingDistrict: { code: '440100', name: '广州市' },
      usersDistricts: [{ code: '440100', name: '广州市', state: 'bound' }],
      categories: ['01', '06'],
      skills: ['急救'],
      freeTime: Array.from({ length: 21 }, (_, at) => at === 15),
      workUnit: '越秀区图书馆',
      emergencyContact: '王*明 139****0002',
      serviceTime: 12_345,
      trainingTime: 60,
      joinedOn: '2024-03-01',
      completeness: 100,
      missing: [],
    })
    for (const secret of ['19980612', '13800020001', '德政中路', 'v1.', person.surrogateId, 'passwordHash']) {
      expect(text).not.toContain(secret)
    }
  })

  it('is a year older from the birthday on, by the calendar of Shanghai', async () => {
    const person = await fullPerson()
    const ageAt = async (instant: string) => {
      server.setNow(new Date(instant))
      return (await server.call(profile, { token: person.token })).envelope.data.age
    }
    expect(await ageAt('2026-12-01T15:59:59Z')).toBe(27)
    expect(await ageAt('2026-12-01T16:00:00Z')).toBe(28)
    server.setNow(new Date(now))
  })

  it('names what is missing', async () => {
    const { token } = await someone({ categories: ['01'] })
    const { data } = (await server.call(profile, { token })).envelope
    expect(data.completeness).toBe(8)
    expect(data.missing).toContain('实名信息')
    expect(data.missing).not.toContain('服务类别')
    expect([data.idNumber, data.mobile, data.age, data.livingDistrict]).toEqual([null, null, null, null])
  })
})

describe('the statistics', () => {
  it('count own applications: all, with a place ahead, and in line', async () => {
    const person = await someone()
    const stranger = await someone()
    const apply = async (volunteerId: number, state: ApplicationState, startAt: number) => {
      const [start, end] = [startAt, startAt + 2 * hour].map((at) => new Date(at).toISOString()) as [string, string]
      await placeApplication(server, await addMission(server, { slots: [{ start, end }] }), volunteerId, { state })
    }
    await apply(person.id, 'confirmed', now + 24 * hour)
    await apply(person.id, 'pending', now + 48 * hour)
    await apply(person.id, 'confirmed', now - 48 * hour)
    await apply(person.id, 'waitlisted', now + 72 * hour)
    await apply(person.id, 'offered', now + 96 * hour)
    await apply(person.id, 'cancelled', now + 24 * hour)
    await apply(stranger.id, 'confirmed', now + 24 * hour)
    const { data } = (await server.call(userStatistics, { token: person.token })).envelope
    expect(data).toEqual({ applyCounts: 6, upcoming: 2, waiting: 2 })
  })

  it('are all nought for a newcomer', async () => {
    const { token } = await someone()
    expect((await server.call(userStatistics, { token })).envelope.data).toEqual({
      applyCounts: 0,
      upcoming: 0,
      waiting: 0,
    })
  })
})

describe('counting the hours anew', () => {
  const record = (surrogateId: string, minutes: number, kind: 'service' | 'training') => ({
    surrogateId,
    missionName: '周末图书整理',
    servedOn: '2026-11-01',
    place: '越秀区图书馆',
    startAt: new Date(now - 48 * hour),
    endAt: new Date(now - 46 * hour),
    minutes,
    kind,
    origin: 'checkIn' as const,
    grade: 'A' as const,
    ruleSet: '2026-01',
  })

  it('sets the kept totals to the sums of the own ledger, corrections included', async () => {
    const person = await someone({ serviceMinutes: 999, trainingMinutes: 999 })
    const stranger = await someone()
    const { executor } = server.database
    const [wrong] = await plantEntries(executor, [record(person.surrogateId, 120, 'service')])
    const corrects = wrong?.id ?? null
    await plantEntries(executor, [
      { ...record(person.surrogateId, -120, 'service'), corrects },
      { ...record(person.surrogateId, 90, 'service'), corrects },
      record(person.surrogateId, 45, 'service'),
      record(person.surrogateId, 60, 'training'),
      record(stranger.surrogateId, 500, 'service'),
    ])
    const { envelope } = await server.call(refreshServiceTime, { token: person.token })
    expect(envelope.data).toEqual({ serviceTime: 135, trainingTime: 60 })
    const [row] = await executor.select().from(volunteer).where(eq(volunteer.id, person.id))
    expect([row?.serviceMinutes, row?.trainingMinutes]).toEqual([135, 60])
  })

  it('comes to nought without records, and is not done by a look ahead', async () => {
    const person = await someone({ serviceMinutes: 7 })
    const ahead = await server.call(refreshServiceTime, { token: person.token, headers: { purpose: 'prefetch' } })
    expect(ahead.status).toBe(403)
    const { envelope } = await server.call(refreshServiceTime, { token: person.token })
    expect(envelope.data).toEqual({ serviceTime: 0, trainingTime: 0 })
  })
})

describe('callers', () => {
  it.each([currentUser, profile, userStatistics, refreshServiceTime])(
    'are signed-in volunteers alone for %o',
    async (spec) => {
      expect((await server.call(spec)).status).toBe(401)
      const { id } = await server.addOrganization()
      const organizer = await server.addOrganizer(id)
      const { status, envelope } = await server.call(spec, { token: await server.tokenFor('organizer', organizer.id) })
      expect([status, envelope.code]).toEqual([200, 10003])
      expect(envelope.msg).toContain('志愿者')
    },
  )
})
