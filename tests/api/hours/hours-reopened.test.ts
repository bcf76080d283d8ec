import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withdrawMark } from '#contract/attendance/attendance-list.ts'
import { missionsToRecord } from '#contract/hours/managed-hours.ts'
import { requestHours } from '#contract/hours/service-record.ts'
import { reportAnomaly } from '#contract/hours/settlement.ts'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import type { MissionState } from '#domain/lifecycle/mission.ts'
import { attendance } from '#server/database/schema/attendance.ts'
import { mission } from '#server/database/schema/mission.ts'
import {
  addAttendee,
  endedMission,
  hoursCalls,
  hoursNow,
  type HoursServer,
  publiciseHours,
  secondToken,
  startHoursServer,
} from '#tests/support/hours.ts'
import { passMinute, settleInQueue } from '#tests/support/reviews.ts'

let server: HoursServer
let calls: ReturnType<typeof hoursCalls>
let federation: string
beforeAll(async () => {
  server = await startHoursServer()
  calls = hoursCalls(server)
  federation = await secondToken(server, (await server.addOrganization({ level: 'federation' })).id)
})
afterAll(() => server.stop())
beforeEach(() => server.setNow(hoursNow))

const asStaff = async (spec: Parameters<HoursServer['call']>[0], body: unknown) =>
  (await server.call(spec, { body, token: server.staff })).envelope
const listed = async (): Promise<string[]> =>
  (await server.call(missionsToRecord, { token: server.staff })).envelope.data.items.map(
    ({ missionId }: { missionId: string }) => missionId,
  )
const stateOf = async (missionId: number): Promise<MissionState | undefined> =>
  (await server.database.executor.select().from(mission).where(eq(mission.id, missionId)))[0]?.state

/** A mission on public notice, with somebody besides of whom nothing is recorded. */
async function publicMission(state: ApplicationState) {
  const of = await endedMission(server)
  const other = await addAttendee(server, of, { state })
  const { token } = await publiciseHours(server, of)
  return { of, other, token, id: String(of.id) }
}

describe('a mission on public notice is among those whose hours are asked for', () => {
  it('not at first', async () => {
    const { of, id } = await publicMission('absent')
    expect([await stateOf(of.id), await listed()]).toEqual(['publicising', expect.not.arrayContaining([id])])
  })

  it('when an absence is taken back, until the hours are confirmed', async () => {
    const { id, of, other } = await publicMission('absent')
    const { applicationId } = other
    expect((await asStaff(withdrawMark, { applicationId, mark: 'absent', reason: '点错了人' })).code).toBe(200)
    expect(await listed()).toContain(id)
    const times = { startAt: '2026-12-05T08:00:00+08:00', endAt: '2026-12-05T11:30:00+08:00' }
    const { data } = await calls.record(of.id, [{ applicationId, times }])
    expect(await listed()).toContain(id)
    expect((await calls.second([data.records[0].recordId], 'record.confirmed')).code).toBe(200)
    expect([await listed(), await stateOf(of.id)]).toEqual([expect.not.arrayContaining([id]), 'publicising'])
  })

  it('when somebody says that they were there, until that is declined', async () => {
    const { id, other } = await publicMission('absent')
    const content = { servedOn: '2026-12-05', start: '08:00', end: '11:30', content: '沿河捡拾垃圾' }
    const { envelope } = await server.call(requestHours, {
      body: { applicationId: other.applicationId, ...content },
      token: other.token,
    })
    expect(envelope.code).toBe(200)
    expect(await listed()).toContain(id)
    const declined = await calls.decide([envelope.data.recordId], 'record.declined', '签到表上没有这个人')
    expect([declined.code, await listed()]).toEqual([200, expect.not.arrayContaining([id])])
  })

  it('when the federation looks again at hours that it had declined', async () => {
    const of = await endedMission(server)
    const odd = await addAttendee(server, of)
    const marks = {
      checkedInAt: new Date('2026-12-05T08:00:00+08:00'),
      checkedOutAt: new Date('2026-12-05T09:00:00+08:00'),
    }
    const applicationId = Number(odd.applicationId)
    await server.database.executor.insert(attendance).values({ applicationId, inBy: 'code', outBy: 'code', ...marks })
    const { data } = await asStaff(reportAnomaly, { applicationId: odd.applicationId, note: '那天先回去拿工具了' })
    const item = { kind: 'anomaly', id: data.anomalyId } as const
    await settleInQueue(server, federation, item, { event: 'anomaly.declined', opinion: '说明不足以证明' })
    await passMinute(server)
    await publiciseHours(server, of)
    expect([await stateOf(of.id), await listed()]).toEqual(['publicising', expect.not.arrayContaining([String(of.id)])])
    await settleInQueue(server, federation, item, { event: 'anomaly.reopened', opinion: '有新的照片可以证明' })
    expect(await listed()).toContain(String(of.id))
  })
})
