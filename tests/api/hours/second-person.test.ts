import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hourRecordEvent, proposedHours, recordHours } from '#contract/hours/managed-hours.ts'
import { publicityRecords } from '#contract/hours/publicity.ts'
import { requestHours, serviceSummary } from '#contract/hours/service-record.ts'
import { siteMessage } from '#server/database/schema/message.ts'
import { organizer } from '#server/database/schema/organizer.ts'
import { hourRecord, timeRecord } from '#server/database/schema/hours.ts'
import { volunteer } from '#server/database/schema/volunteer.ts'
import { reconcile } from '#server/records/ledger/reconcile.ts'
import {
  addAttendee,
  endedMission,
  hoursCalls,
  type HoursServer,
  hoursNow,
  noticeOver,
  publiciseHours,
  secondToken,
  startHoursServer,
} from '#tests/support/hours.ts'

const slot = { startAt: '2026-12-05T08:00:00+08:00', endAt: '2026-12-05T11:30:00+08:00' }
const part = { ...slot, endAt: '2026-12-05T10:30:00+08:00' }
/** A week after the first notice was over. */
const secondNoticeOver = new Date(noticeOver.getTime() + 8 * 86_400_000)

let server: HoursServer
let calls: ReturnType<typeof hoursCalls>
let federation: string
beforeAll(async () => {
  server = await startHoursServer()
  calls = hoursCalls(server)
  const root = await server.addOrganization({ level: 'federation', name: '省志愿者联合会' })
  federation = await secondToken(server, root.id)
})
beforeEach(() => server.setNow(hoursNow))
afterAll(() => server.stop())

const entriesOf = (surrogateId: string) =>
  server.database.executor
    .select()
    .from(timeRecord)
    .where(eq(timeRecord.surrogateId, surrogateId))
    .orderBy(timeRecord.position)
const minutesOf = async (id: number) =>
  (await server.database.executor.select().from(volunteer).where(eq(volunteer.id, id)))[0]?.serviceMinutes
const newestTitle = async (id: number) => {
  const rows = await server.database.executor.select().from(siteMessage).where(eq(siteMessage.volunteerId, id))
  return rows
    .toSorted((a, b) => a.id - b.id)
    .at(-1)
    ?.title.split('：')[0]
}
const confirm = async (recordId: string, token: string) =>
  (await server.call(hourRecordEvent, { body: { recordIds: [recordId], event: 'record.confirmed' }, token })).envelope
const proposed = async (token: string) => (await server.call(proposedHours, { token })).envelope.data

/** Hours of 150 minutes in the ledger, from a slot of 210. */
async function shortened() {
  server.setNow(hoursNow)
  const of = await endedMission(server)
  const person = await addAttendee(server, of)
  const { data } = await calls.record(of.id, [{ applicationId: person.applicationId, times: part }])
  expect((await calls.second([data.records[0].recordId], 'record.confirmed')).code).toBe(200)
  await calls.goTo(noticeOver)
  const [entry] = await entriesOf(person.surrogateId)
  if (!entry) throw new Error('no entry')
  return { of, person, entry }
}

describe('a correction to more', () => {
  it('waits for another person, goes on notice, and takes the entry back when it takes effect', async () => {
    const { of, person, entry } = await shortened()
    const { data } = await calls.correct(String(entry.id), slot)
    expect(data).toMatchObject({ state: 'proposed', reversalId: null, replacementId: null, minutes: 210 })
    expect(await entriesOf(person.surrogateId)).toHaveLength(1)
    expect(await newestTitle(person.id)).toBe('时长申请更正')
    expect((await calls.second([data.recordId], 'record.confirmed')).data.records[0].state).toBe('publicising')
    const query = { missionId: String(of.id) }
    expect((await server.call(publicityRecords, { query })).envelope.data.items).toMatchObject([
      { recordId: data.recordId, minutes: 210, correctedFrom: 150 },
    ])
    await calls.goTo(new Date(secondNoticeOver.getTime() - 1))
    expect(await minutesOf(person.id)).toBe(150)
    await calls.goTo(secondNoticeOver)
    const entries = await entriesOf(person.surrogateId)
    const authors = entries.slice(1).map(({ authorId, reviewerId }) => [authorId, reviewerId === authorId])
    expect(entries.map(({ minutes, corrects }) => [minutes, corrects])).toEqual([
      [150, null],
      [-150, entry.id],
      [210, entry.id],
    ])
    expect(authors).toEqual([
      [server.staffId, false],
      [server.staffId, false],
    ])
    expect(await minutesOf(person.id)).toBe(210)
    expect(await newestTitle(person.id)).toBe('时长已更正')
    expect((await reconcile(server.database.executor, new Date())).fault).toBeNull()
  })

  it('shows its volunteer what it adds, while the entry goes on counting', async () => {
    const { person, entry } = await shortened()
    const { recordId } = (await calls.correct(String(entry.id), slot)).data
    const readPublicity = async () =>
      (await calls.own(person)).items.map(({ nature, state, minutes, corrects }: any) => [
        nature,
        state,
        minutes,
        corrects,
      ])
    const expected = ['entry', 'effective', 150, null]
    expect(await readPublicity()).toEqual([expected, ['replacement', 'proposed', 210, String(entry.id)]])
    const sums = async () => (await server.call(serviceSummary, { token: person.token })).envelope.data
    expect(await sums()).toMatchObject({ service: 150, underway: { pending: 60, publicising: 0 } })
    await calls.second([recordId], 'record.confirmed')
    expect(await sums()).toMatchObject({ service: 150, underway: { pending: 0, publicising: 60 } })
  })

  it('leaves the entry as it was when it is refused, or objected to with reason', async () => {
    for (const way of ['refused', 'objected']) {
      const { person, entry } = await shortened()
      const { recordId } = (await calls.correct(String(entry.id), slot)).data
      if (way === 'refused') {
        expect((await calls.second([recordId], 'record.declined')).code).toBe(10001)
        expect((await calls.second([recordId], 'record.declined', '签到表上没有这一段')).code).toBe(200)
      } else {
        await calls.second([recordId], 'record.confirmed')
        await calls.object(recordId)
        const { items } = (await calls.objections()).data
        await calls.answer(items.find((one: any) => one.recordId === recordId).objectionId, 'objection.upheld')
      }
      await calls.goTo(secondNoticeOver)
      expect(await entriesOf(person.surrogateId)).toHaveLength(1)
      expect(await minutesOf(person.id)).toBe(150)
      expect((await calls.own(person)).items.map(({ state }: any) => state)).toEqual(['effective', 'rejected'])
      expect((await calls.correct(String(entry.id), null)).code).toBe(200)
    }
  })

  it('is one at a time, and no other correction goes past it', async () => {
    const { person, entry } = await shortened()
    const answers = await Promise.all([slot, slot, slot].map((times) => calls.correct(String(entry.id), times)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 12001)).toHaveLength(2)
    expect((await calls.correct(String(entry.id), null)).code).toBe(12001)
    expect(await entriesOf(person.surrogateId)).toHaveLength(1)
  })

  it('holds its time and the day against other hours with what it adds', async () => {
    const { person, entry } = await shortened()
    expect((await calls.correct(String(entry.id), slot)).code).toBe(200)
    const at = async (from: string, to: string) => {
      const time = { start: `2026-12-05T${from}:00+08:00`, end: `2026-12-05T${to}:00+08:00` }
      const of = await endedMission(server, { slots: [{ ...time, capacity: 9 }] })
      const { applicationId } = await addAttendee(server, of, { person })
      return calls.record(of.id, [{ applicationId }])
    }
    const [overlap, longDay] = [await at('11:00', '12:00'), await at('12:00', '20:31')]
    expect([overlap.code, overlap.msg]).toEqual([12001, expect.stringContaining('同一时间只能记一次')])
    expect([longDay.code, longDay.msg]).toEqual([12001, expect.stringContaining('12 小时')])
    expect((await at('12:00', '20:30')).code).toBe(200)
  })
})

describe('who stands for what another one typed', () => {
  it('is not its author, nor an account without a verified mobile', async () => {
    const { entry } = await shortened()
    const { recordId } = (await calls.correct(String(entry.id), slot)).data
    const bare = await server.tokenFor(
      'organizer',
      (await server.addOrganizer(server.team.id, { mobileHash: null })).id,
    )
    expect(await confirm(recordId, server.staff)).toMatchObject({
      code: 13140,
      msg: expect.stringContaining('你自己录入的'),
    })
    expect(await confirm(recordId, bare)).toMatchObject({ code: 13140, msg: expect.stringContaining('绑定手机号') })
    expect(await confirm(recordId, federation)).toMatchObject({
      code: 13140,
      msg: expect.stringContaining('另一位管理员可以复核'),
    })
    expect((await confirm(recordId, server.second)).code).toBe(200)
  })

  it.each(['parent', 'federation'])('is the %s where the organization has nobody else', async (which) => {
    const parent = await server.addOrganization({ name: `${which}的上级组织` })
    const above = await secondToken(server, parent.id)
    const lone = await server.addOrganization({ name: `${which}下的独任组织`, parentId: parent.id })
    const only = await server.addOrganizer(lone.id, { mobileHash: `abcdef01.only-${which}` })
    const token = await server.tokenFor('organizer', only.id)
    const alone = { ...server, team: lone, staffId: only.id, staff: token }
    const of = await endedMission(alone)
    const { applicationId } = await addAttendee(server, of)
    const { data } = await hoursCalls(alone).record(of.id, [{ applicationId, times: slot }])
    const [{ recordId, state }] = data.records
    expect(state).toBe('proposed')
    expect((await confirm(recordId, token)).code).toBe(13140)
    const strangers = await secondToken(server, (await server.addOrganization()).id)
    expect((await confirm(recordId, strangers)).code).toBe(10002)
    expect((await confirm(recordId, which === 'parent' ? above : federation)).code).toBe(200)
  })

  it('is the federation for hours of the only other organizer, and the list says the same', async () => {
    const { keys } = server.context
    const lone = await server.addOrganization({ name: '本人时长的组织' })
    const author = await server.addOrganizer(lone.id, { mobileHash: 'abcdef01.author-of-own' })
    const token = await server.tokenFor('organizer', author.id)
    const mobile = '19955519001'
    const { id } = await server.addOrganizer(lone.id, {
      mobile: keys.encryptColumn('organizer.mobile', mobile),
      mobileHash: keys.lookupHash('organizer.mobile', mobile),
    })
    const own = await server.tokenFor('organizer', id)
    const alone = { ...server, team: lone, staffId: author.id, staff: token }
    const of = await endedMission(alone)
    const person = await addAttendee(server, of)
    const same = {
      mobile: keys.encryptColumn('volunteer.mobile', mobile),
      mobileHash: keys.lookupHash('volunteer.mobile', mobile),
    }
    await server.database.executor.update(volunteer).set(same).where(eq(volunteer.id, person.id))
    const { applicationId } = person
    const [{ recordId }] = (await hoursCalls(alone).record(of.id, [{ applicationId, times: slot }])).data.records
    const refusalFor = async (which: string) =>
      (await proposed(which)).items.find((one: any) => one.recordId === recordId).refusal
    expect((await confirm(recordId, token)).code).toBe(13140)
    const refused = await confirm(recordId, own)
    expect([refused.code, await refusalFor(own)]).toEqual([13120, refused.msg])
    expect(await refusalFor(federation)).toBeNull()
    expect((await confirm(recordId, federation)).code).toBe(200)
  })

  it('finds what waits in a list that says whether this account may decide', async () => {
    const { person, entry } = await shortened()
    const { recordId } = (await calls.correct(String(entry.id), slot, '签退时漏扫了一次')).data
    const mine = (await proposed(server.staff)).items.find((one: any) => one.recordId === recordId)
    expect(mine).toMatchObject({
      state: 'proposed',
      name: '陈*明',
      minutes: 210,
      opinion: '签退时漏扫了一次',
      organizationName: '青禾志愿服务队',
      authorName: '李文',
      attachment: 'picture',
      replaces: { entryId: String(entry.id), minutes: 150, grade: 'C' },
      refusal: expect.stringContaining('你自己录入的'),
    })
    const theirs = (await proposed(server.second)).items.find((one: any) => one.recordId === recordId)
    expect(theirs.refusal).toBeNull()
    expect((await calls.own(person)).items.at(-1).opinion).toBe('签退时漏扫了一次')
    await calls.second([recordId], 'record.confirmed')
    expect((await proposed(server.second)).items.map((one: any) => one.recordId)).not.toContain(recordId)
  })
})

describe('hours that are typed afterwards', () => {
  it('wait for another person; those of a scan do not', async () => {
    const of = await endedMission(server)
    const [typed, scanned] = [await addAttendee(server, of), await addAttendee(server, of)]
    const { data } = await calls.record(of.id, [
      { applicationId: typed.applicationId, times: slot },
      { applicationId: scanned.applicationId },
    ])
    const ids: string[] = data.records.map(({ recordId }: any) => recordId)
    expect(await calls.decide(ids, 'record.confirmed')).toMatchObject({ code: 13140 })
    const states = async () =>
      (await calls.managed({ missionId: String(of.id) })).items.map(({ state }: any) => state).toReversed()
    expect(await states()).toEqual(['proposed', 'pending'])
    expect((await calls.decide(ids.slice(1), 'record.confirmed')).code).toBe(200)
    expect((await calls.second(ids.slice(0, 1), 'record.confirmed')).code).toBe(200)
    expect(await states()).toEqual(['publicising', 'publicising'])
    const [row] = await server.database.executor
      .select()
      .from(hourRecord)
      .where(eq(hourRecord.id, Number(ids[0])))
    const [reviewer] = await server.database.executor
      .select()
      .from(organizer)
      .where(eq(organizer.id, row?.reviewerId ?? 0))
    expect([row?.authorId, reviewer?.name]).toEqual([server.staffId, '何静'])
  })
})

describe('hours in place of some that were taken back', () => {
  const readReversal = async () => {
    const { of, person, entry } = await shortened()
    expect((await calls.correct(String(entry.id), null)).data).toMatchObject({ state: 'corrected' })
    return { of, person }
  }

  it('ask for a paper and another person, though the list says that somebody was there', async () => {
    const { of, person } = await readReversal()
    const participants = [{ applicationId: person.applicationId }]
    const body = { missionId: String(of.id), kind: 'service', participants }
    const { code, data: refused } = (await server.call(recordHours, { body, token: server.staff })).envelope
    expect([code, refused.issues]).toEqual([
      10001,
      [{ field: 'attachmentId', message: expect.stringContaining('要附上证明材料') }],
    ])
    const [record] = (await calls.record(of.id, participants)).data.records
    expect(record).toMatchObject({ state: 'proposed', minutes: 210 })
    expect((await confirm(record.recordId, server.staff)).code).toBe(13140)
    expect((await confirm(record.recordId, server.second)).code).toBe(200)
  })

  it('are not confirmed alone by who took them back when the volunteer asks for them', async () => {
    const { person } = await readReversal()
    const body = {
      applicationId: person.applicationId,
      servedOn: '2026-12-05',
      start: '08:00',
      end: '11:30',
      content: '全程在岗引导旅客',
    }
    const { data } = (await server.call(requestHours, { body, token: person.token })).envelope
    expect(data).toMatchObject({ state: 'proposed', minutes: 210 })
    expect((await confirm(data.recordId, server.staff)).code).toBe(13140)
    expect((await confirm(data.recordId, server.second)).code).toBe(200)
  })
})

describe('an objection to hours', () => {
  const objected = async () => {
    const of = await endedMission(server)
    const { recordId } = await publiciseHours(server, of)
    await calls.object(recordId)
    const { items } = (await calls.objections()).data
    return items.find((one: any) => one.recordId === recordId).objectionId as string
  }
  it('is not dismissed by the organization, whoever of it: the federation does, after its explanation', async () => {
    const id = await objected()
    for (const token of [server.staff, server.second])
      expect(await calls.answer(id, 'objection.dismissed', token)).toMatchObject({
        code: 10003,
        msg: '异议是否成立由联合会决定；组织可以说明情况，或者认可异议',
      })
    expect(await calls.answer(id, 'objection.dismissed', federation)).toMatchObject({ code: 12001 })
    expect((await calls.explain(id)).code).toBe(200)
    expect((await calls.answer(id, 'objection.dismissed', federation)).data.recordState).toBe('publicising')
  })

  it('is upheld by who entered them', async () => {
    expect((await calls.answer(await objected(), 'objection.upheld', server.staff)).data.recordState).toBe('rejected')
  })
})
