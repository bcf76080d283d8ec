import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyMissionDraft, type MissionDraft } from '#domain/mission-draft/draft.ts'
import {
  deleteMissionDraft,
  deleteMissionTemplate,
  missionDrafts,
  missionTemplates,
  openMissionDraft,
  readMissionDraft,
  saveMissionDraft,
  saveMissionTemplate,
  submitMissionDraft,
} from '#contract/mission-draft.ts'
import { missionEvent } from '#contract/organizer.ts'
import { staffActs } from '#contract/staff-log.ts'
import { missionPosition, missionQuestion, missionStep, slot } from '#server/database/schema/mission.ts'
import { fullDraft } from '#tests/support/mission-draft.ts'
import { addDistricts, addMission, missionNow } from '#tests/support/missions.ts'
import { settleInQueue } from '#tests/support/reviews.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T10:00:00+08:00')
let server: TestServer
let federation: string
beforeAll(async () => {
  server = await startServer({ now })
  await addDistricts(server)
  const root = await server.addOrganization({ level: 'federation' })
  federation = await server.tokenFor('organizer', (await server.addOrganizer(root.id)).id)
})
afterAll(() => server.stop())

async function staffed() {
  const { id } = await server.addOrganization({ contactName: '周老师', contactPhone: '020-11112222' })
  const organizer = await server.addOrganizer(id, { name: '梁嘉仪' })
  const colleague = await server.addOrganizer(id, { name: '周敏' })
  const token = await server.tokenFor('organizer', organizer.id)
  return { id, organizer, token, colleague: await server.tokenFor('organizer', colleague.id) }
}
type Staffed = Awaited<ReturnType<typeof staffed>>

const open = async (token: string, body: object = {}) => (await server.call(openMissionDraft, { token, body })).envelope
const save = async (token: string, draftId: string, revision: number, draft: MissionDraft) =>
  (await server.call(saveMissionDraft, { token, body: { draftId, revision, draft } })).envelope
const submit = async (token: string, draftId: string, revision: number) =>
  (await server.call(submitMissionDraft, { token, body: { draftId, revision } })).envelope

/** A draft with these words, saved once. */
async function saved({ token, organizer }: Staffed, draft = fullDraft(organizer.id)): Promise<string> {
  const { draftId } = (await open(token)).data
  expect((await save(token, draftId, 1, draft)).code).toBe(200)
  return draftId
}

describe('a draft', () => {
  it('begins with what the organization says of itself, and lists what is missing', async () => {
    const { token, organizer } = await staffed()
    const { data } = await open(token)
    expect(data.draft.basics).toMatchObject({ name: '', contactName: '周老师', contactPhone: '020-11112222' })
    expect(data).toMatchObject({ revision: 1, savedBy: '梁嘉仪', mission: null, returned: null })
    expect(data.problems).toContainEqual({ item: 'name', field: 'basics.name', message: '请填写活动名称' })
    expect(data.staff).toContainEqual({ staffId: String(organizer.id), name: '梁嘉仪', duty: 'owner' })
  })

  it('is opened once as long as nobody writes in it', async () => {
    const { token, colleague } = await staffed()
    const first = await open(token)
    expect((await open(token)).data.draftId).toBe(first.data.draftId)
    expect((await open(colleague)).data.draftId).not.toBe(first.data.draftId)
  })

  it('answers the newest words to whoever saved over an older revision', async () => {
    const { token, colleague } = await staffed()
    const { draftId } = (await open(token)).data
    const words = (name: string) => ({ ...emptyMissionDraft, basics: { ...emptyMissionDraft.basics, name } })
    expect(await save(token, draftId, 1, words('读书会'))).toMatchObject({ code: 200, data: { revision: 2 } })
    const refused = await save(colleague, draftId, 1, words('朗读会'))
    expect(refused).toMatchObject({
      code: 12031,
      data: { revision: 2, savedBy: '梁嘉仪', draft: { basics: { name: '读书会' } } },
    })
    // The answer to the save before was lost: the same words are no conflict.
    expect(await save(token, draftId, 1, words('读书会'))).toMatchObject({ code: 200, data: { revision: 2 } })
  })

  it('comes back the same with its slots and its point', async () => {
    const person = await staffed()
    const draftId = await saved(person)
    expect(await save(person.token, draftId, 1, fullDraft(person.organizer.id))).toMatchObject({ code: 200 })
  })

  it('keeps of its rich text what the list names', async () => {
    const person = await staffed()
    const pasted =
      '<h1>标题</h1><h3 style="color:red" class="MsoNormal">怎么集合</h3><p onclick="x()">提前<o:p></o:p>到</p><img src="https://example.org/a.png"><script>alert(1)</script><a href="javascript:x()">坏</a><a href="https://example.org/" target="_blank">好</a><table><tr><td>格</td></tr></table>'
    const draftId = await saved(person, fullDraft(person.organizer.id, { detail: { html: pasted } }))
    const { data } = (await server.call(readMissionDraft, { token: person.token, query: { draftId } })).envelope
    expect(data.draft.detail.html).toBe(
      '标题<h3>怎么集合</h3><p>提前到</p><a>坏</a><a href="https://example.org/">好</a>格',
    )
  })

  it('answers like one that does not exist when it belongs to another organization', async () => {
    const draftId = await saved(await staffed())
    const { token } = await staffed()
    expect((await server.call(readMissionDraft, { token, query: { draftId } })).envelope.code).toBe(10002)
    expect((await save(token, draftId, 2, emptyMissionDraft)).code).toBe(10002)
    expect((await submit(token, draftId, 2)).code).toBe(10002)
    expect((await server.call(deleteMissionDraft, { token, body: { draftId } })).envelope.code).toBe(10002)
  })

  it('is gone for everybody once it was deleted', async () => {
    const person = await staffed()
    const draftId = await saved(person)
    const { token } = person
    expect((await server.call(missionDrafts, { token })).envelope.data).toMatchObject({
      total: 1,
      items: [{ draftId, name: '四点半课堂陪读伙伴招募', missing: 0 }],
    })
    expect((await server.call(deleteMissionDraft, { token, body: { draftId } })).envelope.code).toBe(200)
    expect((await save(token, draftId, 2, emptyMissionDraft)).code).toBe(10002)
    expect((await server.call(missionDrafts, { token })).envelope.data.total).toBe(0)
  })
})

describe('a submitted draft', () => {
  it('becomes a mission with its positions, slots and questions', async () => {
    const person = await staffed()
    const question = {
      key: 'q',
      text: '有没有陪读经验？',
      kind: 'choice' as const,
      choices: ['有', '没有'],
      isRequired: true,
    }
    const draft = fullDraft(person.organizer.id, {
      questions: { onApplying: [question], afterAcceptance: [] },
      safety: {
        ...fullDraft(1).safety,
        isOutdoors: true,
        weatherPlan: '黄色暴雨预警停课',
        insurance: '人身意外险 20 万元',
      },
    })
    const draftId = await saved(person, draft)
    const { code, data } = await submit(person.token, draftId, 2)
    expect(code).toBe(200)
    expect(data).toMatchObject({ state: 'pendingReview', number: expect.stringMatching(/^HD261201\d{5}$/) })
    expect(await missionNow(server, Number(data.missionId))).toMatchObject({
      name: '四点半课堂陪读伙伴招募',
      startAt: new Date('2026-12-23T08:30:00Z'),
      endAt: new Date('2026-12-23T10:30:00Z'),
      capacity: 6,
      districtCode: '440104',
      weatherPlan: '黄色暴雨预警停课',
      insurance: '人身意外险 20 万元',
      isOutdoors: true,
    })
    const { executor } = server.database
    const missionId = Number(data.missionId)
    expect(await executor.select().from(slot).where(eq(slot.missionId, missionId))).toMatchObject([
      { capacity: 6, chargeId: person.organizer.id },
    ])
    expect(await executor.select().from(missionQuestion).where(eq(missionQuestion.missionId, missionId))).toMatchObject(
      [{ phase: 'onApplying', text: '有没有陪读经验？', choices: ['有', '没有'], isRequired: true }],
    )
    expect(await executor.select().from(missionStep).where(eq(missionStep.missionId, missionId))).toMatchObject([
      { event: 'mission.submitted', state: 'pendingReview' },
    ])
    // The answer may have been lost.
    expect(await submit(person.token, draftId, 2)).toMatchObject({ code: 200, data: { missionId: data.missionId } })
    expect(await save(person.token, draftId, 2, draft)).toMatchObject({
      code: 12001,
      data: { missionId: data.missionId },
    })
    const acts = (await server.call(staffActs, { token: person.token })).envelope.data
    expect(acts.items.map(({ act }: { act: string }) => act)).toEqual([
      'missionDraft.submit',
      'missionDraft.save',
      'missionDraft.open',
    ])
  })

  it('without a cover gets one of its first category, and keeps it when the category changes', async () => {
    const person = await staffed()
    const { basics } = fullDraft(person.organizer.id)
    const draft = fullDraft(person.organizer.id, {
      basics: { ...basics, category: ['13', '03'] },
      cover: { picture: '' },
    })
    const { missionId } = (await submit(person.token, await saved(person, draft), 2)).data
    const covers = ['rescue', 'cpr', 'rescue-mirrored', 'cpr-mirrored']
    const { cover } = await missionNow(server, Number(missionId))
    expect(covers).toContain(cover)
    const criticised = [{ field: 'basics.category', message: '请选主要的类别' }]
    const verdict = { event: 'mission.returned', opinion: '再写细一点', criticised }
    await settleInQueue(server, federation, { kind: 'mission', id: missionId }, verdict)
    const { data } = await open(person.token, { missionId })
    expect(data.draft.cover.picture).toBe(cover)
    await save(person.token, data.draftId, 1, { ...data.draft, basics: { ...data.draft.basics, category: ['03'] } })
    expect((await submit(person.token, data.draftId, 2)).code).toBe(200)
    expect((await missionNow(server, Number(missionId))).cover).toBe(cover)
  })

  it('is refused with every field that is wrong, and nothing is written', async () => {
    const person = await staffed()
    const full = fullDraft(person.organizer.id)
    const later = { startAt: '2026-12-23T16:30:00+08:00', endAt: '2026-12-23T18:30:00+08:00' }
    const draft = fullDraft(person.organizer.id, {
      basics: { ...full.basics, name: '', district: '999999' },
      positions: [
        { key: 'p', name: '陪读', needs: '', slots: [{ key: 's', ...later, capacity: 6, chargeId: '999999' }] },
      ],
      cover: { picture: '/v2/api/pc/home/mission/info/cover?name=ffffffffffffffffffffffffffffffff' },
      safety: { ...full.safety, isOutdoors: true },
    })
    const draftId = await saved(person, draft)
    const refused = await submit(person.token, draftId, 2)
    expect(refused.code).toBe(10001)
    expect((refused.data as { issues: { field: string }[] }).issues.map(({ field }) => field)).toEqual([
      'basics.name',
      'positions.0.slots.0.chargeId',
      'safety.weatherPlan',
      'basics.district',
      'cover.picture',
    ])
    const { total } = (await server.call(missionDrafts, { token: person.token })).envelope.data
    expect(total).toBe(1)
  })

  it('is refused when somebody saved in the meantime', async () => {
    const person = await staffed()
    const draftId = await saved(person)
    await save(person.colleague, draftId, 2, fullDraft(person.organizer.id, { cover: { picture: 'elder' } }))
    expect(await submit(person.token, draftId, 2)).toMatchObject({
      code: 12031,
      data: { revision: 3, savedBy: '周敏' },
    })
  })
})

describe('a returned mission', () => {
  async function returned() {
    const person = await staffed()
    const { missionId } = (await submit(person.token, await saved(person), 2)).data
    const criticised = [{ field: 'basics.meeting', message: '请写明集合地点' }]
    const verdict = { event: 'mission.returned', opinion: '再写细一点', criticised }
    await settleInQueue(server, federation, { kind: 'mission', id: missionId }, verdict)
    return { ...person, missionId: missionId as string }
  }

  it('is edited by a draft of it that answers what was criticised', async () => {
    const { token, missionId, organizer } = await returned()
    const { data } = await open(token, { missionId })
    expect(data).toMatchObject({
      mission: { missionId, state: 'returned' },
      returned: {
        opinion: '再写细一点',
        criticised: [{ field: 'basics.meeting', message: '请写明集合地点', value: '""' }],
      },
      problems: [{ item: 'place', field: 'basics.meeting', message: '请写明集合地点' }],
    })
    expect((await open(token, { missionId })).data.draftId).toBe(data.draftId)
    expect((await submit(token, data.draftId, 1)).code).toBe(10001)
    const before = await missionNow(server, Number(missionId))
    const basics = { ...fullDraft(organizer.id).basics, meeting: '一楼门口，穿红马甲的梁老师' }
    await save(token, data.draftId, 1, fullDraft(organizer.id, { basics }))
    expect(await submit(token, data.draftId, 2)).toMatchObject({
      code: 200,
      data: { missionId, number: before.number, state: 'pendingReview' },
    })
    const { executor } = server.database
    expect(await executor.$count(missionPosition, eq(missionPosition.missionId, Number(missionId)))).toBe(1)
    expect(await missionNow(server, Number(missionId))).toMatchObject({ meeting: '一楼门口，穿红马甲的梁老师' })
  })

  it('is not sent again unchanged', async () => {
    const { token, missionId } = await returned()
    const body = { missionId, event: 'mission.submitted' }
    expect((await server.call(missionEvent, { token, body })).envelope.msg).toContain('还没有改')
    await open(token, { missionId })
    expect((await server.call(missionEvent, { token, body })).envelope.msg).toContain('没有提交的草稿')
  })

  it('cannot be edited while it is in review', async () => {
    const person = await staffed()
    const { missionId } = (await submit(person.token, await saved(person), 2)).data
    expect((await open(person.token, { missionId })).msg).toBe('活动处于“待审核”，不能“修改”')
  })
})

describe('templates and copies', () => {
  it('bring a mission to the weeks to come, on the same weekdays', async () => {
    const { id, token } = await staffed()
    const slots = [
      { start: '2026-10-03T08:00:00+08:00', end: '2026-10-03T11:00:00+08:00' },
      { start: '2026-10-04T08:00:00+08:00', end: '2026-10-04T11:00:00+08:00' },
    ]
    const of = await addMission(server, { organizationId: id, slots, values: { state: 'settled' } })
    const { data } = await open(token, { copyOf: String(of.id) })
    // Ten weeks later: the first Saturday that is seven days or more ahead.
    expect(data.draft.positions[0].slots.map(({ startAt }: { startAt: string }) => startAt)).toEqual([
      '2026-12-12T00:00:00.000Z',
      '2026-12-13T00:00:00.000Z',
    ])
    expect(data.mission).toBeNull()
  })

  it('are kept under one name, listed, used and deleted', async () => {
    const person = await staffed()
    const { token } = person
    const draftId = await saved(person)
    const keep = (name: string) => server.call(saveMissionTemplate, { token, body: { draftId, name } })
    const { templateId } = (await keep('四点半课堂')).envelope.data
    expect((await keep('四点半课堂')).envelope).toMatchObject({ code: 10001, msg: '已经有同名的模板，请换个名字' })
    expect((await server.call(missionTemplates, { token })).envelope.data).toMatchObject({
      total: 1,
      items: [{ templateId, name: '四点半课堂', missionName: '四点半课堂陪读伙伴招募', positions: 1, slots: 1 }],
    })
    expect((await open(token, { templateId })).data.draft.basics.name).toBe('四点半课堂陪读伙伴招募')
    const other = await staffed()
    expect((await open(other.token, { templateId })).code).toBe(10002)
    expect((await server.call(deleteMissionTemplate, { token, body: { templateId } })).envelope.code).toBe(200)
    expect((await server.call(missionTemplates, { token })).envelope.data.total).toBe(0)
  })
})
