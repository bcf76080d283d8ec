import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loginOrganizer } from '#contract/auth.ts'
import { indexStatistics } from '#contract/home.ts'
import { listOrganizations } from '#contract/organization.ts'
import { currentOrganizer, managedMissions, missionEvent } from '#contract/organizer.ts'
import type { OrganizationForm, OrganizationProfile } from '#contract/registration/organization-form.ts'
import {
  organizationReviewDetail,
  organizationReviewEvent,
  organizationReviewList,
  organizationReviewPicture,
} from '#contract/registration/organization-review.ts'
import {
  ownRegistration,
  registerOrganization,
  replaceLicence,
  resubmitRegistration,
} from '#contract/registration/registration.ts'
import { staffActs } from '#contract/staff-act.ts'
import { mission } from '#server/database/schema/mission.ts'
import { organizer } from '#server/database/schema/organizer.ts'
import { licencePicture, organizationHistory } from '#server/database/schema/registration.ts'
import { runDue } from '#server/due/due.ts'
import { photo } from '#tests/support/photo.ts'
import { addMission } from '#tests/support/missions.ts'
import {
  freshTicket,
  organizationForm,
  organizationTexts,
  registrationNow,
  sendFile,
  startRegistrationServer,
  storedLicence,
} from '#tests/support/registration.ts'
import type { TestServer } from '#tests/support/server.ts'

let server: TestServer
let federation: { id: number; token: string }
let root: string
beforeAll(async () => {
  server = await startRegistrationServer()
  const { id } = await server.addOrganization({ level: 'federation', name: '广东省志愿者联合会', submissions: 1 })
  root = String(id)
  const person = await server.addOrganizer(id)
  federation = { id: person.id, token: await server.tokenFor('organizer', person.id) }
})
afterAll(() => server.stop())
beforeEach(() => server.setNow(registrationNow))

interface Registered {
  organizationId: string
  number: string
  form: OrganizationForm
  contact: string
  token: string
}

/** An organization that waits, and its organizer's token. */
async function waiting(change: Partial<OrganizationForm> = {}): Promise<Registered> {
  const { headers, contact } = await freshTicket(server, '2')
  const form = organizationForm(await storedLicence(server, headers), change)
  const body = { ...form, agreements: organizationTexts }
  const { data } = (await server.call(registerOrganization, { headers, body })).envelope
  const [person] = await server.database.executor
    .select()
    .from(organizer)
    .where(eq(organizer.loginName, form.loginName))
  return { ...data, form, contact, token: await server.tokenFor('organizer', person?.id ?? 0) }
}

const decide = async (organizationId: string, event: string, opinion?: string, { token } = federation) =>
  (await server.call(organizationReviewEvent, { token, body: { organizationId, event, ...(opinion && { opinion }) } }))
    .envelope
const detail = async (organizationId: string) =>
  (await server.call(organizationReviewDetail, { token: federation.token, query: { organizationId } })).envelope
const own = async (token: string) => (await server.call(ownRegistration, { token })).envelope.data
const opinionOf = async (token: string) =>
  (await server.call(currentOrganizer, { token })).envelope.data.organization.reviewOpinion
const resubmit = async (token: string, profile: OrganizationProfile) =>
  (await server.call(resubmitRegistration, { token, body: profile })).envelope
const later = (hours: number) => server.setNow(new Date(registrationNow.getTime() + hours * 3_600_000))
const download = (pictureId: string, token: string) =>
  fetch(`${server.url}/v2/api/zyz${organizationReviewPicture.path}?pictureId=${pictureId}`, {
    headers: { authorization: `Bearer ${token}` },
  })

describe('the federation', () => {
  it('reads a registration with all it says, and its licence', async () => {
    const { organizationId, number, form, contact } = await waiting()
    const { data } = await detail(organizationId)
    expect(data).toMatchObject({
      number,
      state: 'pendingReview',
      events: ['organization.approved', 'organization.returned', 'organization.closed'],
      opinion: null,
      licence: { pictureId: form.licenceId, width: 1000, height: 1400 },
    })
    const said = data.parts.flatMap(({ lines }: any) => lines.map(({ name, value }: any) => [name, value]))
    expect(said).toEqual([
      ['组织名称', form.name],
      ['组织类型', '志愿服务团体'],
      ['统一社会信用代码', form.creditCode],
      ['所在地区', '广东省 广州市 越秀区'],
      ['服务类别', '社区服务、关爱特殊群体'],
      ['成立日期', '2018-03-05'],
      ['办公地址', form.address],
      ['组织简介', form.introduction],
      ['加入方式', '申请后审核'],
      ['负责人', '梁嘉仪'],
      ['联系人', '黄文杰'],
      ['联系电话', '020-83370186'],
      ['管理员', '黄文杰'],
      ['用户名', form.loginName],
      ['验证过的联系方式', `${contact.slice(0, 3)}****${contact.slice(-4)}`],
    ])
    const answer = await download(form.licenceId, federation.token)
    expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      'image/jpeg',
      'no-store',
    ])
  })

  it('approves: the organization is listed, and its opinion is gone', async () => {
    const { organizationId, form, token } = await waiting()
    const listed = async () =>
      (await server.call(listOrganizations, { query: { keyword: form.name, district: '440104' } })).envelope.data.total
    const counted = async () => (await server.call(indexStatistics)).envelope.data.organizations
    const before = await counted()
    expect(await listed()).toBe(0)
    await decide(organizationId, 'organization.returned', '证书看不清')
    await resubmit(token, (await own(token)).profile)
    const { data } = await decide(organizationId, 'organization.approved')
    expect(data).toEqual({ state: 'approved', events: ['organization.suspended', 'organization.closed'] })
    expect(await own(token)).toMatchObject({ state: 'approved', opinion: null })
    expect(await listed()).toBe(1)
    await decide(organizationId, 'organization.suspended', '年检未过')
    expect([await listed(), await opinionOf(token)]).toEqual([0, '年检未过'])
    expect(await counted()).toBe(before)
    await decide(organizationId, 'organization.resumed')
    expect([await listed(), await opinionOf(token)]).toEqual([1, null])
    expect(await counted()).toBe(before + 1)
  })

  it.each(['returned', 'closed'])('has to say why it is %s', async (event) => {
    const { organizationId } = await waiting()
    for (const opinion of [undefined, '   ']) {
      const { code, data } = await decide(organizationId, `organization.${event}`, opinion)
      expect([code, data.issues[0]]).toEqual([10001, { field: 'opinion', message: '请写明意见' }])
    }
    expect((await decide(organizationId, `organization.${event}`, '意'.repeat(201))).code).toBe(10001)
    expect((await detail(organizationId)).data.state).toBe('pendingReview')
  })

  it('is refused by the chart, in words, and cannot submit for the organization', async () => {
    const { organizationId } = await waiting()
    expect(await decide(organizationId, 'organization.resumed')).toMatchObject({
      code: 12001,
      msg: '组织处于“待审核”，不能“恢复”',
    })
    await decide(organizationId, 'organization.returned', '名称与证书不符')
    expect(await decide(organizationId, 'organization.submitted')).toMatchObject({
      code: 10003,
      msg: '“提交审核”只能由组织自己操作',
    })
    expect((await decide(organizationId, 'organization.deleted')).code).toBe(10001)
    expect((await decide(organizationId, 'toString')).code).toBe(10001)
  })

  it('decides once when two do at the same time', async () => {
    const { organizationId } = await waiting()
    const answers = await Promise.all([
      decide(organizationId, 'organization.approved'),
      decide(organizationId, 'organization.returned', '请补正'),
      decide(organizationId, 'organization.approved'),
    ])
    expect(answers.map(({ code }) => String(code)).toSorted()).toEqual(['12001', '12001', '200'])
    const rows = await server.database.executor
      .select()
      .from(organizationHistory)
      .where(eq(organizationHistory.organizationId, Number(organizationId)))
    expect(rows.map(({ organizerId }) => organizerId)).toEqual([null, federation.id])
  })

  it('does not review itself, nor what does not exist', async () => {
    expect((await decide(root, 'organization.closed', '关闭')).code).toBe(10002)
    expect((await decide('999999', 'organization.approved')).code).toBe(10002)
    expect((await detail('999999')).code).toBe(10002)
    expect((await download('999999', federation.token)).headers.get('content-type')).toMatch(/json/)
  })

  it('lists what waits, oldest first, page by page', async () => {
    const { data: before } = (
      await server.call(organizationReviewList, { token: federation.token, query: { pageSize: '50' } })
    ).envelope
    for (const { organizationId } of before.items) await decide(organizationId, 'organization.approved')
    const made = []
    for (const hours of [3, 1, 2]) {
      later(hours)
      made.push((await waiting()).organizationId)
    }
    const list = async (query: Record<string, string>) =>
      (await server.call(organizationReviewList, { token: federation.token, query })).envelope
    const first = (await list({ pageSize: '2' })).data
    expect(first.items.map((item: any) => item.organizationId)).toEqual([made[1], made[2]])
    expect(first.items[0]).toMatchObject({ districtName: '越秀区', kind: '01', state: 'pendingReview', submissions: 1 })
    const second = (await list({ pageSize: '2', cursor: first.nextCursor })).data
    expect([second.items.map((item: any) => item.organizationId), second.total]).toEqual([[made[0]], 3])
    expect(second.nextCursor).toBeNull()
    expect((await list({ state: 'approved' })).data.total).toBeGreaterThanOrEqual(before.total)
    expect((await list({ state: 'all' })).data.total).toBeGreaterThanOrEqual(before.total + 3)
    expect((await list({ state: 'gone' })).code).toBe(10001)
    expect((await list({ cursor: 'x' })).code).toBe(10001)
  })
})

describe('nobody else', () => {
  it.each([
    ['an organizer', 'organizer'],
    ['a volunteer', 'volunteer'],
    ['a guest', null],
  ] as const)('%s reads or decides', async (_who, kind) => {
    const { organizationId, form, token: organizerToken } = await waiting()
    const token =
      kind === 'organizer'
        ? organizerToken
        : kind === null
          ? null
          : await server.tokenFor('volunteer', (await server.addVolunteer()).id)
    const expected = kind === null ? 401 : 200
    for (const [spec, options] of [
      [organizationReviewList, {}],
      [organizationReviewDetail, { query: { organizationId } }],
      [organizationReviewEvent, { body: { organizationId, event: 'organization.approved' } }],
    ] as const) {
      const answer = await server.call(spec, { token, ...options })
      expect([answer.status, answer.envelope.data]).toEqual([expected, null])
    }
    expect((await download(form.licenceId, token ?? '')).headers.get('content-type')).toMatch(/json/)
    expect((await detail(organizationId)).data.state).toBe('pendingReview')
  })
})

describe('the organizer', () => {
  it('reads the opinion, corrects, exchanges the licence and sends again', async () => {
    const { organizationId, form, token, number } = await waiting()
    expect((await resubmit(token, form)).code).toBe(12001)
    later(1)
    await decide(organizationId, 'organization.returned', '证书照片看不清')
    const read = await own(token)
    expect(read).toMatchObject({ state: 'returned', number, opinion: '证书照片看不清', districtName: '越秀区' })
    const ofAccount = ['loginName', 'password', 'passwordAgain', 'organizerName']
    expect(read.profile).toEqual(Object.fromEntries(Object.entries(form).filter(([name]) => !ofAccount.includes(name))))
    const { buffer } = await photo('licence.jpg', 1200, 900)
    const { data: stored } = await sendFile(server, replaceLicence, buffer, { authorization: `Bearer ${token}` })
    expect((await resubmit(token, read.profile)).data.issues).toEqual([
      { field: 'licenceId', message: '证书照片已失效，请重新上传' },
    ])
    later(2)
    const corrected = { ...read.profile, licenceId: stored.pictureId, address: '越秀区文明路 10 号三楼' }
    expect((await resubmit(token, corrected)).data).toEqual({ state: 'pendingReview' })
    const { data } = await detail(organizationId)
    expect(data).toMatchObject({ number, opinion: '证书照片看不清', licence: { pictureId: stored.pictureId } })
    expect(data.history.map(({ event, opinion }: any) => [event, opinion])).toEqual([
      ['organization.submitted', null],
      ['organization.returned', '证书照片看不清'],
      ['organization.submitted', null],
    ])
    expect((await download(form.licenceId, federation.token)).headers.get('content-type')).toMatch(/json/)
    await runDue(server.context)
    const rows = await server.database.executor
      .select()
      .from(licencePicture)
      .where(eq(licencePicture.organizationId, Number(organizationId)))
    expect(rows.map(({ id }) => String(id))).toEqual([stored.pictureId])
    const late = await sendFile(server, replaceLicence, buffer, { authorization: `Bearer ${token}` })
    expect([late.code, late.msg]).toEqual([12001, '组织处于“待审核”，不能“提交审核”'])
  })

  it('is told every field that is wrong, and keeps name and code of its own', async () => {
    const other = await waiting()
    const { organizationId, token } = await waiting()
    await decide(organizationId, 'organization.returned', '请补正')
    const { profile } = await own(token)
    const wrong = { ...profile, name: other.form.name, creditCode: other.form.creditCode, parentId: organizationId }
    const issues = (await resubmit(token, { ...wrong, introduction: '太短' })).data.issues
    expect(issues.map(({ field }: any) => field)).toEqual(['introduction', 'parentId', 'name', 'creditCode'])
    expect((await resubmit(token, profile)).code).toBe(200)
  })

  it('cannot take the name of another at the same moment', async () => {
    const both = [await waiting(), await waiting()]
    const { name } = organizationForm('1')
    for (const { organizationId } of both) await decide(organizationId, 'organization.returned', '请补正')
    const answers = await Promise.all(
      both.map(async ({ token }) => resubmit(token, { ...(await own(token)).profile, name })),
    )
    expect(answers.map(({ code }) => String(code)).toSorted()).toEqual(['10001', '200'])
  })

  it('of one that waits signs in, and is told that everything else opens with the approval', async () => {
    const { token } = await waiting()
    expect((await server.call(currentOrganizer, { token })).envelope.data.organization.state).toBe('pendingReview')
    const expected = { code: 13121, msg: expect.stringContaining('正在等联合会审核'), data: { state: 'pendingReview' } }
    expect((await server.call(managedMissions, { token })).envelope).toMatchObject(expected)
    const body = { missionId: '1', event: 'mission.approved' }
    expect((await server.call(missionEvent, { token, body })).envelope).toMatchObject(expected)
  })
})

describe('what is closed', () => {
  it('leaves its organizer the account alone, drops the licence, and gives free contact, name and code', async () => {
    const { organizationId, form, contact, token } = await waiting()
    expect((await decide(organizationId, 'organization.closed', '经核实为冒用')).data).toEqual({
      state: 'closed',
      events: [],
    })
    expect((await server.call(currentOrganizer, { token })).status).toBe(401)
    const login = await server.call(loginOrganizer, {
      query: { _: '1' },
      headers: { 'x-client': 'pc', 'x-device-id': 'test-device' },
      body: { loginName: form.loginName, password: 'Fresh_pass_1' },
    })
    expect(login.envelope.code).toBe('1')
    const signedIn = login.envelope.other?.access_token ?? ''
    expect((await server.call(currentOrganizer, { token: signedIn })).envelope.data.organization.state).toBe('closed')
    expect((await server.call(ownRegistration, { token: signedIn })).envelope.code).toBe(13121)
    await runDue(server.context)
    expect((await detail(organizationId)).data).toMatchObject({ state: 'closed', licence: null, events: [] })
    const { headers } = await freshTicket(server, '2', contact)
    const again = organizationForm(await storedLicence(server, headers), {
      name: form.name,
      creditCode: form.creditCode,
    })
    const body = { ...again, agreements: organizationTexts }
    expect((await server.call(registerOrganization, { headers, body })).envelope.code).toBe(200)
  })

  it('cancels what has not begun, by the call of the review as by the registry', async () => {
    const { organizationId, token } = await waiting()
    await decide(organizationId, 'organization.approved')
    const of = await addMission(server, { organizationId: Number(organizationId) })
    expect((await decide(organizationId, 'organization.closed', '主动注销')).data).toEqual({
      state: 'closed',
      events: [],
    })
    const [row] = await server.database.executor.select().from(mission).where(eq(mission.id, of.id))
    expect(row?.state).toBe('cancelled')
    expect((await server.call(currentOrganizer, { token })).status).toBe(401)
    const query = { organizationId }
    const { data: acts } = (await server.call(staffActs, { token: federation.token, query })).envelope
    expect(acts.items[0]).toMatchObject({
      act: 'organization.state',
      reason: '主动注销',
      after: { 状态: '已关闭', 取消活动: '1 个' },
    })
  })

  it('is not one that has a mission under way', async () => {
    const { organizationId } = await waiting()
    await decide(organizationId, 'organization.approved')
    await addMission(server, { organizationId: Number(organizationId), values: { state: 'ongoing' } })
    expect(await decide(organizationId, 'organization.closed', '主动注销')).toMatchObject({
      code: 12001,
      msg: '这个组织有 1 个活动正在进行，不能关闭。可以先暂停组织，等活动结束再关闭',
    })
  })
})
