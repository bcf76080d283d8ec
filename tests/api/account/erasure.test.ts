import { eq, getTableColumns } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { application } from '#server/database/schema/application.ts'
import { knownDevice, session } from '#server/database/schema/auth.ts'
import { siteMessage } from '#server/database/schema/message.ts'
import { volunteer } from '#server/database/schema/volunteer.ts'
import { emptyValues, ends, erasePerson } from '#server/records/personal-data/erasure.ts'
import { personalTables } from '#server/records/personal-data/personal-tables.ts'
import { writeMessages } from '#server/records/message/message.repository.ts'
import { addDistricts, addMission, addPerson, placeApplication } from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ now: new Date('2026-12-01T10:00:00+08:00') })
  await addDistricts(server)
})
afterAll(() => server.stop())

const rowOf = async (id: number) => {
  const [row] = await server.database.executor.select().from(volunteer).where(eq(volunteer.id, id))
  return row as Record<string, unknown>
}

describe('what is left of a closed account', () => {
  it('every table with rows of a person says what becomes of them', () => {
    expect(Object.keys(ends).toSorted()).toEqual(personalTables.map(({ name }) => name).toSorted())
  })

  it('a column that nobody thought of is emptied, and one that cannot be is told', () => {
    const pet = pgTable('pet', {
      id: integer(),
      name: text().notNull(),
      nickname: text(),
      toys: text().notNull().default(''),
    })
    expect(Object.keys(emptyValues(pet, ['id'], { name: 'x' }))).toEqual(['name', 'nickname', 'toys'])
    expect(() => emptyValues(pet, ['id'])).toThrow('name can neither be kept nor emptied')
  })

  it('is identities, the account’s standing and sums; every other column of the volunteer is empty', async () => {
    const { keys } = server.context
    const sealed = (column: string) => keys.encryptColumn(`volunteer.${column}`, 'x')
    const person = await server.addVolunteer({
      idType: '111',
      idNumber: sealed('idNumber'),
      idNumberHash: 'a',
      realNameVerifiedAt: new Date(),
      gender: 'male',
      birthDay: '1990-01-01',
      politicalStatus: '13',
      education: '20',
      occupation: '1',
      mobile: sealed('mobile'),
      mobileHash: 'b',
      email: sealed('email'),
      emailHash: 'c',
      mobileRemindersSince: new Date('2026-11-01T10:00:00+08:00'),
      emailRemindersSince: new Date('2026-11-01T10:00:00+08:00'),
      address: sealed('address'),
      livingDistrict: '440104',
      categories: ['01'],
      skills: ['x'],
      freeTime: [true],
      workUnit: '市第三小学',
      emergencyContact: sealed('emergencyContact'),
      starLevel: 2,
      serviceMinutes: 6000,
      cardStatus: 'active',
      blockedAt: new Date('2026-11-01T10:00:00+08:00'),
      blockReason: '冒用他人身份',
      loggedOffAt: new Date('2026-12-01T10:00:00+08:00'),
    })
    const filled = new Set(
      Object.entries(await rowOf(person.id)).flatMap(([name, value]) => (value === null ? [] : [name])),
    )
    const untouched = ['loginNameChangedAt', 'logoffAppliedAt', 'logoffDueAt']
    const missing = Object.keys(getTableColumns(volunteer)).filter(
      (name) => !filled.has(name) && !untouched.includes(name),
    )
    expect(missing, 'a new column is filled here, so that its emptying is seen').toEqual([])
    await erasePerson(server.database.executor, person.id)
    const remaining = Object.entries(await rowOf(person.id)).filter(
      ([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
    )
    expect(remaining.map(([name]) => name).toSorted()).toEqual(
      [
        'applyCount',
        'createdAt',
        'demo',
        'forceChangePassword',
        'id',
        'loggedOffAt',
        'loginName',
        'logoffState',
        'name',
        'serviceMinutes',
        'starLevel',
        'cardStatus',
        'surrogateId',
        'trainingMinutes',
        'userId',
        'volunteerNumber',
        'weakPassword',
      ].toSorted(),
    )
    expect((await rowOf(person.id))['name']).toBe('已注销志愿者')
  })

  it('the own words of an application go, the application stays; messages, devices and sign-ins go', async () => {
    const { executor } = server.database
    const of = await addMission(server)
    const [gone, other] = [await addPerson(server), await addPerson(server)]
    for (const { id } of [gone, other]) {
      await placeApplication(server, of, id, { state: 'rejected', message: '我住在附近', opinion: '你的膝盖不好' })
      const message = { title: '报名没有通过', body: '…', link: null, validUntil: null }
      await writeMessages(executor, [{ volunteerId: id, kind: 'mission', ...message }], new Date())
      await executor
        .insert(knownDevice)
        .values({ kind: 'volunteer', accountId: id, deviceHash: 'd', seenAt: new Date() })
    }
    await erasePerson(executor, gone.id)
    const stored = async (id: number) => ({
      applications: (await executor.select().from(application).where(eq(application.volunteerId, id))).map(
        ({ state, message, opinion }) => ({ state, message, opinion }),
      ),
      messages: await executor.$count(siteMessage, eq(siteMessage.volunteerId, id)),
      devices: await executor.$count(knownDevice, eq(knownDevice.accountId, id)),
      sessions: await executor.$count(session, eq(session.accountId, id)),
    })
    expect(await stored(gone.id)).toEqual({
      applications: [{ state: 'rejected', message: null, opinion: null }],
      messages: 0,
      devices: 0,
      sessions: 0,
    })
    expect(await stored(other.id)).toEqual({
      applications: [{ state: 'rejected', message: '我住在附近', opinion: '你的膝盖不好' }],
      messages: 1,
      devices: 1,
      sessions: 1,
    })
  })
})
