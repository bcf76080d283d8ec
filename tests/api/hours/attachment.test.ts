import { deflateSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import Paper from 'pdfkit'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { managedAttachment, ownAttachment, uploadAttachment } from '#contract/hours/attachment.ts'
import { correctHours, managedHourRecords, recordHours } from '#contract/hours/managed-hours.ts'
import { hourAttachment, hourRecord } from '#server/database/schema/hours.ts'
import { runDue } from '#server/due/due.ts'
import { removeOrphanPictures } from '#server/records/card/card-picture.removal.ts'
import { leaveAttachments } from '#server/records/hours/attachment.repository.ts'
import { MissingObject } from '#server/files/object-store.ts'
import { openUploads, type SealedFiles } from '#server/files/sealed-files.ts'
import {
  addAttendee,
  endedMission,
  hoursCalls,
  type HoursServer,
  hoursNow,
  noticeOver,
  publiciseHours,
  startHoursServer,
} from '#tests/support/hours.ts'
import { renderPages } from '#tests/support/pdf-pages.ts'
import { photo } from '#tests/support/photo.ts'

const times = { startAt: '2026-12-05T08:00:00+08:00', endAt: '2026-12-05T11:30:00+08:00' }

let server: HoursServer
let files: SealedFiles
let jpeg: Buffer

beforeAll(async () => {
  server = await startHoursServer()
  files = openUploads(server.config, server.database.dataDir, server.context.keys)
  jpeg = (await photo('sheet.jpg', 1200, 900)).buffer
})
afterAll(() => server.stop())
beforeEach(() => server.setNow(hoursNow))

async function upload(bytes: Buffer, of: Record<string, string>, token = server.staff) {
  const form = new FormData()
  for (const [name, value] of Object.entries(of)) form.append(name, value)
  form.append('file', new Blob([bytes as BlobPart], { type: 'text/plain' }), 'anything.txt')
  const answer = await fetch(`${server.url}/v2/api/zyz${uploadAttachment.path}`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  })
  return (await answer.json()) as { code: number; msg: string; data: any }
}

const pdf = (options: PDFKit.PDFDocumentOptions = {}, add: (document: PDFKit.PDFDocument) => unknown = () => {}) =>
  new Promise<Buffer>((resolve) => {
    const parts: Buffer[] = []
    const document = new Paper(options)
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(Buffer.concat(parts)))
    add(document)
    document.text('sign-in sheet').end()
  })

const unopened = '这份 PDF 打不开，请重新导出后上传，或把签到表拍成照片'
const acts = '这份 PDF 里有脚本或自动执行的动作，不能作为证明材料，请用“打印成 PDF”另存一份后上传'
const twofold = '这份 PDF 里有改动前后的两个版本，不同的软件会显示得不一样，请用“打印成 PDF”另存一份后上传'
const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>'
const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'

/** A file with a catalogue, at most one page, and another object. */
function rawPdf(catalogue: string, kid: string, other = '<< >>'): Buffer {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    kid === '' ? '<< /Type /Pages /Kids [] /Count 0 >>' : '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    kid === '' ? '<< >>' : kid,
    other,
  ]
  const offsets: number[] = []
  let text = '%PDF-1.7\n'
  for (const [at, object] of objects.entries()) {
    offsets.push(text.length)
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 5\n0000000000 65535 f \n${rows}trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text + table)
}

/** The file with a script before it, of which its own table says nothing. */
const laterSave = (file: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`%PDF-1.7\n900 0 obj\n${script}\nendobj\n`), file.subarray(file.indexOf('\n') + 1)])

/** Its table leads to the first page, its last one is another. */
const twicePdf = (): Buffer => {
  const file = rawPdf('', page).toString('latin1')
  const second = page.replace('[0 0 9 9]', '[0 0 200 200]')
  return Buffer.from(file.replace('xref\n', `3 0 obj\n${second}\nendobj\nxref\n`))
}

/** The dark points of the first page, each 25 points. */
async function inkOf(paper: Buffer): Promise<number[]> {
  const [first] = await renderPages(paper, 1)
  if (!first) throw new Error('no page')
  const places = Array.from({ length: 60 * 60 }, (_, at) => [at % 60, Math.floor(at / 60)] as const)
  return places.map(([x, y]) => Math.round(first.darkness(60 + x, 60 + y) * 10))
}

/** An object stream of a gigabyte in a few megabytes. */
function bomb(): Buffer {
  const packed = deflateSync(Buffer.alloc(1 << 30), { level: 1 })
  const head = `%PDF-1.7\n5 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`
  const rest = rawPdf('', page).subarray('%PDF-1.7\n'.length)
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream\nendobj\n'), rest])
}

const record = async (missionId: number, body: object) =>
  (await server.call(recordHours, { token: server.staff, body: { missionId: String(missionId), ...body } })).envelope
const download = (path: string, recordId: string, token: string) =>
  fetch(`${server.url}/v2/api/zyz${path}?recordId=${recordId}`, { headers: { authorization: `Bearer ${token}` } })
const codeOf = async (answer: Response) => ((await answer.json()) as { code: number }).code
const rowOf = async (attachmentId: string) => {
  const [row] = await server.database.executor
    .select()
    .from(hourAttachment)
    .where(eq(hourAttachment.id, Number(attachmentId)))
  return row
}

/** Hours of two people that the organization states itself, proved by one sheet. */
async function typed(bytes = jpeg) {
  const of = await endedMission(server)
  const people = [await addAttendee(server, of), await addAttendee(server, of)]
  const { attachmentId } = (await upload(bytes, { missionId: String(of.id) })).data
  const participants = people.map(({ applicationId }) => ({ applicationId, times }))
  const { data } = await record(of.id, { attachmentId, participants })
  return { of, people, attachmentId, recordIds: data.records.map(({ recordId }: any) => recordId) as string[] }
}

describe('hours that the organization states itself', () => {
  it('are refused without an attachment, and nothing is recorded', async () => {
    const of = await endedMission(server)
    const [scanned, stated] = [await addAttendee(server, of), await addAttendee(server, of)]
    const participants = [{ applicationId: scanned.applicationId }, { applicationId: stated.applicationId, times }]
    expect(await record(of.id, { participants })).toMatchObject({
      code: 10001,
      msg: '组织录入的时长要附上证明材料，请先上传签到表的照片或 PDF，再提交',
      data: { issues: [{ field: 'attachmentId' }] },
    })
    expect(await server.database.executor.$count(hourRecord, eq(hourRecord.missionId, of.id))).toBe(0)
  })

  it('need none where the scans prove them', async () => {
    const of = await endedMission(server)
    const { applicationId } = await addAttendee(server, of)
    const { code, data } = await record(of.id, { participants: [{ applicationId }] })
    expect([code, data.records[0].grade]).toEqual([200, 'C'])
  })

  it('stand with it: one for all, or one of their own', async () => {
    const of = await endedMission(server)
    const [first, second] = [await addAttendee(server, of), await addAttendee(server, of)]
    const sheet = (await upload(jpeg, { missionId: String(of.id) })).data.attachmentId
    const own = (await upload(await pdf(), { missionId: String(of.id) })).data.attachmentId
    const participants = [
      { applicationId: first.applicationId, times },
      { applicationId: second.applicationId, times, attachmentId: own },
    ]
    const { data } = await record(of.id, { attachmentId: sheet, participants })
    expect(data.records.map(({ grade }: any) => grade)).toEqual(['C', 'C'])
    const query = { missionId: String(of.id) }
    const { items } = (await server.call(managedHourRecords, { token: server.staff, query })).envelope.data
    const attachmentOf = new Map(items.map(({ recordId, attachment }: any) => [recordId, attachment]))
    expect(data.records.map(({ recordId }: any) => attachmentOf.get(recordId))).toEqual(['picture', 'pdf'])
    expect((await hoursCalls(server).own(second)).items[0]).toMatchObject({ grade: 'C', attachment: 'pdf' })
  })

  it.each(['of another organization', 'that is gone'])('are refused with an attachment %s', async (which) => {
    const of = await endedMission(server)
    const { applicationId } = await addAttendee(server, of)
    const strangers = await server.addOrganization({ name: `别的组织${which}` })
    const token = await server.tokenFor('organizer', (await server.addOrganizer(strangers.id)).id)
    const foreign = await endedMission(server, { organizationId: strangers.id })
    const { attachmentId } = (await upload(jpeg, { missionId: String(foreign.id) }, token)).data
    const fileId = which === 'that is gone' ? '999999' : attachmentId
    expect(await record(of.id, { attachmentId: fileId, participants: [{ applicationId, times }] })).toMatchObject({
      code: 10002,
      msg: '没有找到这份证明材料，它可能已被删除',
    })
  })
})

describe('a correction', () => {
  it('needs an attachment where it states other times, and none where it only takes back', async () => {
    const calls = hoursCalls(server)
    const [one, other] = [
      await publiciseHours(server, await endedMission(server)),
      await publiciseHours(server, await endedMission(server)),
    ]
    await calls.goTo(noticeOver)
    const entryOf = async (person: typeof one) => (await calls.own(person)).items[0].entryId as string
    const send = async (entryId: string, body: object) =>
      (
        await server.call(correctHours, {
          token: server.staff,
          body: { entryId, reason: '签退时间登记有误', ...body },
        })
      ).envelope
    const shorter = { ...times, endAt: '2026-12-05T10:30:00+08:00' }
    const entryId = await entryOf(one)
    expect(await send(entryId, { times: shorter })).toMatchObject({
      code: 10001,
      data: { issues: [{ field: 'attachmentId' }] },
    })
    expect((await calls.own(one)).items).toHaveLength(1)
    const { attachmentId } = (await upload(jpeg, { entryId })).data
    expect(await send(entryId, { times: shorter, attachmentId })).toMatchObject({ code: 200, data: { minutes: 150 } })
    expect((await calls.own(one)).items.find(({ nature }: any) => nature === 'replacement')).toMatchObject({
      grade: 'C',
      attachment: 'picture',
    })
    expect((await send(await entryOf(other), { times: null })).code).toBe(200)
  })
})

describe('what may be uploaded', () => {
  it('is a picture, kept upright, marked and encoded anew', async () => {
    const of = await endedMission(server)
    const turned = await sharp(jpeg)
      .withMetadata({ orientation: 6 })
      .png()
      .withExif({ IFD0: { Make: 'phone' } })
      .toBuffer()
    const { data } = await upload(turned, { missionId: String(of.id) })
    expect(data).toMatchObject({ kind: 'picture' })
    const row = await rowOf(data.attachmentId)
    const stored = await files.get('hourAttachment', row as NonNullable<typeof row>)
    const head = await sharp(stored).metadata()
    expect([head.format, head.width, head.height, head.exif]).toEqual(['jpeg', 900, 1200, undefined])
    expect(data.bytes).toBe(stored.length)
    const { isOpaque, entropy } = await sharp(stored).stats()
    expect(isOpaque && entropy > 0.5, 'the mark is drawn').toBe(true)
  })

  it('is a PDF that opens at a page, as a text processor writes it', async () => {
    const of = await endedMission(server)
    const paper = rawPdf('/OpenAction [3 0 R /XYZ null null 0]', page)
    expect(await upload(paper, { missionId: String(of.id) })).toMatchObject({ code: 200, data: { kind: 'pdf' } })
  })

  it('is a PDF written anew with the same pages, sealed on the disk', async () => {
    const of = await endedMission(server)
    const paper = await pdf()
    const { data } = await upload(Buffer.concat([paper, Buffer.from('hidden behind the end'.repeat(1000))]), {
      missionId: String(of.id),
    })
    const row = (await rowOf(data.attachmentId)) as NonNullable<Awaited<ReturnType<typeof rowOf>>>
    const sealed = await files.store.get(row.storageKey)
    expect(sealed.includes('%PDF-')).toBe(false)
    expect(sealed.includes('%%EOF')).toBe(false)
    const stored = await files.get('hourAttachment', row)
    expect(data).toMatchObject({ kind: 'pdf', bytes: stored.length })
    expect(stored.includes('hidden')).toBe(false)
    expect(await inkOf(stored)).toEqual(await inkOf(paper))
  })

  it.each([
    ['a text', () => Buffer.from('签到表'), 12033, '只能上传 JPG、PNG 图片或 PDF 文件，请转换后再上传'],
    [
      'a page',
      () => Buffer.from('<html><script>alert(1)</script></html>'),
      12033,
      '只能上传 JPG、PNG 图片或 PDF 文件，请转换后再上传',
    ],
    ['a cut PDF', async () => (await pdf()).subarray(0, 400), 12033, unopened],
    ['a line that says it is a PDF', () => Buffer.from('%PDF-1.4\n% signed by all thirty\n%%EOF\n'), 12033, unopened],
    ['a PDF without a page', () => rawPdf('', ''), 12033, '这份 PDF 没有一页内容，请重新导出后上传'],
    [
      'a PDF with a script',
      () => rawPdf('/Names << /JavaScript << /Names [(a) 4 0 R] >> >>', page, script),
      12033,
      acts,
    ],
    ['a PDF that does something when opened', () => rawPdf('/OpenAction 4 0 R', page, script), 12033, acts],
    [
      'a PDF whose page does something when shown',
      () => rawPdf('', page.replace('>>', '/A#41 << /O 4 0 R >> >>'), script),
      12033,
      acts,
    ],
    [
      'a PDF that starts a program',
      () => rawPdf('', page.replace('>>', '/Annots [<< /Subtype /Link /A 4 0 R >>] >>'), '<< /S /Launch /F (a.exe) >>'),
      12033,
      acts,
    ],
    ['a PDF with a script in an earlier save', async () => laterSave(await pdf()), 12033, acts],
    ['a PDF with two pages of one number', () => twicePdf(), 12033, twofold],
    [
      'a PDF with a file in it',
      () => pdf({}, (document) => document.file(Buffer.from('MZ'), { name: 'sheet.exe' })),
      12033,
      '这份 PDF 里夹带了别的文件，请去掉附件，或用“打印成 PDF”另存一份后上传',
    ],
    ['a PDF that unfolds for ever', () => bomb(), 12033, unopened],
    ['a locked PDF', () => pdf({ userPassword: 'secret' }), 12033, '这份 PDF 有密码，别人打不开，请去掉密码后上传'],
    [
      'a picture that nobody can read',
      async () => (await photo('x', 300, 200)).buffer,
      12033,
      '图片太小（较短一边 200 像素，至少要 600），看不清文字，请靠近些重新拍照',
    ],
    ['a broken picture', async () => jpeg.subarray(0, 200), 12033, '这张图片打不开，请打开原图确认后重新拍照上传'],
    [
      'more than 10 MB',
      () => Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-'),
      10004,
      '文件最大 10 MB，请调低相机的分辨率或压缩后再上传',
    ],
  ])('is not %s', async (_, bytes, code, msg) => {
    const of = await endedMission(server)
    const before = await server.database.executor.$count(hourAttachment)
    expect(await upload(await bytes(), { missionId: String(of.id) })).toMatchObject({ code, msg })
    expect(await server.database.executor.$count(hourAttachment)).toBe(before)
  })

  it('is for a mission or an entry of the own organization', async () => {
    const strangers = await server.addOrganization({ name: '邻区志愿服务队' })
    const foreign = await endedMission(server, { organizationId: strangers.id })
    expect(await upload(jpeg, { missionId: String(foreign.id) })).toMatchObject({ code: 10002 })
    expect(await upload(jpeg, { entryId: '999999' })).toMatchObject({ code: 10002 })
    expect(await upload(jpeg, {})).toMatchObject({ code: 10001, msg: '请说明是哪个活动或哪条时长的证明材料' })
  })
})

describe('an attachment', () => {
  it('is seen by the record’s volunteer and by staff above, and by nobody else', async () => {
    const { people, recordIds } = await typed()
    const [first = ''] = recordIds
    const stranger = await addAttendee(server, await endedMission(server))
    const root = await server.addOrganization({ level: 'federation', name: '省志愿者联合会' })
    const federation = await server.tokenFor('organizer', (await server.addOrganizer(root.id)).id)
    const strangers = await server.addOrganization({ name: '外区志愿服务队' })
    const outsider = await server.tokenFor('organizer', (await server.addOrganizer(strangers.id)).id)
    const own = await download(ownAttachment.path, first, people[0]?.token ?? '')
    expect([own.headers.get('content-type'), own.headers.get('cache-control')]).toEqual(['image/jpeg', 'no-store'])
    expect((await sharp(Buffer.from(await own.arrayBuffer())).metadata()).width).toBe(1200)
    expect(await codeOf(await download(ownAttachment.path, first, people[1]?.token ?? ''))).toBe(10002)
    expect(await codeOf(await download(ownAttachment.path, first, stranger.token))).toBe(10002)
    for (const token of [server.staff, federation])
      expect((await download(managedAttachment.path, first, token)).headers.get('content-type')).toBe('image/jpeg')
    expect(await codeOf(await download(managedAttachment.path, first, outsider))).toBe(10002)
    expect((await download(managedAttachment.path, first, '')).status).toBe(401)
  })

  it('is saved and never opened inside the site when it is a PDF', async () => {
    const { people, recordIds, attachmentId } = await typed(await pdf())
    const answer = await download(ownAttachment.path, recordIds[0] ?? '', people[0]?.token ?? '')
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename=i-zhiyuan.pdf; filename*=UTF-8''${encodeURIComponent(`证明材料-${attachmentId}.pdf`)}`,
    )
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toBe(`sandbox; default-src 'none'`)
  })

  it('is gone after a day when no record names it, and stays when one does', async () => {
    const { attachmentId: firstId } = await typed()
    const of = await endedMission(server)
    const { attachmentId: unused } = (await upload(jpeg, { missionId: String(of.id) })).data
    const row = await rowOf(unused)
    await runDue(server.context, new Date(hoursNow.getTime() + 86_400_000 - 1))
    expect(await rowOf(unused)).toBeDefined()
    await runDue(server.context, new Date(hoursNow.getTime() + 86_400_000))
    expect(await rowOf(unused)).toBeUndefined()
    await expect(files.store.get(row?.storageKey ?? '')).rejects.toBeInstanceOf(MissingObject)
    expect(await rowOf(firstId)).toBeDefined()
  })

  it('is no orphan for the daily look through the store', async () => {
    const { attachmentId } = await typed()
    const row = (await rowOf(attachmentId)) as NonNullable<Awaited<ReturnType<typeof rowOf>>>
    server.setNow(new Date(Date.now() + 3 * 86_400_000))
    await removeOrphanPictures(server.context, files)
    expect((await files.get('hourAttachment', row)).length).toBe(row.bytes)
  })

  it('goes with the last person whose hours it proves', async () => {
    const { people, attachmentId, recordIds } = await typed()
    const { executor } = server.database
    const leave = async (at: number) => {
      await executor.transaction((transaction) => leaveAttachments(transaction, people[at]?.id ?? 0, hoursNow))
      await runDue(server.context)
    }
    await leave(0)
    expect(await rowOf(attachmentId)).toBeDefined()
    expect(await codeOf(await download(managedAttachment.path, recordIds[0] ?? '', server.staff))).toBe(10002)
    await leave(1)
    expect(await rowOf(attachmentId)).toBeUndefined()
  })
})
