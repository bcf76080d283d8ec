import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyMission } from '#contract/application/application.ts'
import { exportData } from '#contract/privacy.ts'
import { updateProfile } from '#contract/profile.ts'
import { accessLog } from '#server/database/schema/access-log.ts'
import { collection } from '#server/database/schema/collection.ts'
import { evaluation } from '#server/database/schema/evaluation.ts'
import { dataExport } from '#server/database/schema/security.ts'
import { guardianConsent, volunteerDistrict } from '#server/database/schema/volunteer.ts'
import { writeMessages } from '#server/records/message/message.repository.ts'
import { personalTables } from '#server/records/personal-data/personal-tables.ts'
import { titles } from '#server/features/people/privacy/table-titles.ts'
import { addApplicant, cardNow, submitCard, startCardServer } from '#tests/support/card.ts'
import { plantEntries } from '#tests/support/ledger.ts'
import { addMission } from '#tests/support/missions.ts'
import { cheapHash } from '#tests/support/passwords.ts'
import type { TestServer } from '#tests/support/server.ts'

const password = 'Right_pass1'
let server: TestServer
let passwordHash: string

beforeAll(async () => {
  server = await startCardServer()
  passwordHash = await cheapHash(password)
})
afterAll(() => server.stop())

const take = async (token: string, secret = password) =>
  (await server.call(exportData, { token, body: { password: secret } })).envelope
const contentOf = (data: { content: string }) => JSON.parse(data.content) as Record<string, Record<string, unknown>[]>

describe('the export of one’s own data', () => {
  it('holds everything that is stored about the person in plain, and nothing of others', async () => {
    const { executor } = server.database
    const { keys } = server.context
    const person = await addApplicant(server, { passwordHash })
    const other = await addApplicant(server, { passwordHash, name: '何志远' })
    const of = await addMission(server, { values: { name: '南岸净滩', autoApprove: true } })
    for (const { token, id, surrogateId } of [person, other]) {
      const isOwn = id === person.id
      const mark = isOwn ? 'OWN' : 'OTHER'
      await server.call(updateProfile, {
        token,
        body: { address: `${mark}德政中路 12 号 301 房`, workUnit: `${mark}小学` },
      })
      await server.call(applyMission, {
        token,
        body: { slotId: String(of.slots[0]?.id), message: `${mark} 会说潮州话` },
      })
      await executor.insert(collection).values({ volunteerId: id, missionId: of.id, createdAt: cardNow })
      await executor.insert(guardianConsent).values({
        volunteerId: id,
        guardianName: `${mark}监护人`,
        relation: '父亲',
        phone: keys.encryptColumn('guardianConsent.phone', isOwn ? '13911110001' : '13922220002'),
        textVersion: '1',
        givenAt: cardNow,
      })
      await executor.insert(volunteerDistrict).values({ volunteerId: id, districtCode: '440104', state: 'bound' })
      const endAt = new Date(cardNow.getTime() + 90 * 60_000)
      const served = { surrogateId, servedOn: '2026-11-01', place: '图书馆', startAt: cardNow, endAt }
      const hours = {
        ...served,
        missionName: `${mark}图书整理`,
        minutes: 90,
        kind: 'service' as const,
        grade: 'A' as const,
      }
      await plantEntries(executor, [hours])
      const staff = await server.addOrganizer((await server.addOrganization()).id, { name: '梁嘉仪' })
      await executor
        .insert(accessLog)
        .values({ volunteerId: id, organizerId: staff.id, what: `${mark}查看资料`, at: cardNow })
      await executor.insert(evaluation).values({
        volunteerId: id,
        missionId: of.id,
        service: 5,
        cooperation: 5,
        plan: 5,
        safety: 5,
        missionText: `${mark}很好`,
        missionAt: cardNow,
        punctuality: 2,
        attitude: 2,
        skill: 2,
        volunteerText: '迟到了',
        volunteerAt: cardNow,
        organizerId: staff.id,
        visibleFrom: new Date('2027-01-01T00:00:00Z'),
      })
      const message = {
        volunteerId: id,
        kind: 'account' as const,
        title: `${mark}标题`,
        body: '内容',
        link: null,
        validUntil: null,
      }
      await writeMessages(executor, [message], cardNow)
    }
    const { code, data } = await take(person.token)
    expect(code).toBe(200)
    expect([data.fileName, data.page.fileName]).toEqual([
      'i志愿-我的数据-2026-12-01.json',
      'i志愿-我的数据-2026-12-01.html',
    ])
    const content = contentOf(data)
    const [self] = content['账号与个人资料'] as Record<string, unknown>[]
    expect(self).toMatchObject({
      name: '林晓岚',
      loginName: person.loginName,
      idNumber: person.idNumber18,
      address: 'OWN德政中路 12 号 301 房',
      emergencyContact: '林建国 13900000001',
    })
    expect(content['报名']).toMatchObject([{ 活动: '南岸净滩', message: 'OWN 会说潮州话', state: 'confirmed' }])
    expect(content['时长记录']).toMatchObject([{ missionName: 'OWN图书整理', minutes: 90 }])
    expect(content['监护人同意']).toMatchObject([{ guardianName: 'OWN监护人', phone: '13911110001' }])
    expect(content['服务地区']).toMatchObject([{ districtCode: '440104', state: 'bound' }])
    expect(content['谁查看过我的资料']).toMatchObject([{ what: 'OWN查看资料' }])
    expect(content['导出记录']).toHaveLength(1)
    expect(content['登录记录']?.length).toBeGreaterThan(0)
    expect(content['评价']).toMatchObject([{ service: 5, missionText: 'OWN很好' }])
    expect(content['评价']?.[0]).not.toHaveProperty('punctuality')
    for (const { name } of personalTables) expect(content).toHaveProperty([titles[name] as string])
    const text: string = data.content + data.page.content
    for (const foreign of ['OTHER', '何志远', other.idNumber18, '13922220002', other.loginName, '梁嘉仪', '迟到了'])
      expect(text).not.toContain(foreign)
    for (const secret of ['$argon2', person.surrogateId, 'passwordHash', 'accessHash', 'v1.'])
      expect(text).not.toContain(secret)
    expect(text).not.toMatch(/Hash"|organizerId|reviewerId/)
  })

  it('has a page that can be read, with the words and dates of the house', async () => {
    const person = await addApplicant(server, { passwordHash })
    const of = await addMission(server, { values: { name: '北岸净滩', autoApprove: true } })
    const message = '<img src=x onerror=alert(1)> & 带伞'
    await server.call(applyMission, { token: person.token, body: { slotId: String(of.slots[0]?.id), message } })
    await server.database.executor
      .insert(volunteerDistrict)
      .values({ volunteerId: person.id, districtCode: '440104', state: 'bound', createdAt: cardNow })
    await submitCard(server, person)
    const { page } = (await take(person.token)).data as { page: { content: string } }
    const html = page.content
    const lineOf = (label: string, value: string) => `<dt>${label}</dt><dd>${value}</dd>`
    expect(html).toContain('<html lang="zh-CN">')
    for (const line of [
      lineOf('证件类型', '居民身份证'),
      lineOf('证件号码', String(person.idNumber18)),
      lineOf('活动', '北岸净滩'),
      lineOf('状态', '已确认'),
      lineOf('地区', '越秀区'),
      lineOf('给组织的话', '&lt;img src=x onerror=alert(1)&gt; &amp; 带伞'),
      lineOf('照片', '身份证人像面'),
      '2026年12月1日',
    ])
      expect(html).toContain(line)
    expect(html).toMatch(/<h2>报名<\/h2>/)
    expect(html).not.toMatch(/<script|<img|javascript:|https?:/)
    const shown = html.replaceAll(/<style>.*?<\/style>|<[^>]+>/gs, ' ')
    expect(shown).not.toMatch(/\d{4}-\d\d-\d\dT|\b(true|false|null|undefined|object)\b|“/)
  })

  it('holds the card application as it was typed', async () => {
    const applicant = await addApplicant(server, { passwordHash })
    await submitCard(server, applicant)
    const content = contentOf((await take(applicant.token)).data)
    expect(content['志愿者证申请']?.[0]).toMatchObject({ content: { choice: { kind: expect.any(String) } } })
    expect(content['志愿者证照片（说明）']).toHaveLength(3)
  })

  it('asks for the password', async () => {
    const person = await addApplicant(server, { passwordHash })
    const { code, msg } = await take(person.token, 'Wrong_pass1')
    expect([code, msg]).toEqual([11007, '现在的密码不对，还可以试 4 次'])
    const own = eq(dataExport.volunteerId, person.id)
    expect(await server.database.executor.$count(dataExport, own)).toBe(0)
  })

  it('is made three times in 24 hours, also when asked for at once', async () => {
    const person = await addApplicant(server, { passwordHash })
    const answers = []
    for (let at = 0; at < 2; at++) answers.push(await take(person.token))
    answers.push(...(await Promise.all([take(person.token), take(person.token)])))
    expect(answers.map(({ code }) => code).toSorted((a, b) => Number(a) - Number(b))).toEqual([200, 200, 200, 10005])
    expect(answers.find(({ code }) => code === 10005)?.msg).toBe('24 小时内最多导出 3 次，请 24 小时后再试')
    const own = and(eq(dataExport.volunteerId, person.id))
    expect(await server.database.executor.$count(dataExport, own)).toBe(3)
    server.setNow(new Date(cardNow.getTime() + 86_400_001))
    expect((await take(person.token)).code).toBe(200)
    server.setNow(cardNow)
  })
})
