import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { searchMissions } from '#contract/search.ts'
import { staffInvitation as readInvitation } from '#contract/staff/staff.ts'
import { organization } from '#server/database/schema/organization.ts'
import { organizationHistory } from '#server/database/schema/registration.ts'
import { contactNotice } from '#server/database/schema/security.ts'
import { staffInvitation } from '#server/database/schema/staff-invitation.ts'
import { selectTotals } from '#server/records/figures/totals.repository.ts'
import { organizationImport } from '#server/features/imports/organization-import/organization-import.ts'
import { addImporters, importsOf, outcomesOf } from '#tests/support/import-kinds.ts'
import { addDistricts, addMission } from '#tests/support/missions.ts'
import { freshCreditCode } from '#tests/support/registration.ts'
import { countStatements } from '#tests/support/statements.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-11T10:00:00+08:00')
let server: TestServer
let importers: Awaited<ReturnType<typeof addImporters>>
let imports: ReturnType<typeof importsOf>

beforeAll(async () => {
  server = await startServer({ now })
  await addDistricts(server)
  importers = await addImporters(server)
  imports = importsOf(server, 'organizations', organizationImport, importers)
})
beforeEach(() => server.setNow(now))
afterAll(() => server.stop())

let serial = 0

/** A line of the register, of an organization that nobody knows yet. */
function line(cells: Record<string, string> = {}) {
  serial += 1
  return {
    creditCode: freshCreditCode(),
    name: `木棉社区服务队${serial}`,
    kind: '志愿服务组织',
    district: '广州市天河区',
    chargeName: '许文博',
    contactName: '周老师',
    contactPhone: '020-83370186',
    ownerContact: `139${String(20_000_000 + serial)}`,
    ...cells,
  }
}

async function rowOf(creditCode: string) {
  const { executor } = server.database
  const [row] = await executor
    .select()
    .from(organization)
    .where(eq(organization.creditCode, creditCode))
    .orderBy(asc(organization.id))
  if (!row) throw new Error('no organization')
  return row
}
const outcomeOf = async (cells: Record<string, string>) => outcomesOf(await imports.dryRun([cells]))[0]
const mendsOf = async (cells: Record<string, string>) => {
  const { lines } = await imports.dryRun([cells])
  return lines.flatMap(({ outcome }) => (outcome.outcome === 'skipped' ? outcome.problems : []))
}
const totalNow = async () => (await selectTotals(server.database.executor)).get('organizations') ?? 0

describe('a new organization of a register', () => {
  it('is approved without an account by the second person, and counts for the portal', async () => {
    const cells = line({
      categories: '社区服务、06',
      foundedOn: '2015/6/1',
      address: '天河路 385 号一楼',
      introduction: '在天河区做社区助老和垃圾分类的志愿服务队，每周都有固定的活动。',
    })
    const before = await totalNow()
    const { report } = await imports.run([cells])
    expect(outcomesOf(report)).toEqual(['created'])
    const row = await rowOf(cells.creditCode)
    expect(row).toMatchObject({
      name: cells.name,
      kind: '02',
      districtCode: '440106',
      state: 'approved',
      categories: ['01', '06'],
      foundedOn: '2015-06-01',
      address: '天河路 385 号一楼',
      chargeName: '许文博',
      joinMode: 'review',
      submissions: 1,
    })
    expect(row.number).toMatch(/^ZZ20261211\d{6}$/)
    expect(row.searchText).toContain('天河区')
    const history = await server.database.executor
      .select({ event: organizationHistory.event, by: organizationHistory.organizerId })
      .from(organizationHistory)
      .where(eq(organizationHistory.organizationId, row.id))
      .orderBy(asc(organizationHistory.id))
    expect(history).toEqual([
      { event: 'organization.submitted', by: null },
      { event: 'organization.approved', by: importers.releases.id },
    ])
    expect(await totalNow()).toBe(before + 1)
  })

  it('gets an owner by an invitation that opens', async () => {
    const { keys } = server.context
    const cells = line()
    await imports.run([cells])
    const { id } = await rowOf(cells.creditCode)
    const invitations = await server.database.executor
      .select()
      .from(staffInvitation)
      .where(eq(staffInvitation.organizationId, id))
    expect(invitations).toMatchObject([{ duty: 'owner', channel: 'mobile', invitedById: importers.releases.id }])
    const notices = await server.database.executor.select().from(contactNotice)
    const notice = notices.find(
      ({ target }) => keys.decryptColumn('contactNotice.target', target) === cells.ownerContact,
    )
    const [, token = ''] = /https:\/\/zyz\.example\.cn\/admin\/join#invitation=(\S+)/.exec(notice?.body ?? '') ?? []
    const opened = await server.call(readInvitation, { headers: { 'x-invitation': token } })
    expect(opened.envelope.data).toMatchObject({ organizationName: cells.name, duty: 'owner' })
  })

  it('leaves nothing behind in a dry run', async () => {
    const cells = line()
    expect(await outcomeOf(cells)).toBe('created')
    await expect(rowOf(cells.creditCode)).rejects.toThrow('no organization')
  })

  it.each([
    ['天河区', '440106'],
    ['440104', '440104'],
    ['广东省 广州市 越秀区', '440104'],
  ])('stands in %s', async (district, code) => {
    const cells = line({ district })
    await imports.run([cells])
    expect((await rowOf(cells.creditCode)).districtCode).toBe(code)
  })

  it.each([
    ['a wrong code', { creditCode: '91350100M000100Y44' }, '统一社会信用代码校验不通过，请对照证书逐位检查'],
    ['no code', { creditCode: '' }, '统一社会信用代码不能空'],
    ['a city alone', { district: '广州市' }, '没有这个县（区），写成“广州市天河区”，或 6 位编码'],
    ['an unknown kind', { kind: '公司' }, '请选择组织类型'],
    ['an unknown category', { categories: '社区服务、炒股' }, '请从列表中选择服务类别'],
    ['a founding day to come', { foundedOn: '2027-01-01' }, '成立日期不对，请对照证书检查'],
    ['words for a founding day', { foundedOn: '去年' }, '成立日期写成 2001-02-03 这样，请检查'],
    ['few words about itself', { introduction: '我们' }, '组织简介至少 20 个字'],
    ['no owner', { ownerContact: '' }, '新组织要填管理员的手机号或邮箱，用来发邀请设置账号'],
    ['half a mobile', { ownerContact: '1390000' }, '手机号是 11 位，现在是 7 位'],
    ['a channel that is not there', { ownerContact: 'charge@example.cn' }, '邮件服务还没有接通，请改写手机号'],
  ])('is refused with %s', async (_, cells, message) => {
    expect(await outcomeOf(line(cells))).toBe(message)
  })

  it('takes neither the name of another one in its county nor a contact that has an account', async () => {
    const { keys } = server.context
    const mobile = '13911110000'
    await server.addOrganizer(importers.federation.id, {
      mobile: keys.encryptColumn('organizer.mobile', mobile),
      mobileHash: keys.lookupHash('organizer.mobile', mobile),
    })
    await server.addOrganization({ name: '珠江边服务队', districtCode: '440106' })
    const report = await imports.dryRun([
      line({ name: '珠江边服务队' }),
      line({ name: '珠江边服务队', district: '越秀区' }),
      line({ name: '珠江边服务队', district: '越秀区' }),
      line({ ownerContact: mobile }),
      line({ ownerContact: '13911110001' }),
      line({ ownerContact: '13911110001' }),
    ])
    expect(outcomesOf(report)).toEqual([
      '这个地区已有同名的组织，请核对名称和统一社会信用代码',
      'created',
      '这个地区已有同名的组织，请核对名称和统一社会信用代码',
      '这个手机号或邮箱已经有组织账号，一个联系方式只能用于一个账号，请换一个',
      'created',
      '和第 6 行是同一个联系方式，一个联系方式只能用于一个账号，请换一个',
    ])
  })

  it('may have the code of one that was closed', async () => {
    const cells = line()
    await server.addOrganization({ name: '旧的队', creditCode: cells.creditCode, state: 'closed' })
    expect(await outcomeOf(cells)).toBe('created')
  })
})

describe('an organization that exists', () => {
  it('is changed where the register says otherwise, and is found under its new name with its missions', async () => {
    const cells = line({ address: '天河路 385 号一楼' })
    await imports.run([cells])
    const { id } = await rowOf(cells.creditCode)
    const mission = await addMission(server, { organizationId: id, values: { name: '邻里晚餐', state: 'recruiting' } })
    const next = {
      ...cells,
      name: '海心沙服务队',
      district: '越秀区',
      address: '',
      ownerContact: '',
      categories: '社区服务',
    }
    const { report } = await imports.run([next])
    expect(report.lines[0]?.outcome).toMatchObject({
      outcome: 'changed',
      recordId: id,
      changes: expect.arrayContaining([
        { column: 'name', before: cells.name, after: '海心沙服务队' },
        { column: 'district', before: '广东省 广州市 天河区', after: '广东省 广州市 越秀区' },
        { column: 'categories', before: '（空）', after: '社区服务' },
      ]),
    })
    expect(await rowOf(cells.creditCode)).toMatchObject({ name: '海心沙服务队', address: '天河路 385 号一楼' })
    const found = await server.call(searchMissions, { query: { keyword: '海心沙' } })
    expect(found.envelope.data.items.map((item: any) => item.id)).toEqual([String(mission.id)])
    expect(outcomesOf((await imports.run([next])).report)).toEqual(['unchanged'])
  })

  it.each(['pendingReview', 'returned', 'draft'] as const)('is left to the review when it is %s', async (state) => {
    const cells = line()
    await server.addOrganization({ creditCode: cells.creditCode, state })
    expect(await outcomeOf(cells)).toMatch(/^这个组织的注册处于“.+”，请在审核页办理$/)
  })
})

it('is approved by nobody whose own contact stands in it', async () => {
  const { keys } = server.context
  const mobile = '13911112222'
  const self = await server.addOrganizer(importers.federation.id, {
    mobile: keys.encryptColumn('organizer.mobile', mobile),
    mobileHash: keys.lookupHash('organizer.mobile', mobile),
  })
  const cells = line({ contactPhone: mobile })
  const released = importsOf(server, 'organizations', organizationImport, { ...importers, releases: self })
  await expect(released.run([cells])).rejects.toMatchObject({ code: 13120 })
  const entered = importsOf(server, 'organizations', organizationImport, { ...importers, enters: self })
  expect(outcomesOf(await entered.dryRun([cells]))).toEqual(['created'])
})

describe('an import that is taken back', () => {
  it('closes what it created and restores what it changed', async () => {
    const existing = line({ address: '天河路 385 号一楼' })
    await imports.run([existing])
    const fresh = line()
    const before = await totalNow()
    const lines = [fresh, { ...existing, contactName: '陈老师', address: '越秀北路 89 号' }]
    const { importId } = await imports.run(lines)
    expect(await imports.takeBack(importId)).toBeNull()
    const row = await rowOf(fresh.creditCode)
    expect(row).toMatchObject({ state: 'closed', reviewOpinion: '导入已整批撤回' })
    expect(await rowOf(existing.creditCode)).toMatchObject({ contactName: '周老师', address: '天河路 385 号一楼' })
    const [invitation] = await server.database.executor
      .select()
      .from(staffInvitation)
      .where(eq(staffInvitation.organizationId, row.id))
    expect(invitation?.endedAt).toEqual(now)
    expect(await totalNow()).toBe(before)
    expect(outcomesOf((await imports.run(lines)).report)).toEqual(['created', 'changed'])
  })

  it('stays once an account, a later change or a decision rests on it', async () => {
    const [used, changed, decided] = [line(), line(), line()]
    await imports.run([changed])
    const first = await imports.run([used])
    const second = await imports.run([{ ...changed, contactName: '陈老师' }])
    const third = await imports.run([decided])
    await server.addOrganizer((await rowOf(used.creditCode)).id)
    await imports.run([{ ...changed, contactName: '黎老师' }])
    const { id } = await rowOf(decided.creditCode)
    await server.database.executor.update(organization).set({ state: 'suspended' }).where(eq(organization.id, id))
    expect(await imports.takeBack(first.importId)).toBe(
      '其中 1 个新组织已经有账号、活动、成员或时长，不能整批撤回，请在组织管理里逐个办理',
    )
    expect(await imports.takeBack(second.importId)).toBe('其中 1 个组织的资料后来又改过，不能整批撤回')
    expect(await imports.takeBack(third.importId)).toBe('其中 1 个新组织后来又办理过暂停或关闭，不能整批撤回')
  })
})

it('takes as many statements for two hundred lines as for two', async () => {
  const statements = (count: number): Promise<number> =>
    countStatements(async () => {
      const { report } = await imports.run(Array.from({ length: count }, () => line()))
      expect(new Set(outcomesOf(report))).toEqual(new Set(['created']))
    })
  const two = await statements(2)
  expect(two).toBeGreaterThan(10)
  expect(await statements(200)).toBe(two)
})

describe('a number of the register', () => {
  it.each([
    ['contactPhone', '（020）8337 0186'],
    ['ownerContact', '+86 139-2222-3333'],
    ['creditCode', '="91350100 M000100Y43"'],
  ])('is right however it was copied: %s %s', async (column, text) => {
    expect(await mendsOf(line({ [column]: text }))).toEqual([])
  })
})

describe('what mends a line of the register', () => {
  it.each([
    ['district', '天河', ['广州市天河区']],
    ['district', '广州', ['广州市越秀区', '广州市天河区']],
    ['kind', '团体', ['志愿服务团体']],
    ['categories', '社区、环保', ['社区服务、环境保护']],
    ['categories', '社区、别的', []],
    ['foundedOn', '2015/2/30', ['2015-02-28']],
  ])('is the right spelling of %s %s', async (column, text, texts) => {
    expect(await mendsOf(line({ [column]: text }))).toEqual([
      { column, message: expect.any(String), mends: texts.map((each) => ({ kind: 'write', text: each })) },
    ])
  })
})
