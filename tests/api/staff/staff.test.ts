import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { currentOrganizer } from '#contract/organizer.ts'
import { staffActs } from '#contract/staff-log.ts'
import {
  acceptInvitation,
  changeDuty,
  inviteStaff,
  removeStaff,
  staffInvitation,
  staffList,
  withdrawInvitation,
} from '#contract/staff/staff.ts'
import { staffInvitation as invitationTable } from '#server/database/schema/staff-invitation.ts'
import { runDue } from '#server/due/due.ts'
import { freshMobile, outboxOf } from '#tests/support/code.ts'
import { cheapHash } from '#tests/support/passwords.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T10:00:00+08:00')
let server: TestServer
beforeAll(async () => {
  server = await startServer({ now })
})
afterAll(() => server.stop())
beforeEach(() => server.setNow(now))

let teams = 0
async function team(name = `第${(teams += 1)}志愿服务队`) {
  const { id } = await server.addOrganization({ name })
  const owner = await server.addOrganizer(id, { name: '梁嘉仪' })
  return { id, owner, token: await server.tokenFor('organizer', owner.id) }
}
type Team = Awaited<ReturnType<typeof team>>

const listOf = async ({ token }: Pick<Team, 'token'>) => (await server.call(staffList, { token })).envelope.data
const invite = ({ token }: Team, contact: string, duty = 'checkIn', name = '陈小明') =>
  server.call(inviteStaff, { token, body: { name, contact, duty } })
const actsOf = async ({ token }: Team) => (await server.call(staffActs, { token })).envelope.data.items

/** What the link that went to a contact holds. */
async function linkFor(contact: string): Promise<string> {
  await runDue(server.context)
  const text = (await outboxOf(server.url)).find(({ target }) => target === contact)?.text ?? ''
  return /\/admin\/join#invitation=([\w-]{43}) /.exec(text)?.[1] ?? ''
}

const form = (loginName: string, name = '陈小明') => ({
  name,
  loginName,
  password: 'Kapok_2026',
  passwordAgain: 'Kapok_2026',
})
const accept = (link: string, body: unknown) =>
  server.call(acceptInvitation, { headers: { 'x-invitation': link }, body })
const read = (link: string) => server.call(staffInvitation, { headers: { 'x-invitation': link } })

describe('an invitation', () => {
  it('goes to the contact, shows what it is for, and makes an account of that duty', async () => {
    const of = await team('青禾志愿服务队')
    const mobile = freshMobile()
    const { envelope } = await invite(of, mobile)
    expect(envelope.data.expiresAt).toBe('2026-12-08T02:00:00.000Z')
    const masked = `${mobile.slice(0, 3)}****${mobile.slice(7)}`
    expect((await listOf(of)).invitations).toMatchObject([
      { contact: masked, channel: 'mobile', duty: 'checkIn', invitedBy: '梁嘉仪' },
    ])
    const link = await linkFor(mobile)
    expect((await read(link)).envelope.data).toMatchObject({
      organizationName: '青禾志愿服务队',
      duty: 'checkIn',
      contact: masked,
    })
    expect((await accept(link, form('checkin2001'))).envelope.data).toEqual({
      loginName: 'checkin2001',
      organizationName: '青禾志愿服务队',
    })
    const token = await server.signIn('organizer', 'checkin2001', 'Kapok_2026')
    expect((await server.call(currentOrganizer, { token })).envelope.data).toMatchObject({
      name: '陈小明',
      duty: 'checkIn',
      organization: { id: String(of.id) },
    })
    const { people, invitations } = await listOf(of)
    expect(people).toMatchObject([
      { name: '梁嘉仪', duty: 'owner', isSelf: true },
      { name: '陈小明', loginName: 'checkin2001', duty: 'checkIn', isSelf: false },
    ])
    expect(invitations).toEqual([])
    expect(await actsOf(of)).toMatchObject([
      { act: 'staff.join', byName: '陈小明', after: { 职责: '现场签到', 用户名: 'checkin2001' } },
      {
        act: 'staff.invite',
        byName: '梁嘉仪',
        subject: `联系方式 ${masked}`,
        after: { 姓名: '陈小明', 职责: '现场签到' },
      },
    ])
  })

  it('is for the person whom the inviter named, whatever else is written', async () => {
    const of = await team()
    await invite(of, 'named@example.com', 'missions', '冯嘉宝')
    expect((await listOf(of)).invitations).toMatchObject([{ name: '冯嘉宝', invitedBy: '梁嘉仪' }])
    const link = await linkFor('named@example.com')
    expect((await read(link)).envelope.data).toMatchObject({ name: '冯嘉宝' })
    expect((await accept(link, form('named1001', '黎国辉'))).envelope.code).toBe(200)
    expect((await listOf(of)).people).toMatchObject([{ name: '梁嘉仪' }, { name: '冯嘉宝', loginName: 'named1001' }])
    const nameless = await server.call(inviteStaff, {
      token: of.token,
      body: { contact: freshMobile(), duty: 'missions' },
    })
    expect(nameless.envelope).toMatchObject({ code: 10001, data: { issues: [{ field: 'name' }] } })
    expect((await invite(of, freshMobile(), 'missions', '1')).envelope.code).toBe(10001)
  })

  it('asks for the name when it is from before and named nobody', async () => {
    const of = await team()
    await invite(of, 'before@example.com')
    const link = await linkFor('before@example.com')
    await server.database.executor
      .update(invitationTable)
      .set({ name: null })
      .where(eq(invitationTable.organizationId, of.id))
    expect((await read(link)).envelope.data).toMatchObject({ name: null })
    expect((await accept(link, form('before1001', ''))).envelope).toMatchObject({
      code: 10001,
      data: { issues: [{ field: 'name' }] },
    })
    expect((await accept(link, form('before1001', '黎国辉'))).envelope.code).toBe(200)
    expect((await listOf(of)).people).toMatchObject([{ name: '梁嘉仪' }, { name: '黎国辉' }])
  })

  it('is accepted once; the same form sent again is answered by what it made', async () => {
    const of = await team()
    await invite(of, 'twice@example.com')
    const link = await linkFor('twice@example.com')
    const answers = await Promise.all([accept(link, form('twice1001')), accept(link, form('twice1001'))])
    expect(answers.map(({ envelope }) => envelope.code)).toEqual([200, 200])
    expect((await accept(link, form('another1001'))).envelope.code).toBe(11006)
    expect((await read(link)).envelope).toMatchObject({ code: 11006, data: { reason: 'used' } })
    expect((await read('')).envelope).toMatchObject({ code: 11006, data: { reason: 'unknown' } })
    expect((await listOf(of)).people).toHaveLength(2)
  })

  it('refuses a form field by field', async () => {
    const of = await team()
    await server.addOrganizer(of.id, { loginName: 'takenname1' })
    await invite(of, 'fields@example.com')
    const link = await linkFor('fields@example.com')
    const wrong = { name: '陈', loginName: 'TAKENNAME1', password: 'short', passwordAgain: 'other' }
    const { code, data } = (await accept(link, wrong)).envelope
    expect(code).toBe(10001)
    expect((data.issues as { field: string }[]).map(({ field }) => field).toSorted()).toEqual([
      'loginName',
      'password',
      'passwordAgain',
    ])
  })

  it.each([
    ['seven days', 'expired', async () => server.setNow(new Date('2026-12-08T10:00:00+08:00'))],
    [
      'a newer one to the same contact',
      'withdrawn',
      async (of: Team, mobile: string) => void (await invite(of, mobile)),
    ],
    [
      'it was withdrawn',
      'withdrawn',
      async (of: Team) => {
        const [{ invitationId }] = (await listOf(of)).invitations
        const { envelope } = await server.call(withdrawInvitation, { token: of.token, body: { invitationId } })
        expect(envelope.code).toBe(200)
        expect((await actsOf(of))[0]).toMatchObject({ act: 'staff.withdraw', before: { 职责: '现场签到' } })
      },
    ],
  ])('is over after %s', async (_after, reason, end) => {
    const of = await team()
    const mobile = freshMobile()
    await invite(of, mobile)
    const link = await linkFor(mobile)
    await end(of, mobile)
    for (const { envelope } of [await read(link), await accept(link, form('toolate1001'))]) {
      expect(envelope.code).toBe(11006)
      expect(envelope.msg).toContain('这份邀请已失效')
      expect(envelope.data).toEqual({ reason })
    }
  })

  it('leaves no contact behind once its time is over', async () => {
    const of = await team()
    await invite(of, 'leaves@example.com')
    server.setNow(new Date('2026-12-08T10:00:01+08:00'))
    await runDue(server.context)
    const condition = eq(invitationTable.organizationId, of.id)
    expect(await server.database.executor.$count(invitationTable, condition)).toBe(0)
  })

  it('is not for a colleague, and not for the contact of another account', async () => {
    const of = await team()
    const mobile = freshMobile()
    await invite(of, mobile)
    await accept(await linkFor(mobile), form('colleague1'))
    const again = (await invite(of, mobile)).envelope
    expect([again.code, again.data.issues[0].field]).toEqual([10001, 'contact'])
    const other = await team('羊城读书会')
    expect((await invite(other, mobile)).envelope.code).toBe(200)
    const refusal = (await accept(await linkFor(mobile), form('elsewhere1'))).envelope
    expect([refusal.code, refusal.msg]).toEqual([12001, expect.stringContaining('这个手机号已经有组织账号')])
  })

  it('is refused while twenty stand open', async () => {
    const of = await team()
    for (let at = 0; at < 20; at++) expect((await invite(of, `many${at}@example.com`)).envelope.code).toBe(200)
    expect((await invite(of, 'many20@example.com')).envelope.code).toBe(10005)
  })
})

describe('a colleague', () => {
  it('has another duty from the next call on', async () => {
    const of = await team()
    const colleague = await server.addOrganizer(of.id, { name: '何志远', duty: 'checkIn' })
    const token = await server.tokenFor('organizer', colleague.id)
    expect((await server.call(staffActs, { token })).envelope.code).toBe(10003)
    const body = { staffId: String(colleague.id), duty: 'missions' }
    expect((await server.call(changeDuty, { token: of.token, body })).envelope.data).toEqual({ duty: 'missions' })
    expect((await server.call(staffActs, { token })).envelope.code).toBe(200)
    expect(await actsOf(of)).toMatchObject([
      {
        act: 'staff.duty',
        subject: '工作人员“何志远”',
        before: { 职责: '现场签到' },
        after: { 职责: '活动管理' },
      },
    ])
  })

  it('who was taken out is signed out, and is refused as an unknown name is', async () => {
    const of = await team()
    const passwordHash = await cheapHash('Kapok_2026')
    const colleague = await server.addOrganizer(of.id, { loginName: 'removed1001', passwordHash, duty: 'checkIn' })
    const token = await server.signIn('organizer', 'removed1001', 'Kapok_2026')
    const body = { staffId: String(colleague.id), reason: '不再参加' }
    expect((await server.call(removeStaff, { token: of.token, body })).envelope.code).toBe(200)
    expect((await server.call(currentOrganizer, { token })).status).toBe(401)
    const refusalOf = (name: string) => server.signIn('organizer', name, 'Kapok_2026').catch(String)
    const refusal = await refusalOf('removed1001')
    expect(refusal).toBe((await refusalOf('nobody1001')).replace('nobody1001', 'removed1001'))
    expect((await listOf(of)).people).toHaveLength(1)
    expect((await actsOf(of))[0]).toMatchObject({ act: 'staff.remove', reason: '不再参加' })
  })

  it('who was taken out can be invited again by the same contact', async () => {
    const of = await team()
    const mobile = freshMobile()
    await invite(of, mobile)
    await accept(await linkFor(mobile), form('comeback1001'))
    const staffId = (await listOf(of)).people[1].staffId
    await server.call(removeStaff, { token: of.token, body: { staffId } })
    expect((await invite(of, mobile)).envelope.code).toBe(200)
    expect((await accept(await linkFor(mobile), form('comeback1002'))).envelope.code).toBe(200)
  })

  it('who is the last owner keeps the duty and stays', async () => {
    const of = await team()
    await server.addOrganizer(of.id, { duty: 'missions' })
    const staffId = String(of.owner.id)
    for (const { envelope } of [
      await server.call(removeStaff, { token: of.token, body: { staffId } }),
      await server.call(changeDuty, { token: of.token, body: { staffId, duty: 'missions' } }),
    ]) {
      expect(envelope.code).toBe(12001)
      expect(envelope.msg).toContain('至少要有一位负责人')
    }
  })

  it('stays when two owners remove each other at once', async () => {
    const of = await team()
    const other = await server.addOrganizer(of.id)
    const tokens = [of.token, await server.tokenFor('organizer', other.id)]
    const targets = [other.id, of.owner.id]
    await Promise.all(
      targets.map((target, at) =>
        server.call(removeStaff, { token: tokens[at] ?? null, body: { staffId: String(target) } }),
      ),
    )
    const { rows } = await server.database.executor.execute<{ left: number }>(
      `select count(*)::int as left from organizer where organization_id = ${of.id} and removed_at is null`,
    )
    expect(rows[0]?.left).toBe(1)
  })

  it('is answered as one that does not exist when in another organization, also in one below', async () => {
    const of = await team()
    const below = await server.addOrganization({ parentId: of.id })
    const foreign = await server.addOrganizer(below.id)
    for (const staffId of [String(foreign.id), '999999'])
      for (const answer of [
        await server.call(removeStaff, { token: of.token, body: { staffId } }),
        await server.call(changeDuty, { token: of.token, body: { staffId, duty: 'checkIn' } }),
      ])
        expect(answer.envelope).toMatchObject({ code: 10002, msg: expect.stringContaining('这位工作人员') })
  })
})
