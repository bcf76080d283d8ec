import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loginOrganizer } from '#contract/auth.ts'
import { indexStatistics } from '#contract/home.ts'
import { listOrganizations } from '#contract/organization.ts'
import { currentOrganizer, managedMissions, missionEvent } from '#contract/organizer.ts'
import type { OrganizationForm, OrganizationProfile } from '#domain/registration/organization-form.ts'
import { organizationStateEvent } from '#contract/organization-registry/organization-registry.ts'
import { organizationReviewPicture } from '#contract/registration/organization-review.ts'
import {
  ownRegistration,
  registerOrganization,
  replaceLicence,
  resubmitRegistration,
} from '#contract/registration/registration.ts'
import { reviewDetail, reviewList } from '#contract/review/review.ts'
import { staffActs } from '#contract/staff-log.ts'
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
import { decideInQueue, passMinute, settleInQueue } from '#tests/support/reviews.ts'
import { carryOut } from '#tests/support/proposals.ts'
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
  if (!person) throw new Error('no account')
  await server.bindPerson(person, 'confirmed')
  return { ...data, form, contact, token: await server.tokenFor('organizer', person.id) }
}

const matter = (id: string) => ({ kind: 'organization', id }) as const
const verdict = (event: string, opinion?: string) => ({ event, ...(opinion !== undefined && { opinion }) })
const send = (id: string, event: string, opinion?: string, token: string | null = federation.token) =>
  decideInQueue(server, token, matter(id), verdict(event, opinion))
const decide = (id: string, event: string, opinion?: string) =>
  settleInQueue(server, federation.token, matter(id), verdict(event, opinion))
/** What the registry does to one that was approved. */
const change = async (organizationId: string, event: string, reason: string) =>
  carryOut(
    server,
    server.call(organizationStateEvent, { token: federation.token, body: { organizationId, event, reason } }),
  )
const detail = async (id: string, token: string | null = federation.token) =>
  (await server.call(reviewDetail, { token, query: matter(id) })).envelope
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
      stateLabel: '待审核',
      events: ['organization.approved', 'organization.returned', 'organization.closed'],
      earlier: [],
      pictures: [{ pictureId: form.licenceId, name: '登记证书', width: 1000, height: 1400 }],
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
    await decide(organizationId, 'organization.approved')
    expect((await detail(organizationId)).data).toMatchObject({ stateLabel: '已通过审核', events: [] })
    expect(await own(token)).toMatchObject({ state: 'approved', opinion: null })
    expect(await listed()).toBe(1)
    await change(organizationId, 'organization.suspended', '年检没有通过')
    expect([await listed(), await opinionOf(token)]).toEqual([0, '年检没有通过'])
    expect(await counted()).toBe(before)
    await change(organizationId, 'organization.resumed', '年检已经通过')
    expect([await listed(), await opinionOf(token)]).toEqual([1, '年检已经通过'])
    expect(await counted()).toBe(before + 1)
  })

  it.each(['returned', 'closed'])('has to say why it is %s', async (event) => {
    const { organizationId } = await waiting()
    for (const opinion of [undefined, '   ']) {
      const { code, data } = await send(organizationId, `organization.${event}`, opinion)
      expect([code, data.issues[0]]).toEqual([10001, { field: 'opinion', message: '请写明意见' }])
    }
    expect((await send(organizationId, `organization.${event}`, '意'.repeat(201))).code).toBe(10001)
    await passMinute(server)
    expect((await detail(organizationId)).data.stateLabel).toBe('待审核')
  })

  it('is refused by the chart, in words, and cannot submit for the organization', async () => {
    const { organizationId } = await waiting()
    await decide(organizationId, 'organization.returned', '名称与证书不符')
    expect(await send(organizationId, 'organization.approved')).toMatchObject({
      code: 12001,
      msg: '组织处于“已退回”，不能“通过审核”',
    })
    for (const event of ['organization.submitted', 'organization.resumed', 'organization.deleted', 'toString'])
      expect((await send(organizationId, event)).data.issues).toEqual([
        { field: 'event', message: '没有这项决定，请刷新页面后再试' },
      ])
  })

  it('decides once when two do at the same time', async () => {
    const { organizationId } = await waiting()
    const answers = await Promise.all([
      send(organizationId, 'organization.approved'),
      send(organizationId, 'organization.returned', '请补正'),
      send(organizationId, 'organization.approved'),
    ])
    expect(answers.map(({ code }) => String(code)).toSorted()).toEqual(['12001', '12001', '200'])
    await passMinute(server)
    const rows = await server.database.executor
      .select()
      .from(organizationHistory)
      .where(eq(organizationHistory.organizationId, Number(organizationId)))
    expect(rows.map(({ organizerId }) => organizerId)).toEqual([null, federation.id])
  })

  it('does not review itself, nor what does not exist', async () => {
    expect((await send(root, 'organization.closed', '关闭')).code).toBe(10002)
    expect((await send('999999', 'organization.approved')).code).toBe(10002)
    expect((await detail('999999')).code).toBe(10002)
    expect((await download('999999', federation.token)).headers.get('content-type')).toMatch(/json/)
  })

  it('lists what waits, oldest first, page by page', async () => {
    const list = async (query: Record<string, string>) =>
      (await server.call(reviewList, { token: federation.token, query: { kind: 'organization', ...query } })).envelope
    for (const { id } of (await list({ pageSize: '50' })).data.items) await decide(id, 'organization.approved')
    const made = []
    for (const hours of [3, 1, 2]) {
      later(hours)
      made.push((await waiting()).organizationId)
    }
    const first = (await list({ pageSize: '2' })).data
    expect(first.items.map(({ id }: any) => id)).toEqual([made[1], made[2]])
    expect(first.items[0]).toMatchObject({ facts: ['越秀区', '志愿服务团体'], submissions: 1 })
    const second = (await list({ pageSize: '2', cursor: first.nextCursor })).data
    expect([second.items.map(({ id }: any) => id), second.total]).toEqual([[made[0]], 3])
    expect(second.nextCursor).toBeNull()
    expect((await list({ tab: 'gone' })).code).toBe(10001)
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
    for (const [spec, query] of [
      [reviewList, { kind: 'organization' }],
      [reviewDetail, matter(organizationId)],
    ] as const) {
      const answer = await server.call(spec, { token, query })
      expect([answer.status, answer.envelope.data]).toEqual([expected, null])
    }
    expect(await send(organizationId, 'organization.approved', undefined, token)).toMatchObject({ data: null })
    await passMinute(server)
    expect((await download(form.licenceId, token ?? '')).headers.get('content-type')).toMatch(/json/)
    expect((await detail(organizationId)).data.stateLabel).toBe('待审核')
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
    expect(data).toMatchObject({ number, submissions: 2, pictures: [{ pictureId: stored.pictureId }] })
    expect(data.earlier).toMatchObject([{ label: '退回修改', outcome: 'return', opinion: '证书照片看不清' }])
    expect((await own(token)).history.map(({ state, opinion }: any) => [state, opinion])).toEqual([
      ['pendingReview', null],
      ['returned', '证书照片看不清'],
      ['pendingReview', null],
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

  it('signs in while the organization waits, and is told that everything else opens with the approval', async () => {
    const { token } = await waiting()
    expect((await server.call(currentOrganizer, { token })).envelope.data.organization.state).toBe('pendingReview')
    const expected = { code: 13121, msg: expect.stringContaining('正在等联合会审核'), data: { state: 'pendingReview' } }
    expect((await server.call(managedMissions, { token })).envelope).toMatchObject(expected)
    const body = { missionId: '1', event: 'mission.cancelled' }
    expect((await server.call(missionEvent, { token, body })).envelope).toMatchObject(expected)
  })
})

describe('what is closed', () => {
  it('leaves its organizer the account alone, drops the licence, and gives free contact, name and code', async () => {
    const { organizationId, form, contact, token } = await waiting()
    await decide(organizationId, 'organization.closed', '经核实为冒用')
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
    expect((await detail(organizationId)).data).toMatchObject({ stateLabel: '已关闭', pictures: [], events: [] })
    const { headers } = await freshTicket(server, '2', contact)
    const again = organizationForm(await storedLicence(server, headers), {
      name: form.name,
      creditCode: form.creditCode,
    })
    const body = { ...again, agreements: organizationTexts }
    expect((await server.call(registerOrganization, { headers, body })).envelope.code).toBe(200)
  })

  it('was one that nobody approved: what was approved is the registry’s, which cancels what has not begun', async () => {
    const { organizationId, token } = await waiting()
    await decide(organizationId, 'organization.approved')
    const of = await addMission(server, { organizationId: Number(organizationId) })
    expect((await send(organizationId, 'organization.closed', '主动申请注销')).code).toBe(12001)
    expect((await change(organizationId, 'organization.closed', '主动申请注销')).code).toBe(200)
    const [row] = await server.database.executor.select().from(mission).where(eq(mission.id, of.id))
    expect(row?.state).toBe('cancelled')
    expect((await server.call(currentOrganizer, { token })).status).toBe(401)
    const query = { organizationId }
    const { data: acts } = (await server.call(staffActs, { token: federation.token, query })).envelope
    expect(acts.items[0]).toMatchObject({
      act: 'proposal.agree',
      reason: '主动申请注销',
      after: { 状态: '已关闭', 取消活动: '1 个' },
    })
  })

  it('is not one that has a mission under way', async () => {
    const { organizationId } = await waiting()
    await decide(organizationId, 'organization.approved')
    await addMission(server, { organizationId: Number(organizationId), values: { state: 'ongoing' } })
    expect(await change(organizationId, 'organization.closed', '主动申请注销')).toMatchObject({
      code: 12001,
      msg: '这个组织有 1 个活动正在进行，不能关闭。可以先暂停组织，等活动结束再关闭',
    })
  })
})
