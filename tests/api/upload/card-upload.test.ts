import { once } from 'node:events'
import { request } from 'node:http'
import { crc32, deflateSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelApply, inspectHasIdcardPic, ownPicture, photosRedoUpload, usersApplyState } from '#contract/card/card.ts'
import { emptyCardDraft } from '#domain/card/draft.ts'
import { cardReviewPicture } from '#contract/card/review.ts'
import { accessLog } from '#server/database/schema/access-log.ts'
import { cardApplication, cardPicture } from '#server/database/schema/card.ts'
import { runInPixelSlot } from '#server/drawing/raster.ts'
import { runDue } from '#server/due/due.ts'
import { removeOrphanPictures } from '#server/records/card/card-picture.removal.ts'
import { isObjectName, MissingObject } from '#server/files/object-store.ts'
import { openS3Store } from '#server/files/s3-store.ts'
import { openUploads, type SealedFiles } from '#server/files/sealed-files.ts'
import { heavySlots } from '#server/slots.ts'
import { startBucket } from '#tests/support/bucket.ts'
import { multipart } from '#tests/support/multipart.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-11-21T10:00:00+08:00')
const ground = { r: 240, g: 236, b: 230 }

let server: TestServer
let files: SealedFiles
let base: string

beforeAll(async () => {
  server = await startServer({ now })
  files = openUploads(server.config, server.database.dataDir, server.context.keys)
  base = `${server.url}/v2/api/zyz`
})
afterAll(() => server.stop())

async function newVolunteer(): Promise<{ id: number; token: string }> {
  const { id } = await server.addVolunteer()
  return { id, token: await server.tokenFor('volunteer', id) }
}

async function upload(token: string, slot: string, bytes: Uint8Array, name = 'photo.jpg') {
  const form = new FormData()
  form.append('slot', slot)
  form.append('file', new Blob([bytes as BlobPart], { type: 'image/jpeg' }), name)
  const answer = await fetch(`${base}${photosRedoUpload.path}`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  })
  return (await answer.json()) as { code: unknown; msg: string; data: any }
}

const fetchPicture = (path: string, pictureId: string, token: string) =>
  fetch(`${base}${path}?pictureId=${pictureId}`, { headers: { authorization: `Bearer ${token}` } })

async function download(token: string, pictureId: string): Promise<Buffer> {
  const answer = await fetchPicture(ownPicture.path, pictureId, token)
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  return Buffer.from(await answer.arrayBuffer())
}

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: ground } })
const jpegOf = (width: number, height: number) => plain(width, height).jpeg().toBuffer()

/** Too large for JPEG to pack it: bytes follow from the size. */
const noisy = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: ground, noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })

/** Share of pixels in a part of the picture that are not its ground, from 0 to 1. */
async function inked(jpeg: Buffer, left: number, top: number, width: number, height: number): Promise<number> {
  const data = await sharp(jpeg).extract({ left, top, width, height }).raw().toBuffer()
  let ink = 0
  for (let at = 0; at < data.length; at += 3) {
    if (Math.abs((data[at] ?? 0) - ground.r) + Math.abs((data[at + 1] ?? 0) - ground.g) > 40) ink += 1
  }
  return ink / (width * height)
}

function chunk(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(body.length)
  const file = Buffer.concat([Buffer.from(type), body])
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(file))
  return Buffer.concat([head, file, check])
}

/** A PNG of one bit a pixel. */
function pngOf(width: number, height: number, packed: Buffer): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size[8] = 1
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([signature, chunk('IHDR', size), chunk('IDAT', packed), chunk('IEND', Buffer.alloc(0))])
}

const pngHead = (width: number, height: number): Buffer => pngOf(width, height, Buffer.alloc(64))

describe('a picture that is taken', () => {
  it('begins an application and is shown to its owner', async () => {
    const { token } = await newVolunteer()
    const { code, data } = await upload(token, 'idFront', await jpegOf(1200, 900))
    expect(code).toBe(200)
    expect(data).toMatchObject({ slot: 'idFront', width: 1200, height: 900, uploadedAt: '2026-11-21T02:00:00.000Z' })
    const jpeg = await download(token, data.pictureId)
    expect(jpeg.length).toBe(data.bytes)
    expect((await server.call(usersApplyState, { token })).envelope.data).toMatchObject({ state: 'draft' })
    const slots = await server.call(inspectHasIdcardPic, { token })
    expect(slots.envelope.data).toEqual({ idFront: true, idBack: false, portrait: false })
  })

  it('is marked all over with its purpose and the day', async () => {
    const { token } = await newVolunteer()
    const { data } = await upload(token, 'idFront', await jpegOf(1600, 1200))
    const jpeg = await download(token, data.pictureId)
    for (const left of [0, 800]) {
      for (const top of [0, 400, 800]) {
        const share = await inked(jpeg, left, top, 800, 400)
        expect(share).toBeGreaterThan(0.005)
        expect(share).toBeLessThan(0.2)
      }
    }
  })

  it('says another day when it is another day', async () => {
    const { token } = await newVolunteer()
    const source = await jpegOf(800, 600)
    const first = await download(token, (await upload(token, 'idFront', source)).data.pictureId)
    const again = await download(token, (await upload(token, 'idFront', source)).data.pictureId)
    expect(again.equals(first)).toBe(true)
    server.setNow(new Date('2026-12-22T10:00:00+08:00'))
    const later = await download(token, (await upload(token, 'idFront', source)).data.pictureId)
    server.setNow(now)
    expect(later.equals(first)).toBe(false)
  })

  it('is turned upright, and says no more where and with what it was taken', async () => {
    const { token } = await newVolunteer()
    const red = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#d01020' } })
      .png()
      .toBuffer()
    const source = await plain(900, 600)
      .composite([{ input: red, left: 0, top: 0 }])
      .withExif({
        IFD0: { Make: 'Secret Phone', Orientation: '6' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '23/1 7/1 5/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '113/1 16/1 0/1',
        },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(source).metadata()).orientation).toBe(6)
    const { data } = await upload(token, 'idFront', source)
    expect(data).toMatchObject({ width: 600, height: 900 })
    const jpeg = await download(token, data.pictureId)
    const { exif, orientation, icc, xmp, iptc } = await sharp(jpeg).metadata()
    expect({ exif, orientation, icc, xmp, iptc }).toEqual({})
    expect(jpeg.includes('Secret')).toBe(false)
    const [r = 0, g = 0] = await sharp(jpeg).extract({ left: 500, top: 20, width: 1, height: 1 }).raw().toBuffer()
    expect(r - g).toBeGreaterThan(80)
  })

  it('is 2400 pixels long at most', async () => {
    const { token } = await newVolunteer()
    expect((await upload(token, 'idFront', await jpegOf(2400, 1000))).data).toMatchObject({ width: 2400, height: 1000 })
    expect((await upload(token, 'idFront', await jpegOf(2404, 1202))).data).toMatchObject({ width: 2400, height: 1200 })
    expect((await upload(token, 'idBack', await jpegOf(3000, 4000))).data).toMatchObject({ width: 1800, height: 2400 })
  })

  it('may be a PNG, whose transparent parts turn white', async () => {
    const { token } = await newVolunteer()
    const png = await sharp({
      create: { width: 600, height: 600, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    const { data } = await upload(token, 'portrait', png)
    const [r, g, b] = await sharp(await download(token, data.pictureId))
      .extract({ left: 1, top: 1, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect([r, g, b].every((value) => (value ?? 0) > 245)).toBe(true)
  })

  it.each([
    ['shades of grey', 'b-w'],
    ['the colours of print', 'cmyk'],
  ])('may come in %s', async (_, space) => {
    const { token } = await newVolunteer()
    const source = await plain(800, 600).toColourspace(space).jpeg().toBuffer()
    expect((await sharp(source).metadata()).space).toBe(space)
    const { data } = await upload(token, 'idFront', source)
    expect((await sharp(await download(token, data.pictureId)).metadata()).space).toBe('srgb')
  })

  it('may be a PNG of 16 bits with clear parts in shades of grey', async () => {
    const { token } = await newVolunteer()
    const clear = { r: 200, g: 200, b: 200, alpha: 0.5 }
    const png = await sharp({ create: { width: 500, height: 500, channels: 4, background: clear } })
      .toColourspace('grey16')
      .png()
      .toBuffer()
    expect(await sharp(png).metadata()).toMatchObject({ depth: 'ushort', channels: 2 })
    const { data } = await upload(token, 'idFront', png)
    const jpeg = await download(token, data.pictureId)
    const [grey = 0] = await sharp(jpeg).extract({ left: 1, top: 1, width: 1, height: 1 }).raw().toBuffer()
    expect(grey).toBeGreaterThan(215)
    expect(grey).toBeLessThan(240)
  })

  it('loses what was hung on to it', async () => {
    const { token } = await newVolunteer()
    const polyglot = Buffer.concat([await jpegOf(800, 600), Buffer.from('<script>alert(1)</script>')])
    const jpeg = await download(token, (await upload(token, 'idFront', polyglot)).data.pictureId)
    expect(jpeg.includes('script')).toBe(false)
  })

  it.each([
    ['idFront', 400, true],
    ['idFront', 399, false],
    ['idBack', 399, false],
    ['portrait', 280, true],
    ['portrait', 279, false],
  ] as const)('%s with %i pixels at the shorter side: %s', async (slot, short, accepted) => {
    const { token } = await newVolunteer()
    const { code, msg } = await upload(token, slot, await jpegOf(short, 600))
    expect(code).toBe(accepted ? 200 : 12033)
    if (!accepted)
      expect(msg).toBe(`图片太小（较短一边 ${short} 像素，至少要 ${short + 1}），看不清文字，请靠近些重新拍照`)
  })

  it('may have 10 MB and not a byte more', async () => {
    const { token } = await newVolunteer()
    const start = await jpegOf(800, 600)
    const padded = (bytes: number) => Buffer.concat([start, Buffer.alloc(bytes - start.length)])
    expect(await upload(token, 'idFront', padded(10_485_760))).toMatchObject({ code: 200 })
    expect(await upload(token, 'idFront', padded(10_485_761))).toMatchObject({
      code: 10004,
      msg: '文件最大 10 MB，请调低相机的分辨率或压缩后再上传',
    })
  })
})

describe('a picture that is refused, with nothing kept and nothing begun', () => {
  const broken = '图片不完整或已损坏，请打开原图确认后重新拍照上传'
  const noPicture = '这不是 JPG 或 PNG 图片，请重新拍照，或换一张照片上传'
  it.each<[string, () => Promise<Buffer>, string]>([
    [
      'an HTML file named .jpg',
      async () => Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(30)),
      noPicture,
    ],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n'.repeat(30)), noPicture],
    [
      'a GIF',
      async () =>
        sharp(await jpegOf(800, 600))
          .gif()
          .toBuffer(),
      noPicture,
    ],
    [
      'a WebP',
      async () =>
        sharp(await jpegOf(800, 600))
          .webp()
          .toBuffer(),
      noPicture,
    ],
    [
      'an SVG',
      async () =>
        Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'),
      'SVG 图片不能使用，请上传 JPG 或 PNG 照片',
    ],
    [
      'an HEIC',
      async () =>
        Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(400)]),
      '这是 HEIC 照片，请在手机“设置 › 相机 › 格式”里选“兼容性最佳”后重拍，或先转成 JPG',
    ],
    ['half a JPEG', async () => (await noisy(1000, 800).jpeg().toBuffer()).subarray(0, 120_000), broken],
    ['half a PNG', async () => (await noisy(600, 500).png().toBuffer()).subarray(0, 200_000), broken],
    [
      'a head without a picture',
      async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
      '这张图片打不开，请打开原图确认后重新拍照上传',
    ],
    [
      'a PNG of 400 megapixels',
      async () => pngHead(20_000, 20_000),
      '图片的像素太多（最多 3200 万），请调低相机的分辨率后重拍',
    ],
    [
      'a strip',
      async () => jpegOf(6000, 450),
      '图片太小（较短一边 180 像素，至少要 400），看不清文字，请靠近些重新拍照',
    ],
  ])('%s', async (_, make, sentence) => {
    const { id, token } = await newVolunteer()
    const { code, msg } = await upload(token, 'idFront', await make())
    expect({ code, msg }).toEqual({ code: 12033, msg: sentence })
    const { executor } = server.database
    expect(await executor.select().from(cardApplication).where(eq(cardApplication.volunteerId, id))).toEqual([])
  })

  it('is a PNG of more than 32 million pixels', async () => {
    const { token } = await newVolunteer()
    expect((await upload(token, 'idFront', pngHead(8000, 4001))).msg).toMatch(/^图片的像素太多/)
    expect((await upload(token, 'idFront', pngHead(8000, 4000))).msg).toBe(broken)
  })

  it('is a JPEG of more than 64 million pixels', async () => {
    const { token } = await newVolunteer()
    const claiming = async (height: number): Promise<Buffer> => {
      const jpeg = await jpegOf(800, 600)
      const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
      jpeg.writeUInt16BE(height, frame + 5)
      jpeg.writeUInt16BE(8000, frame + 7)
      return jpeg
    }
    const sentence = '图片的像素太多（最多 6400 万），请调低相机的分辨率后重拍'
    expect((await upload(token, 'idFront', await claiming(8001))).msg).toBe(sentence)
    expect((await upload(token, 'idFront', await claiming(8000))).msg).not.toBe(sentence)
  })

  it('is a whole one of 400 megapixels, before it is decoded', async () => {
    const { token } = await newVolunteer()
    const bomb = pngOf(20_000, 20_000, deflateSync(Buffer.alloc(20_000 * (1 + 20_000 / 8)), { level: 1 }))
    expect(bomb.length).toBeLessThan(10_485_760)
    const before = process.memoryUsage().rss
    expect((await upload(token, 'idFront', bomb)).msg).toMatch(/^图片的像素太多/)
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
  })
})

describe('what is stored', () => {
  const rowsOf = async (volunteerId: number) => {
    const rows = await server.database.executor
      .select({ picture: cardPicture })
      .from(cardPicture)
      .innerJoin(cardApplication, eq(cardApplication.id, cardPicture.applicationId))
      .where(eq(cardApplication.volunteerId, volunteerId))
    return rows.map(({ picture }) => picture)
  }

  const storedNames = async (): Promise<string[]> => {
    const names: string[] = []
    for await (const { name } of files.store.list()) names.push(name)
    return names
  }

  it('is not readable where it lies', async () => {
    const { id, token } = await newVolunteer()
    await upload(token, 'idFront', await jpegOf(800, 600))
    const [row] = await rowsOf(id)
    const sealed = await files.store.get(row?.storageKey ?? '')
    expect(sealed.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false)
    expect(sealed.includes(Buffer.from('JFIF'))).toBe(false)
  })

  it('gives way to the next picture of its slot, whose place it had', async () => {
    const { id, token } = await newVolunteer()
    const first = (await upload(token, 'portrait', await jpegOf(600, 800))).data
    const [older] = await rowsOf(id)
    const second = (await upload(token, 'portrait', await jpegOf(600, 801))).data
    expect(second.pictureId).not.toBe(first.pictureId)
    expect((await (await fetchPicture(ownPicture.path, first.pictureId, token)).json()) as object).toMatchObject({
      code: 10002,
    })
    await runDue(server.context)
    expect((await rowsOf(id)).map((row) => String(row.id))).toEqual([second.pictureId])
    await expect(files.store.get(older?.storageKey ?? '')).rejects.toBeInstanceOf(MissingObject)
    expect((await download(token, second.pictureId)).length).toBe(second.bytes)
  })

  it('stays what it was when the person cancels while the next one is looked at', async () => {
    const { id, token } = await newVolunteer()
    const first = (await upload(token, 'idFront', await jpegOf(1200, 900))).data
    const before = await storedNames()
    // As many as are worked on at a time: the next one waits in line when it has arrived.
    const free: (() => void)[] = []
    const held = Array.from({ length: heavySlots }, () =>
      runInPixelSlot(() => new Promise<void>((go) => free.push(go))),
    )
    const { body, contentType } = multipart('idFront', await jpegOf(1000, 700))
    const sending = request(`${base}${photosRedoUpload.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': contentType, 'content-length': body.length },
    }).on('error', () => {})
    sending.end(body)
    await once(sending, 'finish')
    const answered = () => server.call(usersApplyState, { token })
    await answered()
    sending.destroy()
    await answered()
    for (const go of free) go()
    await Promise.all(held)
    // It stood in line before this one.
    await upload((await newVolunteer()).token, 'portrait', await jpegOf(600, 800))
    expect((await rowsOf(id)).map((row) => String(row.id))).toEqual([first.pictureId])
    await expect.poll(async () => (await storedNames()).length).toBe(before.length + 1)
    expect((await download(token, first.pictureId)).length).toBe(first.bytes)
  })

  it('is one picture a slot, however many come at a time', async () => {
    const { id, token } = await newVolunteer()
    const sources = await Promise.all([601, 602, 603, 604].map((height) => jpegOf(600, height)))
    const answers = await Promise.all(sources.map((source) => upload(token, 'idBack', source)))
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200])
    await runDue(server.context)
    const rows = await rowsOf(id)
    expect(rows).toHaveLength(1)
    expect(await server.database.executor.$count(cardApplication, eq(cardApplication.volunteerId, id))).toBe(1)
  })

  it('goes with the application that is withdrawn', async () => {
    const { id, token } = await newVolunteer()
    const { data } = await upload(token, 'idFront', await jpegOf(800, 600))
    const [row] = await rowsOf(id)
    expect((await server.call(cancelApply, { token, body: {} })).envelope.code).toBe(200)
    expect((await (await fetchPicture(ownPicture.path, data.pictureId, token)).json()) as object).toMatchObject({
      code: 10002,
    })
    await runDue(server.context)
    expect(await rowsOf(id)).toEqual([])
    await expect(files.store.get(row?.storageKey ?? '')).rejects.toBeInstanceOf(MissingObject)
  })

  it('is looked through for files without a row, a day after they were put', async () => {
    const { id, token } = await newVolunteer()
    await upload(token, 'idFront', await jpegOf(800, 600))
    const [row] = await rowsOf(id)
    const orphan = await files.put('cardPicture', Buffer.from('left by a server that was killed'))
    const stampAt = (hours: number) =>
      removeOrphanPictures({ ...server.context, clock: () => new Date(Date.now() + hours * 3_600_000) }, files)
    expect(await stampAt(23)).toBe(0)
    expect(await stampAt(25)).toBe(1)
    await expect(files.store.get(orphan.storageKey)).rejects.toBeInstanceOf(MissingObject)
    await files.store.get(row?.storageKey ?? '')
  })

  it('cannot be changed when the application is under review', async () => {
    const { id, token } = await newVolunteer()
    await upload(token, 'idFront', await jpegOf(800, 600))
    const { executor } = server.database
    await executor.update(cardApplication).set({ state: 'pendingReview' }).where(eq(cardApplication.volunteerId, id))
    expect(await upload(token, 'idFront', await jpegOf(800, 600))).toMatchObject({ code: 12032 })
    expect(await rowsOf(id)).toHaveLength(1)
    await executor.update(cardApplication).set({ state: 'returned' }).where(eq(cardApplication.volunteerId, id))
    expect(await upload(token, 'idFront', await jpegOf(800, 600))).toMatchObject({ code: 200 })
  })
})

describe('who may see a picture', () => {
  it('its owner and no other volunteer', async () => {
    const [owner, other] = [await newVolunteer(), await newVolunteer()]
    const { pictureId } = (await upload(owner.token, 'idFront', await jpegOf(800, 600))).data
    const refused = { code: 10002, msg: '没有找到这张图片，它可能已被删除' }
    expect((await (await fetchPicture(ownPicture.path, pictureId, other.token)).json()) as object).toMatchObject(
      refused,
    )
    expect((await (await fetchPicture(ownPicture.path, '999999', owner.token)).json()) as object).toMatchObject(refused)
    expect((await fetchPicture(ownPicture.path, pictureId, 'nobody')).status).toBe(401)
  })

  it('is the federation, once it was sent to review, and the look is written down for the volunteer', async () => {
    const { id, token } = await newVolunteer()
    const { pictureId } = (await upload(token, 'idBack', await jpegOf(800, 600))).data
    const root = await server.addOrganization({ level: 'federation' })
    const city = await server.addOrganization()
    const reviewer = await server.addOrganizer(root.id)
    const federation = await server.tokenFor('organizer', reviewer.id)
    const organizer = await server.tokenFor('organizer', (await server.addOrganizer(city.id)).id)
    const { executor } = server.database
    const countAccesses = () => executor.select().from(accessLog).where(eq(accessLog.volunteerId, id))

    expect(await (await fetchPicture(cardReviewPicture.path, pictureId, federation)).json()).toMatchObject({
      code: 10002,
    })
    await executor
      .update(cardApplication)
      .set({ state: 'pendingReview', submissions: 1, number: 'ZK20261121000001', submittedAt: now })
      .where(eq(cardApplication.volunteerId, id))
    expect(await (await fetchPicture(cardReviewPicture.path, pictureId, federation)).json()).toMatchObject({
      code: 10002,
    })
    const sent = { ...emptyCardDraft, material: { ...emptyCardDraft.material, idBack: pictureId } }
    await executor
      .update(cardApplication)
      .set({ submitted: server.context.keys.encryptColumn('cardApplication.submitted', JSON.stringify(sent)) })
      .where(eq(cardApplication.volunteerId, id))
    for (const bearer of [organizer, token]) {
      expect(await (await fetchPicture(cardReviewPicture.path, pictureId, bearer)).json()).toMatchObject({
        code: 10003,
      })
    }
    expect(await countAccesses()).toEqual([])

    const answer = await fetchPicture(cardReviewPicture.path, pictureId, federation)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    await fetchPicture(cardReviewPicture.path, pictureId, federation)
    const what = '查看志愿者证申请 ZK20261121000001 的资料和照片'
    expect((await countAccesses()).map((row) => [row.organizerId, row.what])).toEqual([[reviewer.id, what]])
  })
})

describe('a bucket by UPLOADS_URL', () => {
  it('holds the pictures, and no more those that were replaced', async () => {
    const bucket = await startBucket()
    const remote = await startServer({ now, env: { UPLOADS_URL: bucket.url } })
    try {
      const held = async (): Promise<number> => {
        let count = 0
        for await (const object of openS3Store(bucket.target).list()) count += Number(isObjectName(object.name))
        return count
      }
      const token = await remote.tokenFor('volunteer', (await remote.addVolunteer()).id)
      const address = `${remote.url}/v2/api/zyz`
      const send = async (height: number): Promise<string> => {
        const form = new FormData()
        form.append('slot', 'portrait')
        form.append('file', new Blob([await jpegOf(600, height)]))
        const headers = { authorization: `Bearer ${token}` }
        const answer = await fetch(`${address}${photosRedoUpload.path}`, { method: 'POST', body: form, headers })
        return ((await answer.json()) as { data: { pictureId: string } }).data.pictureId
      }
      await send(800)
      const pictureId = await send(801)
      expect(await held()).toBe(2)
      await runDue(remote.context)
      expect(await held()).toBe(1)
      const answer = await fetch(`${address}${ownPicture.path}?pictureId=${pictureId}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).height).toBe(801)
    } finally {
      await remote.stop()
      await bucket.stop()
    }
  })
})

describe('the server meanwhile', () => {
  it('answers others while pictures are worked on', async () => {
    const { token } = await newVolunteer()
    const large = await noisy(4000, 3000).jpeg({ quality: 60 }).toBuffer()
    let done = 0
    const uploads = ['idFront', 'idBack', 'portrait'].map((slot) =>
      upload(token, slot, large).finally(() => (done += 1)),
    )
    for (let round = 0; round < 5; round++) await server.call(usersApplyState, { token })
    expect(done).toBeLessThan(3)
    expect((await Promise.all(uploads)).map(({ code }) => code)).toEqual([200, 200, 200])
  })

  it('says that files cannot be reached when the store does not answer', async () => {
    const alone = await startServer({ env: { UPLOADS_URL: 's3://key:secret@127.0.0.1:1/bucket?tls=0' } })
    try {
      const { id } = await alone.addVolunteer()
      const token = await alone.tokenFor('volunteer', id)
      const form = new FormData()
      form.append('slot', 'idFront')
      form.append('file', new Blob([await jpegOf(800, 600)]))
      const headers = { authorization: `Bearer ${token}` }
      const answer = await fetch(`${alone.url}/v2/api/zyz${photosRedoUpload.path}`, {
        method: 'POST',
        body: form,
        headers,
      })
      expect(answer.status).toBe(503)
      expect(await answer.json()).toMatchObject({ msg: '文件暂时存取不了，请稍后再试' })
    } finally {
      await alone.stop()
    }
  })
})
