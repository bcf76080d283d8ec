import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loginVolunteer, refreshTokens } from '#contract/auth.ts'
import { blockVolunteer, findVolunteers, unblockVolunteer } from '#contract/volunteer/managed-volunteer.ts'
import { siteMessages } from '#contract/message/message.ts'
import { staffActs } from '#contract/staff-log.ts'
import { currentUser } from '#contract/volunteer/volunteer.ts'
import { contactsOf, freshMobile } from '#tests/support/code.ts'
import { addPerson } from '#tests/support/missions.ts'
import { cheapHash } from '#tests/support/passwords.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-11T10:00:00+08:00')

let server: TestServer
let federation: string
let passwordHash: string
beforeAll(async () => {
  server = await startServer({ now })
  const { id } = await server.addOrganization({ level: 'federation', name: '省志愿者联合会' })
  federation = await server.tokenFor('organizer', (await server.addOrganizer(id)).id)
  passwordHash = await cheapHash('Right_pass1')
})
beforeEach(() => server.setNow(now))
afterAll(() => server.stop())

const find = async (by: string, text: string, reason = '核实投诉情况') =>
  (await server.call(findVolunteers, { token: federation, body: { by, text, reason } })).envelope
const send = async (spec: typeof blockVolunteer | typeof unblockVolunteer, volunteerId: number, reason: string) =>
  (await server.call(spec, { token: federation, body: { volunteerId: String(volunteerId), reason } })).envelope
const signIn = async (loginName: string) =>
  (
    await server.call(loginVolunteer, {
      query: { _: '1' },
      headers: { 'x-client': 'pc', 'x-device-id': 'd' },
      body: { loginName, password: 'Right_pass1' },
    })
  ).envelope

describe('the search for a volunteer', () => {
  it('finds by the whole number, mobile or name, with masked data', async () => {
    const mobile = freshMobile()
    const contacts = contactsOf(server, 'volunteer', mobile, `${mobile}@example.com`)
    const { id, volunteerNumber } = await addPerson(server, { name: '诸葛思远', ...contacts })
    const masked = `${mobile.slice(0, 3)}****${mobile.slice(-4)}`
    for (const [by, text] of [
      ['number', volunteerNumber],
      ['mobile', mobile],
      ['name', '诸葛思远'],
    ] as const) {
      const { data } = await find(by, text)
      expect(data).toHaveLength(1)
      expect(data[0]).toMatchObject({ volunteerId: String(id), name: '诸**远', mobile: masked, blockedAt: null })
      expect(JSON.stringify(data)).not.toContain(mobile)
    }
    expect((await find('name', '诸葛')).data).toEqual([])
    expect((await find('number', volunteerNumber.slice(0, -1))).data).toEqual([])
  })

  it('finds however the text was copied', async () => {
    const mobile = freshMobile()
    const contacts = contactsOf(server, 'volunteer', mobile, `${mobile}@example.com`)
    const { id, volunteerNumber } = await addPerson(server, { name: '买买提・艾力', ...contacts })
    await addPerson(server, { name: 'Smith John' })
    for (const [by, text] of [
      ['number', ` ${volunteerNumber.slice(0, 4)}-${volunteerNumber.slice(4)}`],
      ['mobile', `\u202d+86 ${mobile}\u202c`],
      ['name', '买买提·艾力'],
      ['name', '买买提．艾力'],
      ['name', '买买提艾力'],
    ] as const)
      expect((await find(by, text)).data).toMatchObject([{ volunteerId: String(id) }])
    expect((await find('name', 'SMITH  JOHN')).data).toHaveLength(1)
  })

  it('needs a reason, a mobile that is one, and a name that few have', async () => {
    expect(await find('name', '陈小明', ' ')).toMatchObject({ code: 10001, msg: '请写明原因' })
    expect(await find('mobile', '138')).toMatchObject({ code: 10001, data: { issues: [{ field: 'text' }] } })
    for (let count = 0; count < 21; count += 1) await server.addVolunteer({ name: '李秀兰' })
    expect(await find('name', '李秀兰')).toMatchObject({ code: 10001, msg: expect.stringContaining('超过 20 位') })
  })

  it('finds no account that is closed', async () => {
    await server.addVolunteer({ name: '温若兰', logoffState: 'loggedOff' })
    expect((await find('name', '温若兰')).data).toEqual([])
  })

  it('is in the log also where nobody is found, without what was typed', async () => {
    await find('mobile', '13812345678', '核实来电情况')
    const { data } = (await server.call(staffActs, { token: federation })).envelope
    expect(data.items[0]).toMatchObject({
      act: 'volunteer.find',
      subject: '按手机号查找志愿者',
      reason: '核实来电情况',
      after: { 结果: '0 位' },
    })
    expect(JSON.stringify(data.items[0])).not.toContain('13812345678')
  })
})

describe('the block of an account', () => {
  it('ends its sessions, answers the sign-in with the reason, and is taken back', async () => {
    const person = await addPerson(server, { passwordHash })
    const tokens = (await signIn(person.loginName)).other
    const read = async (token: string) => (await server.call(currentUser, { token })).status
    expect(await read(person.token)).toBe(200)
    expect((await send(blockVolunteer, person.id, '冒用他人身份')).data).toEqual({ blockedAt: now.toISOString() })
    expect(await read(person.token)).toBe(401)
    const renewed = await server.call(refreshTokens, {
      headers: { 'x-device-id': 'd' },
      body: { refreshToken: tokens?.refresh_token ?? '' },
    })
    expect(renewed.status).toBe(401)
    expect(await signIn(person.loginName)).toMatchObject({
      code: 11003,
      msg: '这个账号已被联合会停用，原因：冒用他人身份。有疑问请拨打 12355',
    })
    expect((await send(blockVolunteer, person.id, '冒用他人身份')).code).toBe(12001)

    expect((await send(unblockVolunteer, person.id, '已核实身份')).code).toBe(200)
    expect((await signIn(person.loginName)).code).toBe('1')
    const { data } = (await server.call(siteMessages, { token: await server.tokenFor('volunteer', person.id) }))
      .envelope
    expect(data.items.map(({ title }: { title: string }) => title)).toEqual(['账号已恢复', '账号已被停用'])
    expect((await send(unblockVolunteer, person.id, '已核实身份')).code).toBe(12001)
  })

  it('says nothing to whoever does not know the password', async () => {
    const person = await addPerson(server, { passwordHash, blockedAt: now, blockReason: '冒用他人身份' })
    const { envelope } = await server.call(loginVolunteer, {
      query: { _: '1' },
      headers: { 'x-client': 'pc', 'x-device-id': 'e' },
      body: { loginName: person.loginName, password: 'Wrong_pass1' },
    })
    expect(envelope.code).toBe(11001)
    expect(envelope.msg).not.toContain('停用')
  })

  it('holds for a session that was opened meanwhile', async () => {
    const person = await addPerson(server)
    await send(blockVolunteer, person.id, '冒用他人身份')
    const token = await server.tokenFor('volunteer', person.id)
    expect((await server.call(currentUser, { token })).status).toBe(401)
  })
})
