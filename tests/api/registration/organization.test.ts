import { and, eq, inArray } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { currentOrganizer } from '#contract/organizer.ts'
import type { OrganizationForm } from '#domain/registration/organization-form.ts'
import { registerOrganization, uploadLicence } from '#contract/registration/registration.ts'
import { organization } from '#server/database/schema/organization.ts'
import { organizer } from '#server/database/schema/organizer.ts'
import {
  consent,
  licencePicture,
  organizationHistory,
  registrationTicket,
} from '#server/database/schema/registration.ts'
import { runDue } from '#server/due/due.ts'
import { removeOrphanPictures } from '#server/records/card/card-picture.removal.ts'
import { MissingObject } from '#server/files/object-store.ts'
import { openUploads, type SealedFiles } from '#server/files/sealed-files.ts'
import { freshMobile } from '#tests/support/code.ts'
import { photo } from '#tests/support/photo.ts'
import {
  freshTicket,
  holdRead,
  organizationForm,
  organizationTexts,
  registrationNow,
  sendFile,
  startRegistrationServer,
  storedLicence,
  tradeCode,
} from '#tests/support/registration.ts'
import type { TestServer } from '#tests/support/server.ts'

let server: TestServer
let files: SealedFiles
beforeAll(async () => {
  server = await startRegistrationServer()
  files = openUploads(server.config, server.database.dataDir, server.context.keys)
})
afterAll(() => server.stop())
beforeEach(() => server.setNow(registrationNow))

type Headers = Record<string, string>
const send = async (headers: Headers, form: OrganizationForm, agreements: unknown = organizationTexts) =>
  (await server.call(registerOrganization, { headers, body: { ...form, agreements } })).envelope
const issuesOf = ({ data }: { data: any }): { field: string; message: string }[] => data?.issues ?? []
const fieldsOf = (envelope: { data: any }): string[] => issuesOf(envelope).map(({ field }) => field)
const rowOf = async (id: string) =>
  (
    await server.database.executor
      .select()
      .from(organization)
      .where(eq(organization.id, Number(id)))
  )[0]
const picture = async (id: string) =>
  (
    await server.database.executor
      .select()
      .from(licencePicture)
      .where(eq(licencePicture.id, Number(id)))
  )[0]

/** A ticket with its licence, and a form that fits both. */
async function ready(change: Partial<OrganizationForm> = {}, mobile = freshMobile()) {
  const { headers, contact } = await freshTicket(server, '2', mobile)
  const licenceId = await storedLicence(server, headers)
  return { headers, contact, form: organizationForm(licenceId, change) }
}

describe('an organization', () => {
  it('registers, waits for the federation, and its organizer signs in', async () => {
    const parent = await server.addOrganization()
    const introduction = '街坊组成的服务队，常年为独居长者送餐、探访。\n新队员第一次服务都有老队员带着走完全程。'
    const { headers, contact, form } = await ready({ parentId: String(parent.id), introduction })
    const { code, data } = await send(headers, { ...form, creditCode: form.creditCode.toLowerCase() })
    expect(code).toBe(200)
    expect(data.workingDays).toBe(3)
    expect(data.number).toMatch(/^ZZ20261201\d{6}$/)
    expect(await rowOf(data.organizationId)).toMatchObject({
      number: data.number,
      name: form.name,
      level: 'organization',
      creditCode: form.creditCode,
      parentId: parent.id,
      districtCode: '440104',
      chargeName: '梁嘉仪',
      introduction,
      joinMode: 'review',
      state: 'pendingReview',
      submissions: 1,
      submittedAt: registrationNow,
    })
    const { executor } = server.database
    const history = await executor
      .select()
      .from(organizationHistory)
      .where(eq(organizationHistory.organizationId, Number(data.organizationId)))
    expect(history.map(({ event, state }) => [event, state])).toEqual([['organization.submitted', 'pendingReview']])
    const [person] = await executor.select().from(organizer).where(eq(organizer.loginName, form.loginName))
    expect(person).toMatchObject({ name: '黄文杰', demo: false, forceChangePassword: false })
    expect(server.context.keys.decryptColumn('organizer.mobile', person?.mobile ?? '')).toBe(contact)
    const consents = await executor
      .select()
      .from(consent)
      .where(eq(consent.organizerId, person?.id ?? 0))
    expect(consents.map(({ kind, version }) => [kind, version])).toEqual([['orgRegRequirements', '2026-07']])
    const token = await server.signIn('organizer', form.loginName, 'Fresh_pass_1')
    const own = await server.call(currentOrganizer, { token })
    expect(own.envelope.data.organization).toMatchObject({ id: data.organizationId, state: 'pendingReview' })
  })

  it('keeps the licence, and loses the ticket when its time is over', async () => {
    const { headers, form } = await ready()
    const { data } = await send(headers, form)
    server.setNow(new Date(registrationNow.getTime() + 30 * 60_000))
    await runDue(server.context)
    expect(await server.database.executor.$count(registrationTicket)).toBe(0)
    const licence = await picture(form.licenceId)
    expect(licence).toMatchObject({ organizationId: Number(data.organizationId), ticketId: null, supersededAt: null })
    expect((await files.get('licencePicture', licence as never)).length).toBe(licence?.bytes)
  })
})

describe('the registration', () => {
  const otherwise: readonly (readonly [string, Partial<OrganizationForm>, string])[] = [
    ['name', { name: '三个字' }, '组织名称至少 4 个字'],
    ['name', { name: '字'.repeat(51) }, '组织名称最多 50 个字，请检查'],
    ['kind', { kind: '' }, '请选择组织类型'],
    ['kind', { kind: '04' }, '请选择组织类型'],
    ['creditCode', { creditCode: '52440100MJK9021301' }, '统一社会信用代码校验不通过，请对照证书逐位检查'],
    ['creditCode', { creditCode: '52440100' }, '统一社会信用代码是 18 位，现在是 8 位'],
    ['parentId', { parentId: '999999' }, '没有这个上级组织，请从列表中重新选择，没有上级的不用选'],
    ['parentId', { parentId: '1; drop' }, '没有这个上级组织，请从列表中重新选择，没有上级的不用选'],
    ['district', { district: '440100' }, '请把所在地区选到县（区）'],
    ['district', { district: '440199' }, '本站服务广东省，请选择省内的县（区）'],
    ['categories', { categories: [] }, '请至少选一个服务类别'],
    ['categories', { categories: ['01', '02', '03', '04', '05', '06', '07'] }, '服务类别最多选 6 个'],
    ['foundedOn', { foundedOn: '2026-02-30' }, '成立日期写成 2001-02-03 这样，请检查'],
    ['foundedOn', { foundedOn: '2026-12-02' }, '成立日期不对，请对照证书检查'],
    ['address', { address: '四个字啊' }, '办公地址至少 5 个字'],
    ['address', { address: '址'.repeat(101) }, '办公地址最多 100 个字，请检查'],
    ['introduction', { introduction: '简'.repeat(19) }, '组织简介至少 20 个字'],
    ['introduction', { introduction: '简'.repeat(501) }, '组织简介最多 500 个字，请检查'],
    ['introduction', { introduction: `${'简'.repeat(20)}\u202e简` }, '组织简介含有看不见的字符，请删除后重新输入'],
    ['name', { name: '20260601' }, '组织名称只写文字、数字和常用标点，至少有一个字，请检查'],
    ['name', { name: '木棉<img src=x>' }, '组织名称只写文字、数字和常用标点，至少有一个字，请检查'],
    ['chargeName', { chargeName: '12345' }, '负责人姓名只写文字，可以带“·”、空格和连字符，请检查'],
    ['contactName', { contactName: '<b>黄</b>' }, '联系人姓名只写文字，可以带“·”、空格和连字符，请检查'],
    ['organizerName', { organizerName: '黄文杰1' }, '管理员姓名只写文字，可以带“·”、空格和连字符，请检查'],
    ['name', { name: '木棉志愿\n服务队' }, '这一项只能写一行，请删去换行后重新输入'],
    ['chargeName', { chargeName: '梁' }, '负责人姓名至少 2 个字'],
    ['contactName', { contactName: '黄'.repeat(31) }, '联系人姓名最多 30 个字，请检查'],
    ['contactPhone', { contactPhone: '83370186' }, '联系电话写手机号，或带区号的座机，如 020-12345678'],
    ['contactPhone', { contactPhone: '' }, '请输入联系电话'],
    ['joinMode', { joinMode: 'toString' }, '请选择加入方式'],
    ['licenceId', { licenceId: '' }, '请上传登记证书或营业执照的照片'],
    ['licenceId', { licenceId: '999999' }, '证书照片已失效，请重新上传'],
    ['organizerName', { organizerName: '' }, '请输入管理员姓名'],
    ['loginName', { loginName: '1startsbad' }, '用户名要以字母开头'],
    ['password', { password: 'weakpass1' }, '密码格式错误，需包含大写、小写字母及数字，长度为8至20位'],
  ]
  let shared: Awaited<ReturnType<typeof ready>> | undefined
  it.each(otherwise)('refuses %s as %j', async (field, change, message) => {
    shared ??= await ready()
    const { headers, form } = shared
    const said = issuesOf(await send(headers, { ...form, ...change }))
    expect(said).toContainEqual({ field, message })
    expect(await server.database.executor.$count(organizer, eq(organizer.loginName, form.loginName))).toBe(0)
  })

  it("refuses another ticket's licence", async () => {
    const [one, other] = [await ready(), await ready()]
    const stolen = { ...one.form, licenceId: other.form.licenceId }
    expect(fieldsOf(await send(one.headers, stolen))).toEqual(['licenceId'])
  })

  it("refuses a parent that is not approved, a volunteer's ticket and no agreement", async () => {
    const waiting = await server.addOrganization({ state: 'pendingReview' })
    const { headers, form } = await ready({ parentId: String(waiting.id) })
    expect(fieldsOf(await send(headers, form, [{ kind: 'orgRegRequirements', version: '2020-01' }]))).toEqual([
      'parentId',
      'agreements',
    ])
    const wrong = await freshTicket(server, '1')
    expect((await send(wrong.headers, form)).code).toBe(11006)
    const { buffer } = await photo('licence.jpg')
    expect((await sendFile(server, uploadLicence, buffer, wrong.headers)).code).toBe(11006)
  })

  it('refuses name, credit code and login name of another one, but for a closed one', async () => {
    const first = await ready()
    const { data } = await send(first.headers, first.form)
    const { headers, form } = await ready()
    const { name, creditCode, loginName } = first.form
    const same = { ...form, name: ` ${name} `, creditCode, loginName }
    expect(fieldsOf(await send(headers, same))).toEqual(['name', 'creditCode', 'loginName'])
    expect(fieldsOf(await send(headers, { ...form, name, creditCode: form.creditCode, district: '440105' }))).toEqual(
      [],
    )
    await server.database.executor
      .update(organization)
      .set({ state: 'closed' })
      .where(eq(organization.id, Number(data.organizationId)))
    const third = await ready({ name, creditCode })
    expect((await send(third.headers, third.form)).code).toBe(200)
  })
})

describe('at the same moment', () => {
  const race = async (count: number, change: Partial<OrganizationForm>) => {
    const all = []
    for (let at = 0; at < count; at++) all.push(await ready(change))
    return Promise.all(all.map(({ headers, form }) => send(headers, form)))
  }

  it.each(['creditCode', 'name', 'loginName'] as const)('one %s goes to one', async (field) => {
    const value = organizationForm('1')[field]
    const answers = await race(3, { [field]: value })
    expect(answers.map(({ code }) => String(code)).toSorted()).toEqual(['10001', '10001', '200'])
    for (const answer of answers.filter(({ code }) => code !== 200)) expect(fieldsOf(answer)).toEqual([field])
  })

  it('one contact goes to one, and of the other nothing stays', async () => {
    const mobile = freshMobile()
    const both = [await ready({}, mobile), await ready({}, mobile)]
    const answers = await Promise.all(both.map(({ headers, form }) => send(headers, form)))
    expect(answers.map(({ code }) => String(code)).toSorted()).toEqual(['10001', '200'])
    expect(issuesOf(answers.find(({ code }) => code !== 200) as never)).toEqual([
      { field: 'contact', message: '这个手机号刚刚注册了另一个账号，请直接登录，或换一个手机号' },
    ])
    const names = both.map(({ form }) => form.name)
    expect(await server.database.executor.$count(organization, inArray(organization.name, names))).toBe(1)
  })

  it('a form that is sent twice registers once', async () => {
    const { headers, form } = await ready()
    const answers = await Promise.all([send(headers, form), send(headers, form)])
    expect(answers.map(({ code }) => code)).toEqual([200, 200])
    expect(answers[0]?.data).toEqual(answers[1]?.data)
    const sameName = and(eq(organization.name, form.name), eq(organization.districtCode, '440104'))
    expect(await server.database.executor.$count(organization, sameName)).toBe(1)
  })

  it('a form that read its ticket before its first sending came through hears the same', async () => {
    const { headers, form } = await ready()
    const held = holdRead(server, 'registration_ticket')
    const second = send(headers, form)
    await held.read
    const first = await send(headers, form)
    held.release()
    expect(first.code).toBe(200)
    expect(await second).toMatchObject({ code: 200, data: first.data })
  })
})

describe('the licence', () => {
  it('is stored marked, without the metadata that came with it, and sealed', async () => {
    const { headers } = await freshTicket(server, '2')
    const ground = { r: 240, g: 236, b: 230 }
    const bytes = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: ground } })
      .withExif({ IFD0: { Artist: 'somebody' } })
      .jpeg()
      .toBuffer()
    const { data } = await sendFile(server, uploadLicence, bytes, headers)
    expect(data).toMatchObject({ width: 2400, height: 1600 })
    const row = await picture(data.pictureId)
    const stored = await files.get('licencePicture', row as never)
    expect((await sharp(stored).metadata()).exif).toBeUndefined()
    const { channels } = await sharp(stored).stats()
    expect(channels[0]?.stdev).toBeGreaterThan(1)
    await expect(files.get('cardPicture', row as never)).rejects.toThrow(/unable to authenticate/)
    expect((await files.store.get(row?.storageKey ?? '')).includes('somebody')).toBe(false)
  })

  it('gives its place to the next one, whose file alone is left', async () => {
    const { headers } = await freshTicket(server, '2')
    const first = await picture(await storedLicence(server, headers))
    const second = await picture(await storedLicence(server, headers))
    await runDue(server.context)
    await expect(files.store.get(first?.storageKey ?? '')).rejects.toThrow(MissingObject)
    expect((await files.store.get(second?.storageKey ?? '')).length).toBeGreaterThan(0)
    expect(await picture(String(first?.id))).toBeUndefined()
  })

  it('goes with a ticket that registered nothing', async () => {
    const { headers, form } = await ready()
    const row = await picture(form.licenceId)
    server.setNow(new Date(registrationNow.getTime() + 30 * 60_000))
    const { buffer } = await photo('licence.jpg')
    expect((await sendFile(server, uploadLicence, buffer, headers)).code).toBe(11006)
    await runDue(server.context)
    await expect(files.store.get(row?.storageKey ?? '')).rejects.toThrow(MissingObject)
    expect(await picture(form.licenceId)).toBeUndefined()
  })

  it('is known to the look for files without a row', async () => {
    const { form } = await ready()
    const orphan = await files.put('licencePicture', Buffer.from('left by a killed server'))
    const inTwoDays = Date.now() + 2 * 86_400_000
    server.setNow(new Date(inTwoDays))
    expect(await removeOrphanPictures(server.context, files)).toBe(1)
    await expect(files.store.get(orphan.storageKey)).rejects.toThrow(MissingObject)
    const row = await picture(form.licenceId)
    expect((await files.store.get(row?.storageKey ?? '')).length).toBeGreaterThan(0)
  })

  it.each([
    ['a page that calls itself a picture', Buffer.from('<html><script>1</script></html>'), 12033],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 12033],
    ['more than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1, 1), 10004],
    ['nothing', Buffer.alloc(0), 10001],
  ])('refuses %s', async (_what, bytes, code) => {
    const { headers } = await freshTicket(server, '2')
    expect((await sendFile(server, uploadLicence, bytes, headers)).code).toBe(code)
  })

  it('keeps of a picture with a page behind it only the picture', async () => {
    const { headers } = await freshTicket(server, '2')
    const { buffer } = await photo('licence.jpg')
    const both = Buffer.concat([buffer, Buffer.from('<script>alert(1)</script>')])
    const { data } = await sendFile(server, uploadLicence, both, headers)
    const stored = await files.get('licencePicture', (await picture(data.pictureId)) as never)
    expect(stored.includes('<script>')).toBe(false)
  })

  it('too small to be read is refused with a sentence', async () => {
    const { headers } = await freshTicket(server, '2')
    const { buffer } = await photo('licence.jpg', 599, 800)
    expect((await sendFile(server, uploadLicence, buffer, headers)).msg).toBe(
      '图片太小（较短一边 599 像素，至少要 600），看不清文字，请靠近些重新拍照',
    )
  })
})

it('the contact of an organizer is known to organizers alone', async () => {
  const { headers, contact, form } = await ready()
  await send(headers, form)
  const { known: account } = (await tradeCode(server, '2', contact)).data
  expect(account.loginName).toBe(`org${'*'.repeat(form.loginName.length - 5)}${form.loginName.slice(-2)}`)
  expect((await tradeCode(server, '1', contact)).data.known).toBeNull()
})
