import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyMission } from '#contract/application/application.ts'
import { siteMessages } from '#contract/message/message.ts'
import {
  blockedMembers,
  blockMember,
  joinOrganization,
  organizationMemberEvent,
  organizationMembers,
  ownMembership,
  unblockMember,
} from '#contract/membership.ts'
import { staffActs } from '#contract/staff-log.ts'
import { addDistricts, addMission, addPerson, adult } from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T10:00:00+08:00')
let server: TestServer
beforeAll(async () => {
  server = await startServer({ now })
  await addDistricts(server)
})
afterAll(() => server.stop())

let teams = 0
async function withMember(joinMode: 'open' | 'review' = 'open') {
  const { id, name } = await server.addOrganization({ joinMode, name: `第${(teams += 1)}送餐队` })
  const token = await server.tokenFor('organizer', (await server.addOrganizer(id, { name: '梁嘉仪' })).id)
  const person = await addPerson(server, { ...adult, name: '周晓彤' })
  const organizationId = String(id)
  await server.call(joinOrganization, { token: person.token, body: { organizationId } })
  const [{ memberId }] = (await server.call(organizationMembers, { token })).envelope.data.items
  return { id, name, organizationId, token, person, memberId: memberId as string }
}
type Scene = Awaited<ReturnType<typeof withMember>>
const block = ({ token, memberId }: Scene, reason = '多次失约') =>
  server.call(blockMember, { token, body: { memberId, reason } })
const join = ({ person, organizationId }: Scene) =>
  server.call(joinOrganization, { token: person.token, body: { organizationId } })
const blocked = async (token: string) => (await server.call(blockedMembers, { token })).envelope.data
const actsOf = async (token: string) => (await server.call(staffActs, { token })).envelope.data.items

describe('a volunteer whom an organization takes no more', () => {
  it('is no member any longer, is told why, and cannot ask to join', async () => {
    const of = await withMember()
    expect((await block(of)).envelope.data).toEqual({ state: 'left' })
    const query = { organizationId: of.organizationId }
    const own = (await server.call(ownMembership, { token: of.person.token, query })).envelope.data
    expect(own).toMatchObject({ state: 'left', opinion: '多次失约' })
    const refusal = (await join(of)).envelope
    expect([refusal.code, refusal.msg]).toEqual([12001, expect.stringContaining(`“${of.name}”不再接受你加入`)])
    const [message] = (await server.call(siteMessages, { token: of.person.token })).envelope.data.items
    expect(message).toMatchObject({ kind: 'organization', title: `组织不再接受你参加：${of.name}` })
    expect(message.body).toContain('组织说明：多次失约')
  })

  it('cannot apply for its missions, and still for those of others', async () => {
    const of = await withMember()
    await block(of)
    const foreign = await server.addOrganization()
    const apply = async (organizationId: number) => {
      const [slot] = (await addMission(server, { organizationId })).slots
      const body = { slotId: String(slot?.id) }
      return (await server.call(applyMission, { token: of.person.token, body })).envelope
    }
    const refusal = await apply(of.id)
    expect([refusal.code, refusal.msg]).toEqual([12001, expect.stringContaining('不再接受你的报名')])
    expect((await apply(foreign.id)).code).toBe(200)
  })

  it('whose request waited has it refused', async () => {
    const of = await withMember('review')
    expect((await block(of)).envelope.data).toEqual({ state: 'refused' })
  })

  it('stands on the list with who did it and why, and comes off it', async () => {
    const of = await withMember()
    await block(of)
    const { items, total } = await blocked(of.token)
    expect(total).toBe(1)
    expect(items).toMatchObject([
      {
        name: '周晓彤',
        organizationName: of.name,
        reason: '多次失约',
        blockedBy: '梁嘉仪',
        blockedAt: now.toISOString(),
      },
    ])
    const body = { blockId: items[0].blockId }
    expect((await server.call(unblockMember, { token: of.token, body })).envelope.code).toBe(200)
    expect((await blocked(of.token)).total).toBe(0)
    expect((await join(of)).envelope.data).toMatchObject({ state: 'joined' })
    expect(await actsOf(of.token)).toMatchObject([
      { act: 'member.unblock', subject: '志愿者“周*彤”' },
      {
        act: 'member.block',
        subject: '志愿者“周*彤”',
        reason: '多次失约',
        before: { 状态: '已加入' },
        after: { 状态: '已退出', 黑名单: '在' },
      },
    ])
  })

  it('is blocked once, however often it is asked', async () => {
    const of = await withMember()
    await block(of)
    expect((await block(of, '又一次')).envelope.data).toEqual({ state: 'left' })
    expect((await actsOf(of.token)).length).toBe(1)
  })

  it('is another organization’s matter: a foreign one is answered as one that does not exist', async () => {
    const [of, other] = [await withMember(), await withMember()]
    const body = { memberId: of.memberId, reason: '与我无关' }
    expect((await server.call(blockMember, { token: other.token, body })).envelope.code).toBe(10002)
    await block(of)
    expect((await blocked(other.token)).total).toBe(0)
    const [{ blockId }] = (await blocked(of.token)).items
    expect((await server.call(unblockMember, { token: other.token, body: { blockId } })).envelope.code).toBe(10002)
  })
})

it('a decision about a member stands in the log', async () => {
  const of = await withMember('review')
  const body = { memberId: of.memberId, event: 'membership.approved', opinion: '欢迎' }
  await server.call(organizationMemberEvent, { token: of.token, body })
  expect(await actsOf(of.token)).toMatchObject([
    {
      act: 'member.event',
      subject: '志愿者“周*彤”',
      reason: '欢迎',
      before: { 状态: '待审核' },
      after: { 操作: '同意加入', 状态: '已加入' },
    },
  ])
})
