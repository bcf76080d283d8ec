import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { article } from '#server/database/schema/article.ts'
import { cardApplication } from '#server/database/schema/card.ts'
import { district } from '#server/database/schema/district.ts'
import { announcement, banner, total } from '#server/database/schema/home.ts'
import { volunteerMonth } from '#server/database/schema/hours.ts'
import { addApplicant, cardNow, submitCard, startCardServer } from '#tests/support/card.ts'
import { photo } from '#tests/support/photo.ts'
import { freshTicket, storedLicence, organizationForm, organizationTexts } from '#tests/support/registration.ts'
import { volunteerForm, volunteerTexts } from '#tests/support/registration.ts'
import type { TestServer } from '#tests/support/server.ts'
import { clientHeaders, wireOf } from './wire.ts'

const secret = 'partner-secret-of-at-least-32-signs'

let server: TestServer
let wire: ReturnType<typeof wireOf>
beforeAll(async () => {
  server = await startCardServer({ env: { PARTNERS: `school:${secret}`, TRUST_PROXY: '1' } })
  wire = wireOf(server)
})
afterAll(() => server.stop())

const volunteer = async (values: Parameters<TestServer['addVolunteer']>[0] = {}) => {
  const { id } = await server.addVolunteer(values)
  return { id, as: await server.tokenFor('volunteer', id) }
}

describe('the home page', () => {
  test('[S7 GET /home/index/districtDomain]', async () => {
    const texts = { icpFilling: '粤ICP备12345678号', footerHtml: '<p>主办</p>', headerHtml: '<p>欢迎</p>' }
    await server.database.executor.update(district).set(texts).where(eq(district.code, '440300'))
    expect(await wire.get('/home/index/districtDomain', { query: { district: '440300' } })).toMatchObject({
      status: 200,
      code: 200,
      data: {
        current_district_id: '440300',
        icpFilling: '粤ICP备12345678号',
        'footer-gd': '<p>主办</p>',
        'header-gd': '<p>欢迎</p>',
      },
    })
  })

  test('[S7 GET /home/banner/list/1]', async () => {
    const row = { place: 1, cover: 'river', title: '年末志愿季', link: '/mission', ordinal: 1 }
    await server.database.executor.insert(banner).values(row)
    const one = { title: '年末志愿季', cover: 'river', link: '/mission' }
    expect(await wire.get('/home/banner/list/1')).toMatchObject({
      status: 200,
      code: 200,
      data: expect.arrayContaining([expect.objectContaining(one)]),
    })
  })

  test('[S7 GET /home/banner/bannerSkip]', async () => {
    const row = { place: 1, cover: 'river', title: '看资讯', link: '/article', ordinal: 2 }
    const [added] = await server.database.executor.insert(banner).values(row).returning()
    const id = added?.id ?? 0
    expect(await wire.get('/home/banner/bannerSkip', { query: { id: String(id) } })).toMatchObject({
      status: 200,
      code: 200,
      data: { link: '/article' },
    })
    expect((await server.database.executor.select().from(banner).where(eq(banner.id, id)))[0]?.skips).toBe(1)
  })

  test('[S7 GET /home/index/statics/indexStatics]', async () => {
    const row = { name: 'missions', value: 4_241_906 }
    const conflict = { target: total.name, set: { value: row.value } }
    await server.database.executor.insert(total).values(row).onConflictDoUpdate(conflict)
    expect(await wire.get('/home/index/statics/indexStatics', { query: { district: '440100' } })).toMatchObject({
      status: 200,
      code: 200,
      data: { missions: 4_241_906, weekend: 'this', districtName: '广州市' },
    })
  })

  test('[S7 GET /home/index/statics/volunteerRanking]', async () => {
    const { id } = await volunteer({ name: '林晓岚', livingDistrict: '440106' })
    const month = { volunteerId: id, month: '2026-12', minutes: 615 }
    await server.database.executor.insert(volunteerMonth).values(month)
    expect(await wire.get('/home/index/statics/volunteerRanking', { query: { range: 'month' } })).toMatchObject({
      status: 200,
      code: 200,
      data: [{ rank: 1, name: '林*岚', minutes: 615 }],
    })
  })

  test('[S7 GET /home/site/article/getHotNews]', async () => {
    const publishedAt = new Date('2026-11-30T10:00:00+08:00')
    const values = { title: '红树林又添新苗', summary: '三百名志愿者', body: '<p>正文</p>', source: '联合会' }
    await server.database.executor.insert(article).values({ kind: 'news', hot: true, publishedAt, ...values })
    expect(await wire.get('/home/site/article/getHotNews')).toMatchObject({
      status: 200,
      code: 200,
      data: [{ title: '红树林又添新苗', summary: '三百名志愿者', publishedAt: publishedAt.toISOString() }],
    })
  })

  test('GET /home/announcement/list?showType={type} [S7 showType]', async () => {
    const row = { level: 'notice' as const, body: '正文', publishedAt: cardNow }
    await server.database.executor.insert(announcement).values([
      { ...row, showType: 1, title: '系统将于周日维护' },
      { ...row, showType: 2, title: '别处的公告' },
    ])
    const ask = (pattern: string, type: string) => wire.get(pattern.replace('{type}', type))
    expect(await ask('/home/announcement/list?showType={type}', '1')).toMatchObject({
      status: 200,
      code: 200,
      data: [{ title: '系统将于周日维护', level: 'notice' }],
    })
    const { data } = await ask('/home/announcement/list?showType={type}', '2')
    expect(data.map(({ title }: { title: string }) => title)).toEqual(['别处的公告'])
  })

  test('[S7 GET /home/intellectAction] [S7 channel pc]', async () => {
    expect(await wire.get('/home/intellectAction', { query: { channel: 'pc' } })).toMatchObject({
      status: 200,
      code: 200,
      data: [{ action: 'register', link: '/registered/volunteers' }, { action: 'findMission' }],
    })
  })

  test('[S7 GET /home/index/statics/count]', async () => {
    const row = { name: 'organizations', value: 132_480 }
    const conflict = { target: total.name, set: { value: row.value } }
    await server.database.executor.insert(total).values(row).onConflictDoUpdate(conflict)
    expect(await wire.get('/home/index/statics/count', { query: { type: 'group' } })).toMatchObject({
      status: 200,
      code: 200,
      data: { type: 'group', count: 132_480 },
    })
  })

  test('[S7 GET /home/organization/listByDistrict]', async () => {
    await server.addOrganization({ name: '珠海湾畔协会', districtCode: '440400' })
    await server.addOrganization({ name: '潮州夜读社', districtCode: '445100' })
    const answer = await wire.get('/home/organization/listByDistrict', { query: { district: '440400' } })
    expect(answer.data?.items.map(({ name }: { name: string }) => name)).toEqual(['珠海湾畔协会'])
    expect(await wire.get('/home/organization/listByDistrict', { query: { district: '445100' } })).toMatchObject({
      status: 200,
      code: 200,
      data: { total: 1, items: [{ name: '潮州夜读社', districtName: '潮州市' }] },
    })
  })

  test('a lookup by script at /home/location/ip calls its callback [S7 GET /home/location/ip]', async () => {
    const ask = (path: string) =>
      fetch(`${server.url}/v2/api/zyz${path}?callback=onPlace`, { headers: { 'x-forwarded-for': '113.108.238.121' } })
    const answer = await ask('/home/location/ip')
    expect(await answer.text()).toMatch(/^\/\*\*\/onPlace\(\{"code":200,.*"city":"广州市".*\}\);$/)
    expect((await ask('/home/location/ip')).headers.get('content-type')).toContain('application/javascript')
  })
})

describe('registration', () => {
  test('[S7 GET /volunteer/register/verifyTip]', async () => {
    await volunteer({ loginName: 'takenname01' })
    const ask = (loginName: string) => ({ query: { userType: '1', loginName } })
    expect(await wire.get('/volunteer/register/verifyTip', ask('freename001'))).toMatchObject({
      status: 200,
      code: 200,
      data: { available: true },
    })
    expect((await wire.get('/volunteer/register/verifyTip', ask('takenname01'))).data.available).toBe(false)
  })

  test('[S7 POST /volunteer/register/registerSummit]', async () => {
    const { headers } = await freshTicket(server, '1')
    const json = { ...volunteerForm({ loginName: 'newcomer77' }), agreements: volunteerTexts }
    expect(await wire.post('/volunteer/register/registerSummit', { headers, json })).toMatchObject({
      status: 200,
      code: 200,
      data: { volunteerNumber: expect.stringMatching(/^4401\d{8}$/) },
    })
    const form = { loginName: 'newcomer77', password: 'Fresh_pass_1' }
    const login = { query: { _: '1' }, headers: clientHeaders, form }
    expect((await wire.post('/auth/login/volunteer/password', login)).code).toBe('1')
  })

  test('[S7 POST /manage/pc/register/registerSummit]', async () => {
    const { headers } = await freshTicket(server, '2')
    const licence = await storedLicence(server, headers)
    const json = { ...organizationForm(licence, { loginName: 'neworg0077' }), agreements: organizationTexts }
    expect(await wire.post('/manage/pc/register/registerSummit', { headers, json })).toMatchObject({
      status: 200,
      code: 200,
      data: { workingDays: expect.any(Number), number: expect.any(String) },
    })
    const form = { loginName: 'neworg0077', password: 'Fresh_pass_1' }
    const login = { query: { _: '1' }, headers: clientHeaders, form }
    expect((await wire.post('/auth/login/org/password', login)).code).toBe('1')
  })

  test('[S7 GET /volunteer/report/authByThird]', async () => {
    const { as } = await volunteer({ serviceMinutes: 630, trainingMinutes: 45 })
    const content = { partner: 'school', nonce: 'nonce-of-the-spec', exp: cardNow.getTime() / 1000 + 300 }
    const text = Buffer.from(JSON.stringify(content)).toString('base64url')
    const ticket = `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
    expect(await wire.get('/volunteer/report/authByThird', { as, query: { ticket } })).toMatchObject({
      status: 200,
      code: 200,
      data: { partner: 'school', serviceTime: 630, trainingTime: 45 },
    })
  })
})

describe('the bank card', () => {
  const upload = async (as: string) => {
    const { buffer } = await photo('front.jpg', 1200, 800)
    const parts = { slot: 'idFront', file: new Blob([new Uint8Array(buffer)], { type: 'image/jpeg' }) }
    return { as, parts }
  }

  test('[S7 GET /volunteer/bankCard/getUsersApplyState]', async () => {
    const person = await addApplicant(server)
    await submitCard(server, person)
    expect(await wire.get('/volunteer/bankCard/getUsersApplyState', { as: person.token })).toMatchObject({
      status: 200,
      code: 200,
      data: { state: 'pendingReview', kind: 'credit', submittedAt: cardNow.toISOString() },
    })
  })

  test('[S7 GET /volunteer/bankCard/getUsersDetail]', async () => {
    const person = await addApplicant(server, { volunteerNumber: '440112340001' })
    await submitCard(server, person)
    expect(await wire.get('/volunteer/bankCard/getUsersDetail', { as: person.token })).toMatchObject({
      status: 200,
      code: 200,
      data: {
        facts: { name: '林晓岚', volunteerNumber: '440112340001' },
        draft: { work: { workUnit: '市第三小学' } },
        pictures: [{}, {}, {}],
      },
    })
  })

  test('[S7 POST /volunteer/bankCard/photosRedoUpload]', async () => {
    const { as } = await volunteer()
    expect(await wire.post('/volunteer/bankCard/photosRedoUpload', await upload(as))).toMatchObject({
      status: 200,
      code: 200,
      data: { slot: 'idFront', width: 1200, height: 800 },
    })
  })

  test('[S7 GET /volunteer/bankCard/inspectHasIdcardPic]', async () => {
    const { as } = await volunteer()
    await wire.post('/volunteer/bankCard/photosRedoUpload', await upload(as))
    expect(await wire.get('/volunteer/bankCard/inspectHasIdcardPic', { as })).toMatchObject({
      status: 200,
      code: 200,
      data: { idFront: true, idBack: false, portrait: false },
    })
  })

  test('[S7 GET /volunteer/srvpg/volunteerCardQuery]', async () => {
    const person = await addApplicant(server, { name: '周静怡', volunteerNumber: '440112345699' })
    const { applicationId } = await submitCard(server, person)
    const cardTail = server.context.keys.encryptColumn('cardApplication.cardTail', '3086')
    const active = { state: 'active' as const, cardTail, activatedAt: new Date('2026-03-04T10:00:00Z') }
    await server.database.executor.update(cardApplication).set(active).where(eq(cardApplication.id, applicationId))
    const query = { name: '周静怡', idNumber: person.idNumber18 ?? '' }
    expect(await wire.get('/volunteer/srvpg/volunteerCardQuery', { query })).toMatchObject({
      status: 200,
      code: 200,
      data: { name: '周*怡', volunteerNumber: '4401******99', state: 'active', cardTail: '**86' },
    })
  })
})
