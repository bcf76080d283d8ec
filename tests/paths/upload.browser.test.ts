import type { CDPSession, Page } from 'playwright'
import sharp from 'sharp'
import { expect } from 'vitest'
import { type ChosenFile, type UploadSnapshot } from '#machines/volunteer-card/upload.machine.ts'
import { baseSeed } from '#server/seed/base.ts'
import { cardBaseSeed } from '#server/seed/card-base.ts'
import { multipart } from '../support/multipart.ts'
import { photo } from '../support/photo.ts'
import { describeBrowser, type Host } from './support/browser-suite.ts'
import { CardDesk } from './support/card-desk.ts'
import { HeldRequests } from './support/playwright.ts'
import { type InputFile, text } from './support/ui.ts'
import { uploadModel } from './upload.model.ts'
import { uploadVocabulary } from './upload.vocabulary.ts'

/**
 * A real picture of exactly that many bytes: what follows its end is not read. A large one is full of noise, so that it stays large
 * when the page has cut it.
 */
async function content({ name, bytes, mediaType }: ChosenFile): Promise<InputFile> {
  const noise = bytes > 2_000_000 && { noise: { type: 'gaussian', mean: 128, sigma: 60 } as const }
  const made = sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#dfe8ee', ...noise } })
  const picture = await (mediaType === 'image/png' ? made.png() : made.jpeg()).toBuffer()
  const buffer = Buffer.alloc(bytes)
  picture.copy(buffer)
  return { name, mimeType: mediaType, buffer }
}

let lines = 0

/** Saves in another tab of this browser, which notifies the page; answers when it is saved. */
async function saveInTab(page: Page, action: (tab: Page) => Promise<void>): Promise<void> {
  const tab = await page.context().newPage()
  await tab.goto('/volunteerCard/CreditCard')
  await tab.getByRole('textbox', { name: /^详细地址/ }).waitFor()
  const saved = tab.waitForResponse((response) => response.url().includes('/saveDraft'))
  await action(tab)
  expect(await (await saved).json()).toMatchObject({ code: 200 })
  await tab.close()
}

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

/** What a page says of itself to these tests. */
type Spied = Window & { progress: (loaded: number, total: number) => void; breakOff: () => boolean }

/**
 * Makes it possible to tell the page how much of its newest request has left, and keeps from it that a chosen picture cannot be opened
 * until that is asked for.
 */
const spy = (): void => {
  const page = window as unknown as Spied
  const send = Reflect.get(XMLHttpRequest.prototype, 'send') as (this: XMLHttpRequest, body?: unknown) => void
  XMLHttpRequest.prototype.send = function (body) {
    if (body instanceof FormData) {
      page.progress = (loaded, total) => {
        const event = new ProgressEvent('progress', { lengthComputable: true, total })
        // Not by the dictionary: there it is no less than nothing.
        Object.defineProperty(event, 'loaded', { value: loaded })
        this.upload.dispatchEvent(event)
      }
    }
    return send.call(this, body)
  }
  let broken: HTMLImageElement | null = null
  page.breakOff = () => {
    const image = broken
    broken = null
    image?.dispatchEvent(new CustomEvent('error', { detail: 'told' }))
    return image !== null
  }
  const hear = (event: Event): void => {
    const { target } = event
    if (event instanceof CustomEvent || !(target instanceof HTMLImageElement) || !target.src.startsWith('blob:')) return
    event.stopImmediatePropagation()
    broken = target
  }
  window.addEventListener('error', hear, true)
}

/** Percent of the file that the page reports as sent. */
const reports: Record<string, number> = {
  'all has left': 100,
  'more than all is reported': 100.6,
  'less than nothing is reported': -1,
}

/** Once bytes leave, the request is out of hand: it can be stored or cancelled. */
const isHeld = (s: UploadSnapshot): boolean => s.context.percent === 0

const vocabulary = uploadVocabulary(content)
/** The file that was chosen last, and the page it was chosen on. */
let chosen: { bytes: number; page: Page | null } = { bytes: 0, page: null }

const portal: Host<typeof uploadModel.machine> = {
  name: 'portal',
  vocabulary: {
    ...vocabulary,
    actions: {
      ...vocabulary.actions,
      'file.chosen': async (ui, event: ChosenFile, world) => {
        chosen = { ...chosen, bytes: event.bytes }
        await vocabulary.actions['file.chosen']?.(ui, event as never, world)
      },
      // What the browser cannot open is sent as it is as soon as that turns out.
      'picture.adjusted': async (ui, event: never, world) => {
        if (chosen.bytes === 1) await chosen.page?.waitForFunction(() => (window as unknown as Spied).breakOff())
        else await vocabulary.actions['picture.adjusted']?.(ui, event, world)
      },
    },
    others: { 'upload.progressed': '浏览器报告已经发出多少', 'picture.replaced': '另一台设备或另一个标签页换了照片' },
    after: {
      ...vocabulary.after,
      'a third has left': [text(/正在上传 [1-9]\d?%/)],
      'connection is lost': [text(/^没有传上去/)],
    },
  },
  offered: {
    'a third has left': isHeld,
    'server refuses the picture': isHeld,
    'connection is lost': isHeld,
    'all has left': isHeld,
    'more than all is reported': isHeld,
    'less than nothing is reported': isHeld,
  },
  begin: async ({ page, server, path }) => {
    const desk = await CardDesk.open(server)
    await desk.standBeforePictures(path.start === 'a picture is stored')
    const sending = new HeldRequests()
    await sending.hold(page, '/photosRedoUpload')
    chosen = { bytes: 0, page }
    await page.addInitScript(spy)
    await desk.signIn(page)
    await page.goto('/volunteerCard/CreditCard')
    const line = await Line.of(page)
    let isLeaving = false
    page.on('requestfailed', (request) => {
      if (request.url().includes('/photosRedoUpload')) isLeaving = false
    })
    return async (c, step) => {
      const percent = reports[c.name]
      if (percent !== undefined) {
        await sending.ready()
        await page.evaluate((of) => (window as unknown as Spied).progress(of, 100), percent)
      } else if (step?.from === 'adjusting' && c.name === 'another draft has a picture') {
        await saveInTab(page, async (tab) => {
          const input = tab.locator('input[data-slot="idFront"][data-source="album"]')
          await input.setInputFiles(await photo('there.jpg', 1200, 1200))
          await tab.getByRole('button', { name: '使用这张' }).click()
        })
      } else if (step?.from === 'adjusting' && c.name === 'another draft has none') {
        await desk.saveElsewhere({ 'material.idFront': '' })
        await saveInTab(page, (tab) =>
          tab.getByRole('textbox', { name: /^详细地址/ }).fill(`德政中路 ${(lines += 1)} 号`),
        )
      } else if (c.name === 'a third has left') {
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

describeBrowser('upload', uploadModel, {
  seeded: { name: 'card_base', seeds: [baseSeed, cardBaseSeed] },
  hosts: [portal],
})
