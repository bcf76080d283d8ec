import type { CDPSession, Page } from 'playwright'
import sharp from 'sharp'
import { type ChosenFile, type UploadSnapshot } from '#machines/volunteer-card/upload.machine.ts'
import { baseSeed } from '#server/database/seed/base.ts'
import { cardBaseSeed } from '#server/database/seed/card-base.ts'
import { photo } from '../support/photo.ts'
import { describeBrowser, type Place } from './support/browser-suite.ts'
import { CardDesk, multipart } from './support/card-desk.ts'
import { HeldRequests } from './support/playwright.ts'
import { type GivenFile, words } from './support/ui.ts'
import { uploadModel } from './upload.model.ts'
import { uploadVocabulary } from './upload.vocabulary.ts'

/**
 * A real picture of exactly that many bytes: what follows its end is not read. A large one is full of noise, so that it stays large
 * when the page has cut it.
 */
async function content({ name, bytes, mediaType }: ChosenFile): Promise<GivenFile> {
  const noise = bytes > 2_000_000 && { noise: { type: 'gaussian', mean: 128, sigma: 60 } as const }
  const made = sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#dfe8ee', ...noise } })
  const picture = await (mediaType === 'image/png' ? made.png() : made.jpeg()).toBuffer()
  const buffer = Buffer.alloc(bytes)
  picture.copy(buffer)
  return { name, mimeType: mediaType, buffer }
}

let lines = 0

/** Another device saves; words that are typed here meet it, and its draft is taken. */
async function takeOther(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: /^详细地址/ }).fill(`德政中路 ${(lines += 1)} 号`)
  await page.getByRole('button', { name: '用另一台设备的' }).click()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
}

/** A line that lets a file of a megabyte take a while: 60 kB a second upwards. */
class Line {
  readonly #chromium: CDPSession

  private constructor(chromium: CDPSession) {
    this.#chromium = chromium
  }

  static async of(page: Page): Promise<Line> {
    return new Line(await page.context().newCDPSession(page))
  }

  slow = (): Promise<unknown> => this.#emulate(60_000)
  quick = (): Promise<unknown> => this.#emulate(-1)

  #emulate(uploadThroughput: number): Promise<unknown> {
    const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput }
    return this.#chromium.send('Network.emulateNetworkConditions', conditions)
  }
}

const never = () => false
/** Once bytes leave, the request is out of hand: it can be stored or cancelled. */
const isHeld = (s: UploadSnapshot): boolean => s.context.percent === 0
const isNotAdjusting = (s: UploadSnapshot): boolean => !s.matches('adjusting')

const vocabulary = uploadVocabulary(content)

const portal: Place<typeof uploadModel.machine> = {
  name: 'portal',
  vocabulary: {
    ...vocabulary,
    after: {
      ...vocabulary.after,
      'a third has left': [words(/正在上传 [1-9]\d?%/)],
      'connection is lost': [words(/^没有传上去/)],
    },
  },
  offered: {
    'choose a photo of one byte': never,
    'a third has left': isHeld,
    'server refuses the picture': isHeld,
    'connection is lost': isHeld,
    'all has left': never,
    'more than all is reported': never,
    'less than nothing is reported': never,
    'another draft has a picture': isNotAdjusting,
    'another draft has none': isNotAdjusting,
  },
  begin: async ({ page, server, path }) => {
    const desk = await CardDesk.open(server)
    await desk.standBeforePictures(path.start === 'a picture is stored')
    const sending = new HeldRequests()
    await sending.hold(page, '/photosRedoUpload')
    await desk.signIn(page)
    await page.goto('/volunteerCard/CreditCard')
    const line = await Line.of(page)
    let isLeaving = false
    page.on('requestfailed', (request) => {
      if (request.url().includes('/photosRedoUpload')) isLeaving = false
    })
    return async (c) => {
      if (c.name === 'a third has left') {
        await line.slow()
        await sending.pass()
        isLeaving = true
      } else if (c.name === 'server stores it') {
        await line.quick()
        if (!isLeaving) await sending.pass()
        isLeaving = false
      } else if (c.name === 'another draft has a picture') {
        await desk.saveElsewhere({ 'material.idFront': await desk.uploadElsewhere('idFront') })
        await takeOther(page)
      } else if (c.name === 'another draft has none') {
        lines += 1
        await desk.saveElsewhere({ 'material.idFront': '', 'contact.address': `德政中路 ${lines} 号` })
        await takeOther(page)
      } else if (c.name === 'server refuses the picture') {
        const { buffer } = await photo('half.jpg')
        const { body, contentType } = multipart('idFront', buffer.subarray(0, buffer.length / 2))
        await sending.passWith(body, contentType)
      } else if (c.name === 'connection is lost') await sending.cut()
      else throw new Error(`nobody does ${c.name}`)
    }
  },
}

const pace = 'the line passes through every percent and stops at none; the component level tells the page'
const unreadable = 'what the browser cannot open is sent as it is, without a question'
const covered = 'over a picture that is adjusted stands a dialog: nothing is typed that could meet another device'

describeBrowser('upload', uploadModel, {
  seeded: { name: 'card_base', seeds: [baseSeed, cardBaseSeed] },
  places: [portal],
  leftOut: {
    'case:all has left': pace,
    'case:less than nothing is reported': pace,
    'case:more than all is reported': pace,
    'row:sending › all has left': pace,
    'row:sending › less than nothing is reported': pace,
    'row:sending › more than all is reported': pace,
    'case:choose a photo of one byte': unreadable,
    'row:empty › choose a photo of one byte': unreadable,
    'row:adjusting › use it as it is cut [after: choose a photo of one byte]': unreadable,
    'row:adjusting › another draft has a picture': covered,
    'row:adjusting › another draft has none': covered,
  },
})
