import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { confirmPresence } from '#contract/attendance/attendance.ts'
import { uploadAttachment } from '#contract/hours/attachment.ts'
import { staffActs } from '#contract/staff-log.ts'
import {
  addAttendee,
  endedMission,
  hoursCalls,
  type HoursServer,
  hoursNow,
  noticeOver,
  publiciseHours,
  startHoursServer,
} from '#tests/support/hours.ts'
import { addPerson } from '#tests/support/missions.ts'
import { photo } from '#tests/support/photo.ts'

let server: HoursServer
let calls: ReturnType<typeof hoursCalls>
beforeAll(async () => {
  server = await startHoursServer()
  calls = hoursCalls(server)
})
beforeEach(() => server.setNow(hoursNow))
afterAll(() => server.stop())

/** Acts about a mission, the newest first, without what every act has. */
async function actsOf(missionId: number) {
  const query = { missionId: String(missionId) }
  const { items } = (await server.call(staffActs, { query, token: server.staff })).envelope.data
  return items.map(({ act, subject, reason, before, after }: any) => ({ act, subject, reason, before, after }))
}

const slot = { startAt: '2026-12-05T08:00:00+08:00', endAt: '2026-12-05T11:30:00+08:00' }

describe('the log of staff’s acts holds', () => {
  it('recorded hours and what was decided about them, names masked', async () => {
    const of = await endedMission(server, { values: { name: '河岸清洁' } })
    const attendee = async (name: string) => addAttendee(server, of, { person: await addPerson(server, { name }) })
    const [there, typed] = [await attendee('林晓岚'), await attendee('欧阳华')]
    const { records } = (
      await calls.record(of.id, [
        { applicationId: there.applicationId },
        { applicationId: typed.applicationId, times: slot },
      ])
    ).data
    await calls.decide([records[0].recordId], 'record.confirmed')
    await calls.second([records[1].recordId], 'record.declined', '签到表上没有签名')
    const subject = '活动“河岸清洁”的时长'
    const times = '12月5日 8:00–11:30'
    expect(await actsOf(of.id)).toEqual([
      {
        act: 'hours.event',
        subject,
        reason: '签到表上没有签名',
        before: { 状态: '待复核' },
        after: {
          操作: '不予认定',
          志愿者: '欧*华',
          起止: times,
          时长: '3小时30分钟',
          等级: 'C 级 1 条',
          状态: '未认定',
        },
      },
      {
        act: 'hours.event',
        subject,
        reason: null,
        before: { 状态: '待确认' },
        after: {
          操作: '确认并公示',
          志愿者: '林*岚',
          起止: times,
          时长: '3小时30分钟',
          等级: 'C 级 1 条',
          状态: '公示中',
        },
      },
      {
        act: 'hours.record',
        subject,
        reason: null,
        before: null,
        after: { 志愿者: '林*岚、欧*华', 时长: '7小时0分钟', 等级: 'C 级 2 条', 状态: '待确认、待复核' },
      },
    ])
  })

  it('a correction with both times', async () => {
    const of = await endedMission(server)
    await publiciseHours(server, of)
    await calls.goTo(noticeOver)
    const [{ entryId }] = (await calls.managed({ missionId: String(of.id) })).items
    await calls.correct(entryId, { ...slot, endAt: '2026-12-05T10:30:00+08:00' })
    expect((await actsOf(of.id))[0]).toMatchObject({
      act: 'hours.correct',
      reason: '签退时间登记有误',
      before: { 起止: '12月5日 8:00–11:30', 时长: '3小时30分钟' },
      after: { 操作: '减少', 志愿者: '陈*明', 起止: '12月5日 8:00–10:30', 时长: '2小时30分钟', 状态: '已生效' },
    })
  })

  it('a decision about an objection', async () => {
    const of = await endedMission(server)
    const { recordId } = await publiciseHours(server, of)
    await calls.object(recordId)
    const { objectionId } = (await calls.objections()).data.items.find((one: any) => one.recordId === recordId)
    await calls.answer(objectionId, 'objection.upheld')
    expect((await actsOf(of.id))[0]).toMatchObject({
      act: 'hours.objection',
      reason: '已与带队老师核对',
      before: { 状态: '有异议' },
      after: { 操作: '采纳异议', 状态: '未认定' },
    })
  })

  it('an attachment, and who was confirmed to have been there', async () => {
    const of = await endedMission(server, { values: { name: '图书整理' } })
    const { applicationId } = await addAttendee(server, of)
    const body = { applicationIds: [applicationId] }
    expect((await server.call(confirmPresence, { body, token: server.staff })).envelope.code).toBe(200)
    const { buffer } = await photo('sheet.jpg', 1200, 900)
    const form = new FormData()
    form.append('missionId', String(of.id))
    form.append('file', new Blob([buffer as BlobPart], { type: 'image/jpeg' }), 'sheet.jpg')
    const headers = { authorization: `Bearer ${server.staff}` }
    const answer = await fetch(`${server.url}/v2/api/zyz${uploadAttachment.path}`, {
      method: 'POST',
      body: form,
      headers,
    })
    expect(await answer.json()).toMatchObject({ code: 200 })
    expect(await actsOf(of.id)).toMatchObject([
      {
        act: 'hours.attachment',
        subject: '活动“图书整理”时长的证明材料',
        after: { 文件: expect.stringMatching(/^图片，\d+ KB$/) },
      },
      { act: 'attendance.confirm', subject: '活动“图书整理”的到场', after: { 确认到场: '陈*明' } },
    ])
  })

  it('nothing of a call that was refused', async () => {
    const of = await endedMission(server)
    const { applicationId } = await addAttendee(server, of, { state: 'absent' })
    expect((await calls.record(of.id, [{ applicationId }])).code).toBe(12001)
    expect(await actsOf(of.id)).toEqual([])
  })
})
