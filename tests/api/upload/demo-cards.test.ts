import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applicationForm, cardImage, ownPicture, usersDetail } from '#contract/card/card.ts'
import type { FileEndpointSpec } from '#contract/endpoint.ts'
import { baseSeed } from '#server/seed/base.ts'
import { cardBaseSeed } from '#server/seed/card-base.ts'
import { demoCardPictures } from '#server/seed/card-pictures.ts'
import { demoSeed } from '#server/seed/demo.ts'
import { cardApplication, cardPicture } from '#server/database/schema/card.ts'
import { volunteer } from '#server/database/schema/volunteer.ts'
import { openFolderStore } from '#server/files/folder-store.ts'
import { sealedFiles } from '#server/files/sealed-files.ts'
import { demoEnv, demoKeys } from '#tests/support/demo.ts'
import { cheapHash } from '#tests/support/passwords.ts'
import { renderPages } from '#tests/support/pdf-pages.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-11-21T10:00:00+08:00')
const clock = () => now

let folder: string
let server: TestServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zhiyuan-demo-'))
  const files = sealedFiles(openFolderStore(join(folder, 'uploads')), demoKeys)
  const cardPictures = demoCardPictures(async () => files, clock)
  const demo = demoSeed({ keys: () => demoKeys, clock, hashPassword: cheapHash, cardPictures })
  server = await startServer({
    now,
    env: { ...demoEnv, DATA_DIR: folder },
    seeded: { name: `demo_pictures_${process.pid}`, seeds: [baseSeed, cardBaseSeed, demo] },
  })
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

async function tokenOf(loginName: string): Promise<string> {
  const [row] = await server.database.executor.select().from(volunteer).where(eq(volunteer.loginName, loginName))
  return server.tokenFor('volunteer', row?.id as number)
}

async function file(spec: FileEndpointSpec, token: string, query = '') {
  const answer = await fetch(`${server.url}/v2/api/zyz${spec.path}${query}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const type = answer.headers.get('content-type')
  return {
    type,
    bytes,
    disposition: answer.headers.get('content-disposition'),
    envelope: type?.startsWith('application/json') ? JSON.parse(bytes.toString()) : null,
  }
}

describe('pictures of the demo', () => {
  it('stand in the application that was returned, its portrait being what was criticised', async () => {
    const token = await tokenOf('cardholder1')
    const { data } = (await server.call(usersDetail, { token })).envelope
    const ids = Object.fromEntries(data.pictures.map(({ slot, pictureId }: any) => [slot, pictureId]))
    const { idFront, idBack, portrait } = data.draft.material
    expect(ids).toEqual({ idFront, idBack, portrait })
    const criticism = data.criticised.find(({ field }: { field: string }) => field === 'material.portrait')
    expect(criticism.value).toBe(portrait)
    for (const id of [idFront, idBack, portrait]) {
      const { type, bytes } = await file(ownPicture, token, `?pictureId=${id}`)
      expect(type).toBe('image/jpeg')
      expect((await sharp(bytes).metadata()).format).toBe('jpeg')
    }
  })

  it('say in red that they are samples', async () => {
    const token = await tokenOf('cardholder1')
    const { data } = (await server.call(usersDetail, { token })).envelope
    const { bytes } = await file(ownPicture, token, `?pictureId=${data.draft.material.idFront}`)
    const { data: pixels, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    let red = 0
    for (let at = 0; at < pixels.length; at += 3) {
      if ((pixels[at] ?? 0) - (pixels[at + 1] ?? 0) > 40 && (pixels[at] ?? 0) > 180) red += 1
    }
    expect(red / (info.width * info.height)).toBeGreaterThan(0.03)
  })

  it('are three for each application that was sent', async () => {
    const { executor } = server.database
    const applications = await executor.select().from(cardApplication)
    const pictures = await executor.select().from(cardPicture)
    expect(applications.length).toBeGreaterThan(5)
    for (const { id, submissions } of applications) {
      const slots = pictures.filter(({ applicationId }) => applicationId === id).map(({ slot }) => slot)
      if (submissions > 0) expect(slots.toSorted()).toEqual(['idBack', 'idFront', 'portrait'])
    }
  })
})

describe('the electronic card', () => {
  it('is a picture for who has an active one', async () => {
    const { type, bytes, disposition } = await file(cardImage, await tokenOf('volunteer01'))
    expect(type).toBe('image/png')
    expect(disposition).toBe(
      "attachment; filename=i-zhiyuan.png; filename*=UTF-8''%E5%BF%97%E6%84%BF%E8%80%85%E8%AF%81.png",
    )
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 2528, height: 1595 })
  })

  it('has a back', async () => {
    const token = await tokenOf('volunteer01')
    const [front, back] = [await file(cardImage, token), await file(cardImage, token, '?side=back')]
    expect(decodeURIComponent(back.disposition ?? '')).toContain('志愿者证背面.png')
    expect(await sharp(back.bytes).metadata()).toMatchObject({ width: 2528, height: 1595 })
    expect(back.bytes.equals(front.bytes)).toBe(false)
    expect((await file(cardImage, token, '?side=edge')).envelope).toMatchObject({ code: 10001 })
  })

  it.each(['cardholder1', 'newcomer01'])('is refused to %s, who has none', async (name) => {
    const { envelope } = await file(cardImage, await tokenOf(name))
    expect(envelope).toMatchObject({ code: 10002, msg: '你还没有已启用的志愿者证，领取并启用后可以下载' })
  })
})

describe('the form to print', () => {
  it('is one PDF of the application, named by its number', async () => {
    const token = await tokenOf('cardholder1')
    const { number } = (await server.call(usersDetail, { token })).envelope.data.standing
    const { type, bytes, disposition } = await file(applicationForm, token)
    expect(type).toBe('application/pdf')
    expect(decodeURIComponent(disposition ?? '')).toBe(
      `attachment; filename=i-zhiyuan.pdf; filename*=UTF-8''志愿者证申请表-${number}.pdf`,
    )
    expect((await renderPages(bytes, 1)).length).toBeGreaterThan(0)
  })

  it('is refused to who never sent one', async () => {
    const { envelope } = await file(applicationForm, await tokenOf('newcomer01'))
    expect(envelope).toMatchObject({ code: 10002, msg: '你没有可以打印的申请，提交申请后可以下载申请表' })
  })
})
