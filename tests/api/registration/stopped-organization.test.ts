import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  decideObjection,
  hourRecordEvent,
  managedHourRecords,
  managedObjections,
  missionsToRecord,
  proposedHours,
} from '#contract/hours/managed-hours.ts'
import { settlement, settlementRows, settleSlot } from '#contract/hours/settlement.ts'
import { decideApplications } from '#contract/application/managed-application.ts'
import { organizationMemberEvent, organizationMembers } from '#contract/membership.ts'
import { organizationRecord, organizationStateEvent } from '#contract/organization-registry/organization-registry.ts'
import { reviewList } from '#contract/review/review.ts'
import { attendance } from '#server/database/schema/attendance.ts'
import { mission } from '#server/database/schema/mission.ts'
import { hoursNow } from '#tests/support/hours.ts'
import { addDistricts } from '#tests/support/missions.ts'
import { carryOut } from '#tests/support/proposals.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import {
  addAccount,
  addTeam,
  applicationOf,
  attendeeOf,
  memberOf,
  objectionOf,
  recordOf,
  type Team,
  typedRecordOf,
} from '#tests/support/staff-team.ts'

let server: TestServer
let federation: string
let other: Team
beforeAll(async () => {
  server = await startServer({ now: hoursNow, env: { TRUST_PROXY: 'loopback' } })
  await addDistricts(server)
  const { id } = await server.addOrganization({ level: 'federation', name: '省志愿者联合会' })
  federation = (await addAccount(server, id)).token
  other = await addTeam(server, { name: '晨光志愿服务队' })
  for (const fill of [(of: Team) => memberOf(of, 'pending'), objectionOf, recordOf, typedRecordOf]) await fill(other)
})
afterAll(() => server.stop())

const ask = async (spec: Parameters<TestServer['call']>[0], given: object) =>
  (await server.call(spec, { token: federation, ...given })).envelope

async function stop(of: Team, event: 'organization.suspended' | 'organization.closed') {
  const body = { organizationId: String(of.team.id), event, reason: '年检没有通过' }
  expect((await carryOut(server, server.call(organizationStateEvent, { token: federation, body }))).code).toBe(200)
}

const waitingOf = async (of: Team) =>
  (await ask(organizationRecord, { query: { organizationId: String(of.team.id) } })).data.waiting
const idsOf = async (spec: Parameters<TestServer['call']>[0], of: Team, name: string) => {
  const { data } = await ask(spec, { query: { organizationId: String(of.team.id), pageSize: '50' } })
  expect(data.total).toBe(data.items.length)
  return data.items.map((item: Record<string, string>) => item[name])
}

describe('what waits for an organization that is suspended', () => {
  it('is counted, listed alone and decided by the federation', async () => {
    const of = await addTeam(server, { name: '青禾志愿服务队' })
    const asked = await applicationOf(of, 'pending')
    const memberId = await memberOf(of, 'pending')
    const { objectionId } = await objectionOf(of)
    const { missionId, recordId } = await recordOf(of)
    const typed = await typedRecordOf(of)
    await stop(of, 'organization.suspended')

    expect(await waitingOf(of)).toEqual({
      applications: [{ missionId: asked.missionId, missionName: '青禾志愿服务队的活动', count: 1 }],
      requests: 1,
      hours: 1,
      proposed: 1,
      objections: 1,
      missions: 2,
    })
    const { missions } = (await ask(organizationRecord, { query: { organizationId: String(of.team.id) } })).data
    const shown = missions.find((one: { missionId: string }) => one.missionId === asked.missionId)
    expect(shown.state).toBe('suspended')
    expect(await idsOf(organizationMembers, of, 'memberId')).toEqual([memberId])
    expect(await idsOf(managedObjections, of, 'objectionId')).toEqual([objectionId])
    expect(await idsOf(proposedHours, of, 'recordId')).toEqual([typed.recordId])
    expect((await idsOf(managedHourRecords, of, 'recordId')).includes(recordId)).toBe(true)
    expect((await idsOf(missionsToRecord, of, 'missionId')).toSorted()).toEqual([missionId, typed.missionId].toSorted())

    const decisions = [
      [decideApplications, { applicationIds: [asked.applicationId], decision: 'application.confirmed' }],
      [organizationMemberEvent, { memberId, event: 'membership.approved' }],
      [decideObjection, { objectionId, event: 'objection.dismissed', opinion: '已与带队人员核对' }],
      [hourRecordEvent, { recordIds: [recordId], event: 'record.confirmed' }],
    ] as const
    for (const [spec, body] of decisions)
      expect([spec.path, (await ask(spec, { body })).msg]).toEqual([spec.path, '操作成功'])
  })

  it('needs no second person of its own: nobody of it can act', async () => {
    const of = await addTeam(server, { name: '木棉志愿服务队' })
    const { recordId } = await typedRecordOf(of)
    const body = { recordIds: [recordId], event: 'record.confirmed' }
    expect(await ask(hourRecordEvent, { body })).toMatchObject({
      code: 13140,
      msg: expect.stringContaining('由他们复核'),
    })
    await stop(of, 'organization.suspended')
    expect((await ask(hourRecordEvent, { body })).data.records).toMatchObject([{ state: 'publicising' }])
  })

  it('are objections that the federation decides at once', async () => {
    const of = await addTeam(server, { name: '紫荆志愿服务队' })
    const { objectionId } = await objectionOf(of)
    const isQueued = async () => {
      const { data } = await ask(reviewList, { query: { kind: 'objection', tab: 'waiting', pageSize: '50' } })
      return data.items.some(({ id }: { id: string }) => id === objectionId)
    }
    expect(await isQueued()).toBe(false)
    await stop(of, 'organization.suspended')
    expect(await isQueued()).toBe(true)
  })
})

describe('what waits for an organization that is closed', () => {
  it('are hours that the federation settles on the page of organizers', async () => {
    const of = await addTeam(server, { name: '海珠志愿服务队' })
    const { missionId, slotId, applicationId } = await attendeeOf(of)
    await server.database.executor.insert(attendance).values({
      applicationId: Number(applicationId),
      checkedInAt: new Date('2026-12-05T08:00:00+08:00'),
      inBy: 'code',
      checkedOutAt: new Date('2026-12-05T11:30:00+08:00'),
      outBy: 'code',
    })
    await stop(of, 'organization.closed')
    expect((await ask(settlement, { query: { missionId } })).data.slots).toMatchObject([{ slotId, unsettled: 1 }])
    const { data } = await ask(settlementRows, { query: { slotId } })
    expect(data.items).toMatchObject([{ applicationId, verdict: 'right' }])
    const body = { slotId, applicationIds: [], people: 1 }
    expect((await ask(settleSlot, { body })).data).toMatchObject({ people: 1, missionState: 'publicising' })
    const [row] = await server.database.executor
      .select()
      .from(mission)
      .where(eq(mission.id, Number(missionId)))
    expect(row?.state).toBe('publicising')
    expect((await waitingOf(of)).missions).toBe(0)
  })

  it('are requests to join that can be refused alone', async () => {
    const of = await addTeam(server, { name: '荔枝湾志愿服务队' })
    const memberId = await memberOf(of, 'pending')
    await stop(of, 'organization.closed')
    const approve = { memberId, event: 'membership.approved' }
    expect(await ask(organizationMemberEvent, { body: approve })).toMatchObject({
      code: 12001,
      msg: '“荔枝湾志愿服务队”已经关闭，不能再同意加入',
    })
    const refuse = { memberId, event: 'membership.refused', opinion: '组织已经关闭' }
    expect((await ask(organizationMemberEvent, { body: refuse })).data).toEqual({ state: 'refused' })
  })
})
