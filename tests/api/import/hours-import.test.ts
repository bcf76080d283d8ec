import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { timeCertificatePreview } from '#contract/certificate.ts'
import { siteMessages } from '#contract/message/message.ts'
import { publicities, publicityDetails, publicityRecords } from '#contract/hours/publicity.ts'
import { serviceSummary } from '#contract/hours/service-record.ts'
import { accessLog } from '#server/database/schema/access-log.ts'
import { staffAct } from '#server/database/schema/staff-log.ts'
import { hourRecord, objection, timeRecord } from '#server/database/schema/hours.ts'
import { hoursImport } from '#server/features/imports/hours-import/hours-import.ts'
import { reconcile } from '#server/records/ledger/reconcile.ts'
import {
  endedMission,
  hoursCalls,
  hoursNow,
  noticeOver,
  publiciseHours,
  secondToken,
  startHoursServer,
} from '#tests/support/hours.ts'
import { addImporters, importsOf, outcomesOf } from '#tests/support/import-kinds.ts'
import { checkImportFile, readImportDetail, sendImportEvent, uploadImportFile } from '#tests/support/imports.ts'
import { addMission, addPerson } from '#tests/support/missions.ts'
import { countStatements } from '#tests/support/statements.ts'

type Server = Awaited<ReturnType<typeof startHoursServer>>

let server: Server
let calls: ReturnType<typeof hoursCalls>
let importers: Awaited<ReturnType<typeof addImporters>>
let imports: ReturnType<typeof importsOf>

beforeAll(async () => {
  server = await startHoursServer()
  calls = hoursCalls(server)
  importers = await addImporters(server)
  imports = importsOf(server, 'hours', hoursImport, importers)
})
beforeEach(() => server.setNow(hoursNow))
afterAll(() => server.stop())

const personNow = (name = '陈晓明') => addPerson(server, { name })
type Person = Awaited<ReturnType<typeof personNow>>

/** A line of the roster: two and a half hours on a morning of 2019. */
const line = ({ volunteerNumber, name }: Person, cells: Record<string, string> = {}) => ({
  volunteerNumber,
  name,
  organization: '青禾志愿服务队',
  activity: '河岸清洁',
  date: '2019-05-03',
  start: '09:00',
  end: '11:30',
  ...cells,
})

const recordsOf = (surrogateId: string) =>
  server.database.executor.select().from(hourRecord).where(eq(hourRecord.surrogateId, surrogateId))
const entriesOf = (surrogateId: string) =>
  server.database.executor.$count(timeRecord, eq(timeRecord.surrogateId, surrogateId))
const summaryOf = async ({ token }: Person) => (await server.call(serviceSummary, { token })).envelope.data
const outcomeOf = async (cells: Record<string, string>) => outcomesOf(await imports.dryRun([cells]))[0]

describe('a line of a roster', () => {
  it('is of grade C and origin import, entered by one and stood for by another', async () => {
    const person = await personNow()
    const { report } = await imports.run([line(person, { note: '捡拾组' })])
    expect(outcomesOf(report)).toEqual(['created'])
    expect(report.lines.map(({ value }) => value)).toEqual([150])
    expect(report.lines[0]?.label).toBe('陈*明 · 2019-05-03 · 河岸清洁')
    const [record] = await recordsOf(person.surrogateId)
    expect(record).toMatchObject({
      missionId: null,
      organizationId: server.team.id,
      missionName: '河岸清洁',
      content: '捡拾组',
      servedOn: '2019-05-03',
      startAt: new Date('2019-05-03T09:00:00+08:00'),
      endAt: new Date('2019-05-03T11:30:00+08:00'),
      minutes: 150,
      kind: 'service',
      origin: 'import',
      grade: 'C',
      ruleSet: '2020-1',
      personInCharge: '许文博',
      state: 'publicising',
      publicUntil: noticeOver,
      authorId: importers.enters.id,
      reviewerId: importers.releases.id,
    })
  })

  it('lies before the organization’s first mission on the portal, in the trial and in the run', async () => {
    const { id, name } = await server.addOrganization({ name: '晨光支教队' })
    const slots = [{ start: '2026-10-06T08:00:00+08:00', end: '2026-10-06T11:00:00+08:00' }]
    const other = [{ start: '2026-09-01T08:00:00+08:00', end: '2026-09-01T11:00:00+08:00' }]
    await addMission(server, { organizationId: id, slots, values: { state: 'settled' } })
    await addMission(server, { organizationId: id, slots: other, values: { state: 'returned' } })
    const person = await personNow()
    const of = (date: string) => line(person, { organization: name, date })
    const rows = [of('2026-10-05'), of('2026-10-06')]
    const expected = ['created', '“晨光支教队”在本平台的第一场活动以后按签到记时长，名册最晚到 2026-10-05']
    expect(outcomesOf(await imports.dryRun(rows))).toEqual(expected)
    expect(outcomesOf((await imports.run(rows)).report)).toEqual(expected)
    expect(await recordsOf(person.surrogateId)).toHaveLength(1)
  })

  it('keeps nothing in a dry run', async () => {
    const person = await personNow()
    expect(await outcomeOf(line(person))).toBe('created')
    expect(await recordsOf(person.surrogateId)).toEqual([])
  })

  it('names the volunteer by the ID number of any document too', async () => {
    const { keys } = server.context
    const resident = await addPerson(server, {
      name: '欧阳雪',
      idNumberHash: keys.lookupHash('volunteer.idNumber', '11010519491231002X'),
    })
    const foreign = await addPerson(server, {
      name: 'Anna Berg',
      idNumberHash: keys.lookupHash('volunteer.idNumber', '414 E12345678'),
    })
    const report = await imports.dryRun([
      line(resident, { volunteerNumber: '', idNumber: '11010519491231002x' }),
      line(foreign, { volunteerNumber: '', idNumber: 'e12345678', name: 'ANNA BERG' }),
    ])
    expect(outcomesOf(report)).toEqual(['created', 'created'])
  })

  const unknown = '没有查到这位志愿者，或者姓名和号码对不上；没有注册的要先注册'
  it.each([
    ['an unknown number', { volunteerNumber: '9' }, unknown],
    ['another name', { name: '陈小明' }, unknown],
    ['the ID number of somebody else', { idNumber: '11010519491231002X' }, unknown],
    ['nobody', { volunteerNumber: '' }, '志愿者编号和证件号码至少填一项'],
    ['a wrong ID number', { idNumber: '110105194912310021' }, '身份证号校验不通过，请对照证件逐位检查'],
    ['no name', { name: '' }, '姓名不能空'],
    [
      'an unknown organization',
      { organization: '没有的队' },
      '没有这个组织，请写统一社会信用代码或组织的全名；没有注册的要先注册',
    ],
    ['a wrong credit code', { organization: '91350100M000100Y44' }, '统一社会信用代码校验不通过，请对照证书逐位检查'],
    ['no day', { date: '去年夏天' }, '服务日期写成 2019-05-03，请检查'],
    ['a day that is none', { date: '2019-02-30' }, '服务日期写成 2019-05-03，请检查'],
    ['tomorrow', { date: '2026-12-12' }, '服务日期在今天之后，只能导入已经完成的服务'],
    ['later today', { date: '2026-12-11', start: '09:00', end: '10:30' }, '结束时间还没有到，只能导入已经完成的服务'],
    ['a day long ago', { date: '1991-12-31' }, '服务日期要在 1992-01-01 以后，请检查'],
    ['a day before birth', { date: '1995-05-04' }, '服务日期早于这位志愿者的出生日期，请检查'],
    ['a child', { date: '2009-05-04' }, '当天未满 14 周岁，名册证明不了监护人在场，不能导入'],
    ['a start alone', { end: '' }, '结束时间写成 11:30，和开始时间一起填'],
    ['words for a time', { start: '上午' }, '开始时间写成 09:00，和结束时间一起填'],
    ['no time at all', { start: '', end: '' }, '没有起止时间的，要填时长'],
    ['other minutes', { minutes: '120' }, '起止时间合 150 分钟，和填写的 120 分钟不符，请改正或只留一种'],
    ['hours for minutes', { minutes: '2.5' }, '时长写分钟数，是 1 到 4 位的整数'],
    ['a formula that failed', { activity: '#N/A' }, '这一格的公式出错了（#N/A），请填写正确的内容'],
    [
      'a number that the spreadsheet spoiled',
      { idNumber: '4.40104E+17' },
      '这个号码被表格软件改成了科学计数，后几位已经丢了：请把这一列设为文本，重新填写',
    ],
    ['a number that may be of hours', { start: '', end: '', minutes: '3' }, '“3”是 3 小时还是 3 分钟？请选一个'],
    ['more than a day holds', { start: '', end: '', minutes: '721' }, '一天最多计 12 小时，时长按分钟填写，请检查'],
    ['thirteen hours', { start: '08:00', end: '21:00' }, '2019-05-03 的服务时长加上这一条会超过每天 12 小时的上限'],
    [
      'today without times',
      { date: '2026-12-11', start: '', end: '', minutes: '60' },
      '今天还没有过完，请填写起止时间，或者明天再导入',
    ],
    ['a name that no certificate can hold', { activity: '河岸清洁🌊ᚠ' }, '活动名称里的“ᚠ”证书上印不出来，请换一个写法'],
  ])('is refused with %s', async (_, cells, message) => {
    expect(await outcomeOf(line(await personNow(), cells))).toBe(message)
  })

  it.each([
    ['2019/5/3', '9:00', '11:30', '2019-05-03T03:30:00.000Z'],
    ['2019年5月3日', '22:00', '01:00', '2019-05-03T17:00:00.000Z'],
  ])('counts %s, from %s to %s, as ending at %s', async (date, start, end, endAt) => {
    const person = await personNow()
    await imports.run([line(person, { date, start, end })])
    expect((await recordsOf(person.surrogateId))[0]?.endAt.toISOString()).toBe(endAt)
  })

  it.each([
    ['3分钟', 3],
    ['180分钟', 180],
    ['25', 25],
  ])('counts the minutes %s without times', async (minutes, counted) => {
    const person = await personNow()
    await imports.run([line(person, { start: '', end: '', minutes })])
    expect((await recordsOf(person.surrogateId))[0]?.minutes).toBe(counted)
  })

  it('asks for the credit code when two organizations have the name', async () => {
    const values = { name: '邻里互助队', districtCode: '440106', creditCode: '91350100M000100Y43' }
    const { id } = await server.addOrganization(values)
    await server.addOrganization({ name: values.name, districtCode: '440300' })
    const person = await personNow()
    expect(await outcomeOf(line(person, { organization: values.name }))).toBe(
      '有 2 个组织叫这个名字，请写统一社会信用代码',
    )
    await imports.run([line(person, { organization: '91350100m000100y43' })])
    expect((await recordsOf(person.surrogateId))[0]?.organizationId).toBe(id)
  })

  it('is refused when the organization was closed', async () => {
    await server.addOrganization({ name: '散了的队', state: 'closed' })
    expect(await outcomeOf(line(await personNow(), { organization: '散了的队' }))).toContain('没有这个组织')
  })

  it('is refused for somebody who left as for nobody', async () => {
    const person = await addPerson(server, { name: '陈晓明', logoffState: 'loggedOff' })
    expect(await outcomeOf(line(person))).toBe(unknown)
  })

  it('is run by nobody about themselves', async () => {
    const { keys } = server.context
    const mobile = '13900010001'
    const person = await addPerson(server, {
      name: '周启航',
      mobile: keys.encryptColumn('volunteer.mobile', mobile),
      mobileHash: keys.lookupHash('volunteer.mobile', mobile),
    })
    const self = await server.addOrganizer(importers.federation.id, {
      mobile: keys.encryptColumn('organizer.mobile', mobile),
      mobileHash: keys.lookupHash('organizer.mobile', mobile),
    })
    const own = importsOf(server, 'hours', hoursImport, { ...importers, releases: self })
    await expect(own.run([line(person)])).rejects.toMatchObject({ code: 13120 })
    expect(await recordsOf(person.surrogateId)).toEqual([])
  })
})

describe('hours of a roster', () => {
  it('may not overlap others of the same person, in the ledger, on the way there or in the file', async () => {
    const of = await endedMission(server)
    const person = await personNow()
    const { name: organization } = await server.addOrganization({ name: '江畔巡河队' })
    await publiciseHours(server, of, person)
    const report = await imports.dryRun([
      line(person, { organization, date: '2026-12-05', start: '11:00', end: '12:00', activity: '甲队巡河' }),
      line(person, { organization, date: '2026-12-05', start: '11:30', end: '12:00', activity: '乙队巡河' }),
      line(person, { organization, date: '2026-12-05', start: '11:45', end: '12:30', activity: '丙队巡河' }),
      line(await personNow(), { organization, date: '2026-12-05', start: '11:45', end: '12:30', activity: '丙队巡河' }),
    ])
    expect(outcomesOf(report)).toEqual([
      expect.stringContaining('的时长重叠，同一时间只能记一次'),
      'created',
      expect.stringContaining('与“乙队巡河”'),
      'created',
    ])
  })

  it('count for their day with all that stands there, with times or without', async () => {
    const person = await personNow()
    const report = await imports.dryRun([
      line(person, { start: '', end: '', minutes: '480', activity: '甲队巡河' }),
      line(person, { start: '08:00', end: '11:00', activity: '乙队巡河' }),
      line(person, { start: '', end: '', minutes: '61', activity: '丙队巡河' }),
      line(person, { start: '', end: '', minutes: '60', activity: '丁队巡河' }),
    ])
    expect(outcomesOf(report)).toEqual([
      'created',
      'created',
      '2019-05-03 的服务时长加上这一条会超过每天 12 小时的上限',
      'created',
    ])
  })

  it('stand once: the same file twice changes nothing, a line that says otherwise is corrected elsewhere', async () => {
    const person = await personNow()
    const lines = [line(person), line(person, { start: '', end: '', minutes: '60', activity: '清点物资' })]
    await imports.run(lines)
    const before = await recordsOf(person.surrogateId)
    expect(outcomesOf((await imports.run(lines)).report)).toEqual(['unchanged', 'unchanged'])
    expect(await recordsOf(person.surrogateId)).toEqual(before)
    expect(await outcomeOf(line(person, { end: '12:00' }))).toBe(
      '这段时长导入过（2019年5月3日 9:00–11:30，150 分钟），要改请在时长记录里更正',
    )
    const { keys } = server.context
    await server.database.executor.execute(
      `update volunteer set id_number_hash = '${keys.lookupHash('volunteer.idNumber', '110101199003074514')}' where id = ${person.id}`,
    )
    const byBoth = await imports.dryRun([
      line(person, { date: '2018-05-03' }),
      line(person, { date: '2018-05-03', volunteerNumber: '', idNumber: '110101199003074514' }),
    ])
    expect(outcomesOf(byBoth)).toEqual(['created', '和第 2 行是同一段时长，请只留一行'])
  })

  it('are on notice under their activity, with masked names, and can be objected to', async () => {
    const [person, other] = [await personNow(), await personNow('李静怡')]
    const activity = '木棉巷巡护'
    const { importId } = await imports.run([
      line(person, { activity }),
      line(other, { activity, date: '2020-07-01', start: '', end: '', minutes: '90' }),
    ])
    const { items } = (await server.call(publicities, { query: { keyword: '木棉巷' } })).envelope.data
    expect(items).toHaveLength(1)
    const { importedActivityId } = items[0]
    expect(items[0]).toMatchObject({
      missionId: null,
      number: null,
      name: activity,
      category: [],
      organization: { name: '青禾志愿服务队' },
      startAt: '2019-05-03T01:00:00.000Z',
      endAt: '2020-07-01T16:00:00.000Z',
      people: 2,
      records: 2,
      minutes: 240,
      daysLeft: 7,
    })
    const query = { importedActivityId }
    expect((await server.call(publicityDetails, { query })).envelope.data).toMatchObject({ name: activity, place: '' })
    const records = (await server.call(publicityRecords, { query })).envelope.data
    expect(records.items.map(({ name, minutes, grade, origin }: any) => [name, minutes, grade, origin])).toEqual([
      ['陈*明', 150, 'C', 'import'],
      ['李*怡', 90, 'C', 'import'],
    ])
    for (const both of [{}, { ...query, missionId: '1' }])
      expect((await server.call(publicityDetails, { query: both })).envelope.code).toBe(10001)

    expect((await calls.object(records.items[0].recordId)).code).toBe(200)
    const open = (await calls.objections()).data.items.find(({ missionName }: any) => missionName === activity)
    expect(open).toMatchObject({ missionId: null, volunteerName: '陈*明' })
    expect((await calls.answer(open.objectionId, 'objection.upheld')).code).toBe(200)
    await calls.goTo(noticeOver)
    expect([await entriesOf(person.surrogateId), await entriesOf(other.surrogateId)]).toEqual([0, 1])
    expect(await outcomeOf(line(person, { activity }))).toBe('这段时长导入过，公示时有异议，没有认定，不能再导入')
    expect(await imports.takeBack(importId)).toBe('其中 1 条时长已经生效，不能整批撤回，请在时长记录里逐条更正')
  })

  it('are objected to in vain by whoever entered them: another person dismisses it', async () => {
    const person = await personNow()
    await imports.run([line(person, { activity: '驳回看看' })])
    const [record] = await recordsOf(person.surrogateId)
    await calls.object(String(record?.id))
    const open = (await calls.objections()).data.items.find(({ missionName }: any) => missionName === '驳回看看')
    const enters = await server.tokenFor('organizer', importers.enters.id)
    await calls.explain(open.objectionId)
    expect((await calls.answer(open.objectionId, 'objection.dismissed', enters)).code).toBe(13140)
    expect((await calls.dismiss(open.objectionId)).code).toBe(200)
    expect((await recordsOf(person.surrogateId))[0]?.state).toBe('publicising')
  })

  it('count when the notice is over and not before, and stand in certificates and the own list as others do', async () => {
    const person = await personNow()
    await imports.run([
      line(person),
      line(person, { date: '2020-07-01', start: '', end: '', minutes: '90', activity: '清点' }),
    ])
    expect(await summaryOf(person)).toMatchObject({ service: 0, underway: { publicising: 240 } })
    await calls.goTo(new Date(noticeOver.getTime() - 1))
    expect(await entriesOf(person.surrogateId)).toBe(0)
    await calls.goTo(noticeOver)
    expect(await summaryOf(person)).toMatchObject({ service: 240, underway: { publicising: 0 }, years: [2020, 2019] })
    const own = await calls.own(person, { origin: 'import' })
    expect(
      own.items.map(({ missionName, missionId, grade, state, why }: any) => [
        missionName,
        missionId,
        grade,
        state,
        why,
      ]),
    ).toEqual([
      ['清点', null, 'C', 'effective', '平台启用前的时长，按名册导入，由联合会另一位管理员复核'],
      ['河岸清洁', null, 'C', 'effective', '平台启用前的时长，按名册导入，由联合会另一位管理员复核'],
    ])
    const managed = await calls.managed({ state: 'effective' })
    expect(managed.items.filter(({ name }: any) => name === '陈*明')[0]).toMatchObject({
      origin: 'import',
      missionId: null,
      clock: null,
    })
    const preview = await server.call(timeCertificatePreview, {
      query: { from: '2019-01-01', to: '2026-12-11' },
      token: person.token,
    })
    expect(preview.envelope.data.grades.find(({ grade }: any) => grade === 'C')).toMatchObject({
      records: 2,
      minutes: 240,
    })
    expect((await reconcile(server.database.executor, noticeOver)).fault).toBeNull()
  })

  it('are corrected to less, within their times or, without times, within their day', async () => {
    const person = await personNow()
    await imports.run([
      line(person),
      line(person, { date: '2020-07-01', start: '', end: '', minutes: '90', activity: '清点' }),
    ])
    await calls.goTo(noticeOver)
    const { items } = await calls.own(person)
    const [untimed, timed] = items
    const day = (start: string, end: string) => ({
      startAt: `2020-07-01T${start}:00+08:00`,
      endAt: `2020-07-01T${end}:00+08:00`,
    })
    const refused = await calls.correct(untimed.entryId, day('09:00', '11:00'))
    expect(refused).toMatchObject({ code: 10001 })
    expect(JSON.stringify(refused)).toContain('这条时长没有可核对的时段，只能改短，最多 1小时30分钟')
    expect((await calls.correct(untimed.entryId, day('09:00', '10:00'))).data).toMatchObject({
      state: 'effective',
      minutes: 60,
    })
    expect((await calls.correct(timed.entryId, null)).data.state).toBe('corrected')
    expect(await summaryOf(person)).toMatchObject({ service: 60 })
    const again = outcomesOf(await imports.dryRun([line(person)]))
    expect(again).toEqual(['unchanged'])
    expect((await reconcile(server.database.executor, noticeOver)).fault).toBeNull()
  })

  it('are told to each volunteer once, and stand in the log of who looked', async () => {
    const person = await personNow()
    await imports.run([line(person), line(person, { date: '2020-07-01', activity: '清点' })])
    await calls.goTo(noticeOver)
    expect(await entriesOf(person.surrogateId)).toBe(2)
    const { items } = (await server.call(siteMessages, { token: person.token })).envelope.data
    expect(items.map(({ title }: any) => title)).toEqual(['历史时长开始公示'])
    const looks = await server.database.executor
      .select({ what: accessLog.what, by: accessLog.organizerId })
      .from(accessLog)
      .where(eq(accessLog.volunteerId, person.id))
    expect(looks).toEqual([{ what: '按名册导入历史时长', by: importers.releases.id }])
  })
})

describe('an import that is taken back', () => {
  it('leaves nothing on notice, decides what was objected to, and can be run again', async () => {
    const [person, other] = [await personNow(), await personNow('李静怡')]
    const lines = [line(person, { activity: '误导入' }), line(other, { activity: '误导入' })]
    const { importId } = await imports.run(lines)
    const [record] = await recordsOf(person.surrogateId)
    await calls.object(String(record?.id))
    expect(await imports.takeBack(importId)).toBeNull()
    for (const { surrogateId } of [person, other])
      expect(await recordsOf(surrogateId)).toMatchObject([
        { state: 'rejected', opinion: '这批导入的历史时长已整批撤回' },
      ])
    const undecided = and(eq(objection.recordId, record?.id ?? 0), eq(objection.state, 'open'))
    expect(await server.database.executor.$count(objection, undecided)).toBe(0)
    expect((await server.call(publicities, { query: { keyword: '误导入' } })).envelope.data.items).toEqual([])
    const { items } = (await server.call(siteMessages, { token: other.token })).envelope.data
    expect(items[0].title).toBe('导入的历史时长已撤回')
    expect(outcomesOf((await imports.run(lines)).report)).toEqual(['created', 'created'])
    await calls.goTo(noticeOver)
    expect(await entriesOf(other.surrogateId)).toBe(1)
  })

  it('is not by the organization whose hours they are', async () => {
    const person = await personNow()
    await imports.run([line(person)])
    const [record] = await recordsOf(person.surrogateId)
    expect((await calls.decide([String(record?.id)], 'record.withdrawn', '日期不对')).code).toBe(10003)
    expect((await recordsOf(person.surrogateId))[0]?.state).toBe('publicising')
  })
})

describe('one line of a roster on notice', () => {
  let third: string
  beforeAll(async () => {
    third = await secondToken(server, importers.federation.id)
  })
  const decideAs = (staff: string, recordIds: (number | undefined)[], opinion?: string) =>
    hoursCalls({ ...server, staff }).decide(recordIds.map(String), 'record.withdrawn', opinion)

  it('is withdrawn by the federation, by another account than who entered it, and imported anew as it is right', async () => {
    const [person, other] = [await personNow(), await personNow('李静怡')]
    await imports.run([line(person, { activity: '逐条撤回' }), line(other, { activity: '逐条撤回' })])
    const [record] = await recordsOf(person.surrogateId)
    expect(
      (await decideAs(await server.tokenFor('organizer', importers.enters.id), [record?.id], '时间抄错了')).code,
    ).toBe(13140)
    expect(await decideAs(third, [record?.id])).toMatchObject({
      code: 10001,
      data: { issues: [{ field: 'opinion', message: '请写明撤回的原因' }] },
    })
    expect(await decideAs(third, [record?.id], '时间抄错了')).toMatchObject({
      code: 200,
      data: { records: [{ state: 'rejected' }] },
    })
    expect((await recordsOf(other.surrogateId))[0]?.state).toBe('publicising')
    const { items } = (await server.call(siteMessages, { token: person.token })).envelope.data
    expect(items[0].title).toBe('导入的历史时长已撤回：逐条撤回')
    expect(items[0].body).toContain('说明：时间抄错了')
    const [act] = await server.database.executor.select().from(staffAct).orderBy(desc(staffAct.id)).limit(1)
    expect(act).toMatchObject({ act: 'hours.event', reason: '时间抄错了', after: { 操作: '撤回', 志愿者: '陈*明' } })
    expect((await decideAs(third, [record?.id], '再撤回一次')).code).toBe(12001)
    const right = line(person, { activity: '逐条撤回', end: '10:30' })
    expect(outcomesOf((await imports.run([right])).report)).toEqual(['created'])
    await calls.goTo(noticeOver)
    expect(await summaryOf(person)).toMatchObject({ service: 90 })
    expect((await reconcile(server.database.executor, noticeOver)).fault).toBeNull()
  })

  it('is decided with the objection, and is not let in again', async () => {
    const person = await personNow()
    const cells = line(person, { activity: '有人异议' })
    await imports.run([cells])
    const [record] = await recordsOf(person.surrogateId)
    await calls.object(String(record?.id))
    expect((await decideAs(third, [record?.id], '名册上没有这个人')).code).toBe(200)
    const undecided = and(eq(objection.recordId, record?.id ?? 0), eq(objection.state, 'open'))
    expect(await server.database.executor.$count(objection, undecided)).toBe(0)
    expect(await outcomeOf(cells)).toContain('没有认定，不能再导入')
  })
})

it('comes as a file, which its second person alone runs and which is kept', async () => {
  const { enters, releases } = importers
  const [own, other] = [await server.tokenFor('organizer', enters.id), await server.tokenFor('organizer', releases.id)]
  const person = await personNow()
  const table = [
    '编号,志愿者姓名,组织名称,活动,日期,开始,结束',
    `${person.volunteerNumber},陈晓明,青禾志愿服务队,夜读,2019/6/1,19:00,21:00`,
  ]
  const file = { kind: 'hours', fileName: '名册.csv' } as const
  const importId = await uploadImportFile(server, own, Buffer.from(table.join('\n')), file)
  expect(await checkImportFile(server, own, importId)).toMatchObject({ data: { counts: { created: 1, skipped: 0 } } })
  expect((await sendImportEvent(server, own, importId, 'import.run')).code).toBe(12001)
  expect((await sendImportEvent(server, own, importId, 'import.submitted')).code).toBe(200)
  expect((await sendImportEvent(server, own, importId, 'import.run')).code).toBe(13120)
  expect(await recordsOf(person.surrogateId)).toEqual([])
  expect((await sendImportEvent(server, other, importId, 'import.run')).code).toBe(200)
  expect(await recordsOf(person.surrogateId)).toMatchObject([
    { minutes: 120, authorId: enters.id, reviewerId: releases.id },
  ])
  expect(await readImportDetail(server, other, importId)).toMatchObject({
    state: 'imported',
    hasFile: true,
    obstacle: null,
  })
  expect((await sendImportEvent(server, other, importId, 'import.takenBack')).code).toBe(200)
  expect(await recordsOf(person.surrogateId)).toMatchObject([{ state: 'rejected' }])
})

it('takes as many statements for two hundred lines as for two', async () => {
  const statements = async (count: number, activity: string): Promise<number> => {
    const people: Person[] = []
    for (let at = 0; at < count; at += 1) people.push(await personNow())
    return countStatements(async () => {
      const { report } = await imports.run(people.map((person) => line(person, { activity })))
      expect(new Set(outcomesOf(report))).toEqual(new Set(['created']))
    })
  }
  const two = await statements(2, '两行')
  expect(two).toBeGreaterThan(10)
  expect(await statements(200, '许多行')).toBe(two)
})

describe('what mends a line of a roster', () => {
  const mendsOf = async (cells: Record<string, string>) => {
    const { lines } = await imports.dryRun([cells])
    return lines.flatMap(({ outcome }) => (outcome.outcome === 'skipped' ? outcome.problems : []))
  }
  it('is the one organization whose name has these letters', async () => {
    await server.addOrganization({ name: '深圳市湾畔海洋志愿者协会' })
    const person = await personNow()
    const write = (text: string) => [{ column: 'organization', mends: [{ kind: 'write', text }] }]
    expect(await mendsOf(line(person, { organization: '湾畔协会' }))).toMatchObject(write('深圳市湾畔海洋志愿者协会'))
    await server.addOrganization({ name: '珠海市湾畔海洋志愿者协会' })
    expect(await mendsOf(line(person, { organization: '湾畔协会' }))).toMatchObject([
      { mends: [{ text: '深圳市湾畔海洋志愿者协会' }, { text: '珠海市湾畔海洋志愿者协会' }] },
    ])
    expect(await mendsOf(line(person, { organization: '没有%的队' }))).toMatchObject([{ mends: [] }])
  })

  it('is a time or minutes as the roster writes them; whom a number belongs to is never proposed', async () => {
    const person = await personNow()
    const write = (column: string, text: string) => [{ column, mends: [{ kind: 'write', text }] }]
    expect(await mendsOf(line(person, { start: '9点' }))).toMatchObject(write('start', '09:00'))
    expect(await mendsOf(line(person, { start: '', end: '', minutes: '2.5小时' }))).toMatchObject(
      write('minutes', '150'),
    )
    const [problem] = await mendsOf(line(person, { volunteerNumber: '440100000000' }))
    expect(problem?.mends ?? []).toEqual([])
  })
})

it('obeys the unit of a title, below the title of the table, and its sum too', async () => {
  const token = await server.tokenFor('organizer', importers.enters.id)
  const people = [await personNow(), await personNow('何志远')]
  const table = [
    '北京街社区志愿服务时长登记表,,,,',
    '志愿者编号,姓名,组织,活动,日期,服务时长（小时）',
    ...people.map(({ volunteerNumber, name }, at) =>
      [volunteerNumber, name, '青禾志愿服务队', '河岸清洁', '2019-05-03', at + 2].join(','),
    ),
    ',合计,,,,5',
  ]
  const importId = await uploadImportFile(server, token, Buffer.from(table.join('\n')), {
    kind: 'hours',
    fileName: '时长.csv',
  })
  const { data } = await checkImportFile(server, token, importId)
  expect(data.counts).toMatchObject({ created: 2, skipped: 0 })
  const { report } = await readImportDetail(server, token, importId)
  expect(report.sample.map((entry: any) => [entry.line, entry.cells.at(-1)])).toEqual([
    [3, { column: 'minutes', text: '120分钟' }],
    [4, { column: 'minutes', text: '180分钟' }],
  ])
  expect(JSON.stringify(report.sample)).not.toContain(people[0]?.volunteerNumber)
  expect(report.sample[1].cells).toContainEqual({ column: 'name', text: '何*远' })
  expect(report.total.text).toBe('5小时0分钟')
  expect(report.controls).toMatchObject([{ claim: '5小时0分钟', difference: null }])
})
