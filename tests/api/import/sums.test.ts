import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPerson } from '#tests/support/missions.ts'
import { type CertificateServer, startCertificateServer } from '#tests/support/certificates.ts'
import {
  checkImportFile,
  donationTable,
  readImportDetail,
  sendImportEvent,
  uploadImportFile,
} from '#tests/support/imports.ts'

let server: CertificateServer
beforeAll(async () => {
  server = await startCertificateServer()
})
afterAll(() => server.stop())

/** The sums of a table that was tried, as the second person sees them. */
async function sumsOf(table: Buffer, kind: 'donations' | 'hours') {
  const importId = await uploadImportFile(server, server.federation, table, { kind })
  await checkImportFile(server, server.federation, importId)
  await sendImportEvent(server, server.federation, importId, 'import.submitted')
  return (await readImportDetail(server, server.colleague, importId)).report.sums
}

it('of hours are those of each person, by whatever number the lines name them, the highest ten', async () => {
  const { name: team } = await server.addOrganization({ name: '河岸清洁队' })
  const idNumber = '11010519491231002X'
  const idNumberHash = server.context.keys.lookupHash('volunteer.idNumber', idNumber)
  const most = await addPerson(server, { name: '林晓岚', idNumberHash, volunteerNumber: '440120000101' })
  const others = await Promise.all(Array.from({ length: 10 }, () => addPerson(server, { name: '何启文' })))
  const lineOf = (number: string, id: string, name: string, day: number, minutes: number | string) =>
    [number, id, name, team, '河岸清洁', `2019-05-${String(day).padStart(2, '0')}`, minutes].join(',')
  const lines = [
    ...others.map(({ volunteerNumber, name }, at) => lineOf(volunteerNumber, '', name, 1, 60 + at)),
    lineOf(most.volunteerNumber, '', '林晓岚', 2, 120),
    lineOf('', idNumber, '林晓岚', 3, 150),
    lineOf(most.volunteerNumber, '', '林晓岚', 4, '很久'),
  ]
  const head = '志愿者编号,证件号码,姓名,组织,活动名称,服务日期,时长（分钟）'
  const { count, highest } = await sumsOf(Buffer.from([head, ...lines].join('\n')), 'hours')
  expect(count).toBe(11)
  expect(highest).toHaveLength(10)
  expect(highest.slice(0, 2)).toEqual([
    { label: '林*岚 440*****0101', lines: 2, text: '4小时30分钟' },
    { label: expect.stringMatching(/^何\*文 /), lines: 1, text: '1小时9分钟' },
  ])
  expect(highest.at(-1)).toMatchObject({ text: '1小时1分钟' })
})

it('of donations are those of each donor; what has no amount adds nothing', async () => {
  const lines = [
    'DJ001,个人,林晓岚,13900030001,50,,,图书角,2026-01-05',
    'DJ002,个人,林晓岚,13900030001,70.50,,,图书角,2026-01-06',
    'DJ003,个人,林晓岚,13900030002,60,,,图书角,2026-01-06',
    'DJ004,单位,岭南书友会,,100,,,图书角,2026-01-06',
    'DJ005,个人,何启文,,,儿童绘本,260 册,图书角,2026-01-06',
    'DJ006,个人,何启文,,很多,,,图书角,2026-01-06',
  ]
  expect(await sumsOf(donationTable(...lines), 'donations')).toEqual({
    count: 4,
    highest: [
      { label: '林*岚 139****0001', lines: 2, text: '120.50 元' },
      { label: '岭南书友会', lines: 1, text: '100 元' },
      { label: '林*岚 139****0002', lines: 1, text: '60 元' },
    ],
  })
})
