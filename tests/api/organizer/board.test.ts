import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { boardViews, deleteBoardView, saveBoardView } from '#contract/board/board-view.ts'
import {
  decideApplications,
  managedApplications,
  managedSlots,
  remindGuardian,
} from '#contract/application/managed-application.ts'
import { siteMessages } from '#contract/message/message.ts'
import { setPersonTags } from '#contract/board/person-tag.ts'
import { exportData } from '#contract/privacy.ts'
import { staffActs } from '#contract/staff-log.ts'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import { applicationAnswer } from '#server/database/schema/application.ts'
import { guardianReminder, personTag } from '#server/database/schema/board.ts'
import { missionQuestion } from '#server/database/schema/mission.ts'
import { guardianConsent } from '#server/database/schema/volunteer.ts'
import { erasePerson } from '#server/records/personal-data/erasure.ts'
import { addDistricts, addMission, addPerson, type MissionPlan, placeApplication } from '#tests/support/missions.ts'
import { cheapHash } from '#tests/support/passwords.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T10:00:00+08:00')
const hoursLater = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

let server: TestServer
beforeAll(async () => {
  server = await startServer({ now })
  await addDistricts(server)
})
afterAll(() => server.stop())
beforeEach(() => server.setNow(now))

async function staffed(plan: MissionPlan = {}) {
  const organization = await server.addOrganization()
  const token = await server.tokenFor('organizer', (await server.addOrganizer(organization.id)).id)
  const slots = [{ start: '2026-12-05T08:00:00+08:00', end: '2026-12-05T11:30:00+08:00', capacity: 9 }]
  const of = await addMission(server, { organizationId: organization.id, slots, ...plan })
  const slotId = String(of.slots[0]?.id)
  const apply = async (state: ApplicationState, values: Parameters<typeof addPerson>[1] = {}) => {
    const person = await addPerson(server, values)
    const { id } = await placeApplication(server, of, person.id, { state })
    return { id, applicationId: String(id), person }
  }
  const column = async (group: string, query: Record<string, string> = {}) =>
    (await server.call(managedApplications, { token, query: { slotId, group, ...query } })).envelope.data.items
  const names = async (query: Record<string, string>) =>
    (await column('pending', query)).map(({ name }: { name: string }) => name)
  const tag = async (applicationId: string, ...tags: string[]) =>
    (await server.call(setPersonTags, { token, body: { applicationId, tags } })).envelope
  return { organization, token, of, slotId, apply, column, names, tag }
}

describe('answers', () => {
  it('stand with each person in the order of the questions, empty where nothing was said', async () => {
    const { of, apply, column } = await staffed()
    const { id } = await apply('pending')
    const asked = [
      { phase: 'afterAcceptance' as const, ordinal: 0, text: '衣服尺码', kind: 'text' as const, isRequired: false },
      { phase: 'onApplying' as const, ordinal: 1, text: '会开车吗', kind: 'text' as const, isRequired: true },
      { phase: 'onApplying' as const, ordinal: 0, text: '从哪里出发', kind: 'text' as const, isRequired: true },
    ]
    const rows = await server.database.executor
      .insert(missionQuestion)
      .values(asked.map((question) => ({ missionId: of.id, ...question })))
      .returning()
    const driving = rows.find(({ text }) => text === '会开车吗')
    await server.database.executor
      .insert(applicationAnswer)
      .values({ applicationId: id, questionId: driving?.id as number, text: '会，C1', answeredAt: now })
    expect(await column('pending')).toMatchObject([
      {
        answers: [
          { question: '从哪里出发', answer: null },
          { question: '会开车吗', answer: '会，C1' },
          { question: '衣服尺码', answer: null },
        ],
      },
    ])
  })
})

describe('names', () => {
  it('are found however their dots are written', async () => {
    const { apply, column } = await staffed()
    await apply('confirmed', { name: '买买提・艾力' })
    await apply('confirmed', { name: '何俊辉' })
    for (const word of ['买买提·艾力', '买买提艾力', '提．艾'])
      expect(await column('accepted', { word })).toHaveLength(1)
    expect(await column('accepted', { word: '··' })).toEqual([])
  })

  it('of a closed account are nobody’s, never masked', async () => {
    const { apply, column } = await staffed()
    const { person } = await apply('cancelled', { name: '温若兰' })
    await erasePerson(server.database.executor, person.id)
    expect(await column('ended')).toMatchObject([{ name: '已注销志愿者' }])
  })
})

describe('tags', () => {
  it('are the organization’s own: on its boards, to filter by, and in its log', async () => {
    const { of, token, apply, column, names, tag, organization } = await staffed()
    const one = await apply('pending', { name: '黄婉婷' })
    await apply('pending', { name: '何俊辉' })
    expect((await tag(one.applicationId, '会摄影', '老队员', '会摄影')).data).toEqual({ tags: ['会摄影', '老队员'] })
    expect(await column('pending')).toMatchObject([{ tags: ['会摄影', '老队员'] }, { tags: [] }])
    expect(await names({ tag: '会摄影' })).toEqual(['黄*婷'])
    await tag(one.applicationId, '老队员')
    expect(await names({ tag: '会摄影' })).toEqual([])
    const slots = (await server.call(managedSlots, { token, query: { missionId: String(of.id) } })).envelope.data
    expect(slots.tags).toEqual(['老队员'])
    const { items } = (await server.call(staffActs, { token })).envelope.data
    expect(items[0]).toMatchObject({
      act: 'person.tag',
      before: { 标签: '会摄影、老队员' },
      after: { 标签: '老队员' },
    })
    const again = await addMission(server, {
      organizationId: organization.id,
      slots: [{ start: '2026-12-06T08:00:00+08:00', end: '2026-12-06T11:30:00+08:00' }],
    })
    await placeApplication(server, again, one.person.id, { state: 'pending' })
    const query = { slotId: String(again.slots[0]?.id), group: 'pending' }
    expect((await server.call(managedApplications, { token, query })).envelope.data.items).toMatchObject([
      { tags: ['老队员'] },
    ])
    const other = await staffed()
    await placeApplication(server, other.of, one.person.id, { state: 'rejected' })
    expect(await other.column('ended')).toMatchObject([{ tags: [] }])
    expect((await other.tag(one.applicationId, '不来')).code).toBe(10002)
  })

  it('are in the own export of the person, and gone with the account', async () => {
    const { apply, tag } = await staffed()
    const password = 'Right_pass1'
    const { applicationId, person } = await apply('pending', { passwordHash: await cheapHash(password) })
    await tag(applicationId, '会摄影')
    const { envelope } = await server.call(exportData, { token: person.token, body: { password } })
    expect(JSON.parse(envelope.data.content)['组织给我的标签']).toMatchObject([{ tag: '会摄影' }])
    await server.database.executor.transaction((transaction) => erasePerson(transaction, person.id))
    expect(await server.database.executor.$count(personTag, eq(personTag.volunteerId, person.id))).toBe(0)
  })

  it('are few and short', async () => {
    const { apply, tag } = await staffed()
    const { applicationId } = await apply('pending')
    expect((await tag(applicationId, '一二三四五六七八九十一')).code).toBe(10001)
    expect((await tag(applicationId, ...Array.from({ length: 9 }, (_, at) => `标签${at}`))).code).toBe(10001)
  })
})

describe('filters', () => {
  it('tell who comes for the first time, who came before, and who stayed away', async () => {
    const { apply, names, organization, of } = await staffed()
    await apply('pending', { name: '黄婉婷' })
    const veteran = await apply('pending', { name: '何俊辉' })
    const absent = await apply('pending', { name: '罗秀敏' })
    const early = [{ start: '2026-10-10T08:00:00+08:00', end: '2026-10-10T11:00:00+08:00' }]
    const before = await addMission(server, { organizationId: organization.id, slots: early })
    await placeApplication(server, before, veteran.person.id, { state: 'completed' })
    await placeApplication(server, before, absent.person.id, { state: 'absent' })
    const elsewhere = await addMission(server, { organizationId: (await server.addOrganization()).id, slots: early })
    await placeApplication(server, elsewhere, (await addPerson(server)).id, { state: 'completed' })
    expect(await names({ past: 'first' })).toEqual(['黄*婷', '罗*敏'])
    expect(await names({ past: 'returning' })).toEqual(['何*辉'])
    expect(await names({ past: 'absent' })).toEqual(['罗*敏'])
    expect(of.slots).toHaveLength(1)
  })

  it('find the minors whose guardian has not agreed, and are counted and paged like everything', async () => {
    const { apply, column, names, slotId, token } = await staffed()
    const minors = [
      await apply('pending', { name: '何俊辉', birthDay: '2010-01-01' }),
      await apply('pending', { name: '罗秀敏', birthDay: '2011-01-01' }),
    ]
    await apply('pending', { name: '黄婉婷' })
    await apply('pending', { name: '林小宝', birthDay: '2014-01-01' })
    expect(await names({ guardian: 'missing' })).toEqual(['何*辉', '罗*敏'])
    const query = { slotId, group: 'pending', guardian: 'missing', pageSize: '1' }
    const first = (await server.call(managedApplications, { token, query })).envelope.data
    expect(first).toMatchObject({ total: 2, items: [{ applicationId: minors[0]?.applicationId }] })
    const next = { ...query, cursor: first.nextCursor }
    expect((await server.call(managedApplications, { token, query: next })).envelope.data).toMatchObject({
      nextCursor: null,
      items: [{ applicationId: minors[1]?.applicationId }],
    })
    expect(await column('pending', { guardian: 'missing', past: 'returning' })).toEqual([])
  })

  it('hold for what is decided and not due yet', async () => {
    const { apply, column, tag, token } = await staffed()
    const { applicationId } = await apply('waitlisted', { name: '何俊辉' })
    await tag(applicationId, '会摄影')
    const body = { applicationIds: [applicationId], decision: 'application.rejected' }
    expect((await server.call(decideApplications, { token, body })).envelope.code).toBe(200)
    expect(await column('waiting', { tag: '会摄影' })).toEqual([])
    expect(await column('ended', { tag: '会摄影' })).toMatchObject([{ name: '何*辉' }])
  })
})

describe('views', () => {
  it('are kept under a name for everybody of the organization, and replaced by it', async () => {
    const { token, organization } = await staffed()
    const colleague = await server.tokenFor('organizer', (await server.addOrganizer(organization.id)).id)
    const save = async (viewName: string, filter: object) =>
      (await server.call(saveBoardView, { token, body: { viewName, filter } })).envelope
    await save('老队员', { tag: '老队员' })
    const { viewId } = (await save('老队员', { tag: '老队员', past: 'returning' })).data
    const views = async (by: string) => (await server.call(boardViews, { token: by })).envelope.data.views
    expect(await views(colleague)).toEqual([{ viewId, name: '老队员', filter: { tag: '老队员', past: 'returning' } }])
    const other = await staffed()
    expect(await views(other.token)).toEqual([])
    expect((await server.call(deleteBoardView, { token: other.token, body: { viewId } })).envelope.code).toBe(10002)
    expect((await server.call(deleteBoardView, { token: colleague, body: { viewId } })).envelope.code).toBe(200)
    expect(await views(token)).toEqual([])
    const { items } = (await server.call(staffActs, { token })).envelope.data
    expect(items.map(({ act }: { act: string }) => act)).toEqual([
      'boardView.delete',
      'boardView.save',
      'boardView.save',
    ])
    expect((await save('空的', {})).code).toBe(10001)
  })
})

describe('a reminder of the guardian', () => {
  it('goes to the minor, once a day and three times at most', async () => {
    const { token, apply, column } = await staffed({
      slots: [{ start: '2026-12-10T08:00:00+08:00', end: '2026-12-10T11:30:00+08:00' }],
    })
    const { applicationId, person } = await apply('pending', { birthDay: '2010-01-01' })
    const remind = async () => (await server.call(remindGuardian, { token, body: { applicationId } })).envelope
    expect((await remind()).data).toEqual({ remindedAt: now.toISOString() })
    const { items } = (await server.call(siteMessages, { token: person.token })).envelope.data
    expect(items).toMatchObject([{ title: expect.stringContaining('请监护人确认同意') }])
    expect(await column('pending')).toMatchObject([{ guardianRemindedAt: now.toISOString() }])
    expect(await remind()).toMatchObject({ code: 10005, msg: '刚提醒过，12月2日 10:00 以后可以再提醒一次' })
    for (const hours of [24, 48]) {
      server.setNow(hoursLater(hours))
      expect((await remind()).code).toBe(200)
    }
    server.setNow(hoursLater(72))
    expect(await remind()).toMatchObject({ code: 10005, msg: '已经提醒过 3 次，不能再提醒' })
    expect(await server.database.executor.$count(guardianReminder)).toBe(3)
  })

  it('goes to nobody who needs none', async () => {
    const { token, apply } = await staffed()
    const remind = async (applicationId: string) =>
      (await server.call(remindGuardian, { token, body: { applicationId } })).envelope
    const adult = await apply('pending')
    expect((await remind(adult.applicationId)).msg).toBe('这个人不需要监护人在网上同意')
    const minor = await apply('pending', { birthDay: '2010-01-01' })
    const consent = { guardianName: '何志强', relation: '父亲', phone: 'x', textVersion: '1', givenAt: now }
    await server.database.executor.insert(guardianConsent).values({ volunteerId: minor.person.id, ...consent })
    expect((await remind(minor.applicationId)).msg).toBe('监护人已经同意，不用再提醒')
    const rejected = await apply('rejected', { birthDay: '2010-01-01' })
    expect((await remind(rejected.applicationId)).msg).toContain('不用再提醒')
    expect((await remind('999999')).code).toBe(10002)
  })
})
