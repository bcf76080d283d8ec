import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { CardDraft } from '#domain/card/draft.ts'
import { baseSeed } from '#server/seed/base.ts'
import { cardBaseSeed } from '#server/seed/card-base.ts'
import { photo } from '../support/photo.ts'
import { draftModel } from './draft.model.ts'
import { draftVocabulary } from './draft.vocabulary.ts'
import { describeBrowser, type Host } from './support/browser-suite.ts'
import { CardDesk } from './support/card-desk.ts'
import { draftOthers } from './support/draft-model.ts'
import { Pause } from './support/pause.ts'
import { HeldRequests } from './support/playwright.ts'
import type { Inspect, World } from './support/ui.ts'

const form = '/volunteerCard/CreditCard'
const stale = (data: unknown) => ({ code: 12031, msg: '这份申请刚在别处改过', data, other: null })

const saveName = ({ person }: CardDesk): string => `cardSave:${person.userId}`

let lines = 0
const nextLine = (): string => `德政中路 ${(lines += 1)} 号`
const address = (page: Page) => page.getByRole('textbox', { name: /^详细地址/ })

/** Types into the form, to which the person comes back from the overview first. */
async function type(page: Page): Promise<void> {
  if (!page.url().endsWith(form)) await page.getByRole('link', { name: '继续填写' }).click()
  await address(page).fill(nextLine())
}

/** Words that the server does not have, and a page that is opened again with the copy of this device. */
async function keepOnDevice(page: Page, saves: HeldRequests, pause: Pause): Promise<void> {
  await type(page)
  await saves.came()
  page.once('dialog', (dialog) => void dialog.accept())
  const detail = new HeldRequests()
  await detail.hold(page, '/bankCard/getUsersDetail')
  await page.reload()
  await detail.ready()
  // The copy is words that rest from the moment they are shown.
  await pause.begin()
  await detail.open()
  await address(page).waitFor()
}

/** Another tab of this browser. Its own page would run by the clock that stands here; two real ones are held by a test of the browser. */
async function inTab<T>(page: Page, action: (input: T) => void, message: T): Promise<void> {
  const tab = await page.context().newPage()
  await tab.goto('/robots.txt')
  await tab.evaluate(action as (input: unknown) => void, message)
  await tab.close()
}

/** A picture that is sent while the save is under way: when it arrives it is words of its own. */
async function sendPicture(page: Page, sending: HeldRequests): Promise<void> {
  if (!page.url().endsWith(form)) await page.getByRole('link', { name: '继续填写' }).click()
  await page.locator('input[data-slot="portrait"][data-source="album"]').setInputFiles(await photo('portrait.jpg'))
  await page.getByRole('dialog', { name: '调整本人证件照' }).getByRole('button', { name: '使用这张' }).click()
  await sending.ready()
}

const deviceCopy = (page: Page): Promise<string | null> =>
  page.evaluate(() => Object.entries(localStorage).find(([key]) => key.includes('cardDraft:'))?.[1] ?? null)

/** Under the question which words count nobody types, but a picture can arrive: it is kept on this device. */
async function pictureArrives(page: Page, sending: HeldRequests): Promise<void> {
  const before = await deviceCopy(page)
  expect(before).not.toBeNull()
  await sending.pass()
  await expect.poll(() => deviceCopy(page)).not.toBe(before)
}

const portal: Host<typeof draftModel.machine> = {
  name: 'portal',
  vocabulary: { ...draftVocabulary, others: draftOthers },
  movesClock: true,
  begin: async ({ page, server, path }) => {
    const desk = await CardDesk.open(server)
    await desk.standBeforePictures(false)
    const saves = new HeldRequests()
    await saves.hold(page, '/bankCard/saveDraft')
    const sending = new HeldRequests()
    await sending.hold(page, '/photosRedoUpload')
    await page.clock.install()
    await desk.signIn(page)
    await page.goto(form)
    await address(page).waitFor()
    const pause = new Pause(page)
    if (path.start === 'as this device kept it') await keepOnDevice(page, saves, pause)
    const acts: Record<string, (from: string, row: string) => Promise<unknown>> = {
      type: (from) => (from === 'conflict' ? pictureArrives(page, sending) : type(page)),
      'the typing rests': async () => {
        await page.clock.runFor(799)
        expect(saves.count).toBe(0)
        await page.clock.runFor(1)
      },
      'wish to save now': (from) =>
        page.getByRole('button', { name: from === 'unsaved' ? '重试' : '存草稿，先离开' }).click(),
      'the connection returns': () => page.evaluate(() => dispatchEvent(new Event('online'))),
      'the next try is due': () => page.clock.fastForward(10_000),
      'server takes it': () => saves.pass(),
      'connection is lost': () => saves.cut(),
      'server names a newer draft and does not give it': () => saves.answer(200, stale(null)),
      'another device saved': async () => {
        await desk.saveElsewhere({ 'contact.address': nextLine() })
        await saves.pass()
      },
      'another tab saved': async () => {
        await desk.saveElsewhere({ 'contact.address': nextLine() })
        const { savedAt } = await desk.saved()
        await inTab(page, ([name, at]) => localStorage.setItem(name, JSON.stringify(at)), [
          saveName(desk),
          savedAt,
        ] as const)
        await saves.pass()
      },
      'another tab tells of its save': async (_, row) => {
        const before = await desk.saved()
        const isOld = row.endsWith('[this page has it already]')
        if (!isOld) await desk.saveElsewhere({ 'contact.address': nextLine() })
        const { draft, revision, savedAt } = isOld ? before : await desk.saved()
        const news = { userId: desk.person.userId, kind: 'saved', draft, revision, savedAt }
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel knows one origin only
        await inTab(page, (of) => new BroadcastChannel('volunteerCard').postMessage(of), news)
        if (page.url().endsWith(form)) await expect.poll(() => address(page).inputValue()).toBe(draft.contact.address)
      },
      'the application was sent elsewhere': async () => {
        await desk.become('pendingReview')
        await saves.pass()
      },
      'server has the words of an unanswered save': async () => {
        const { draft } = (await saves.body()) as { draft: CardDraft }
        await saves.answer(200, stale({ draft, revision: await desk.revision(), savedAt: null }))
      },
    }
    const world: World = async (c, step) => {
      const { from = '', to = '', row = '' } = step ?? {}
      if (to === 'typed') await pause.begin()
      await acts[c.name]?.(from, row ?? '')
      if (to !== 'typed') await pause.end()
      if (to === 'saving') await saves.ready()
    }
    const inspect: Inspect = async (state, step) => {
      const isWaiting = state === 'typed' || state === 'saving'
      const sent = state === 'saving' ? 1 : 0
      if (isWaiting) await expect.poll(() => saves.count).toBe(sent)
      const [next, then] = step ? path.steps.slice(path.steps.indexOf(step) + 1) : []
      if (next?.to === 'conflict' && then?.case === 'type') await sendPicture(page, sending)
      if (isWaiting) return { sent }
    }
    return { world, inspect }
  },
}

describeBrowser('draft', draftModel, {
  seeded: { name: 'card_base', seeds: [baseSeed, cardBaseSeed] },
  hosts: [portal],
})
